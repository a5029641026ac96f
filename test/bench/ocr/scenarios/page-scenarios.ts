import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { waitFor } from '../../../../scripts/automation/wait-for';
import { countLines, drawLines, drawnPage } from './draw-lines';
import { knownLines } from './known-lines';
import { findOwnPage, longestTask, type Scenario, type ScenarioTools, watchTasks } from './scenario';

/** No scenario takes so long, ms. */
const LONGEST_MS = 480_000;
const PITCH_PX = 30;

const HEADER = 'The header that stays in place';
const PAGE_LINES = knownLines(440, 11);

/** A drawn page, higher than 20 windows, that is read off the screen. */
export const wholePage: Scenario = {
  what: 'a drawn page of 440 lines by screenshots',
  lines: [HEADER, ...PAGE_LINES],
  async run(tools) {
    await writeFile(join(tools.folder, 'page.html'), drawnPage(PAGE_LINES, HEADER, PITCH_PX));
    const { library } = await openPage(tools, 'page.html');
    await press(library, 'page-scope-screenshots');
    const pressed = Date.now();
    await press(library, 'take-screenshots');
    const readText = () => textsOf(library, 'screenshots-text');
    const firstTextMs = await timeUntil(pressed, 'the first text', async () => (await readText()) !== '');
    const totalMs = await timeUntil(pressed, 'the end', () => library.evaluate(hasEnded));
    return { text: await readText(), firstTextMs, totalMs, longestTaskMs: await longestTask(library) };
  },
};

const IMAGES = 16;
const IMAGE = { width: 800, height: 420 };
const LINES_PER_IMAGE = countLines(IMAGE.height, PITCH_PX);

/** All images of a page, one after the other. */
export const batch: Scenario = {
  what: `all ${IMAGES} images of a page, ${LINES_PER_IMAGE} lines each`,
  lines: knownLines(IMAGES * LINES_PER_IMAGE, 12),
  async run(tools) {
    const names = Array.from({ length: IMAGES }, (_, index) => `image-${index}.png`);
    for (const [index, name] of names.entries()) {
      const own = batch.lines.slice(index * LINES_PER_IMAGE, (index + 1) * LINES_PER_IMAGE);
      await writeFile(join(tools.folder, name), await drawLines(tools.renderer, own, IMAGE, PITCH_PX));
    }
    const images = names.map(
      (name) => `<p><img src="${name}" width="${IMAGE.width}" height="${IMAGE.height}">`,
    );
    await writeFile(
      join(tools.folder, 'gallery.html'),
      `<!doctype html><meta charset="utf-8">${images.join('')}`,
    );
    const { library, pressed } = await openPage(tools, 'gallery.html');
    const readText = () => textsOf(library, 'page-image-text');
    const firstTextMs = await timeUntil(pressed, 'the first text', async () => (await readText()) !== '');
    const totalMs = await timeUntil(pressed, 'the end', () =>
      library.evaluate(() => document.querySelector('[data-part="page"][data-activity="ended"]') !== null),
    );
    return { text: await readText(), firstTextMs, totalMs, longestTaskMs: await longestTask(library) };
  },
};

/** Opens a page and presses the popup's button for all of its images. Returns the library's page, and when it was pressed. */
async function openPage(
  { browser, origin }: ScenarioTools,
  file: string,
): Promise<{ readonly library: Page; readonly pressed: number }> {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/images/${file}`);
  const popup = await browser.openPopup(page);
  await popup.evaluate(() => document.getElementById('popup-tab-page')?.click(), undefined);
  const point = await waitFor('the button for all images', () =>
    popup.evaluate(() => {
      const box = document.querySelector('[data-part="read-page"]')?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, undefined),
  );
  const pressed = Date.now();
  await popup.press(point);
  const library = await waitFor('the library', async () => findOwnPage(browser, '/library.html#read?page='));
  await watchTasks(library);
  popup.detach();
  return { library, pressed };
}

/** Presses with the pointer, because our pages ignore the clicks of scripts. */
async function press(page: Page, part: string): Promise<void> {
  await page.bringToFront();
  await page.locator(`[data-part="${part}"]`).click({ force: true });
}

/** Whether all screenshots are taken and recognised. Self-contained. @throws when they ended before the page did */
function hasEnded(): boolean {
  const pane = document.querySelector<HTMLElement>('[data-part="screenshots"]');
  if (pane?.dataset['activity'] === 'stopped') throw new Error(pane.innerText);
  return pane?.dataset['activity'] === 'ended';
}

/** The texts of all parts of the page with a name, in order. */
function textsOf(page: Page, part: string): Promise<string> {
  return page.evaluate(
    (name) =>
      [...document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]
        .map(({ innerText }) => innerText)
        .join('\n'),
    part,
  );
}

async function timeUntil(start: number, what: string, ask: () => Promise<boolean>): Promise<number> {
  await waitFor(what, ask, LONGEST_MS);
  return Date.now() - start;
}
