/**
 * Pages of real sites: the example pages that packages of npm bring along, which nobody made for this. They are laid out in windows of
 * several widths; their order is that of their elements, see `declareReading`. The packages of the half `tune` are to develop with,
 * those of `judge` to report by. They keep their licences and are not part of this repository.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, errors } from 'playwright-core';
import { areaOf, intersectRects, type Rect } from '@/core/geometry/rect';
import { ROOT } from '../../../../../scripts/setup/command.mjs';
import { createDraw, type Draw, hashName } from '../../make-set/draw';
import { measureTree, type PlacedBox } from '../measure-tree';
import type { Sheet } from '../sheets';
import { type TruePiece, toTruePieces } from '../true-pieces';
import { declareReading } from './declare-reading';

const CACHE = join(ROOT, '.cache/web-pages');
const run = promisify(execFile);

interface WebPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly half: 'tune' | 'judge';
  readonly lang: string;
  /** The folder in it that has the pages. */
  readonly folder: string;
  /** Its pages are for phones. */
  readonly isMobile?: true;
}

/** A page as its window shows it. */
export interface WebPage {
  readonly sheet: Omit<Sheet, 'html' | 'widestGap'>;
  readonly pieces: readonly TruePiece[];
  /** The window as a PNG file. */
  readonly image: Uint8Array;
}

/** The most pages of a folder: those of one package look alike. */
const MOST_PAGES = 12;
/** Pages with less text say nothing about order. */
const FEWEST_PIECES = 12;
/** Smaller print is no text to read, CSS px. */
const SMALLEST_TYPE = 8;
/** Sizes of windows in CSS px, and image px to a CSS px. */
const WINDOWS = {
  desktop: { widths: [1024, 1280, 1280, 1440, 1600], scales: [1, 1, 1.25, 1.5, 2] },
  mobile: { widths: [360, 390, 414], scales: [2, 3] },
  heights: [700, 900, 900, 1400, 2200],
};
/** Loading a page and its picture may take so long each, ms: 30 s are too few on a machine that is busy with other work. */
const LONGEST_STEP_MS = 240_000;
/** A page that goes on asking for files longer is left out, ms. */
const LONGEST_WAIT_MS = 10_000;
/** Nothing moves, and what scripts paint, such as charts, is not shown: its text is not known. */
const STILL = `html{scrollbar-width:none}canvas{visibility:hidden!important}
*,*::before,*::after{animation:none!important;transition:none!important}`;

/** Fetches a package of npm unless it was fetched before, and unpacks it. Returns its folder. Rejects without a network. */
async function fetchPackage({ name, version }: WebPackage): Promise<string> {
  const folder = join(CACHE, `${name}-${version}`.replace('/', '-'));
  if (existsSync(folder)) return join(folder, 'package');
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: unfinished });
  const [archive = ''] = await readdir(unfinished);
  await run('tar', ['-xzf', archive], { cwd: unfinished });
  await rename(unfinished, folder);
  return join(folder, 'package');
}

/** The pages of a half, one after the other, as they are laid out. Pages that cannot be used are left out. */
export async function* layOutWebPages(browser: Browser, half: WebPackage['half']): AsyncGenerator<WebPage> {
  const list: readonly WebPackage[] = JSON.parse(
    await readFile(new URL('packages.json', import.meta.url), 'utf8'),
  );
  for (const source of list.filter((each) => each.half === half)) {
    const folder = join(await fetchPackage(source), source.folder);
    const draw = createDraw(hashName(`web/${source.name}/${source.folder}`));
    const files = (await readdir(folder)).filter((file) => /\.html?$/.test(file)).sort();
    for (const file of draw.some(files, MOST_PAGES)) {
      const page = await layOut(browser, source, join(folder, file), draw);
      if (page) yield page;
    }
  }
}

/** Whether a page shows its template's own code, or is written from right to left. */
const isUnusable = (): boolean =>
  /\{\{|\{%/.test(document.body.innerText) ||
  document.querySelector('[dir=rtl]') !== null ||
  getComputedStyle(document.body).direction === 'rtl';

/** Texts lie on each other when they share so much of the smaller one, 0–1. */
const PILED = 0.3;
/** In a page that lacks files, more than this share of its texts lies on others. */
const MOST_PILED = 0.04;

/** Whether texts lie on each other, because files that the page fetches from elsewhere are missing. */
function pileUp(pieces: readonly TruePiece[]): boolean {
  const toRect = ({ left, top, right, bottom }: PlacedBox): Rect => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  });
  const rects = pieces.map(toRect);
  const areOnEachOther = (a: Rect, b: Rect): boolean =>
    areaOf(intersectRects(a, b)) > PILED * Math.min(areaOf(a), areaOf(b));
  const piled = rects.filter((rect) => rects.some((other) => other !== rect && areOnEachOther(rect, other)));
  return piled.length > MOST_PILED * rects.length;
}

/** What `measureTree` says of a positioned box that was put into no order. It runs in the page, so it cannot share this text. */
const UNPLACED = 'a positioned box needs data-order';

/** A script of a page may position a box after the boxes were put in order. Such a page is named and left out. */
function noteUnplaced(path: string, thrown: unknown): undefined {
  if (!(thrown instanceof Error && thrown.message.includes(UNPLACED))) throw thrown;
  console.log(`left out, because a box has no place: ${path}`);
}

async function layOut(
  browser: Browser,
  { name, lang, isMobile }: WebPackage,
  path: string,
  draw: Draw,
): Promise<WebPage | undefined> {
  const { widths, scales } = isMobile ? WINDOWS.mobile : WINDOWS.desktop;
  const viewport = { width: draw.pick(widths), height: draw.pick(WINDOWS.heights) };
  const [scale, widestGap] = [draw.pick(scales), draw.int(7, 11) / 10];
  const tab = await browser.newPage({ deviceScaleFactor: scale, viewport, reducedMotion: 'reduce' });
  tab.setDefaultTimeout(LONGEST_STEP_MS);
  try {
    // What is fetched from elsewhere would not be there on every machine.
    await tab.route(/^https?:/, (route) => route.abort());
    await tab.goto(pathToFileURL(path).href);
    const isAtRest = await tab.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof errors.TimeoutError) return false;
        throw thrown;
      },
    );
    if (!isAtRest) return undefined;
    await tab.addStyleTag({ content: STILL });
    if (await tab.evaluate(isUnusable)) return undefined;
    await tab.evaluate(declareReading);
    const tree = await tab
      .locator('html')
      .evaluate(measureTree)
      .catch((thrown: unknown) => noteUnplaced(path, thrown));
    if (!tree) return undefined;
    const isShown = ({ left, right, top, bottom, fontSize }: TruePiece): boolean =>
      left >= 0 &&
      right <= viewport.width &&
      top >= 0 &&
      bottom <= viewport.height &&
      fontSize >= SMALLEST_TYPE;
    const pieces = toTruePieces(tree, widestGap).filter(isShown);
    if (pieces.length < FEWEST_PIECES || pileUp(pieces)) return undefined;
    const kind = name.replace(/^@.*\//, '');
    const page = path.replace(/^.*\/|\.html?$/g, '');
    return { sheet: { name: `${kind}-${page}`, kind, lang, scale }, pieces, image: await tab.screenshot() };
  } finally {
    await tab.close();
  }
}
