import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { type PictureTruth, readTruth, textOf } from '../fixtures/picture-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { OTHER_SITE, SITE } from './harness/fixture-site';
import { type Box, describePage, waitForPart } from './harness/reader-parts';
import { textOfPart } from './harness/service-stage';
import { type Stage, startStage, waitForReading } from './harness/start';
import { pressAt } from './harness/tools-stage';

/** Clear of the ink of the lines around, px of the picture. */
const MARGIN = 4;

let stage: Stage;
let truth: PictureTruth;
beforeAll(async () => {
  [stage, truth] = await Promise.all([startStage(), readTruth('english')]);
});
afterAll(() => stage.close());

/** The place of some lines of the picture on the page, CSS px of the viewport. */
async function placeOf(page: PageUnderTest, from: number, to: number): Promise<Box> {
  const picture = await page.evaluate(() => {
    const { x, y, width } = document.querySelector('#picture')!.getBoundingClientRect();
    return { x, y, width };
  }, undefined);
  const scale = picture.width / truth.width;
  const lines = truth.lines.slice(from, to);
  const left = Math.min(...lines.map(({ x }) => x)) - MARGIN;
  const right = Math.max(...lines.map(({ x, width }) => x + width)) + MARGIN;
  const top = lines[0]!.y - MARGIN;
  const bottom = lines.at(-1)!.y + lines.at(-1)!.height + MARGIN;
  return {
    x: picture.x + left * scale,
    y: picture.y + top * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
}

async function dragOver(page: PageUnderTest, { x, y, width, height }: Box): Promise<void> {
  await page.drag({ x, y }, { x: x + width, y: y + height });
}

const textOfLines = (from: number, to: number) => textOf({ ...truth, lines: truth.lines.slice(from, to) });

/** Takes what is open off the page. */
async function leave(page: PageUnderTest): Promise<void> {
  await page.press('Escape');
  await waitFor('an empty place', async () => (await page.inReader(() => true, undefined)) === undefined);
}

it('reads exactly what is framed by dragging, and the same place again', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.startReading('read-region');
  await waitForPart(page, 'framer');
  await dragOver(page, await placeOf(page, 1, 3));
  expect((await waitForReading(page)).text).toBe(textOfLines(1, 3));
  await leave(page);

  await page.startReading('repeat-region');
  expect((await waitForReading(page)).text).toBe(textOfLines(1, 3));
  await page.close();
});

it('is framed, sized and read by keys alone, and says where it is', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  const before = await page.evaluate(describePage, undefined);
  await page.startReading('read-region');
  await waitForPart(page, 'framer');
  await page.press('Tab');
  await waitForPart(page, 'candidate');
  // Around the picture at first; then its lower edge goes up to the white under the first line.
  await page.press('ArrowDown');
  const { height } = await waitForPart(page, 'region');
  for (let cut = 0; cut < 8; cut++) await page.press('Shift+ArrowUp');
  await waitFor(
    'the smaller region',
    async () => (await waitForPart(page, 'region')).height === height - 128,
  );
  const told = await page.inReader((root) => root.querySelector('[role="status"]')?.textContent, undefined);
  expect(told).toMatch(/^Region 460 × 62 px, \d+ from the left, \d+ from the top$/);
  await page.press('Enter');
  expect((await waitForReading(page)).text).toBe(textOfLines(0, 1));
  await leave(page);
  expect(await page.evaluate(describePage, undefined)).toEqual(before);
  await page.close();
});

it('takes the picture under a click', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.startReading('read-region');
  await waitForPart(page, 'framer');
  const { x, y, width, height } = await placeOf(page, 0, 3);
  await page.click(x + width / 2, y + height / 2);
  expect((await waitForReading(page)).text).toBe(textOf(truth));
  await page.close();
});

it('reads all that is seen', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.startReading('read-visible-page');
  const { text } = await waitForReading(page);
  expect(text.split('\n')).toEqual(['Before', ...truth.lines.map(({ text }) => text), 'After']);
  await page.close();
});

it('opens a shot in the library where no script may run, to be framed there', async () => {
  const closed = await stage.browser.openOwn('/options.html');
  await closed.startReading('read-region');
  const library = await stage.browser.findOwn('/library.html');
  await waitFor('the framing', () =>
    library.evaluate(() => document.activeElement?.getAttribute('data-part') === 'framing', undefined),
  );
  await waitFor('the frame', async () => {
    // Before the shot is drawn there is nothing to frame.
    await library.press('ArrowDown');
    return library.evaluate(() => document.querySelector('[data-part="region"]') !== null, undefined);
  });
  await library.press('Enter');
  const text = await waitFor('the text', () =>
    library.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined,
      undefined,
    ),
  );
  expect(text).toContain('Keep readings');
  await library.close();
  await closed.close();
});

it('has keys for what is done most, which the popup names', async () => {
  const popup = await stage.browser.openOwn('/popup.html');
  await pressAt(popup, '#popup-tab-read');
  for (const [part, keys] of [
    ['read-region', 'Alt+Shift+S'],
    ['read-visible-page', 'Alt+Shift+V'],
    ['pick-picture', 'Alt+Shift+G'],
  ] as const) {
    await waitFor(`the keys of ${part}`, async () => (await textOfPart(popup, part))?.includes(keys));
  }
  await popup.close();
});

it('lets a region be framed where none was before', async () => {
  const page = await stage.browser.open(`${OTHER_SITE}/image`);
  await page.startReading('repeat-region');
  await waitForPart(page, 'framer');
  await page.close();
});
