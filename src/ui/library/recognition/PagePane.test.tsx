// @vitest-environment happy-dom
import { type ComponentChildren, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { ReadScreenshot } from '@/core/recognitions/screenshots/page-screenshot';
import { PagePane } from './PagePane';
import type { PageRun, PageRunState } from './page-run';
import type { PageRunImage } from './page-run-image';
import type { ScreenshotRun, ScreenshotRunState } from './screenshot-run';
import type { OpenedPage } from './use-page-run';
import type { PageScreenshots } from './use-screenshot-run';

const asked = vi.hoisted(() => [] as unknown[]);
const background = vi.hoisted(() => ({
  send: vi.fn(),
  left: 20 as number | undefined,
  isDamaged: false,
  saved: [] as object[],
}));
const joiner = vi.hoisted(() => ({
  failure: undefined as unknown,
  started: 0,
  closed: 0,
  waits: [] as (() => void)[],
}));
vi.mock('./screenshot-joiner', async () => {
  const { joinScreenshots } = await import('@/core/recognitions/screenshots/join-screenshots');
  return {
    startJoiner() {
      joiner.started += 1;
      return {
        async join(read: readonly ReadScreenshot[]) {
          await new Promise<void>((resolve) =>
            joiner.waits.length > 0 ? joiner.waits.push(resolve) : resolve(),
          );
          if (joiner.failure) throw joiner.failure;
          return joinScreenshots(read);
        },
        close: () => (joiner.closed += 1),
      };
    },
  };
});
vi.mock('@/platform/messages/messages', () => ({ send: background.send }));
vi.mock('@/platform/storage/ledger-store', () => ({
  async loadStatement() {
    if (background.isDamaged) throw new AppError('storage-failed');
    return { left: background.left };
  },
}));
vi.mock('@/ui/recognition/saved-recognitions', () => ({
  useSavedRecognitions: () => ({ recognitions: background.saved, saveProblem: null }),
}));
const browser = vi.hoisted(() => ({ grants: true }));
interface ButtonStub {
  readonly part: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children?: ComponentChildren;
}
vi.mock('@/platform/browser/i18n', () => ({
  t: (key: string, ...words: unknown[]) => [key, ...words].join(' '),
  uiLanguage: () => 'en',
}));
vi.mock('@/platform/browser/permissions', () => ({
  async requestSitesAccess(origins: readonly string[]) {
    asked.push(origins);
    return browser.grants;
  },
}));
vi.mock('@/platform/browser/tabs', () => ({ showTab: async (tabId: number) => asked.push(tabId) }));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => ['lines', () => undefined] }));
vi.mock('@/ui/components/CopyButton', () => ({
  CopyButton: ({ text, disabled }: { readonly text: string; readonly disabled: boolean }) => (
    <output data-part="copied">{disabled ? '–' : text}</output>
  ),
}));
// The real choice ignores changes by a script, too.
vi.mock('@/ui/components/Segments', () => ({
  Segments: ({ onChange }: { readonly onChange: (value: string) => void }) => (
    <button type="button" data-part="choose-whole" onClick={() => onChange('whole')} />
  ),
}));
// The real button ignores presses by a script.
vi.mock('@/ui/components/Button', () => ({
  Button: ({ part, disabled, onPress, children }: ButtonStub) => (
    <button type="button" data-part={part} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  ),
  IconButton: () => null,
}));

const done = (text: string, change: Partial<Recognition> = {}): PageRunImage['state'] => ({
  phase: 'done',
  recognition: {
    ...change,
    plain: { text },
    blocks: [],
    languages: [],
    elapsedMs: 1,
  } as unknown as Recognition,
});
const failed = (code: 'no-text' | 'image-unreadable' | 'engine-failed'): PageRunImage['state'] => ({
  phase: 'failed',
  error: new AppError(code),
});

const run = {
  payFor: vi.fn(),
  release: vi.fn(),
  hold: vi.fn(() => run.release),
  pause: vi.fn(),
  resume: vi.fn(),
  cancel: vi.fn(),
  retry: vi.fn(),
  loadClosed: vi.fn(),
};
const opened = vi.fn();
const chosen = vi.fn();
let scope: 'images' | 'whole' | 'screenshots';
let isDrawn: boolean;
let screenshots: PageScreenshots;
const screenshotRun = { start: vi.fn(), cancel: vi.fn() };
const IDLE = { taken: 0, expected: 0, read: [], languages: [], isWider: false };
function setScreenshots(change: Partial<ScreenshotRunState>) {
  const state = {
    activity: 'idle',
    stop: undefined,
    isWhole: false,
    failure: undefined,
    ...IDLE,
    ...change,
  } as const;
  screenshots = { run: screenshotRun as unknown as ScreenshotRun, state };
}
let servicePrice: number | undefined;
let listId: string;

