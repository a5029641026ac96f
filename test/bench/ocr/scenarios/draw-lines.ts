import type { Browser } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';

/** A column of lines on white, px. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

const FONT = "'Liberation Sans', 'Noto Sans CJK SC', sans-serif";
const MARGIN_PX = 24;
/** Chromium draws no higher image at once. https://crbug.com/770769 */
const HIGHEST_PX = 5000;

/** How many lines fill a height, px, at a pitch. */
export function countLines(height: number, pitch: number): number {
  return Math.floor((height - 2 * MARGIN_PX) / pitch);
}

/** Draws lines below each other as a PNG: `pitch` is from line to line, px, and a letter is as high as 0.6 of it. */
export async function drawLines(
  renderer: Browser,
  lines: readonly string[],
  { width, height }: DrawnSize,
  pitch: number,
): Promise<Buffer> {
  const page = await renderer.newPage({ viewport: { width, height: Math.min(height, HIGHEST_PX) } });
  await page.setContent(
    `<body style="margin: 0; width: ${width}px; height: ${height}px; background: white; color: #222">${lineMarkup(lines, pitch)}`,
  );
  const pieces: OverlayOptions[] = [];
  for (let top = 0; top < height; top += HIGHEST_PX) {
    const clip = { x: 0, y: top, width, height: Math.min(HIGHEST_PX, height - top) };
    pieces.push({ input: await page.screenshot({ clip, fullPage: true }), left: 0, top });
  }
  await page.close();
  const canvas = sharp({ create: { width, height, channels: 3, background: 'white' } });
  return canvas.composite(pieces).png().toBuffer();
}

function lineMarkup(lines: readonly string[], pitch: number): string {
  const style = `position: absolute; left: ${MARGIN_PX}px; font: ${0.6 * pitch}px/${pitch}px ${FONT}; white-space: nowrap`;
  return lines
    .map((line, index) => `<div style="${style}; top: ${MARGIN_PX + index * pitch}px">${line}</div>`)
    .join('');
}

/** A page that shows lines without having them as text: drawn on canvases, below a header that stays in place. */
export function drawnPage(lines: readonly string[], header: string, pitch: number): string {
  const perCanvas = 20;
  return `<!doctype html><meta charset="utf-8"><title>Lines</title>
    <style>
      body { margin: 60px 0 0 }
      header { position: fixed; top: 0; left: 0; right: 0; padding: 10px 24px; font: 20px/30px ${FONT}; background: #dde }
      canvas { display: block }
    </style>
    <header>${header}</header>
    <script>
      const lines = ${JSON.stringify(lines)};
      for (let first = 0; first < lines.length; first += ${perCanvas}) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: ${perCanvas * pitch} });
        const context = canvas.getContext('2d');
        context.font = '${0.6 * pitch}px ${FONT.replaceAll("'", '"')}';
        context.fillStyle = '#222';
        context.textBaseline = 'middle';
        lines.slice(first, first + ${perCanvas}).forEach((line, index) =>
          context.fillText(line, ${MARGIN_PX}, (index + 0.5) * ${pitch}));
        document.body.append(canvas);
      }
    </script>`;
}
