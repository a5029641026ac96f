import { afterAll, beforeAll, expect, it } from 'vitest';
import { readerState } from '../../scripts/automation/reader-state';
import { waitFor } from '../../scripts/automation/wait-for';
import { readTruth, textOf } from '../fixtures/picture-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { TABLE } from './harness/fixture-pages';
import { PLAIN_SITE, SITE } from './harness/fixture-site';
import { boxesOf, clickPart, describePage, shareWithin, waitForPart } from './harness/reader-parts';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const pictureBox = (page: PageUnderTest) =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('#picture')?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  }, undefined);

it('lays every line over its printed words', async () => {
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.readAt(['#picture']);
  await waitForReading(page);
  const truth = await readTruth('sample');
  const picture = await pictureBox(page);
  const scale = picture.width / truth.width;
  const lines = await boxesOf(page, 'line');
  expect(lines.map(({ text }) => text)).toEqual(truth.lines.map(({ text }) => text));
  for (const [index, { x, y, width, height, text }] of truth.lines.entries()) {
    const printed = {
      x: picture.x + x * scale,
      y: picture.y + y * scale,
      width: width * scale,
      height: height * scale,
    };
    const line = lines[index]!;
    expect.soft(shareWithin(line, printed), `${text} lies on its print`).toBeGreaterThan(0.8);
    // The white beside a last full stop is not ink.
    expect
      .soft(Math.abs(1 - line.width / printed.width), `${text} is as wide as its print`)
      .toBeLessThan(0.1);
  }
  await page.close();
});

it('follows the picture as the page scrolls', async () => {
  const page = await stage.browser.open(`${SITE}/tall`);
  await page.readAt(['#picture']);
  await waitForReading(page);
  const distance = async () => (await boxesOf(page, 'line'))[1]!.y - (await pictureBox(page)).y;
  const before = await distance();
  await page.evaluate(() => scrollBy(0, 150), undefined);
  await waitFor('the line at its place', async () => Math.abs((await distance()) - before) < 1);
  await page.close();
});

it.each([
  ['a secure page', SITE],
  ['a page without encryption', PLAIN_SITE],
])('copies the text from %s', async (_what, site) => {
  const page = await stage.browser.open(`${site}/image`);
  await page.readAt(['#picture']);
  await waitForReading(page);
  await clickPart(page, 'copy');
  await waitFor('the word of success', async () => (await waitForPart(page, 'copy')).text.includes('Copied'));
  expect(await pasteText(stage.browser)).toBe(textOf(await readTruth('english')));
  await page.close();
});

it('lets text be selected on the picture and copied', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.readAt(['#picture']);
  await waitForReading(page);
  const [first, second] = await boxesOf(page, 'line');
  await page.drag(
    { x: first!.x + 1, y: first!.y + first!.height / 2 },
    { x: second!.x + second!.width - 1, y: second!.y + second!.height / 2 },
  );
  await page.press('Control+c');
  expect(await pasteText(stage.browser)).toBe(`${first!.text}\n${second!.text}`);
  await page.close();
});

it('shows a table as it stands in the picture, and copies it for spreadsheets', async () => {
  const page = await stage.browser.open(`${SITE}/table`);
  await page.readAt(['#picture']);
  await waitForReading(page);
  const segment = await waitFor('the choice', () => page.inReader(tableSegment, undefined));
  await page.click(segment.x, segment.y);
  const cells = () =>
    page.inReader(
      (root) => [...root.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent)),
      undefined,
    );
  await waitFor('the table', async () => (await cells())?.length === TABLE.length);
  expect(await cells()).toEqual(TABLE);
  await clickPart(page, 'copy-tsv');
  expect(await pasteText(stage.browser)).toBe(TABLE.map((row) => row.join('\t')).join('\n'));
  await page.close();
});

/** The middle of what shows the text as a table. Self-contained. */
function tableSegment(root: ShadowRoot): { x: number; y: number } | undefined {
  const box = root
    .querySelector('[data-part="form"] [value="table"]')
    ?.parentElement?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it('moves nothing in the page, and leaves no trace when Escape closes it', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  const before = await page.evaluate(describePage, undefined);
  await page.readAt(['#picture']);
  await waitForReading(page);
  expect((await page.evaluate(describePage, undefined)).boxes).toBe(before.boxes);
  await page.press('Escape');
  await waitFor('an empty place', async () => (await page.inReader(() => true, undefined)) === undefined);
  expect(await page.evaluate(describePage, undefined)).toEqual(before);
  await page.close();
});

it('tells how far it is, and stops when told to', async () => {
  const page = await stage.browser.open(`${SITE}/article`);
  await page.readAt(['#picture']);
  const status = await waitFor('lines being read', async () => {
    const state = await page.inReader(readerState, undefined);
    return state?.busy && /\d+ of \d+/.test(state.status) ? state.status : undefined;
  });
  expect(status).toMatch(/^Reading \d+ of \d+$/);
  await clickPart(page, 'cancel');
  const stopped = await waitForReading(page);
  expect(stopped.errorCode).toBe('cancelled');
  await page.close();

  const next = await stage.browser.open(`${SITE}/image`);
  await next.readAt(['#picture']);
  expect((await waitForReading(next)).text).toBe(textOf(await readTruth('english')));
  await next.close();
});
