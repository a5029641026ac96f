import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPoorlyRecognised, type PlaceRecognition } from '@/core/ocr/languages/script-evidence';
import { MEASURES, type ScriptSigns, scriptSigns } from '@/core/ocr/languages/script-signs';
import type { Pixels } from '@/core/ocr/recognition';
import { createPpocrRecogniser, type PpocrRecogniser } from '@/engine/ppocr/ppocr-recogniser';
import { ROOT } from '../../../../scripts/setup/command.mjs';
import { loadImageSet } from '../image-set';
import { loadPackedNetworks, loadPixels } from '../packed-networks';
import { launchRenderer } from '../page-renderer';
import { CLEAR_SCRIPTS, planPages, type ScriptPage } from './script-pages';

const COUNTS_FILE = join(ROOT, 'src/core/ocr/languages/script-sign-counts.ts');

const HEAD = `// Written by test/bench/ocr/fit-scripts/fit-scripts.ts. Do not edit.
import type { ScriptCode } from './script';
import type { ScriptSigns } from './script-signs';

/** How often each sign was seen at poorly recognised places of a script: characters as \`sign count sign count …\`. */
interface SignCounts extends Readonly<Record<keyof ScriptSigns['measures'], readonly number[]>> {
  readonly characters: string;
}

/** \`Zzzz\`: Armenian, Ethiopic, Georgian, Khmer, Lao, Myanmar and scripts of India without a language pack. */
export const SIGN_COUNTS: Readonly<Record<ScriptCode, SignCounts>> = {
`;

/** The places of an image, as PP-OCR recognised them. */
interface SeenImage {
  readonly pixels: Pixels;
  readonly places: readonly PlaceRecognition[];
}

interface JudgedImage {
  readonly script: string;
  readonly image: SeenImage;
}

async function see(recogniser: PpocrRecogniser, file: string | Buffer): Promise<SeenImage> {
  const pixels = await loadPixels(file);
  const places: PlaceRecognition[] = [];
  await recogniser.recognise(pixels, { onRegion: (place) => places.push(place) });
  return { pixels, places };
}

async function* renderPages(): AsyncGenerator<{ readonly page: ScriptPage; readonly file: Buffer }> {
  const browser = await launchRenderer();
  try {
    const tab = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    for (const page of planPages()) {
      await tab.setContent(page.html);
      const format =
        page.quality === undefined
          ? { type: 'png' as const }
          : { type: 'jpeg' as const, quality: page.quality };
      yield { page, file: await tab.locator('#page').screenshot(format) };
    }
  } finally {
    await browser.close();
  }
}

type Seen = ReadonlyMap<string, readonly ScriptSigns[]>;

function signsToCount({ pixels, places }: SeenImage, all: boolean): readonly ScriptSigns[] {
  return places
    .filter((place) => all || isPoorlyRecognised(place))
    .map((place) => scriptSigns(pixels, place));
}

function toSource(seen: Seen): string {
  const entries = [...seen].map(([script, signs]) => {
    const counts = new Map<string, number>();
    for (const sign of signs.flatMap(({ characters }) => characters)) {
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, one], [, other]) => other - one);
    const characters = JSON.stringify(sorted.map(([sign, count]) => `${sign} ${count}`).join(' '));
    const measures = MEASURES.map((name) => {
      const steps = signs.map(({ measures }) => measures[name]);
      const length = Math.max(...steps) + 1;
      const row = Array.from({ length }, (_, at) => steps.filter((step) => step === at).length);
      return `    ${name}: [${row.join(', ')}],\n`;
    });
    return `  ${script}: {\n    characters:\n      ${characters},\n${measures.join('')}  },\n`;
  });
  return `${HEAD}${entries.join('')}};\n`;
}

/** Counts the signs of all scripts, writes them, and prints what the judged images are taken for. */
export async function fitScripts(known: readonly string[]): Promise<void> {
  const { charset, ...networks } = await loadPackedNetworks();
  const recogniser = createPpocrRecogniser(networks, charset);
  const seen = new Map<string, ScriptSigns[]>();
  const add = (script: string, signs: readonly ScriptSigns[]) =>
    seen.set(script, [...(seen.get(script) ?? []), ...signs]);
  const toJudge: JudgedImage[] = [];
  for await (const { page, file } of renderPages()) {
    const image = await see(recogniser, file);
    if (page.part === 'judge') toJudge.push({ script: page.script, image });
    else add(page.script, signsToCount(image, CLEAR_SCRIPTS.includes(page.script)));
  }
  for (const folder of known) {
    for (const { file, lang } of await loadImageSet(folder)) {
      const chineseOrLatin = lang.startsWith('zh') ? 'Hani' : 'Latn';
      const script = lang === 'ja' ? 'Jpan' : chineseOrLatin;
      add(script, signsToCount(await see(recogniser, join(folder, file)), false));
    }
  }
  writeFileSync(COUNTS_FILE, toSource(seen));
  await judge(toJudge);
}

/** Prints for each script what its images are taken for. */
async function judge(images: readonly JudgedImage[]): Promise<void> {
  // Imported only now, so that it counts with the file that was just written.
  const { findUnknownScript } = await import('@/core/ocr/languages/unknown-script');
  const results = new Map<string, string[]>();
  for (const { script, image } of images) {
    const found = findUnknownScript(image.pixels, image.places, [])?.script ?? 'none';
    results.set(script, [...(results.get(script) ?? []), found]);
  }
  for (const [script, found] of results) console.log(script, found.sort().join(' '));
}
