import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { type ImageTruth, loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { OTHER_SITE, SITE } from './harness/fixture-site';
import { type Box, describePage, waitForEmptyPage, waitForPart } from './harness/overlay-parts';
import { textOfPart } from './harness/service-stage';
import { type Stage, startStage, waitForRecognition } from './harness/start';
import { pressAt } from './harness/tools-stage';

/** A margin around a line that touches no other line, px of the image. */
const MARGIN = 4;

let stage: Stage;
let truth: ImageTruth;
beforeAll(async () => {
  [stage, truth] = await Promise.all([startStage(), loadTruth('english')]);
});
afterAll(() => stage.close());

/** The box around some lines of the image, CSS px of the viewport. */
async function placeOf(page: PageUnderTest, from: number, to: number): Promise<Box> {
  const image = await page.evaluate(() => {
    const { x, y, width } = document.querySelector('#image')!.getBoundingClientRect();
    return { x, y, width };
  }, undefined);
  const scale = image.width / truth.width;
  const lines = truth.lines.slice(from, to);
  const left = Math.min(...lines.map(({ x }) => x)) - MARGIN;
  const right = Math.max(...lines.map(({ x, width }) => x + width)) + MARGIN;
  const top = lines[0]!.y - MARGIN;
  const bottom = lines.at(-1)!.y + lines.at(-1)!.height + MARGIN;
  return {
    x: image.x + left * scale,
    y: image.y + top * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
}

async function dragOver(page: PageUnderTest, { x, y, width, height }: Box): Promise<void> {
  await page.drag({ x, y }, { x: x + width, y: y + height });
}

const textOfLines = (from: number, to: number) => textOf({ ...truth, lines: truth.lines.slice(from, to) });

/** Closes the open overlay or region selection. */
async function leave(page: PageUnderTest): Promise<void> {
  await page.press('Escape');
  await waitForEmptyPage(page);
}

it('recognises exactly the region that the user drags, and the same region again', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.startRecognition('read-region');
  await waitForPart(page, 'region-picker');
  await dragOver(page, await placeOf(page, 1, 3));
  expect((await waitForRecognition(page)).text).toBe(textOfLines(1, 3));
  await leave(page);

  await page.startRecognition('repeat-region');
  expect((await waitForRecognition(page)).text).toBe(textOfLines(1, 3));
  await page.close();
});

it('recognises a region of an image from its file, where the screen shows it too small to be read', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.evaluate(
    () => document.querySelector<HTMLElement>('#image')!.style.setProperty('width', '115px'),
    undefined,
  );
  await page.startRecognition('read-region');
  await waitForPart(page, 'region-picker');
  await dragOver(page, await placeOf(page, 1, 3));
  expect((await waitForRecognition(page)).text).toBe(textOfLines(1, 3));
  await leave(page);
  await page.close();
});

const CAPTION = 'The harbour at noon';

/** Each lays a line of text on the lower edge of the image, which is shown smaller than its file. Self-contained. */
const LAYERS: readonly (readonly [what: string, lay: (text: string) => void])[] = [
  [
    'an element on the image',
    (text) => {
      const image = document.querySelector<HTMLElement>('#image')!;
      image.style.setProperty('width', '660px');
      const { x, bottom } = image.getBoundingClientRect();
      const caption = Object.assign(document.createElement('div'), { textContent: text });
      const place = `left: ${x + scrollX}px; top: ${bottom + scrollY - 24}px; width: 300px; height: 24px`;
      caption.style.cssText = `position: absolute; ${place}; font: 18px/24px sans-serif; background: white`;
      document.body.append(caption);
    },
  ],
  [
    'a pseudo-element of what contains the image',
    (text) => {
      const image = document.querySelector<HTMLElement>('#image')!;
      image.style.setProperty('width', '660px');
      const { x, bottom } = image.getBoundingClientRect();
      const place = `left: ${x + scrollX}px; top: ${bottom + scrollY - 24}px; width: 300px; height: 24px`;
      const style = document.createElement('style');
      style.textContent = `body::after { content: "${text}"; position: absolute; ${place}; font: 18px/24px sans-serif; background: white }`;
      document.head.append(style);
    },
  ],
  [
    'a transparent canvas over the image',
    (text) => {
      const image = document.querySelector<HTMLElement>('#image')!;
      image.style.setProperty('width', '660px');
      const { x, y, width, height } = image.getBoundingClientRect();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: 2 * width,
        height: 2 * height,
      });
      canvas.style.cssText = `position: absolute; left: ${x + scrollX}px; top: ${y + scrollY}px; width: ${width}px; height: ${height}px`;
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'white';
      context.fillRect(0, 2 * height - 48, 600, 48);
      context.fillStyle = 'black';
      context.font = '36px sans-serif';
      context.fillText(text, 8, 2 * height - 12);
      document.body.append(canvas);
    },
  ],
];

