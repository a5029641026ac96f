import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { framesOf, type HotFrame, watchFrames } from './harness/frames';
import { chipsIn, hurry, openHotPopup, showPlatform, titlesIn, waitForLists } from './harness/hot-pages';
import { pressPart, type ServiceStage, setUpService, startServiceStage } from './harness/service-stage';

const TITLES = ['第一条', 'The second', 'Third <b>', '第四条'];

let stage: ServiceStage;
beforeAll(async () => {
  stage = await startServiceStage();
  const entries = TITLES.map((title, index) => ({ title, url: `https://weibo.example/${index}`, heat: 1e6 }));
  stage.service.hotboard.setState('weibo', { kind: 'entries', entries });
  const options = await setUpService(stage);
  await hurry(options);
  await options.close();
});
afterAll(() => stage.close());

/** The popup with its frames recorded from the first one. */
async function openAgain(): Promise<{ popup: PageUnderTest; frames: readonly HotFrame[] }> {
  const { page: popup, frames } = await openWatched('/popup.html');
  return { popup, frames };
}

async function openWatched(path: string): Promise<{ page: PageUnderTest; frames: readonly HotFrame[] }> {
  const page = await stage.browser.openOwn(path, watchFrames);
  return { page, frames: await framesOf(page) };
}

async function showAndClose(platform: string | undefined): Promise<void> {
  const popup = await openHotPopup(stage.browser);
  await showPlatform(popup, platform ?? 'all');
  await waitForLists(popup);
  await popup.close();
}

/** Checks that the first frame has these rows, and that no later frame moves them. */
function expectAtOnce(frames: readonly HotFrame[], titles: readonly string[]): void {
  expect(frames[0]).toMatchObject({ titles, foot: expect.stringContaining('service') });
  const places = new Set(frames.map(({ firstRowAt }) => firstRowAt));
  expect([...places]).toEqual([frames[0]?.firstRowAt]);
  expect(frames.every(({ isSameRow }) => isSameRow)).toBe(true);
}

it('shows the last list in the first frame of the popup, and does not move it', async () => {
  await showAndClose('weibo');
  const { popup, frames } = await openAgain();
  expectAtOnce(frames, TITLES);
  await popup.close();
});

it('shows all platforms as one list in the first frame of the popup', async () => {
  await showAndClose(undefined);
  const { popup, frames } = await openAgain();
  const drawn = frames[0]?.titles ?? [];
  expect(drawn.length).toBeGreaterThan(10);
  expectAtOnce(frames, drawn);
  expect((await titlesIn(popup)).slice(0, drawn.length)).toEqual(drawn);
  await popup.close();
});

it('shows a stored list in the first frame of the popup, although it was never shown before', async () => {
  await showAndClose('weibo');
  const options = await stage.browser.openOwn('/options.html');
  await options.evaluate(() => localStorage.removeItem('hot-first-frame'), undefined);
  await options.close();
  const { popup, frames } = await openAgain();
  expect(frames[0]?.titles).toEqual(TITLES);
  await popup.close();
});

it('never draws a platform that is no longer followed', async () => {
  await showAndClose('weibo');
  const before = await openHotPopup(stage.browser);
  await waitForLists(before);
  await pressPart(before, 'platform-menu');
  await pressPart(before, 'unfollow');
  await waitFor('the other platforms', async () => !(await chipsIn(before)).includes('weibo'));
  await before.close();
  const { popup, frames } = await openAgain();
  const { titles: all } = frames.at(-1) ?? { titles: [] };
  expect(all).not.toEqual([]);
  expect(frames.filter(({ chips }) => chips.includes('weibo'))).toEqual([]);
  await popup.close();
});

/** The library's list of all platforms. */
const MERGED = '/library.html#hot?show=merged';

it('shows the merged list of the last visit in the first frame of the library, and does not move it', async () => {
  const before = await stage.browser.openOwn(MERGED);
  await waitForLists(before);
  await before.evaluate(renameSavedRow, 'As it was');
  await before.close();
  const { page, frames } = await openWatched(MERGED);
  const drawn = frames[0]?.titles ?? [];
  expect(drawn[0]).toBe('As it was');
  expect(drawn.length).toBeGreaterThan(10);
  const now = await titlesIn(page);
  expect(now.slice(1, drawn.length)).toEqual(drawn.slice(1));
  expect(now[0]).not.toBe('As it was');
  expect(new Set(frames.map(({ firstRowAt }) => firstRowAt)).size).toBe(1);
  await page.close();
});

/** Renames the first saved row, to tell it from the stored one. Self-contained. */
function renameSavedRow(title: string): void {
  const key = 'hot-first-frame-library';
  const frame = JSON.parse(localStorage.getItem(key) ?? '') as { rows: { item: { title: string } }[] };
  const [first] = frame.rows;
  if (first) first.item.title = title;
  localStorage.setItem(key, JSON.stringify(frame));
}
