// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { PageService } from './PageService';
import { done, failed, pageOf, run } from './page-states.test-support';

const background = vi.hoisted(() => ({
  send: vi.fn(),
  left: 20 as number | undefined,
  isDamaged: false,
}));
vi.mock('@/platform/messages/messages', () => ({ send: background.send }));
vi.mock('@/platform/storage/ledger-store', () => ({
  async loadStatement() {
    if (background.isDamaged) throw new AppError('storage-failed');
    return { left: background.left };
  },
}));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/ui/components/Button', () => import('@/ui/components/button.test-support'));

const show = (...images: Parameters<typeof pageOf>) =>
  act(async () => render(<PageService page={pageOf(...images)} price={4} />, document.body));
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (name: string) => act(async () => part(name)?.click());

beforeEach(() => {
  vi.clearAllMocks();
});
// Effects end within `act` only.
afterEach(() => act(() => render(null, document.body)));

describe('the service for all images', () => {
  const waiting = { phase: 'waiting' } as const;

  it('names the number of images and the total before anything is sent, and is asked once', async () => {
    background.left = 20;
    background.send.mockResolvedValue('permission');
    await show([done('First'), waiting, { phase: 'closed' }], 'running');
    await press('page-use-service');
    expect(run.hold).toHaveBeenCalledOnce();
    expect(document.body.textContent).toContain('pageServiceAsk 2 4 8');
    expect(part('page-credits-left')?.textContent).toBe('noticeConfirmLeft 20 12');
    expect(background.send).not.toHaveBeenCalled();
    await press('page-agree');
    expect(background.send).toHaveBeenCalledExactlyOnceWith('allowPaidImages', { images: 2, credits: 8 });
    expect(run.payFor).toHaveBeenCalledExactlyOnceWith('permission', [0, 1]);
    expect(run.release).not.toHaveBeenCalled();
  });

  it('says when the credits do not cover all images', async () => {
    background.left = 5;
    await show([waiting, waiting]);
    await press('page-use-service');
    expect(part('page-credits-left')?.textContent).toBe('pageServiceShort 5');
  });

  it('sends nothing when the user refuses, and goes on on this device', async () => {
    await show([waiting], 'running');
    await press('page-use-service');
    await press('page-decline');
    expect(background.send).not.toHaveBeenCalled();
    expect(run.release).toHaveBeenCalledOnce();
    expect(run.resume).not.toHaveBeenCalled();
    expect(part('page-use-service')).not.toBeNull();
  });

  it('goes on on this device after a refusal also when the service was pressed twice before the question was there', async () => {
    await show([waiting], 'running');
    await act(async () => {
      part('page-use-service')?.click();
      part('page-use-service')?.click();
    });
    expect(run.hold).toHaveBeenCalledOnce();
    await press('page-decline');
    expect(run.release).toHaveBeenCalledOnce();
    await press('page-use-service');
    expect(run.hold, 'for the next question').toHaveBeenCalledTimes(2);
  });

  it('asks again for what was left out after an agreement', async () => {
    background.send.mockResolvedValue('permission');
    await show([waiting], 'running');
    await press('page-use-service');
    await press('page-agree');
    await press('page-use-service');
    expect(run.hold).toHaveBeenCalledTimes(2);
    expect(part('page-agree')).not.toBeNull();
  });

  it('says why nothing was agreed to', async () => {
    background.send.mockRejectedValue(new AppError('credits-to-confirm'));
    await show([waiting]);
    await press('page-use-service');
    await press('page-agree');
    expect(run.payFor).not.toHaveBeenCalled();
    expect(run.release).toHaveBeenCalledOnce();
    expect(part('page-stopped')?.dataset['code']).toBe('credits-to-confirm');
  });

  it('goes on on this device when the credits cannot be read', async () => {
    background.isDamaged = true;
    await show([waiting], 'running');
    await press('page-use-service');
    background.isDamaged = false;
    expect(part('page-stopped')?.dataset['code']).toBe('storage-failed');
    expect(run.release).toHaveBeenCalledOnce();
  });

  it('goes on on this device when the list is left with the question open', async () => {
    await show([waiting], 'running');
    await press('page-use-service');
    expect(run.release).not.toHaveBeenCalled();
    await act(() => render(null, document.body));
    expect(run.release).toHaveBeenCalledOnce();
  });

  it('sends nothing of a list that was left while the agreement was under way', async () => {
    let agree: (permission: string) => void = () => undefined;
    background.send.mockReturnValue(new Promise((resolve) => (agree = resolve)));
    await show([waiting], 'running');
    await press('page-use-service');
    await press('page-agree');
    await act(() => render(null, document.body));
    await act(async () => agree('permission'));
    expect(run.payFor).not.toHaveBeenCalled();
  });

  it('says what the images have cost, also those without a text', async () => {
    await show([done('A'), waiting]);
    expect(part('page-spent')).toBeNull();
    await show([done('A'), failed('no-text'), waiting], 'ended', [4, 2]);
    expect(part('page-spent')?.textContent).toBe('pageServiceSpent 6');
  });
});