function show(
  states: readonly PageRunImage['state'][],
  activity: PageRunState['activity'] = 'ended',
  charges: readonly number[] = [],
) {
  const images = states.map((state, index) => ({
    index,
    charged: charges[index],
    width: 400,
    height: 300,
    url: `https://${index}.example/x.png`,
    file: state.phase === 'done' ? new Blob(['x']) : undefined,
    isPaid: false,
    state,
  }));
  const page: OpenedPage = {
    tabId: 7,
    isPrivate: false,
    contents: {
      id: listId,
      title: 'A page',
      site: 'a.example',
      images,
      leftOut: { small: 2, repeated: 1, beyond: 0, frames: 0 },
      parts: ['Before', 0, 'Between', 1],
      isCut: true,
      isDrawn,
    },
    run: run as unknown as PageRun,
    state: { activity, stopped: undefined, images },
  };
  return showPage(page);
}
async function showPage(page: OpenedPage | undefined): Promise<void> {
  await act(async () =>
    render(
      <PagePane
        page={page}
        servicePrice={servicePrice}
        view={scope}
        onView={chosen}
        screenshots={screenshots}
        onOpen={opened}
        onClose={() => undefined}
      />,
      document.body,
    ),
  );
  await joined();
}
/** Resolves when what the joiner has answered is shown. */
const joined = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (name: string) => act(async () => part(name)?.click());

beforeEach(() => {
  asked.length = 0;
  browser.grants = true;
  scope = 'images';
  isDrawn = false;
  setScreenshots({});
  servicePrice = undefined;
  listId = 'list';
  joiner.waits = [];
  joiner.failure = undefined;
  vi.clearAllMocks();
});
// Effects end within `act` only.
afterEach(() => act(() => render(null, document.body)));

it('copies the texts that there are, in page order', async () => {
  await show([done('First'), failed('no-text'), done('Last'), { phase: 'waiting' }], 'running');
  expect(part('copied')?.textContent).toBe('First\n\nLast');
  expect(part('page-progress')?.textContent).toBe('pageProgress 3 4');
  expect(part('left-out')?.textContent).toBe('pageLeftOut 2 1');
  expect(part('left-out-frames')).toBeNull();
  await show([{ phase: 'waiting' }], 'running');
  expect(part('copied')?.textContent).toBe('–');
});

it('shows and copies the page’s own text with the text of the images where they stand', async () => {
  scope = 'whole';
  await show([done('first'), done('second')]);
  expect(part('copied')?.textContent).toBe('Before\n\nfirst\n\nBetween\n\nsecond');
  const shown = [...document.querySelectorAll('.page-parts > li')].map((item) => item.textContent);
  expect(shown).toEqual([
    'Before',
    expect.stringContaining('first'),
    'Between',
    expect.stringContaining('second'),
  ]);
  expect(document.body.textContent).toContain('pageCut');
});

it('shows the images alone until the user chooses the whole page', async () => {
  await show([done('first'), done('second')]);
  expect(document.body.textContent).not.toContain('Before');
  await act(async () => part('choose-whole')?.click());
  expect(chosen).toHaveBeenCalledExactlyOnceWith('whole');
});

it.each([
  ['running', ['pause', 'cancel'], ['resume']],
  ['paused', ['resume', 'cancel'], ['pause']],
  ['cancelled', ['resume'], ['pause', 'cancel']],
  ['ended', [], ['pause', 'resume', 'cancel']],
] as const)('offers what can be done while the run is %s', async (activity, offered, absent) => {
  await show([{ phase: 'waiting' }], activity);
  for (const name of offered) {
    await press(name);
    expect(run[name], name).toHaveBeenCalledOnce();
  }
  for (const name of absent) expect(part(name), name).toBeNull();
});

