import { describe, expect, it, vi } from 'vitest';
import { horizontal, vertical } from '@/core/ocr/reading-order/line.test-support';
import type { Line, Pixels } from '@/core/ocr/recognition';
import type { ImageRows } from '@/platform/images/image-rows';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import { type RecognisedLines, type RecogniseTile, recogniseTiles } from './recognise-tiles';

const { signal } = new AbortController();

/** White rows with a black px in those that have print; tiles of 4000 rows if they are 1000 px wide. */
function openRows(height: number, hasPrint: (y: number) => boolean = () => true, width = 1000) {
  const read = vi.fn(async (top: number, bottom: number): Promise<Pixels> => {
    const rows = bottom - top;
    const data = new Uint8ClampedArray(width * rows * 4).fill(255);
    for (let y = 0; y < rows; y++)
      if (hasPrint(top + y)) data.fill(0, (y * width + 900) * 4, (y * width + 900) * 4 + 3);
    return { width, height: rows, data };
  });
  return { width, height, read, close: () => undefined } satisfies ImageRows;
}

const lineAt = (y: number, text = `at ${y}`): Line => horizontal(text, 100, y, 300, 20);

type Facts = Partial<Omit<RecognisedLines, 'lines'>>;

/** Recognises the given lines of each tile, px of the tile. */
async function run(height: number, tiles: readonly (Facts & { readonly lines: readonly Line[] })[]) {
  const rows = openRows(height);
  const events: RecognitionEvent[] = [];
  let index = 0;
  const recogniseTile: RecogniseTile = async (_pixels, { onLine, onProgress }) => {
    const { lines, ...facts } = tiles[index++] ?? { lines: [] };
    onProgress({ stage: 'finding-lines' });
    for (const [place, line] of lines.entries()) {
      onLine(structuredClone(line));
      onProgress({ stage: 'recognising', done: place + 1, total: lines.length });
    }
    return { engine: 'ppocr', languages: ['eng'], ...facts, lines };
  };
  const result = await recogniseTiles(rows, recogniseTile, signal, (event) => events.push(event));
  return { result, rows, events };
}

const placesOf = (lines: readonly Line[]) => lines.map(({ text, quad }) => [text, quad[0].y]);
const reported = (events: readonly RecognitionEvent[]) =>
  placesOf(events.flatMap((event) => (event.type === 'line' ? [event.line] : [])));

describe('recognising an image in tiles', () => {
  it('reads the tiles from the top, each from where the one before leaves off', async () => {
    const { rows } = await run(13_001, [{ lines: [lineAt(3970)] }]);
    expect(rows.read.mock.calls).toEqual([
      [0, 4000, signal],
      [3840, 7840, signal],
      [7680, 11_680, signal],
      [11_520, 13_001, signal],
    ]);
  });

  it('gives and reports each line once, in px of the image: what a tile cuts and what it shares comes from one', async () => {
    const tiles = [
      { lines: [lineAt(10, 'start'), lineAt(3850, 'shared'), lineAt(3970, 'cut')] },
      { lines: [lineAt(11, 'shared'), lineAt(130, 'whole'), lineAt(3000, 'end')] },
    ];
    const { result, events } = await run(13_001, tiles);
    const places = [
      ['start', 10],
      ['shared', 3850],
      ['whole', 3970],
      ['end', 6840],
    ];
    expect(placesOf(result.lines)).toEqual(places);
    expect(reported(events)).toEqual(places);
    expect(events.find(({ type }) => type === 'line')).toMatchObject({ width: 1000, height: 13_001 });
  });

  it('gives and reports letters that are higher than a tile of a large image once', async () => {
    const lines = [horizontal('HIGH', 100, 100, 300, 3900)];
    const { result, events } = await run(41_000, [
      { lines },
      { lines: [horizontal('III', 100, 0, 300, 900)] },
    ]);
    expect(placesOf(result.lines)).toEqual([['HIGH', 100]]);
    expect(reported(events)).toEqual([['HIGH', 100]]);
    expect(result.marks.paints.size).toBeGreaterThan(0);
  });

  it('counts the places of all tiles and never says again that it is looking for lines', async () => {
    const { events } = await run(13_001, [{ lines: [lineAt(1), lineAt(2000)] }, { lines: [lineAt(500)] }]);
    expect(events.flatMap((event) => (event.type === 'progress' ? [event.progress] : []))).toEqual([
      { stage: 'finding-lines' },
      { stage: 'recognising', done: 1, total: 2 },
      { stage: 'recognising', done: 2, total: 2 },
      { stage: 'recognising', done: 3, total: 3 },
    ]);
  });

  it('keeps the lines of the tiles before when a tile begins anew', async () => {
    const events: RecognitionEvent[] = [];
    let index = 0;
    const recogniseTile: RecogniseTile = async (_pixels, { onLine }, onRestart) => {
      const text = ['kept', 'dropped'][index++];
      if (text) onLine(lineAt(200, text));
      if (text === 'dropped') onRestart();
      return { engine: 'ppocr', languages: [], lines: text === 'kept' ? [lineAt(200, text)] : [] };
    };
    await recogniseTiles(openRows(13_001), recogniseTile, signal, (event) => events.push(event));
    const restart = events.findIndex(({ type }) => type === 'restart');
    expect(reported(events.slice(0, restart))).toEqual([
      ['kept', 200],
      ['dropped', 4040],
    ]);
    expect(reported(events.slice(restart))).toEqual([['kept', 200]]);
  });

  it('names the engine of the tile with the most lines, and a missing pack or unknown script of any tile', async () => {
    const { result } = await run(19_000, [
      { lines: [lineAt(1)], suggestion: 'fra' },
      { lines: [lineAt(500), lineAt(600)], engine: 'tesseract', languages: ['jpn'] },
      { lines: [] },
    ]);
    expect(result).toMatchObject({ engine: 'tesseract', languages: ['jpn'], suggestion: 'fra' });
    const other = await run(13_001, [
      { lines: [], suggestion: 'fra' },
      { lines: [], unknownScript: 'thai' },
    ]);
    expect(other.result).toMatchObject({ unknownScript: 'thai' });
    expect(other.result.suggestion).toBeUndefined();
  });

  it('gives the marks of the image, and the colours of its lines', async () => {
    const { result } = await run(13_001, [{ lines: [lineAt(10)] }, { lines: [lineAt(300)] }]);
    expect(result.lines.map((line) => result.marks.paints.get(line)?.ground)).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ]);
  });

  it('searches the rows of a tile between its first and its last print, and no tile that is even', async () => {
    const rows = openRows(19_000, (y) => (y >= 1000 && y < 1100) || y === 18_990);
    const searched: number[] = [];
    const recogniseTile: RecogniseTile = async (pixels) => {
      searched.push(pixels.height);
      expect(pixels.data).toHaveLength(pixels.height * 1000 * 4);
      return { engine: 'ppocr', languages: [], lines: [lineAt(40)] };
    };
    const { lines } = await recogniseTiles(rows, recogniseTile, signal, () => undefined);
    expect(searched).toEqual([100 + 64, 1 + 32 + 9]);
    expect(placesOf(lines)).toEqual([
      ['at 40', 1008],
      ['at 40', 18_998],
    ]);
  });

  it('gives no lines of an image that is even', async () => {
    const recogniseTile = vi.fn<RecogniseTile>();
    const rows = openRows(13_001, () => false);
    expect(await recogniseTiles(rows, recogniseTile, signal, () => undefined)).toMatchObject({ lines: [] });
    expect(recogniseTile).not.toHaveBeenCalled();
  });

  it('searches a small image whole, as it is', async () => {
    const rows = openRows(500, () => false);
    const recogniseTile = vi.fn<RecogniseTile>(async () => ({ engine: 'ppocr', languages: [], lines: [] }));
    await recogniseTiles(rows, recogniseTile, signal, () => undefined);
    expect(recogniseTile.mock.calls[0]?.[0].height).toBe(500);
  });
});

