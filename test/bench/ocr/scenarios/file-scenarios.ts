import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { waitFor } from '../../../../scripts/automation/wait-for';
import { makePdf } from '../../../fixtures/make-pdf';
import { countLines, drawLines } from './draw-lines';
import { knownLines } from './known-lines';
import { longestTask, type Scenario, type ScenarioTools, watchTasks } from './scenario';

/** No scenario takes so long, ms. */
const LONGEST_MS = 480_000;

const LONG = { width: 1080, height: 20_000 };
const LONG_PITCH_PX = 40;

/** An image as programs join screenshots of a telephone, higher than what is decoded at once. */
export const longImage: Scenario = {
  what: `an image of ${LONG.width} × ${LONG.height} px`,
  lines: knownLines(countLines(LONG.height, LONG_PITCH_PX), 13),
  async run(tools) {
    const png = await drawLines(tools.renderer, longImage.lines, LONG, LONG_PITCH_PX);
    await writeFile(join(tools.folder, 'long.png'), png);
    return openFile(tools, 'long.png', 1);
  },
};

const PAGES = 6;
/** A4 at 150 dpi, px. */
const SHEET = { width: 1240, height: 1754 };
const SHEET_PITCH_PX = 44;
const LINES_PER_SHEET = countLines(SHEET.height, SHEET_PITCH_PX);

/** A PDF whose pages are images. */
export const pdfScan: Scenario = {
  what: `a scanned PDF of ${PAGES} pages, ${LINES_PER_SHEET} lines each`,
  lines: knownLines(PAGES * LINES_PER_SHEET, 14),
  async run(tools) {
    const sheets = [];
    for (let page = 0; page < PAGES; page++) {
      const own = pdfScan.lines.slice(page * LINES_PER_SHEET, (page + 1) * LINES_PER_SHEET);
      const png = await drawLines(tools.renderer, own, SHEET, SHEET_PITCH_PX);
      sheets.push({
        jpeg: await sharp(png).grayscale().toColourspace('srgb').jpeg({ quality: 75 }).toBuffer(),
        ...SHEET,
      });
    }
    await writeFile(join(tools.folder, 'scan.pdf'), makePdf(sheets));
    return openFile(tools, 'scan.pdf', PAGES);
  },
};

/** Opens a file in the library, and waits until all of its pages are recognised. */
async function openFile({ browser, folder }: ScenarioTools, name: string, pages: number) {
  const library = await browser.openOwnPage('/library.html#read');
  await library.waitForSelector('[data-part="choose-images"]', { state: 'attached' });
  await watchTasks(library);
  const opened = Date.now();
  await library.setInputFiles('[data-part="choose-images"]', join(folder, name));
  await waitFor('the first text', async () => (await shownText(library)) !== '', LONGEST_MS);
  const firstTextMs = Date.now() - opened;
  await waitFor('all pages', async () => (await countDone(library)) === pages, LONGEST_MS);
  const totalMs = Date.now() - opened;
  const longestTaskMs = await longestTask(library);
  const texts: string[] = [];
  for (let page = 0; page < pages; page++) texts.push(await textOfRow(library, page));
  return { text: texts.join('\n'), firstTextMs, totalMs, longestTaskMs };
}

/** What is shown of the open image so far: the lines as they are recognised, or the text. */
function shownText(library: Page): Promise<string> {
  return library.evaluate(() => {
    const pane = document.querySelector('[data-part="image"]');
    const text = pane?.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value;
    return text || (pane?.querySelector('.text.partial')?.textContent ?? '');
  });
}

/** How many of the open images are recognised. @throws when one of them cannot be */
function countDone(library: Page): Promise<number> {
  return library.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-part="open-image"]')];
    const phases = rows.map((row) => row.dataset['phase']);
    if (phases.includes('failed')) throw new Error(`an image could not be recognised: ${rows[0]?.innerText}`);
    return phases.filter((phase) => phase === 'done').length;
  });
}

/** Shows one of the open images, and returns its text. */
async function textOfRow(library: Page, index: number): Promise<string> {
  const name = await library.evaluate((at) => {
    const row = document.querySelectorAll('[data-part="open-image"] .row-main')[at];
    if (row instanceof HTMLElement) row.click();
    return row?.querySelector('.image-name')?.textContent;
  }, index);
  return waitFor(`the text of ${name}`, () =>
    library.evaluate((wanted) => {
      const shown = document.querySelector<HTMLElement>('[data-part="image"][data-phase="done"]');
      if (shown?.querySelector('h2')?.textContent !== wanted) return undefined;
      return shown?.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, name),
  );
}
