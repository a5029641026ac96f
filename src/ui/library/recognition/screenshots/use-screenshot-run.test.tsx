// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { type PageScreenshots, useScreenshotRun } from './use-screenshot-run';

const CLOSED = 404;
const asked = vi.hoisted(() => [] as unknown[]);
const engine = vi.hoisted(() => ({ failures: [] as unknown[] }));
const page = vi.hoisted(() => ({ isStuck: false }));
vi.mock('@/platform/browser/tabs', () => ({
  async showTab(tabId: number) {
    asked.push(['show', tabId]);
    if (tabId === CLOSED) throw new AppError('page-gone');
  },
  showOwnTab: async () => asked.push(['show own']),
}));
const badge = vi.hoisted(() => [] as unknown[]);
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/toolbar-button', () => ({
  showTabProgress: async (tabId: number, progress: unknown) => badge.push([tabId, progress]),
  endTabProgress: async (tabId: number) => badge.push([tabId, 'ended']),
}));
vi.mock('@/platform/messages/send-again', async (load) => ({
  ...(await load<typeof import('@/platform/messages/send-again')>()),
  async sendAgain(name: string, request: unknown) {
    asked.push([name, request]);
    return new Blob(['screenshot']);
  },
}));
// The pauses of `again` are tested beside it.
vi.mock('@/platform/time', async (load) => ({
  ...(await load<typeof import('@/platform/time')>()),
  sleep: async () => undefined,
}));
vi.mock('./cut-screenshot', () => ({
  cutScreenshot: async (image: Blob, { top }: { top: number }, isFirst: boolean) => {
    asked.push(['cut', await image.text(), top, isFirst]);
    return { image, origin: { x: 0, y: 0 }, scale: 1 };
  },
}));
vi.mock('@/platform/messages/ask-page', () => ({
  async askPage(tabId: number, name: string, request: { readonly from?: number } | undefined) {
    asked.push([name, tabId, request]);
    if (name === 'endScreenshots' && page.isStuck) return new Promise(() => undefined);
    if (name === 'endScreenshots') return { isTakenOver: false };
    const clip = { x: 0, y: 0, width: 800, height: 600 };
    return { clip, top: 0, contentHeight: 600, standing: [], viewport: clip, deviceScale: 2, isWider: false };
  },
}));
vi.mock('@/ui/library/recognition/open-images/use-open-images', () => ({
  async recogniseFile(image: Blob, order: unknown) {
    asked.push(['recognise', await image.text(), order]);
    const failure = engine.failures.shift();
    if (failure) throw failure;
    return { blocks: [], languages: [] } as unknown as Recognition;
  },
}));

let opened: PageScreenshots | undefined;
function Viewer({ tabId }: { readonly tabId: number | undefined }) {
  opened = useScreenshotRun(tabId);
  return null;
}
const view = (tabId: number | undefined) => act(async () => render(<Viewer tabId={tabId} />, document.body));
const finish = async () => {
  await act(async () => opened?.run.start());
  await expect.poll(() => opened?.state.activity).toMatch(/ended|stopped/);
};

beforeEach(() => {
  asked.length = 0;
  badge.length = 0;
  engine.failures = [];
  page.isStuck = false;
});
afterEach(() => act(() => render(null, document.body)));

it('takes no screenshot before the user starts it, and none without a page', async () => {
  await view(undefined);
  expect(opened).toBeUndefined();
  await view(7);
  expect(opened?.state.activity).toBe('idle');
  expect(asked).toEqual([]);
});

it('shows the tab, takes and recognises its screenshots, of which nothing is stored, and comes back', async () => {
  await view(7);
  await finish();
  const order = { options: {}, fresh: false, name: undefined, isPrivate: true };
  expect(asked).toEqual([
    ['show', 7],
    ['presentScreenshot', 7, { from: undefined }],
    ['screenshotPage', { tabId: 7, deviceScale: 2 }],
    ['cut', 'screenshot', 0, true],
    // Only then is it known that nobody has scrolled while it was taken.
    ['endScreenshots', 7, undefined],
    ['show own'],
    ['recognise', 'screenshot', order],
  ]);
  expect(opened?.state).toMatchObject({ activity: 'ended', taken: 1 });
});

it('recognises a screenshot again if the background was ended meanwhile, and no other failure', async () => {
  engine.failures = [new AppError('no-receiver'), new AppError('no-receiver')];
  await view(7);
  await finish();
  expect(opened?.state).toMatchObject({ activity: 'ended', failure: undefined });
  for (const failures of [['engine-failed'], Array<'no-receiver'>(4).fill('no-receiver')] as const) {
    engine.failures = failures.map((code) => new AppError(code));
    await view(failures.length + 10);
    await finish();
    expect(opened?.state).toMatchObject({ activity: 'stopped', failure: failures[0] });
  }
});

it('begins anew for another page', async () => {
  await view(7);
  await finish();
  await view(8);
  expect(opened?.state).toMatchObject({ activity: 'idle', taken: 0 });
});

it('says that the page was closed, and not only hidden', async () => {
  await view(CLOSED);
  await finish();
  expect(opened?.state).toMatchObject({ activity: 'stopped', stop: 'page-changed', taken: 0 });
});

it('shows on the page’s toolbar button how far it is while screenshots are taken, and nothing afterwards', async () => {
  await view(7);
  expect(badge).toEqual([]);
  await finish();
  expect(badge).toEqual([
    [7, { number: 1, total: 1, title: 'screenshotsButton 1 1' }],
    [7, 'ended'],
  ]);
  await finish();
  expect(badge).toHaveLength(2);
});

it('shows nothing on the button of a page any more when the library is closed meanwhile', async () => {
  await view(7);
  page.isStuck = true;
  await act(async () => opened?.run.start());
  await expect.poll(() => badge).toHaveLength(1);
  dispatchEvent(new Event('pagehide'));
  expect(badge[1]).toEqual([7, 'ended']);
});

it('shows nothing of a page that was left while its screenshots were taken, not even the end of it', async () => {
  await view(7);
  page.isStuck = true;
  await act(async () => opened?.run.start());
  await expect.poll(() => badge).toHaveLength(1);
  const left = opened?.run;
  await view(8);
  expect(badge.slice(1)).toEqual([[7, 'ended']]);
  expect(opened?.run).not.toBe(left);
  expect(opened?.state).toMatchObject({ activity: 'idle', taken: 0 });
});
