/**
 * Lays out pages of many kinds in Chromium and writes what a text detector would find on them and what else the image
 * shows (`findLayoutMarks`), with the true reading order, for `bench:order`:
 *
 *   npm run bench:make-layouts -- [--part fit|held-out|fresh-tune|fresh-judge|later] [--kind NAME] [--variants N] [--out DIR] [--images]
 *   npm run bench:make-layouts -- --composed N [--out DIR] [--images]
 *   npm run bench:make-layouts -- --web [--out DIR] [--images]
 *   npm run bench:make-layouts -- --html FILE --lang zh [--width PX] [--scale N] --out DIR [--images]
 *
 * DIR (`.cache/layouts` unless given) gets a file of pages for each part, such as `fit.json`; with
 * `--images` also the images and their `truth.json`, as `bench:ocr` reads them. `--composed` lays out N pages that are
 * composed at random, and writes those that fit into `composed.json`. `--web` lays out pages of real sites, which it fetches
 * from npm, and writes `web-tune.json` and `web-judge.json`. `--html` lays out a page of one's own, see `measureTree` for the
 * attributes that declare an order.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { Pixels } from '@/core/ocr/recognition';
import { findChromiums } from '../../../../scripts/setup/find-browsers.mjs';
import { parseOptions } from '../../../../scripts/setup/options.mjs';
import { fitsOnSheet } from './compose/fits';
import { type LayoutPage, markPage, toPage, trueTextOf } from './layout-page';
import { measureTree } from './measure-tree';
import {
  COMPOSED,
  detectorDraw,
  drawComposedSheets,
  drawSheets,
  partOf,
  parts,
  type Sheet,
  sheetOfDocument,
} from './sheets';
import { toTruePieces } from './true-pieces';
import { layOutWebPages } from './web-pages/web-pages';

interface MadePage {
  readonly sheet: Pick<Sheet, 'kind'>;
  readonly page: LayoutPage;
}

async function decode(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** `undefined` when a page at random did not fit. */
async function layOut(tab: Page, sheet: Sheet, images: string | undefined): Promise<MadePage | undefined> {
  await tab.setContent(sheet.html);
  const own = tab.locator('#sheet');
  const element = (await own.count()) > 0 ? own : tab.locator('body');
  const tree = await element.evaluate(measureTree);
  const pieces = toTruePieces(tree, sheet.widestGap);
  if (sheet.kind === COMPOSED && !fitsOnSheet(pieces, tree.box)) return undefined;
  const outside = pieces.find(({ left, right }) => left < tree.box.left - 1 || right > tree.box.right + 1);
  if (outside !== undefined) throw new Error(`text outside of the sheet: ${outside.text}`);
  const file = await element.screenshot();
  if (images !== undefined) await writeFile(join(images, `${sheet.name}.png`), file);
  const { name, kind, lang } = sheet;
  const page = toPage({ name, kind, lang }, pieces, sheet.scale, detectorDraw(sheet));
  return { sheet, page: markPage(page, await decode(file)) };
}

/** One tab for each scale, because a tab's scale is fixed. */
class Tabs {
  readonly #browser: Browser;
  readonly #width: number;
  readonly #tabs = new Map<number, Page>();

  constructor(browser: Browser, width: number) {
    this.#browser = browser;
    this.#width = width;
  }

  async at(scale: number): Promise<Page> {
    const known = this.#tabs.get(scale);
    if (known !== undefined) return known;
    const viewport = { width: this.#width, height: 900 };
    const tab = await this.#browser.newPage({ deviceScaleFactor: scale, viewport });
    this.#tabs.set(scale, tab);
    return tab;
  }
}

/** Does something in a Chromium of its own. */
async function inChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const [executablePath] = findChromiums();
  if (executablePath === undefined) throw new Error('no Chromium is installed');
  const args = ['--no-sandbox', '--disable-lcd-text', '--allow-file-access-from-files'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function makePages(sheets: readonly Sheet[], width: number, images?: string): Promise<MadePage[]> {
  return inChromium(async (browser) => {
    const tabs = new Tabs(browser, width);
    const made: MadePage[] = [];
    for (const sheet of sheets) {
      try {
        const page = await layOut(await tabs.at(sheet.scale), sheet, images);
        if (page !== undefined) made.push(page);
      } catch (cause) {
        throw new Error(`${sheet.name} was not laid out`, { cause });
      }
    }
    return made;
  });
}

/** The pages of real sites of a half. */
function makeWebPages(half: 'tune' | 'judge', images?: string): Promise<MadePage[]> {
  return inChromium(async (browser) => {
    const made: MadePage[] = [];
    for await (const { sheet, pieces, image } of layOutWebPages(browser, half)) {
      const { name, kind, lang } = sheet;
      if (images !== undefined) await writeFile(join(images, `${name}.png`), image);
      const page = toPage({ name, kind, lang }, pieces, sheet.scale, detectorDraw(sheet));
      made.push({ sheet, page: markPage(page, await decode(image)) });
    }
    return made;
  });
}

/** A page per line, so that two files can be compared. */
const toJson = (entries: readonly unknown[]): string =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;

async function main(): Promise<void> {
  const { values } = parseOptions(import.meta.url, {
    options: {
      part: { type: 'string' },
      kind: { type: 'string' },
      variants: { type: 'string', default: '2' },
      out: { type: 'string', default: '.cache/layouts' },
      images: { type: 'boolean', default: false },
      composed: { type: 'string' },
      web: { type: 'boolean', default: false },
      html: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      width: { type: 'string', default: '1280' },
      scale: { type: 'string', default: '1' },
    },
  });
  const { part, kind, out, html, lang, composed } = values;
  const images = values.images ? out : undefined;
  await mkdir(out, { recursive: true });
  /** The pages of each file. */
  const make = async (): Promise<Map<string, MadePage[]>> => {
    if (values.web) {
      const halves = ['tune', 'judge'] as const;
      const made = await Promise.all(halves.map((half) => makeWebPages(half, images)));
      return new Map(halves.map((half, at) => [`web-${half}`, made[at] ?? []]));
    }
    const width = Number(values.width);
    if (html !== undefined) {
      const name = basename(html, '.html');
      const sheet = sheetOfDocument(name, await readFile(html, 'utf8'), lang, Number(values.scale));
      return new Map([[name, await makePages([sheet], width, images)]]);
    }
    if (composed !== undefined)
      return new Map([[COMPOSED, await makePages(drawComposedSheets(Number(composed)), width, images)]]);
    const made = await makePages(
      drawSheets({ part, kind, variants: Number(values.variants) }),
      width,
      images,
    );
    const ofPart = (file: string): MadePage[] => made.filter(({ sheet }) => partOf(sheet.kind) === file);
    return new Map(parts.map((file) => [file, ofPart(file)]));
  };
  const files = await make();
  for (const [file, made] of files) {
    if (made.length > 0) await writeFile(join(out, `${file}.json`), toJson(made.map(({ page }) => page)));
  }
  const made = [...files.values()].flat();
  if (images !== undefined) {
    const truths = made.map(({ page }) => ({
      file: `${page.name}.png`,
      lang: page.lang,
      cat: page.kind,
      text: trueTextOf(page),
    }));
    await writeFile(join(out, 'truth.json'), toJson(truths));
  }
  console.log(`${made.length} pages in ${out}`);
}

await main();
