import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { borderColour } from '@/core/ocr/pixels';
import { prepareDetectorInput } from '@/core/ocr/ppocr/detector-input';
import { rectify } from '@/core/ocr/ppocr/rectify';
import { quadOf, type RotatedRect } from '@/core/ocr/ppocr/rotated-rect';
import { decodeStrip } from '@/core/ocr/ppocr/strip/decode-strip';
import { eraseDots, findLeaders } from '@/core/ocr/ppocr/strip/leaders';
import { STRIP_HEIGHT, stripTensor } from '@/core/ocr/ppocr/strip/recogniser-io';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { Pixels, Quad } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import { detectRegions } from '@/engine/ppocr/detector';
import { createPpocrRecogniser } from '@/engine/ppocr/ppocr-recogniser';
import { ROOT } from '../../../../scripts/setup/command.mjs';
import { escapeHtml } from '../make-set/template';
import { loadPackedNetworks, loadPixels } from '../packed-networks';
import { launchRenderer } from '../page-renderer';

const FOLDER = join(ROOT, 'docs/recognition');
const MARK = '#d6336c';

const SHEET = `<!doctype html><meta charset="utf-8"><style>body{margin:0}#sheet{width:440px;padding:8px 20px 20px;background:#f3efe6;color:#26221d;font:19px/1.7 'Liberation Sans','Noto Sans CJK SC',sans-serif}.row{white-space:pre}</style>
<div id="sheet"><h2 style="margin:6px 0 10px;transform:rotate(-2deg)">The harbour tea room</h2>
<div class="row">Green tea .......... 3.50</div><div class="row">咖啡 Coffee ......... 4.20</div>
<div style="display:flex;gap:36px"><div style="width:180px">Open daily from nine until the last guest</div><div style="width:180px">每天九点开门，<br>欢迎光临！</div></div></div>`;

async function renderSheet(): Promise<Buffer> {
  const browser = await launchRenderer();
  try {
    const page = await browser.newPage({ viewport: { width: 600, height: 500 } });
    await page.setContent(SHEET);
    return await page.locator('#sheet').screenshot();
  } finally {
    await browser.close();
  }
}

const raw = ({ width, height, data }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

async function save(name: string, image: Sharp): Promise<void> {
  await image.png({ palette: true, colours: 48 }).toFile(join(FOLDER, `${name}.png`));
}

function overlay({ width, height }: Pixels, marks: string): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Sans,Noto Sans CJK SC" fill="${MARK}">${marks}</svg>`;
  return { input: Buffer.from(svg), left: 0, top: 0 };
}

function outline(quad: Quad): string {
  const points = quad.map(({ x, y }) => `${x},${y}`).join(' ');
  return `<polygon points="${points}" fill="none" stroke="${MARK}" stroke-width="1.5"/>`;
}

/** Strips below one another, with a gap. */
async function stack(strips: readonly Pixels[]): Promise<Sharp> {
  const width = Math.max(...strips.map((strip) => strip.width));
  const pitch = STRIP_HEIGHT + 8;
  const parts = await Promise.all(
    strips.map(async (strip, at) => ({ input: await raw(strip).png().toBuffer(), left: 0, top: at * pitch })),
  );
  const ground = { width, height: strips.length * pitch - 8, channels: 3 as const, background: '#fff' };
  return sharp({ create: ground }).composite(parts);
}

type Networks = Awaited<ReturnType<typeof loadPackedNetworks>>;

/** What the detector sees, with the regions that are made of it. */
async function drawRegions(pixels: Pixels, { detect }: Networks): Promise<readonly RotatedRect[]> {
  const input = prepareDetectorInput(
    pixels,
    { start: 0, end: pixels.height },
    { start: 0, end: pixels.width },
    1,
    borderColour(pixels),
  );
  const { data } = await detect.run(input.tensor);
  const marked = Uint8Array.from(data, (probability) => 255 - 255 * probability);
  const rects: RotatedRect[] = [];
  for await (const regions of detectRegions(pixels, detect)) rects.push(...regions.map(({ rect }) => rect));
  const probabilities = await sharp(marked, {
    raw: { width: input.width, height: input.height, channels: 1 },
  })
    .extract({ left: input.offsetX, top: input.offsetY, width: pixels.width, height: pixels.height })
    .png()
    .toBuffer();
  const outlines = rects.map((rect) => outline(quadOf(rect))).join('');
  await save('2-regions', sharp(probabilities).composite([overlay(pixels, outlines)]));
  return rects;
}

/** The strip of a region, with the margins that a recogniser gives it. */
function cut(pixels: Pixels, rect: RotatedRect): Pixels {
  const roomy = { ...rect, width: rect.width + 0.2 * rect.height, height: rect.height * 1.12 };
  return rectify(pixels, roomy, Math.round((roomy.width * STRIP_HEIGHT) / roomy.height), STRIP_HEIGHT);
}

/** The characters of a strip, placed on its ink, with the spaces. */
async function drawCharacters(strip: Pixels, { recognise, charset }: Networks): Promise<void> {
  const { characters } = decodeStrip(strip, await recognise.run(stripTensor(strip)), charset);
  const base = STRIP_HEIGHT + 18;
  const marks = characters.map(({ text, left, right, spaced }) => {
    const box = `<rect x="${left}" y="1" width="${right - left}" height="${STRIP_HEIGHT - 2}" fill="none" stroke="${MARK}"/>`;
    const space = spaced ? `<text x="${left - 12}" y="${base}" font-size="17">␣</text>` : '';
    return `${box}<text x="${left}" y="${base}" font-size="17">${escapeHtml(text)}</text>${space}`;
  });
  const extended = await raw(strip).extend({ bottom: 26, background: '#fff' }).png().toBuffer();
  const room = { ...strip, height: STRIP_HEIGHT + 26 };
  await save('5-characters', sharp(extended).composite([overlay(room, marks.join(''))]));
}

async function drawOrder(pixels: Pixels, { charset, ...networks }: Networks): Promise<void> {
  const lines = await createPpocrRecogniser(networks, charset).recognise(pixels);
  const marks = linesOf(arrangeLines(lines)).map(
    ({ quad }, at) =>
      `${outline(quad)}<text x="${quad[0].x - 13}" y="${quad[0].y + 14}" font-size="15" font-weight="700">${at + 1}</text>`,
  );
  await save('6-order', raw(pixels).composite([overlay(pixels, marks.join(''))]));
}

/** Draws what each step of recognition makes of one image, into `docs/recognition`. */
export async function drawSteps(): Promise<void> {
  const networks = await loadPackedNetworks();
  await mkdir(FOLDER, { recursive: true });
  const pixels = await loadPixels(await renderSheet());
  await save('1-image', raw(pixels));
  const strips = (await drawRegions(pixels, networks)).map((rect) => cut(pixels, rect));
  await save('3-strips', await stack(strips));
  const prepared = strips.flatMap((strip) => {
    const leaders = findLeaders(strip, 1);
    return leaders.length > 0 ? [strip, eraseDots(strip, leaders)] : [];
  });
  await save('4-leaders', await stack(prepared));
  const [title] = strips;
  if (!title) throw new Error('no text was detected');
  await drawCharacters(title, networks);
  await drawOrder(pixels, networks);
}