it.each(LAYERS)('recognises the text of %s together with the image’s own', async (_what, lay) => {
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.evaluate(lay, CAPTION);
  const box = await page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('#image')!.getBoundingClientRect();
    return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  }, undefined);
  await page.startRecognition('read-region');
  await waitForPart(page, 'region-picker');
  await dragOver(page, box);
  const { text } = await waitForRecognition(page);
  expect(text).toContain(CAPTION);
  expect(text).toContain('城市图书馆三层报告厅');
  await page.close();
});

it('selects, resizes and recognises a region with keys alone, and announces its position', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  const before = await page.evaluate(describePage, undefined);
  await page.startRecognition('read-region');
  await waitForPart(page, 'region-picker');
  await page.press('Tab');
  await waitForPart(page, 'candidate');
  // The region first contains the image. Then its lower edge moves up to the space under the first line.
  await page.press('ArrowDown');
  const { height } = await waitForPart(page, 'region');
  for (let cut = 0; cut < 8; cut++) await page.press('Shift+ArrowUp');
  await waitFor(
    'the smaller region',
    async () => (await waitForPart(page, 'region')).height === height - 128,
  );
  await waitFor('the announced position of the region', async () => {
    const told = await page.inFrame(
      'hint',
      (root) => root.querySelector('[role="status"]')?.textContent,
      undefined,
    );
    return /^Region 460 × 62 px, \d+ px from the left, \d+ px from the top$/.test(told ?? '');
  });
  await page.press('Enter');
  expect((await waitForRecognition(page)).text).toBe(textOfLines(0, 1));
  await leave(page);
  expect(await page.evaluate(describePage, undefined)).toEqual(before);
  await page.close();
});

it('selects the image under a click as the region', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.startRecognition('read-region');
  await waitForPart(page, 'region-picker');
  const { x, y, width, height } = await placeOf(page, 0, 3);
  await page.click(x + width / 2, y + height / 2);
  expect((await waitForRecognition(page)).text).toBe(textOf(truth));
  await page.close();
});

it('recognises the whole visible page', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.startRecognition('read-visible-page');
  const { text } = await waitForRecognition(page);
  expect(text.split('\n')).toEqual(['Before', ...truth.lines.map(({ text }) => text), 'After']);
  await page.close();
});

it('opens a screenshot in the library, to select a region there, where no script may run in the page', async () => {
  const closed = await stage.browser.openOwn('/options.html');
  await closed.startRecognition('read-region');
  const library = await stage.browser.findOwn('/library.html');
  await waitFor('the focus on the region selector', () =>
    library.evaluate(
      () => document.activeElement?.getAttribute('data-part') === 'selecting-region',
      undefined,
    ),
  );
  await waitFor('the selected region', async () => {
    // A region can be selected only after the screenshot is drawn.
    await library.press('ArrowDown');
    return library.evaluate(() => document.querySelector('[data-part="region"]') !== null, undefined);
  });
  await library.press('Enter');
  const text = await waitFor('the recognised text', () =>
    library.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined,
      undefined,
    ),
  );
  expect(text).toContain('All settings');
  await library.close();
  await closed.close();
});

it('opens a screenshot in the library in place of an overlay, where a page is sandboxed by its server', async () => {
  const page = await stage.browser.open(`${SITE}/sandboxed`);
  await page.recogniseAt(['#image']);
  const library = await stage.browser.findOwn('/library.html');
  await waitFor('the region selector', () =>
    library.evaluate(() => document.querySelector('[data-part="selecting-region"]') !== null, undefined),
  );
  await library.close();
  await page.close();
});

it('has keyboard shortcuts for the frequent actions, which the popup names', async () => {
  const popup = await stage.browser.openOwn('/popup.html');
  await pressAt(popup, '#popup-tab-page');
  for (const [part, keys] of [
    ['read-region', 'Alt+Shift+S'],
    ['read-visible-page', 'Alt+Shift+V'],
    ['pick-picture', 'Alt+Shift+G'],
  ] as const) {
    await waitFor(`the keys of ${part}`, async () => (await textOfPart(popup, part))?.includes(keys));
  }
  await popup.close();
});

it('lets the user select a region when there is no last region', async () => {
  const page = await stage.browser.open(`${OTHER_SITE}/image`);
  await page.startRecognition('repeat-region');
  await waitForPart(page, 'region-picker');
  await page.close();
});
