// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { findOwnWindow, hasSidePanel, openSidePanel } from '@/platform/browser/side-panel';
import { SidePanelAction } from './SidePanelAction';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/side-panel');
vi.mock('@/ui/log-failure', () => ({ logFailure: vi.fn() }));

/** Gives the window that the popup belongs to. */
let giveWindow: (id: number) => void;

beforeEach(() => {
  vi.mocked(hasSidePanel).mockReturnValue(true);
  vi.mocked(openSidePanel).mockReset().mockResolvedValue(undefined);
  vi.mocked(findOwnWindow).mockReturnValue(
    new Promise((resolve) => {
      giveWindow = resolve;
    }),
  );
  vi.spyOn(window, 'close').mockReturnValue(undefined);
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
});

const show = () => act(() => render(<SidePanelAction />, document.body));
const button = () => document.querySelector<HTMLElement>('[data-part="open-side-panel"]');
const press = () => act(async () => button()?.click());

it('is there before the window is known, so that it does not come after the first frame', async () => {
  await show();
  expect(button()).not.toBeNull();
  await press();
  expect(openSidePanel).not.toHaveBeenCalled();
});

it('opens the side panel of the own window, and closes the popup', async () => {
  await show();
  await act(async () => giveWindow(4));
  await press();
  expect(vi.mocked(openSidePanel).mock.calls).toEqual([[4]]);
  expect(window.close).toHaveBeenCalledOnce();
});

it('is not there in a browser without side panels', async () => {
  vi.mocked(hasSidePanel).mockReturnValue(false);
  await show();
  await act(async () => giveWindow(4));
  expect(button()).toBeNull();
});

it('says why the side panel does not open, and the popup stays', async () => {
  vi.mocked(openSidePanel).mockRejectedValue(new AppError('unexpected'));
  await show();
  await act(async () => giveWindow(4));
  await press();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('errorUnexpected');
  expect(window.close).not.toHaveBeenCalled();
});
