// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@/core/errors';
import { logFailure, useFailureLog } from './log-failure';

const log = vi.hoisted(() => ({ logged: [] as string[], isPrivate: false, isFull: false }));
vi.mock('@/platform/browser/tabs', () => ({ isPrivateWindow: async () => log.isPrivate }));
vi.mock('@/platform/storage/error-log', () => ({
  logError: async (code: string, during: string) => {
    if (log.isFull) throw new Error('full');
    log.logged.push(`${code} ${during}`);
  },
}));

beforeEach(() => {
  Object.assign(log, { logged: [], isPrivate: false, isFull: false });
  history.replaceState(null, '', '/popup.html');
});
afterEach(() => act(() => render(null, document.body)));

const settle = () => act(async () => undefined);

it('a failure is counted by the name of the page that shows it, but no cancelled action and none in a private window', async () => {
  logFailure('no-receiver');
  logFailure('cancelled');
  await settle();
  log.isPrivate = true;
  logFailure('no-receiver');
  await settle();
  expect(log.logged).toEqual(['no-receiver popup']);
});

it('a log that cannot be written causes no further failure', async () => {
  log.isFull = true;
  const failed = vi.fn();
  process.once('unhandledRejection', failed);
  logFailure('no-receiver');
  await settle();
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});

function Page({ code }: { readonly code: ErrorCode | undefined }) {
  useFailureLog(code);
  return null;
}

it('a failure that stays in view is counted once, and again when it comes back', async () => {
  const show = (code?: ErrorCode) => act(async () => render(<Page code={code} />, document.body));
  for (const code of [undefined, 'no-receiver', 'no-receiver', undefined, 'no-receiver'] as const)
    await show(code);
  expect(log.logged).toEqual(['no-receiver popup', 'no-receiver popup']);
});
