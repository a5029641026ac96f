/**
 * Makes images like photos of print, with their exact text, for `bench:ocr`: slanted, curled, shadowed, dark, tilted
 * and arched.
 *
 *   npm run bench:make-photos -- --set tune|judge --out DIR
 *
 * The two sets share no sentence and no font: `tune` to develop with, `judge` to report by and never to look at.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { parseOptions, refuse } from '../../../../scripts/setup/options.mjs';
import { corpusOf } from '../make-set/corpus-of';
import { createDraw, hashName } from '../make-set/draw';
import { pickFont } from '../make-set/fonts';
import { measureGraphemes } from '../make-set/measure-graphemes';
import { toPieces } from '../make-set/piece';
import { joinRows, type Truth } from '../make-set/truth';
import { launchRenderer } from '../page-renderer';
import { photograph } from './camera';
import { PHOTO_KINDS, type PhotoKind } from './photo-kinds';

/** The sets of `make-set` that have the sentences and fonts. */
const SOURCES: Readonly<Record<string, string>> = { tune: 'a', judge: 'b' };

const LANGUAGES = ['en', 'zh'];
const VARIANTS = 2;
const JPEG_QUALITY = 82;

async function takePhoto(
  page: Page,
  set: string,
  kind: PhotoKind,
  lang: string,
  variant: number,
  out: string,
) {
  const name = `${lang}-${kind.name}-${variant + 1}`;
  const draw = createDraw(hashName(`${set}/${name}`));
  const source = SOURCES[set] ?? 'a';
  const corpus = corpusOf(source, lang);
  const { html, css, shot } = kind.render({ draw, corpus, font: pickFont(draw, source, lang, 'sans') });
  await page.setContent(
    `<!doctype html><html lang="${corpus.htmlLang}"><style>*{box-sizing:border-box}body{margin:0}#sheet{${css}}</style><div id="sheet">${html}</div></html>`,
  );
  const sheet = page.locator('#sheet');
  const text = joinRows(toPieces(await sheet.evaluate(measureGraphemes)));
  const { data, info } = await sharp(await sheet.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = photograph({ width: info.width, height: info.height, data }, shot, draw);
  const file = `${name}.jpg`;
  await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(join(out, file));
  return { file, lang, cat: kind.name, text } satisfies Truth;
}

const { values } = parseOptions(import.meta.url, {
  options: { set: { type: 'string', default: 'tune' }, out: { type: 'string' } },
});
if (values.out === undefined || !(values.set in SOURCES))
  refuse(import.meta.url, '--out is missing, or --set is neither tune nor judge');
await mkdir(values.out, { recursive: true });
const browser = await launchRenderer();
const truths: Truth[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 }, deviceScaleFactor: 1.5 });
  for (const kind of PHOTO_KINDS) {
    for (const lang of LANGUAGES) {
      for (let variant = 0; variant < VARIANTS; variant++) {
        truths.push(await takePhoto(page, values.set, kind, lang, variant, values.out));
      }
    }
  }
} finally {
  await browser.close();
}
await writeFile(join(values.out, 'truth.json'), `${JSON.stringify(truths, null, 1)}\n`);
console.log(`${truths.length} images in ${values.out}`);
