// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { joiner, read, screenshotRun, screenshotsIn } from './joiner.test-support';
import { ScreenshotsView } from './ScreenshotsView';
import type { ScreenshotRunState } from './screenshot-run';

vi.mock('./screenshot-joiner', () => import('./joiner.test-support'));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => ['lines', () => undefined] }));
vi.mock('@/ui/components/CopyButton', () => import('@/ui/components/button.test-support'));
vi.mock('@/ui/components/Button', () => import('@/ui/components/button.test-support'));

async function show(change: Partial<ScreenshotRunState>): Promise<void> {
  await act(async () =>
    render(<ScreenshotsView screenshots={screenshotsIn(change)} title="A page" frames={0} />, document.body),
  );
  await joined();
}
/** Resolves when what the joiner has answered is shown. */
const joined = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (name: string) => act(async () => part(name)?.click());

beforeEach(() => {
  joiner.waits = [];
  joiner.failure = undefined;
  vi.clearAllMocks();
});
// Effects end within `act` only.
afterEach(() => act(() => render(null, document.body)));

describe('the view of screenshots', () => {
  it('shows how far it is, the text so far, and a way to cancel', async () => {
    await show({ activity: 'taking', taken: 2, expected: 7, read: [read('First words')], isWider: true });
    expect(part('screenshots-progress')?.textContent).toBe('screenshotsTaking 3 7 1');
    expect(part('screenshots')?.textContent).toContain('screenshotsKeepInFront');
    expect(part('screenshots-text')?.textContent).toBe('First words');
    expect(part('screenshots-wider')?.textContent).toBe('screenshotsWider');
    expect([part('copied')?.textContent, part('save-text')?.matches(':disabled')]).toEqual([
      'First words',
      false,
    ]);
    await press('cancel-screenshots');
    expect(screenshotRun.cancel).toHaveBeenCalledOnce();
    await show({ activity: 'taking', taken: 0, expected: 0 });
    expect(part('screenshots-progress')?.textContent).toBe('screenshotsTaking 1 1 0');
    expect(part('copied')?.textContent).toBe('–');
    expect(part('save-markdown')?.matches(':disabled')).toBe(true);
    await show({ activity: 'taking', taken: 7, expected: 7 });
    expect(part('screenshots-progress')?.textContent).toBe('screenshotsTaking 7 7 0');
  });

  it('shows only what is recognised while no more are taken', async () => {
    await show({ activity: 'reading', taken: 4, expected: 4, read: [read('x')] });
    expect(part('screenshots-progress')?.textContent).toBe('screenshotsRead 1 4');
    expect(part('screenshots')?.querySelector('progress')?.value).toBe(1);
    expect(part('screenshots')?.textContent).not.toContain('screenshotsKeepInFront');
    expect(part('cancel-screenshots')).not.toBeNull();
  });

  it.each([
    [{ stop: 'limit', taken: 30, expected: 42 } as const, 'screenshotsLimit 30 12', 'screenshotsMore 30'],
    [{ stop: 'limit', taken: 30, expected: 30 } as const, 'screenshotsLimit 30 1', 'screenshotsMore 30'],
    [{ stop: 'page-gone' } as const, 'screenshotsLeft', 'screenshotsMore 30'],
    [{ stop: 'page-taken-over' } as const, 'errorPageTakenOver', 'screenshotsMore 30'],
    [{ stop: 'page-not-scrolling' } as const, 'errorPageNotScrolling', 'screenshotsMore 30'],
    [{ failure: 'engine-failed', isWhole: true } as const, 'errorEngineFailed', 'stepRetry'],
    // All were taken, so that only reading goes on.
    [{ stop: 'cancelled', isWhole: true } as const, 'errorCancelled', 'pageResume'],
  ])('says why there are no more, and goes on: %o', async (state, sentence, label) => {
    await show({ activity: 'stopped', taken: 2, expected: 9, ...state });
    expect(part('screenshots-stop')?.textContent).toBe(sentence);
    expect(part('more-screenshots')?.textContent).toBe(label);
    await press('more-screenshots');
    expect(screenshotRun.start).toHaveBeenCalledOnce();
  });

  it('says beside the end how many screenshots could not be recognised', async () => {
    const [failed, stop] = ['engine-failed', 'limit'] as const;
    await show({
      activity: 'stopped',
      stop,
      failure: failed,
      taken: 30,
      expected: 40,
      read: [read('x')],
    });
    expect(part('screenshots')?.textContent).toContain('screenshotsUnread 29 errorEngineFailed');
    await show({ activity: 'stopped', failure: failed, taken: 2, read: [read('x')] });
    expect(part('screenshots')?.textContent).not.toContain('screenshotsUnread');
  });

  it('cannot go on in a page that is no longer there', async () => {
    await show({ activity: 'stopped', stop: 'page-changed', taken: 2 });
    expect(part('screenshots-stop')?.textContent).toBe('errorPageChanged');
    expect(part('more-screenshots')).toBeNull();
  });

  it('joins beside what is shown: the text so far stays, the newest is joined next, and the end is shown with the whole', async () => {
    joiner.waits = [() => undefined];
    await show({ activity: 'taking', taken: 1, expected: 3, read: [read('One')] });
    expect(part('screenshots-text')?.textContent).toBe('');
    await show({ activity: 'taking', taken: 2, expected: 3, read: [read('Two')] });
    await show({ activity: 'ended', taken: 3, expected: 3, read: [read('Three')] });
    expect(joiner.waits).toHaveLength(2);
    joiner.waits[1]?.();
    await joined();
    expect(part('screenshots-text')?.textContent).toBe('One');
    expect(part('screenshots')?.dataset['activity']).toBe('reading');
    joiner.waits[2]?.();
    await joined();
    expect(joiner.waits).toHaveLength(3);
    expect(part('screenshots-text')?.textContent).toBe('Three');
    expect(part('screenshots')?.dataset['activity']).toBe('ended');
  });

  it('starts one thread for a page, and ends it with the view', async () => {
    const { started, closed } = joiner;
    await show({});
    expect(joiner.started).toBe(started);
    for (const text of ['One', 'Two']) {
      await show({ activity: 'taking', taken: 1, expected: 3, read: [read(text)] });
    }
    expect([joiner.started, joiner.closed]).toEqual([started + 1, closed]);
    await act(() => render(null, document.body));
    expect(joiner.closed).toBe(closed + 1);
  });

  it('says why there is no text when the screenshots cannot be joined', async () => {
    joiner.failure = new AppError('unexpected');
    await show({ activity: 'ended', taken: 1, expected: 1, read: [read('All')] });
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('errorUnexpected');
    expect(document.body.textContent).not.toContain('errorNoText');
  });

  it('keeps the text so far when one joining fails, and joins the next in another thread', async () => {
    await show({ activity: 'taking', taken: 1, expected: 3, read: [read('One')] });
    joiner.failure = new AppError('unexpected');
    await show({ activity: 'taking', taken: 2, expected: 3, read: [read('One'), read('Two')] });
    expect(part('screenshots-text')?.textContent).toBe('One');
    joiner.failure = undefined;
    const { started } = joiner;
    await show({ activity: 'ended', taken: 3, expected: 3, read: [read('Three')] });
    expect(joiner.started).toBe(started + 1);
    expect(part('screenshots-text')?.textContent).toBe('Three');
  });

  it('has nothing to do at the end, and says when there was no text', async () => {
    await show({ activity: 'ended', taken: 1, expected: 1, read: [read('All')] });
    expect([part('cancel-screenshots'), part('more-screenshots'), part('screenshots-stop')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(document.body.textContent).not.toContain('errorNoText');
    expect(document.body.textContent).not.toContain('screenshotsFrames');
    await show({ activity: 'ended', taken: 1, expected: 1 });
    expect(document.body.textContent).toContain('errorNoText');
  });
});
