import { MAX_PIXELS } from '@/core/image-files/limits';
import { findLayoutMarks, type LayoutMarks, type Paint } from '@/core/ocr/layout-marks';
import { moveLine } from '@/core/ocr/pixels';
import { changingRows, findChanges } from '@/core/ocr/ppocr/changes';
import type { Line, Pixels, Progress, Recognition } from '@/core/ocr/recognition';
import { joinTileMarks, type TileMarks } from '@/core/ocr/tiles/join-marks';
import { belowSeams, type Seam } from '@/core/ocr/tiles/seams';
import { isCut, isTaken, linesBelow, settleTile, type Tile, tileFrom } from '@/core/ocr/tiles/tiles';
import type { ImageRows } from '@/platform/images/image-rows';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import type { RecogniseRequest } from './engine';
import { startStage } from './stage-timer';

/** The lines of an image and what they were recognised with. */
export interface RecognisedLines
  extends Pick<Recognition, 'engine' | 'languages' | 'suggestion' | 'unknownScript'> {
  readonly lines: readonly Line[];
}

/** Recognises the lines of a tile. @param onRestart to be called when the lines reported so far are discarded */
export type RecogniseTile = (
  pixels: Pixels,
  request: Omit<RecogniseRequest, 'languages'>,
  onRestart: () => void,
) => Promise<RecognisedLines>;

/** The lines of an image with its marks, in px of the image. */
export interface MarkedLines extends RecognisedLines {
  readonly marks: LayoutMarks;
}

/**
 * Recognises an image tile by tile from the top, so that no more of it than a tile is in memory. Small images are one tile.
 * Rows without print are not searched. An image with a line that is too long or too high for a tile is begun again as one tile, unless it
 * is too large for that; then the line is cut. Engine and languages of the result are those of the tile with the most lines.
 * @throws AppError of `recogniseTile` and of the image's rows
 */
export async function recogniseTiles(
  rows: ImageRows,
  recogniseTile: RecogniseTile,
  signal: AbortSignal,
  onEvent: (event: RecognitionEvent) => void,
): Promise<MarkedLines> {
  const { width, height } = rows;
  const tiles: { readonly recognised: RecognisedLines; readonly marks: TileMarks }[] = [];
  const places = createPlaceCount(onEvent);
  let taken: readonly Line[] = [];
  let seams: readonly Seam[] = [];
  const report = (line: Line) => onEvent({ type: 'line', line, width, height });

  async function recognise(tile: Tile): Promise<number | undefined> {
    const { top, bottom } = tile;
    const endDecode = startStage('decode');
    const whole = await rows.read(top, bottom, signal);
    endDecode();
    const printed = tile.isLast && top === 0 ? { pixels: whole, top } : cropToPrint(whole, top);
    if (!printed) {
      seams = [];
      return settleTile([], tile, []).next;
    }
    const { pixels, top: printTop } = printed;
    const shared = linesBelow(taken, top);
    const isNew = (line: Line) => !isCut(line, tile) && !isTaken(line, shared);
    const place = (local: Line) => belowSeams(moveLine(local, 0, printTop), seams);
    const onLine = (local: Line) => {
      const line = place(local);
      if (line && isNew(line)) report(line);
    };
    const onRestart = () => {
      onEvent({ type: 'restart' });
      for (const line of taken) report(line);
    };
    const request = { signal, onLine, onProgress: places.add };
    const { lines: found, ...facts } = await recogniseTile(pixels, request, onRestart);
    const lineOf = new Map(found.map((local) => [local, place(local)]));
    const moved = found.flatMap((local) => lineOf.get(local) ?? []);
    const settled = settleTile(moved, tile, shared);
    if (settled.seams.length > 0 && width * height <= MAX_PIXELS) return recogniseWhole();
    const { lines, next } = settled;
    seams = settled.seams;
    for (const { piece } of seams) if (piece) report(piece);
    const pieceOf = new Map(seams.map(({ whole: line, piece }) => [line, piece]));
    const inImage = (local: Line) => {
      const line = lineOf.get(local);
      return line && (pieceOf.get(line) ?? line);
    };
    const marks = { ...findTileMarks(pixels, found, inImage), top: printTop };
    tiles.push({ recognised: { ...facts, lines }, marks });
    taken = [...taken, ...lines];
    places.endTile();
    return next;
  }

  async function recogniseWhole(): Promise<undefined> {
    tiles.length = 0;
    taken = [];
    seams = [];
    places.endTile();
    onEvent({ type: 'restart' });
    await recognise({ top: 0, bottom: height, isLast: true });
  }

  for (let top: number | undefined = 0; top !== undefined; ) top = await recognise(tileFrom(rows, top));
  return {
    ...joinFacts(tiles.map(({ recognised }) => recognised)),
    marks: joinTileMarks(tiles.map(({ marks }) => marks)),
  };
}

/** The marks of a tile. `inImage`: the line of the image that was made of a line of the tile, if there is one. */
function findTileMarks(
  pixels: Pixels,
  found: readonly Line[],
  inImage: (line: Line) => Line | undefined,
): LayoutMarks {
  const { paints, ...edges } = findLayoutMarks(pixels, found);
  const own = new Map<Line, Paint>();
  for (const [local, paint] of paints) {
    const line = inImage(local);
    if (line) own.set(line, paint);
  }
  return { ...edges, paints: own };
}

/** What is left around the print of a tile, px. */
const AROUND_PRINT = 32;

/** The rows of a tile between its first and its last print, of an image that begins at `top`; undefined if it is even. */
function cropToPrint(
  { width, height, data }: Pixels,
  top: number,
): { readonly pixels: Pixels; readonly top: number } | undefined {
  const print = changingRows(findChanges({ width, height, data }));
  if (!print) return undefined;
  const start = Math.max(0, print.start - AROUND_PRINT);
  const end = Math.min(height, print.end + AROUND_PRINT);
  const pixels = { width, height: end - start, data: data.subarray(start * width * 4, end * width * 4) };
  return { pixels, top: top + start };
}

/** The result of an image in which every tile is even. */
const NOTHING: RecognisedLines = { engine: 'ppocr', languages: [], lines: [] };

function joinFacts(tiles: readonly RecognisedLines[]): RecognisedLines {
  const main = tiles.reduce((most, tile) => (tile.lines.length > most.lines.length ? tile : most), NOTHING);
  const { unknownScript } = tiles.find((tile) => tile.unknownScript) ?? main;
  const { suggestion } = tiles.find((tile) => tile.suggestion) ?? main;
  return {
    engine: main.engine,
    languages: main.languages,
    lines: tiles.flatMap(({ lines }) => lines),
    ...(unknownScript ? { unknownScript } : suggestion && { suggestion }),
  };
}

/** Counts the places with text over all tiles. */
function createPlaceCount(onEvent: (event: RecognitionEvent) => void) {
  let before = 0;
  let total = 0;
  return {
    add(progress: Progress): void {
      if (progress.stage === 'recognising') {
        total = before + progress.total;
        onEvent({ type: 'progress', progress: { ...progress, done: before + progress.done, total } });
      } else if (before === 0) onEvent({ type: 'progress', progress });
    },
    endTile(): void {
      before = total;
    },
  };
}