/** An image 4000 px wide, in tiles of 1000 rows, of one column whose characters have so many px, from row 100 on. */
async function readColumn(height: number, em: number, count: number) {
  const [start, end] = [100, 100 + em * count];
  const rows = openRows(height, (y) => y < end + 20, 4000);
  const events: RecognitionEvent[] = [];
  // A character that a tile cuts is read wrongly.
  const recogniseTile: RecogniseTile = async (_pixels, { onLine }) => {
    const [top = 0, bottom = 0] = rows.read.mock.lastCall ?? [];
    const [from, to] = [Math.max(top, start), Math.min(bottom, end)];
    if (from >= to) return { engine: 'ppocr', languages: [], lines: [] };
    const shareOf = (y: number) => (Math.min(to, Math.max(from, y)) - from) / (to - from);
    const glyphs = Array.from({ length: count }, (_, index) => {
      const [y, below] = [start + index * em, start + (index + 1) * em];
      const text = y < from || below > to ? '?' : String.fromCharCode(0x4e00 + index);
      return { text, start: shareOf(y), end: shareOf(below), confidence: 1 };
    }).filter((glyph) => glyph.end > glyph.start);
    const text = glyphs.map((glyph) => glyph.text).join('');
    const line = { ...vertical(text, 200, from - top, to - from), glyphs };
    onLine(structuredClone(line));
    return { engine: 'ppocr', languages: [], lines: [line] };
  };
  const result = await recogniseTiles(rows, recogniseTile, signal, (event) => events.push(event));
  const column = Array.from({ length: count }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
  return { result, rows, events, column };
}

describe('a column that runs through the end of a tile', () => {
  it.each([
    ['through three seams', 100, 27],
    ['with a rest that is less than what tiles share', 30, 31],
    ['that ends where it may be cut', 33, 27],
  ])('has each of its characters once in an image of 44 megapixels: %s', async (_what, em, count) => {
    const { result, events, column } = await readColumn(11_000, em, count);
    expect(result.lines.map(({ text }) => text).join('')).toBe(column);
    expect(
      reported(events)
        .map(([text]) => text)
        .join(''),
    ).toBe(column);
    for (const line of result.lines) expect(result.marks.paints.has(line)).toBe(true);
  });

  it('is one line in an image of 20 megapixels, which is read again as one tile', async () => {
    const { result, rows, events, column } = await readColumn(5000, 100, 27);
    expect(result.lines.map(({ text }) => text)).toEqual([column]);
    expect(rows.read.mock.calls).toEqual([
      [0, 1000, signal],
      [0, 5000, signal],
    ]);
    const restart = events.findIndex(({ type }) => type === 'restart');
    expect(reported(events.slice(restart))).toEqual([[column, 100]]);
  });
});