it('asks once for the sites of all closed images, and only when no other image waits', async () => {
  await show([{ phase: 'closed' }, { phase: 'waiting' }], 'running');
  expect(part('closed-sites')).toBeNull();
  await show([{ phase: 'closed' }, done('x'), { phase: 'closed' }]);
  expect(part('closed-sites')?.textContent).toContain('pageSitesClosed 2 0.example, 2.example');
  await press('allow-sites');
  expect(asked).toEqual([['https://0.example', 'https://2.example']]);
  expect(run.loadClosed).toHaveBeenCalledOnce();
});

it('says when the user refuses the sites, and loads nothing', async () => {
  browser.grants = false;
  await show([{ phase: 'closed' }]);
  await press('allow-sites');
  expect(part('closed-sites')?.textContent).toContain('pageSitesRefused');
  expect(run.loadClosed).not.toHaveBeenCalled();
});

it('names for each image that failed what helps', async () => {
  await show([failed('no-text')]);
  expect([part('retry'), part('show-page')]).toEqual([null, null]);
  await show([failed('image-unreadable')]);
  await press('show-page');
  expect(asked).toEqual([7]);
  await show([failed('engine-failed')]);
  await press('retry');
  expect(run.retry).toHaveBeenCalledExactlyOnceWith(0);
});

it('opens an image by itself once it is loaded', async () => {
  await show([{ phase: 'waiting' }]);
  await press('open-page-image');
  expect(opened).not.toHaveBeenCalled();
  await show([done('x')]);
  await press('open-page-image');
  expect(opened.mock.calls[0]?.[1]).toMatchObject({ index: 0 });
});

it('says that the page was closed or left, and what to do', async () => {
  await showPage({ tabId: 7, failure: 'page-changed' });
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('errorPageChanged');
});

it.each([
  ['which is drawn', true, 'screenshotsWhyDrawn'],
  ['which has text and images', false, undefined],
])('suggests screenshots of a whole page %s', async (_what, drawn, why) => {
  [scope, isDrawn] = ['whole', drawn];
  await show([done('x')]);
  if (why === undefined) return expect(part('start-screenshots')).toBeNull();
  expect(part('start-screenshots')?.textContent).toContain(why);
  expect(part('take-screenshots')?.textContent).toBe('screenshotsStart 30');
  await press('take-screenshots');
  expect(screenshotRun.start).toHaveBeenCalledOnce();
  expect(chosen).toHaveBeenCalledExactlyOnceWith('screenshots');
});

it('suggests no screenshots beside the images, or once they are taken', async () => {
  isDrawn = true;
  await show([done('x')]);
  expect(part('start-screenshots')).toBeNull();
  scope = 'whole';
  setScreenshots({ activity: 'ended', taken: 2 });
  await show([done('x')]);
  expect(part('start-screenshots')).toBeNull();
});

const read = (text: string): ReadScreenshot => ({
  clip: { x: 0, y: 0, width: 800, height: 600 },
  top: 0,
  contentHeight: 600,
  standing: [],
  scale: 1,
  lines: [horizontal(text, 20, 40, 200)],
});

