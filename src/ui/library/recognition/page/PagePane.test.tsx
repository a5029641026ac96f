// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  joiner,
  read,
  screenshotRun,
  screenshotsIn,
} from '@/ui/library/recognition/screenshots/joiner.test-support';
import type { ScreenshotRunState } from '@/ui/library/recognition/screenshots/screenshot-run';
import type { PageScreenshots } from '@/ui/library/recognition/screenshots/use-screenshot-run';
import { tabStops } from '@/ui/tab-stops.test-support';
import { PagePane } from './PagePane';
import type { PageRunState } from './page-run';
import type { PageRunImage } from './page-run-image';
import { done, failed, pageOf, run } from './page-states.test-support';
import type { OpenedPage } from './use-page-run';

const asked = vi.hoisted(() => [] as unknown[]);
const background = vi.hoisted(() => ({ saved: [] as object[] }));
const browser = vi.hoisted(() => ({ grants: true }));
vi.mock(
  '@/ui/library/recognition/screenshots/screenshot-joiner',
  () => import('@/ui/library/recognition/screenshots/joiner.test-support'),
);
vi.mock('@/ui/recognition/saved-recognitions', () => ({
  useSavedRecognitions: () => ({ recognitions: background.saved, saveProblem: null }),
}));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/permissions', () => ({
  async requestSitesAccess(origins: readonly string[]) {
    asked.push(origins);
    return browser.grants;
  },
}));
vi.mock('@/platform/browser/tabs', () => ({ showTab: async (tabId: number) => asked.push(tabId) }));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => ['lines', () => undefined] }));
vi.mock('@/ui/components/CopyButton', () => import('@/ui/components/button.test-support'));
vi.mock('@/ui/components/Button', () => import('@/ui/components/button.test-support'));
// The real choice ignores changes by a script, too.
vi.mock('@/ui/components/Segments', () => ({
  Segments: ({ onChange }: { readonly onChange: (value: string) => void }) => (
    <button type="button" data-part="choose-whole" onClick={() => onChange('whole')} />
  ),
}));

const opened = vi.fn();
const chosen = vi.fn();
let scope: 'images' | 'whole' | 'screenshots';
let isDrawn: boolean;
let screenshots: PageScreenshots;
function setScreenshots(change: Partial<ScreenshotRunState>) {
  screenshots = screenshotsIn(change);
}
let listId: string;

function show(states: readonly PageRunImage['state'][], activity?: PageRunState['activity']) {
  const page = pageOf(states, activity);
  return showPage({ ...page, contents: { ...page.contents, id: listId, isDrawn } });
}
async function showPage(page: OpenedPage | undefined): Promise<void> {
  await act(async () =>
    render(
      <PagePane
        page={page}
        servicePrice={undefined}
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
});

it('shows and copies what the user has corrected', async () => {
  background.saved = [{ key: 'a', edited: { lines: 'Corrected' } }];
  await show([done('Recognised', { savedAs: 'a' }), done('Other', { savedAs: 'b' })]);
  expect(part('copied')?.textContent).toBe('Corrected\n\nOther');
  background.saved = [];
});

it('offers no service for the images where none is set up', async () => {
  await show([{ phase: 'waiting' }], 'running');
  expect(part('page-use-service')).toBeNull();
});

it('the images of a page with many are as many stops of the Tab key as one of them', async () => {
  await show(Array.from({ length: 40 }, () => failed('image-unreadable')));
  const list = document.querySelector('.page-parts')!;
  expect(list.querySelectorAll('button:not([disabled])').length).toBeGreaterThanOrEqual(40);
  expect(tabStops(list)).toHaveLength(1);
});
