/**
 * Makes a set of test images with their exact text, for `bench:ocr` and for the layout's tests:
 *
 *   npm run bench:make-set -- --set a|b|large|traps-a|…|icons-a|…|daily-a|…|everyday-b --out DIR [--only category,…]
 *
 * DIR gets the images, `truth.json` and `layout.json`. Sets a and b share no sentence and no font; `large` has images of one
 * megapixel and more with 40 lines and more; `traps-a` and `traps-b` have small ones of known difficulties, `icons-a` and `icons-b`
 * interfaces with icons and characters that stand alone, `daily-a` and `daily-b` what people meet each day, `lookalikes-a` and
 * `lookalikes-b` everyday lines in which hardly the shape tells a character from another one, `everyday-a` and `everyday-b` lines of
 * messages, bills, tickets, code, recipes and more. Images depend on the machine's Chromium and fonts (Debian: fonts-noto-cjk,
 * fonts-roboto-unhinted, fonts-open-sans, fonts-lato, fonts-inter, fonts-wqy-microhei, fonts-wqy-zenhei, fonts-arphic-uming, fonts-arphic-ukai, fonts-ipafont, fonts-vlgothic, …).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { parseOptions, refuse } from '../../../../scripts/setup/options.mjs';
import { launchRenderer } from '../page-renderer';
import { corpusOf } from './corpus-of';
import { createDraw, hashName } from './draw';
import { pickFont } from './fonts';
import { measureGraphemes } from './measure-graphemes';
import { type Piece, toPieces } from './piece';
import type { Sheet, Template } from './template';
import { columnTemplates } from './templates/columns';
import { dailyTemplates } from './templates/daily';
import { everydayTemplates } from './templates/everyday';
import { iconTemplates } from './templates/icons';
import { imageTemplates } from './templates/images';
import { largeTemplates } from './templates/large';
import { lookalikeTemplates } from './templates/lookalikes';
import { pageTemplates } from './templates/pages';
import { proseTemplates } from './templates/prose';
import { recordTemplates } from './templates/records';
import { screenTemplates } from './templates/screens';
import { trapTemplates } from './templates/traps';
import { joinRows, type Placement, placePiece, type TrueLayout, type Truth } from './truth';

const templates: readonly Template[] = [
  ...proseTemplates,
  ...columnTemplates,
  ...pageTemplates,
  ...recordTemplates,
  ...screenTemplates,
  ...imageTemplates,
];

interface Job {
  readonly name: string;
  readonly lang: string;
  readonly htmlLang: string;
  readonly category: string;
  readonly sheet: Sheet;
}

function templatesOf(set: string): readonly Template[] {
  if (set === 'large') return largeTemplates;
  if (set.startsWith('icons-')) return iconTemplates(set);
  if (set.startsWith('daily-')) return dailyTemplates(set);
  if (set.startsWith('everyday-')) return everydayTemplates(set);
  if (set.startsWith('lookalikes-')) return lookalikeTemplates(set);
  return set.startsWith('traps-') ? trapTemplates : templates;
}

function planSet(set: string, only: readonly string[]): Job[] {
  const own = templatesOf(set);
  // The texts and fonts are those of the set with the same letter.
  const source = set.replace(/^(traps|icons|daily|lookalikes|everyday)-/, '');
  const wanted = own.filter(({ category }) => only.length === 0 || only.includes(category));
  return wanted.flatMap(({ category, languages, variants = 1, render }) =>
    languages.flatMap((lang) =>
      Array.from({ length: variants }, (_, variant) => {
        const name = `${lang}-${category}${variants > 1 ? `-${variant + 1}` : ''}`;
        const draw = createDraw(hashName(`${set}/${name}`));
        const corpus = corpusOf(source, lang);
        const sheet = render({ draw, corpus, font: (style) => pickFont(draw, source, lang, style) });
        return { name, lang, htmlLang: corpus.htmlLang, category, sheet };
      }),
    ),
  );
}

/** Room around a rotated sheet, so that its corners stay in the image. */
const turningRoom = 0.12;

async function layOut(
  page: Page,
  { sheet, htmlLang }: Job,
): Promise<{ pieces: Piece[]; placement: Placement }> {
  const { rotation = 0, blur = 0, scale = 1 } = sheet;
  await page.setContent(
    `<!doctype html><html lang="${htmlLang}"><style>*{box-sizing:border-box}body{margin:0}#page{width:max-content}
#sheet{${sheet.css}}</style><div id="page"><div id="sheet">${sheet.html}</div></div></html>`,
  );
  const element = page.locator('#sheet');
  const pieces = toPieces(await element.evaluate(measureGraphemes));
  const placement = await element.evaluate(
    (node, { degrees, room, radius }) => {
      const { width, height } = node.getBoundingClientRect();
      const margin = degrees === 0 ? 0 : Math.round(room * Math.max(width, height));
      const frame = node.parentElement;
      if (frame === null || !(node instanceof HTMLElement)) throw new Error('the sheet has no frame');
      frame.style.padding = `${margin}px`;
      frame.style.background = getComputedStyle(node).backgroundColor;
      if (degrees !== 0) node.style.transform = `rotate(${degrees}deg)`;
      if (radius !== 0) node.style.filter = `blur(${radius}px)`;
      return { left: margin, top: margin, width, height };
    },
    { degrees: rotation, room: turningRoom, radius: blur },
  );
  return { pieces, placement: { ...placement, rotation, scale } };
}

async function renderJob(
  browser: Browser,
  job: Job,
  out: string,
): Promise<{ truth: Truth; layout: TrueLayout }> {
  const { sheet, name, lang, category: cat } = job;
  const page = await browser.newPage({
    deviceScaleFactor: sheet.scale ?? 1,
    viewport: { width: 1280, height: 900 },
  });
  try {
    const { pieces, placement } = await layOut(page, job);
    const file = `${name}.${sheet.jpegQuality === undefined ? 'png' : 'jpg'}`;
    const path = join(out, file);
    const format =
      sheet.jpegQuality === undefined
        ? { type: 'png' as const }
        : { type: 'jpeg' as const, quality: sheet.jpegQuality };
    await page.locator('#page').screenshot({ path, ...format });
    const head = { file, lang, cat };
    const lines = pieces.map((piece) => placePiece(piece, placement));
    return { truth: { ...head, text: joinRows(pieces) }, layout: { ...head, lines } };
  } finally {
    await page.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseOptions(import.meta.url, {
    options: { set: { type: 'string', default: 'a' }, out: { type: 'string' }, only: { type: 'string' } },
  });
  if (values.out === undefined) return refuse(import.meta.url, '--out is missing');
  await mkdir(values.out, { recursive: true });
  const browser = await launchRenderer();
  const truths: Truth[] = [];
  const layouts: TrueLayout[] = [];
  try {
    for (const job of planSet(values.set, values.only?.split(',') ?? [])) {
      const { truth, layout } = await renderJob(browser, job, values.out);
      truths.push(truth);
      layouts.push(layout);
    }
  } finally {
    await browser.close();
  }
  await writeFile(join(values.out, 'truth.json'), `${JSON.stringify(truths, null, 1)}\n`);
  await writeFile(
    join(values.out, 'layout.json'),
    `[\n${layouts.map((layout) => JSON.stringify(layout)).join(',\n')}\n]\n`,
  );
  console.log(`${truths.length} images in ${values.out}`);
}

await main();
