import { afterAll, beforeAll, expect, it } from 'vitest';
import { findShownRecognition } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { TABLE } from './harness/fixture-pages';
import { PLAIN_SITE, SITE } from './harness/fixture-site';
import {
  boxesOf,
  clickPart,
  describePage,
  shareWithin,
  waitAtRest,
  waitForEmptyPage,
  waitForPart,
} from './harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const imageBox = (page: PageUnderTest) =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('#image')?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  }, undefined);

it('places every recognised line over its printed words', async () => {
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const truth = await loadTruth('sample');
  const image = await imageBox(page);
  const scale = image.width / truth.width;
  const lines = await boxesOf(page, 'line');
  expect(lines.map(({ text }) => text)).toEqual(truth.lines.map(({ text }) => text));
  for (const [index, { x, y, width, height, text }] of truth.lines.entries()) {
    const printed = {
      x: image.x + x * scale,
      y: image.y + y * scale,
      width: width * scale,
      height: height * scale,
    };
    const line = lines[index]!;
    expect.soft(shareWithin(line, printed), `${text} lies on its print`).toBeGreaterThan(0.8);
    // After a last full stop, the box has white space in which nothing is printed.
    expect
      .soft(Math.abs(1 - line.width / printed.width), `${text} is as wide as its print`)
      .toBeLessThan(0.1);
  }
  await page.close();
});

it('follows the image as the page scrolls', async () => {
  const page = await stage.browser.open(`${SITE}/tall`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const distance = async () => (await boxesOf(page, 'line'))[1]!.y - (await imageBox(page)).y;
  const before = await distance();
  await page.evaluate(() => scrollBy(0, 150), undefined);
  await waitFor('the line at its place', async () => Math.abs((await distance()) - before) < 1);
  await page.close();
});

it.each([
  ['a secure page', SITE],
  ['a page without encryption', PLAIN_SITE],
])('copies the recognised text from %s', async (_what, site) => {
  const page = await stage.browser.open(`${site}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await clickPart(page, 'copy');
  await waitFor('“Copied” on the button', async () =>
    (await waitForPart(page, 'copy')).text.includes('Copied'),
  );
  expect(await pasteText(stage.browser)).toBe(textOf(await loadTruth('english')));
  await page.close();
});

it('lets the user select text on the image and copy it', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const [first, second] = await boxesOf(page, 'line');
  await page.drag(
    { x: first!.x + 1, y: first!.y + first!.height / 2 },
    { x: second!.x + second!.width - 1, y: second!.y + second!.height / 2 },
  );
  await page.press('Control+c');
  expect(await pasteText(stage.browser)).toBe(`${first!.text}\n${second!.text}`);
  await page.close();
});

it('shows a table as in the image, and copies it for spreadsheets', async () => {
  const page = await stage.browser.open(`${SITE}/table`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await clickPart(page, 'form-table');
  const cells = () =>
    page.inFrame(
      'panel',
      (root) => [...root.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent)),
      undefined,
    );
  await waitFor('the table in the panel', async () => (await cells())?.length === TABLE.length);
  expect(await cells()).toEqual(TABLE);
  await clickPart(page, 'copy-tsv');
  expect(await pasteText(stage.browser)).toBe(TABLE.map((row) => row.join('\t')).join('\n'));
  await page.close();
});

it('moves nothing in the page, and leaves nothing in it when Escape closes the overlay', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  const before = await page.evaluate(describePage, undefined);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  expect((await page.evaluate(describePage, undefined)).boxes).toBe(before.boxes);
  await page.press('Escape');
  await waitForEmptyPage(page);
  expect(await page.evaluate(describePage, undefined)).toEqual(before);
  await page.close();
});

it('shows the progress of a recognition, and stops it on request', async () => {
  const page = await stage.browser.open(`${SITE}/article`);
  await page.recogniseAt(['#image']);
  const status = await waitFor('recognised lines while the recognition runs', async () => {
    const state = await page.inFrame('panel', findShownRecognition, undefined);
    return state?.busy && /\d+ of \d+/.test(state.status) ? state.status : undefined;
  });
  expect(status).toMatch(/^Line \d+ of \d+$/);
  await clickPart(page, 'cancel');
  const stopped = await waitForRecognition(page);
  expect(stopped.errorCode).toBe('cancelled');
  await page.close();

  const next = await stage.browser.open(`${SITE}/image`);
  await next.recogniseAt(['#image']);
  expect((await waitForRecognition(next)).text).toBe(textOf(await loadTruth('english')));
  await next.close();
});

it('leaves nothing in the next page when a page navigates away during a recognition, and recognises there', async () => {
  const page = await stage.browser.open(`${SITE}/article`);
  await page.recogniseAt(['#image']);
  await waitFor('recognised lines while the recognition runs', async () => {
    const state = await page.inFrame('panel', findShownRecognition, undefined);
    return state?.busy && /\d+ of \d+/.test(state.status);
  });
  await page.evaluate(() => location.assign('/image'), undefined);
  const isNext = () =>
    page.evaluate(() => location.pathname === '/image' && document.readyState === 'complete', undefined);
  // What is asked while the page is replaced is refused.
  await waitFor('the next page', () => isNext().catch(() => false));
  await waitForEmptyPage(page);
  await page.recogniseAt(['#image']);
  expect((await waitForRecognition(page)).text).toBe(textOf(await loadTruth('english')));
  await page.close();
});

it('scrolls with the wheel over the image whatever the image is in', async () => {
  const page = await stage.browser.open(`${SITE}/inner-scroller`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const box = await imageBox(page);
  // A turn of the wheel is lost when it comes just before the layer of text is drawn.
  await waitFor('the box to scroll', async () => {
    await page.wheel({ x: box.x + 20, y: box.y + 20 }, 60);
    return page.evaluate(() => (document.querySelector('#box')?.scrollTop ?? 0) > 0, undefined);
  });
  await page.close();

  const plain = await stage.browser.open(`${SITE}/tall`);
  await plain.recogniseAt(['#image']);
  await waitForRecognition(plain);
  await waitFor('the page to scroll', async () => {
    await plain.wheel({ x: 100, y: 200 }, 60);
    return plain.evaluate(() => scrollY > 0, undefined);
  });
  await plain.close();
});

it('moves the panel where the user drags it', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  // The panel moves once more when the text is recognised. The image is below it, and the browser itself can drag an image.
  const header = await waitAtRest(page, 'header');
  const from = { x: header.x + 120, y: header.y + header.height / 2 };
  await page.drag(from, { x: from.x - 60, y: from.y + 90 });
  await waitFor('the panel at its new place', async () => {
    const { x, y } = await waitForPart(page, 'header');
    return Math.abs(x - header.x + 60) < 1 && Math.abs(y - header.y - 90) < 1;
  });
  await page.close();
});

it('highlights a line on the image while the pointer is on its text in the panel', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const highlighted = () =>
    page.inFrame('layer', (root) => root.querySelector('.highlighted')?.textContent ?? undefined, undefined);
  const text = await waitForPart(page, 'text');
  await page.movePointer(text.x + 30, text.y + text.height - 20);
  const last = (await boxesOf(page, 'line')).at(-1)?.text;
  await waitFor('the highlighted line', async () => (await highlighted()) === last);
  const header = await waitForPart(page, 'header');
  await page.movePointer(header.x + 120, header.y + 10);
  await waitFor('no highlighted line', async () => (await highlighted()) === undefined);
  await page.close();
});
