import type { Charset } from '@/core/ocr/ppocr/charset';
import { columnCells } from '@/core/ocr/ppocr/column-cells';
import { columnLine } from '@/core/ocr/ppocr/column-lines';
import { layOutColumn } from '@/core/ocr/ppocr/column-strip';
import { inkOf } from '@/core/ocr/ppocr/ink';
import { settleLookalikes } from '@/core/ocr/ppocr/lookalikes/settle-lookalikes';
import { rectify } from '@/core/ocr/ppocr/rectify';
import { type RotatedRect, turn } from '@/core/ocr/ppocr/rotated-rect';
import { stripLines } from '@/core/ocr/ppocr/strip-lines';
import { crowdedLetters, readStrip, type StripReading, unreadLetters } from '@/core/ocr/ppocr/strip-reading';
import { STRIP_HEIGHT, stripTensor } from '@/core/ocr/ppocr/strip-tensor';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import type { Session } from './session';

/** A region this many times as high as wide may be a column, or a line that lies on its side. */
const TALL = 1.5;

/** Up to here a tall region may still be a single character: 1, I, 》. */
const SINGLE = 2.4;

/**
 * Room added to a region's height before it is read, as a share of it. A little more than the detector leaves reads
 * better, Han above all, and the strip gets shorter by as much, which is what reading costs.
 */
const EXTRA_HEIGHT = 0.12;

/** Lines this many times as long as high get no such room: the detector's boxes leave them enough. */
const LONG = 16;

/** Room added at both ends together, as a share of the height: a last full stop lies outside the detector's boxes. */
const EXTRA_LENGTH = 0.2;

/** The narrowest strip that the network takes, px. */
const MIN_STRIP_WIDTH = 16;

/**
 * Readings below this are looked at again in a strip this much wider: tight or dirty Latin print has more letters
 * than the network has time steps for.
 */
const DOUBTFUL = 0.97;
const WIDER = 1.35;

/** Readings below this may be of a text that is turned: it is tried in its other directions. */
const TURNED = 0.8;

/** What each letter that is in the ink and not in the text takes from a reading's merit. */
const MISSING_PENALTY = 0.04;
const MAX_PENALTY = 0.12;

/** Below this it is texture, or a script that the network does not know: a wider strip costs and changes nothing. */
const HOPELESS = 0.55;

/** What was read in a region. */
export interface LineReading {
  /** One line, its pieces when wide gaps part them, or nothing. */
  readonly lines: readonly Line[];
  /** Whether they are text, and not texture that was taken for text or a script that the network cannot read. */
  readonly isPlausible: boolean;
}

export interface LineReader {
  /** Reads what stands in a region. */
  read(rect: RotatedRect): Promise<LineReading>;
  /** Reads it by one look along its longer side, whatever doubts are left. */
  glance(rect: RotatedRect): Promise<LineReading>;
}

/** A reading with its merit, by which readings of one region are compared. */
interface Attempt {
  readonly merit: number;
  readonly result: LineReading;
}

export function createLineReader(pixels: Pixels, session: Session, charset: Charset): LineReader {
  return {
    async read(rect) {
      if (rect.height <= TALL * rect.width) return (await readTurned(rect, [0, 2])).result;
      const column = await readColumn(rect);
      if (rect.height <= SINGLE * rect.width && !isCjkLine(column)) {
        const single = await readRow(rect);
        if (single.merit >= DOUBTFUL) return single.result;
      }
      if (column.merit >= TURNED) return column.result;
      return better(column, await readTurned(rect, [1, 3])).result;
    },
    async glance(rect) {
      return (await (rect.height > TALL * rect.width ? readColumn(rect) : readRow(rect, false))).result;
    },
  };

  /** Reads a row in the first of some directions (quarter turns) that gives sense, or in the best. */
  async function readTurned(rect: RotatedRect, [first = 0, ...others]: readonly number[]): Promise<Attempt> {
    let best = await readRow(turn(rect, first));
    for (const quarters of others) {
      if (best.merit >= TURNED || rect.width === rect.height) return best;
      best = better(best, await readRow(turn(rect, quarters)));
    }
    return best;
  }

  async function readRow(rect: RotatedRect, mayLookAgain = true): Promise<Attempt> {
    const place = { ...rect, width: rect.width + EXTRA_LENGTH * rect.height };
    const extra = rect.width > LONG * rect.height ? 0 : EXTRA_HEIGHT;
    const roomy = { ...place, height: rect.height * (1 + extra) };
    let reading = await readStretched(roomy, 1);
    if (mayLookAgain && reading.confidence > HOPELESS && meritOf(reading) < DOUBTFUL) {
      const again = await readStretched(roomy, WIDER);
      if (meritOf(again) > meritOf(reading)) reading = again;
    }
    const { characters } = settleLookalikes(reading);
    return attempt(reading, stripLines(characters, place, reading.ink.width, reading.em, 'horizontal'));
  }

  async function readColumn(found: RotatedRect): Promise<Attempt> {
    const rect = { ...found, height: found.height + EXTRA_LENGTH * found.width };
    const height = Math.round((rect.height * STRIP_HEIGHT) / rect.width);
    const column = rectify(pixels, rect, STRIP_HEIGHT, height);
    const ink = inkOf(column);
    const cells = columnCells(ink);
    if (cells.length === 0) return { merit: 0, result: { lines: [], isPlausible: false } };
    const laidOut = layOutColumn(column, ink, cells);
    const reading = await recognize(laidOut.strip, 1);
    const line = columnLine(reading.characters, cells, laidOut, turn(rect, 1), height);
    return attempt(reading, line ? [line] : []);
  }

  function readStretched(rect: RotatedRect, stretch: number): Promise<StripReading> {
    const width = Math.max(MIN_STRIP_WIDTH, Math.round((rect.width * STRIP_HEIGHT * stretch) / rect.height));
    return recognize(rectify(pixels, rect, width, STRIP_HEIGHT), stretch);
  }

  async function recognize(strip: Pixels, stretch: number): Promise<StripReading> {
    return readStrip(strip, await session.run(stripTensor(strip)), charset, stretch);
  }
}

function attempt(reading: StripReading, lines: readonly Line[]): Attempt {
  return { merit: meritOf(reading), result: { lines, isPlausible: isPlausible(reading) } };
}

/** Whether a column is surely of Han or kana; Latin letters are hardly ever set one above the other. */
function isCjkLine({ merit, result }: Attempt): boolean {
  return merit >= TURNED && result.lines.every(({ glyphs }) => glyphs.every(({ text }) => isCjk(text)));
}

function better(a: Attempt, b: Attempt): Attempt {
  return b.merit > a.merit ? b : a;
}

/** How good a reading is: its confidence, less what it left unread or ran together. */
function meritOf(reading: StripReading): number {
  const missing = unreadLetters(reading) + crowdedLetters(reading);
  return reading.confidence - Math.min(MAX_PENALTY, MISSING_PENALTY * missing);
}

/** The fewer characters there are, the surer they must be. */
function isPlausible({ characters, confidence }: StripReading): boolean {
  return characters.length > 0 && confidence >= 0.5 + 0.4 / characters.length;
}