describe('the view of screenshots', () => {
  beforeEach(() => {
    scope = 'screenshots';
  });

  it('says before the start what happens and how many screenshots are permitted', async () => {
    await show([done('x')]);
    expect(part('start-screenshots')?.textContent).toBe('screenshotsHintscreenshotsStart 30');
    expect([part('pause'), part('page-progress'), part('copied')]).toEqual([null, null, null]);
    await press('take-screenshots');
    expect(screenshotRun.start).toHaveBeenCalledOnce();
  });

  it('shows how far it is, the text so far, and a way to cancel', async () => {
    setScreenshots({ activity: 'taking', taken: 2, expected: 7, read: [read('First words')], isWider: true });
    await show([done('x')]);
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
    setScreenshots({ activity: 'taking', taken: 0, expected: 0 });
    await show([done('x')]);
    expect(part('screenshots-progress')?.textContent).toBe('screenshotsTaking 1 1 0');
    expect(part('copied')?.textContent).toBe('–');
    expect(part('save-markdown')?.matches(':disabled')).toBe(true);
    setScreenshots({ activity: 'taking', taken: 7, expected: 7 });
    await show([done('x')]);
    expect(part('screenshots-progress')?.textContent).toBe('screenshotsTaking 7 7 0');
  });

  it('shows only what is recognised while no more are taken', async () => {
    setScreenshots({ activity: 'reading', taken: 4, expected: 4, read: [read('x')] });
    await show([done('x')]);
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
    [{ failure: 'engine-failed', isWhole: true } as const, 'errorEngineFailed', 'stepRetry'],
    // All were taken, so that only reading goes on.
    [{ stop: 'cancelled', isWhole: true } as const, 'errorCancelled', 'pageResume'],
  ])('says why there are no more, and goes on: %o', async (state, sentence, label) => {
    setScreenshots({ activity: 'stopped', taken: 2, expected: 9, ...state });
    await show([done('x')]);
    expect(part('screenshots-stop')?.textContent).toBe(sentence);
    expect(part('more-screenshots')?.textContent).toBe(label);
    await press('more-screenshots');
    expect(screenshotRun.start).toHaveBeenCalledOnce();
  });

  it('says beside the end how many screenshots could not be recognised', async () => {
    const [failed, stop] = ['engine-failed', 'limit'] as const;
    setScreenshots({
      activity: 'stopped',
      stop,
      failure: failed,
      taken: 30,
      expected: 40,
      read: [read('x')],
    });
    await show([done('x')]);
    expect(part('screenshots')?.textContent).toContain('screenshotsUnread 29 errorEngineFailed');
    setScreenshots({ activity: 'stopped', failure: failed, taken: 2, read: [read('x')] });
    await show([done('x')]);
    expect(part('screenshots')?.textContent).not.toContain('screenshotsUnread');
  });

  it('cannot go on in a page that is no longer there', async () => {
    setScreenshots({ activity: 'stopped', stop: 'page-changed', taken: 2 });
    await show([done('x')]);
    expect(part('screenshots-stop')?.textContent).toBe('errorPageChanged');
    expect(part('more-screenshots')).toBeNull();
  });

  it('joins beside what is shown: the text so far stays, the newest is joined next, and the end is shown with the whole', async () => {
    joiner.waits = [() => undefined];
    setScreenshots({ activity: 'taking', taken: 1, expected: 3, read: [read('One')] });
    await show([done('x')]);
    expect(part('screenshots-text')?.textContent).toBe('');
    setScreenshots({ activity: 'taking', taken: 2, expected: 3, read: [read('Two')] });
    await show([done('x')]);
    setScreenshots({ activity: 'ended', taken: 3, expected: 3, read: [read('Three')] });
    await show([done('x')]);
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

  it('pauses the images of the page while screenshots are taken and recognised, and lets them go on then', async () => {
    setScreenshots({ activity: 'idle' });
    await show([{ phase: 'waiting' }], 'running');
    expect(run.hold).not.toHaveBeenCalled();
    for (const activity of ['taking', 'reading'] as const) {
      setScreenshots({ activity, taken: 1, expected: 1 });
      await show([{ phase: 'waiting' }], 'running');
    }
    expect(run.hold).toHaveBeenCalledOnce();
    expect(run.release).not.toHaveBeenCalled();
    setScreenshots({ activity: 'ended', taken: 1, expected: 1 });
    await show([{ phase: 'waiting' }], 'running');
    expect(run.release).toHaveBeenCalledOnce();
  });

  it('starts one thread for a page, and ends it with the view', async () => {
    const { started, closed } = joiner;
    await show([done('x')]);
    expect(joiner.started).toBe(started);
    for (const text of ['One', 'Two']) {
      setScreenshots({ activity: 'taking', taken: 1, expected: 3, read: [read(text)] });
      await show([done('x')]);
    }
    expect([joiner.started, joiner.closed]).toEqual([started + 1, closed]);
    await act(() => render(null, document.body));
    expect(joiner.closed).toBe(closed + 1);
  });

  it('shows nothing of the page before when another one is read', async () => {
    setScreenshots({ activity: 'ended', taken: 1, expected: 1, read: [read('The page before')] });
    await show([done('x')]);
    expect(part('screenshots-text')?.textContent).toBe('The page before');
    listId = 'another list';
    joiner.waits = [() => undefined];
    setScreenshots({ activity: 'taking', taken: 1, expected: 3, read: [read('This page')] });
    await show([done('x')]);
    expect(part('screenshots-text')?.textContent).toBe('');
    joiner.waits[1]?.();
    await joined();
    expect(part('screenshots-text')?.textContent).toBe('This page');
  });

  it('says why there is no text when the screenshots cannot be joined', async () => {
    joiner.failure = new AppError('unexpected');
    setScreenshots({ activity: 'ended', taken: 1, expected: 1, read: [read('All')] });
    await show([done('x')]);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('errorUnexpected');
    expect(document.body.textContent).not.toContain('errorNoText');
  });

  it('keeps the text so far when one joining fails, and joins the next in another thread', async () => {
    setScreenshots({ activity: 'taking', taken: 1, expected: 3, read: [read('One')] });
    await show([done('x')]);
    joiner.failure = new AppError('unexpected');
    setScreenshots({ activity: 'taking', taken: 2, expected: 3, read: [read('One'), read('Two')] });
    await show([done('x')]);
    expect(part('screenshots-text')?.textContent).toBe('One');
    joiner.failure = undefined;
    const { started } = joiner;
    setScreenshots({ activity: 'ended', taken: 3, expected: 3, read: [read('Three')] });
    await show([done('x')]);
    expect(joiner.started).toBe(started + 1);
    expect(part('screenshots-text')?.textContent).toBe('Three');
  });

  it('has nothing to do at the end, and says when there was no text', async () => {
    setScreenshots({ activity: 'ended', taken: 1, expected: 1, read: [read('All')] });
    await show([done('x')]);
    expect([part('cancel-screenshots'), part('more-screenshots'), part('screenshots-stop')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(document.body.textContent).not.toContain('errorNoText');
    expect(document.body.textContent).not.toContain('screenshotsFrames');
    setScreenshots({ activity: 'ended', taken: 1, expected: 1 });
    await show([done('x')]);
    expect(document.body.textContent).toContain('errorNoText');
  });
});

it('shows and copies what the user has corrected', async () => {
  background.saved = [{ key: 'a', edited: { lines: 'Corrected' } }];
  await show([done('Recognised', { savedAs: 'a' }), done('Other', { savedAs: 'b' })]);
  expect(part('copied')?.textContent).toBe('Corrected\n\nOther');
  background.saved = [];
});

describe('the service for all images', () => {
  const waiting = { phase: 'waiting' } as const;

  it('is not offered without a service', async () => {
    await show([waiting], 'running');
    expect(part('page-use-service')).toBeNull();
  });

  it('names the number of images and the total before anything is sent, and is asked once', async () => {
    servicePrice = 4;
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
    servicePrice = 4;
    background.left = 5;
    await show([waiting, waiting]);
    await press('page-use-service');
    expect(part('page-credits-left')?.textContent).toBe('pageServiceShort 5');
  });

  it('sends nothing when the user refuses, and goes on on this device', async () => {
    servicePrice = 4;
    await show([waiting], 'running');
    await press('page-use-service');
    await press('page-decline');
    expect(background.send).not.toHaveBeenCalled();
    expect(run.release).toHaveBeenCalledOnce();
    expect(run.resume).not.toHaveBeenCalled();
    expect(part('page-use-service')).not.toBeNull();
  });

  it('says why nothing was agreed to', async () => {
    servicePrice = 4;
    background.send.mockRejectedValue(new AppError('credits-to-confirm'));
    await show([waiting]);
    await press('page-use-service');
    await press('page-agree');
    expect(run.payFor).not.toHaveBeenCalled();
    expect(run.release).toHaveBeenCalledOnce();
    expect(part('page-stopped')?.dataset['code']).toBe('credits-to-confirm');
  });

  it('goes on on this device when the credits cannot be read', async () => {
    servicePrice = 4;
    background.isDamaged = true;
    await show([waiting], 'running');
    await press('page-use-service');
    background.isDamaged = false;
    expect(part('page-stopped')?.dataset['code']).toBe('storage-failed');
    expect(run.release).toHaveBeenCalledOnce();
  });

  it('goes on on this device when the list is left with the question open', async () => {
    servicePrice = 4;
    await show([waiting], 'running');
    await press('page-use-service');
    expect(run.release).not.toHaveBeenCalled();
    await act(() => render(null, document.body));
    expect(run.release).toHaveBeenCalledOnce();
  });

  it('sends nothing of a list that was left while the agreement was under way', async () => {
    servicePrice = 4;
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
    servicePrice = 4;
    await show([done('A'), waiting]);
    expect(part('page-spent')).toBeNull();
    await show([done('A'), failed('no-text'), waiting], 'ended', [4, 2]);
    expect(part('page-spent')?.textContent).toBe('pageServiceSpent 6');
  });
});
