import { loneTick, mayBeTick } from '@/core/ocr/ppocr/lone-tick';
import { settleLookalikes } from '@/core/ocr/ppocr/lookalikes/settle-lookalikes';
import type { Network } from '@/core/ocr/ppocr/network';
import { rectify } from '@/core/ocr/ppocr/rectify';
import { lengthen, type RotatedRect, turn } from '@/core/ocr/ppocr/rotated-rect';
import {
  agreedLook,
  closerPlaces,
  mayBeShortWord,
  placeBehindIcon,
  tighterPlaces,
} from '@/core/ocr/ppocr/short-word';
import { barCharacter } from '@/core/ocr/ppocr/strip/bars';
import { columnCells, columnLine, layOutColumn } from '@/core/ocr/ppocr/strip/column';
import type { StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { isListArrow, maskedCharacters } from '@/core/ocr/ppocr/strip/drawn-signs';
import { type InkMap, inkOf } from '@/core/ocr/ppocr/strip/ink';
import { insertLeaders } from '@/core/ocr/ppocr/strip/leaders';
import { type Charset, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { stripLines } from '@/core/ocr/ppocr/strip/strip-lines';
import type { Pixels } from '@/core/ocr/recognition';
import {
  type Attempt,
  attempt,
  better,
  hasCjk,
  hasOnlyCjk,
  type LineRecognition,
  lengthOfAttempt,
  NOTHING,
  textOfAttempt,
} from './attempt';
import { ColumnVote } from './column-vote';
import { createStripReader, DOUBTFUL, HOPELESS, type RecognisedStrip } from './strip-reader';

/** Regions higher than this many times their width may be a column, or a line that lies on its side. */
const TALL = 1.5;

/** Up to this ratio of height to width a tall region may be a single character: 1, I, 》. */
const SINGLE = 2.4;

/**
 * What is added to a region's height, as a share of it. With a little more margin than the detector's, recognition is
 * better, above all for Han, and faster, because the strip gets shorter.
 */
const EXTRA_HEIGHT = 0.12;

/** Lines longer than this many times their height get no such margin; the detector's boxes are large enough. */
const LONG = 16;

/** What is added to the length, as a share of the height: a full stop at the end lies outside the detector's boxes. */
const EXTRA_LENGTH = 0.2;

/** The shares of its region's width and height in which a single character is recognised when it is high or doubtful. */
const TIGHT = [
  { width: 1, height: 0.85 },
  { width: 0.9, height: 0.7 },
] as const;

/** Two or three Latin letters or digits, and the least score with which they are taken where an icon stood before them. */
const SHORT_WORD = /^[\p{Script=Latin}\d]{2,3}$/u;
const BEHIND_ICON = 0.95;

/** The least score of a single character that two attempts agree on. */
const AGREED = 0.7;

/** Lines with a lower score may be rotated and are tried in the other directions. */
const MAYBE_TURNED = 0.8;

/** Rows that lie on their side are tried in the other direction, too, when their score is lower. */
const SURE_OF_TURN = 0.95;

/** By how much the score of a row that lies on its side must be better than that of the upright characters. */
const TURN_GAIN = 0.02;

/**
 * The least score of a row that runs upwards, and the least number of its characters as a share of the column's. The
 * network knows characters that lie on their left side, so it recognises such a row as a column too, but backwards. A
 * true column gives a few wrong characters when it is recognised as a row.
 */
const UPWARDS = { minScore: 0.95, minShare: 0.7 };

export interface LineRecogniser {
  /** Recognises the text in a region. */
  recognise(rect: RotatedRect): Promise<LineRecognition>;
  /** Recognises it once, along its longer side, even when the result is doubtful. */
  glance(rect: RotatedRect): Promise<LineRecognition>;
}

/** Recognises the regions of one image, several at a time when they are asked for so. */
export function createLineRecogniser(pixels: Pixels, network: Network, charset: Charset): LineRecogniser {
  const vote = new ColumnVote();
  const reader = createStripReader(pixels, network, charset);

  return {
    async recognise(rect) {
      const isTall = rect.height > TALL * rect.width;
      const found = await (isTall ? recogniseTall(rect) : recogniseTurned(rect, [0, 2]));
      const isLost = !found.result.isPlausible && mayBeShortWord(rect);
      const { result } = isLost ? await recogniseShortWord(rect, found) : found;
      const tick = mayBeTick(rect, result) ? loneTick(pixels, rect) : undefined;
      if (tick) return { lines: [tick], isPlausible: true };
      return isSpeck(result) ? NOTHING.result : result;
    },
    async glance(rect) {
      return (await (rect.height > TALL * rect.width ? recogniseColumn(rect) : recogniseRow(rect, false)))
        .result;
    },
  };

  /** Recognises a column, a single character, or a row that lies on its side. */
  function recogniseTall(rect: RotatedRect): Promise<Attempt> {
    return vote.add<Attempt, Attempt>(
      () => recogniseColumn(rect),
      async (column, mustCheck) => {
        if (!isCjkLine(column)) return { is: 'other', result: await recogniseOther(rect, column) };
        if (!mustCheck || lengthOfAttempt(column) < 2) return { is: 'other', result: column };
        const upwards = await recogniseRow(turn(rect, 3), false);
        return isUpwards(upwards, column) ? { is: 'row', result: upwards } : { is: 'column', result: column };
      },
    );
  }

  /** Recognises a tall region that is no column of Han or kana. */
  async function recogniseOther(rect: RotatedRect, column: Attempt): Promise<Attempt> {
    const maySingle = rect.height <= SINGLE * rect.width;
    const single = maySingle ? await recogniseSingle(rect) : NOTHING;
    if (single.score >= DOUBTFUL) return single;
    const turned = await recogniseTurned(rect, [1, 3]);
    // In a narrow region a poor column of letters is one character and what is around it.
    const isColumn = !maySingle || column.score >= MAYBE_TURNED || hasOnlyCjk(column);
    const upright = isColumn && !single.result.isPlausible ? better(column, single) : single;
    const least = hasCjk(upright)
      ? upright.score + TURN_GAIN
      : Math.min(upright.score + TURN_GAIN, SURE_OF_TURN);
    // A single character on its side looks like another one.
    return lengthOfAttempt(turned) > 1 && turned.score > least ? turned : upright;
  }

  /**
   * Recognises a single character in tighter and tighter strips, which leave out what is around it, such as the borders of
   * its table cell. It is taken as soon as two attempts agree.
   */
  async function recogniseSingle(rect: RotatedRect, before: readonly Attempt[] = []): Promise<Attempt> {
    const attempts = [...before];
    for (const { width, height } of TIGHT) {
      const place = { ...rect, width: rect.width * width, height: rect.height * height };
      const next = attemptRow(await reader.read(place), place);
      if (next.score >= DOUBTFUL) return next;
      const same = attempts.find((one) => textOfAttempt(one) === textOfAttempt(next));
      if (same) return agreed(better(same, next));
      attempts.push(next);
    }
    return attempts.reduce(better, NOTHING);
  }

  /** Recognises a short region in tighter strips, of which the first is taken that is sure to show a short word; else the attempt before. */
  async function recogniseShortWord(rect: RotatedRect, before: Attempt): Promise<Attempt> {
    for (const place of tighterPlaces(rect)) {
      const next = attemptRow(await reader.read(place), place);
      if (SHORT_WORD.test(textOfAttempt(next)) && next.score >= DOUBTFUL) return next;
    }
    const width = Math.round((rect.width * STRIP_HEIGHT) / rect.height);
    const word = placeBehindIcon(rect, inkOf(rectify(pixels, rect, width, STRIP_HEIGHT)));
    const next = word ? attemptRow(await reader.readRow(word), word) : NOTHING;
    return SHORT_WORD.test(textOfAttempt(next)) && next.score >= BEHIND_ICON ? next : before;
  }

  /**
   * Recognises a short region in closer and closer strips, whose result is taken if they agree. The margins that a line needs are too wide
   * around one to three characters, so that the network may see nothing, or more upside down than upright.
   */
  async function lookCloser(rect: RotatedRect): Promise<Attempt | undefined> {
    const looks: (Attempt & { readonly text: string })[] = [];
    for (const place of closerPlaces(rect)) {
      const decoded = await reader.read(place);
      const next = attemptRow(decoded, place);
      if (isDrawnArrow(next, decoded.ink)) return undefined;
      looks.push({ ...next, text: textOfAttempt(next) });
    }
    const found = agreedLook(looks);
    return found && { ...found, result: { ...found.result, isPlausible: true } };
  }

  /** Recognises a row in the first of some directions (in quarter turns) with a good score, or in the best one. */
  async function recogniseTurned(
    rect: RotatedRect,
    [first = 0, ...others]: readonly number[],
  ): Promise<Attempt> {
    let best = await recogniseRow(turn(rect, first));
    const closer = best.result.isPlausible || first !== 0 ? undefined : await lookCloser(rect);
    if (closer) return closer;
    const enough = first % 2 === 0 ? MAYBE_TURNED : SURE_OF_TURN;
    for (const quarters of others) {
      if (best.score >= enough || rect.width === rect.height) return best;
      best = better(best, await recogniseRow(turn(rect, quarters)));
    }
    return best;
  }

  async function recogniseRow(rect: RotatedRect, mayRetry = true): Promise<Attempt> {
    const place = lengthen(rect, EXTRA_LENGTH * rect.height);
    const extra = rect.width > LONG * rect.height ? 0 : EXTRA_HEIGHT;
    const roomy = { ...place, height: rect.height * (1 + extra) };
    const decoded = mayRetry ? await reader.readRow(roomy) : await reader.read(roomy);
    const row = attemptRow(decoded, place);
    if (isDrawnArrow(row, decoded.ink)) return NOTHING;
    const drawn = drawnCharacters(rect, row, decoded.ink);
    const [sign] = drawn;
    if (sign)
      return attemptRow({ ...decoded, characters: drawn, confidence: sign.confidence, leaders: [] }, place);
    return mayRetry && isDoubtfulSingle(row) ? recogniseSingle(rect, [row]) : row;
  }

  async function recogniseColumn(found: RotatedRect): Promise<Attempt> {
    const rect = { ...found, height: found.height + EXTRA_LENGTH * found.width };
    const height = Math.round((rect.height * STRIP_HEIGHT) / rect.width);
    const column = rectify(pixels, rect, STRIP_HEIGHT, height);
    const ink = inkOf(column);
    const cells = columnCells(ink);
    if (cells.length === 0) return NOTHING;
    const laidOut = layOutColumn(column, ink, cells);
    const decoded = await reader.readStrip(laidOut.strip);
    const line = columnLine(decoded.characters, cells, laidOut, turn(rect, 1), height);
    return attempt(decoded, line ? [line] : []);
  }
}

/** Whether what was taken for a sign is the arrow of a list. */
function isDrawnArrow(row: Attempt, ink: InkMap): boolean {
  return /^[<>]$/.test(textOfAttempt(row)) && isListArrow(ink);
}

/** The characters that the ink of a row shows and the network does not recognise; none for other rows. */
function drawnCharacters(rect: RotatedRect, row: Attempt, ink: InkMap): readonly StripCharacter[] {
  const bar = mayBeBar(rect, row) ? barCharacter(ink) : undefined;
  if (bar) return [bar];
  return mayBeMasked(row) ? maskedCharacters(ink) : [];
}

function attemptRow(decoded: RecognisedStrip, place: RotatedRect): Attempt {
  const settled = settleLookalikes(decoded);
  const characters = insertLeaders(settled, decoded.leaders);
  return attempt(decoded, stripLines(characters, place, decoded.ink.width, decoded.em, 'horizontal'));
}

/** Whether a column certainly consists of Han or kana; Latin letters are rarely set in columns. */
function isCjkLine(attempt: Attempt): boolean {
  return attempt.score >= MAYBE_TURNED && hasOnlyCjk(attempt);
}

/** Whether a tall region is a row that runs upwards, rather than the column that was recognised there. */
function isUpwards(row: Attempt, column: Attempt): boolean {
  const least = Math.max(2, UPWARDS.minShare * lengthOfAttempt(column));
  return row.score >= UPWARDS.minScore && lengthOfAttempt(row) >= least;
}

/** Whether nothing but one or two dots was recognised: print has them beside letters, in their region. */
function isSpeck({ lines }: LineRecognition): boolean {
  return /^[.,]{1,2}$/.test(lines.map(({ text }) => text).join(''));
}

/** Whether an attempt has a single character that is not plausible yet. */
function isDoubtfulSingle(row: Attempt): boolean {
  return lengthOfAttempt(row) === 1 && row.score > HOPELESS && !row.result.isPlausible;
}

/** Whether a region may show a hyphen or 一 alone, which the network does not recognise. */
function mayBeBar({ width, height }: RotatedRect, row: Attempt): boolean {
  return width < TALL * height && lengthOfAttempt(row) <= 1 && !row.result.isPlausible;
}

/** Whether a region may show the discs of a hidden password, which the network takes for dots or for texture. */
function mayBeMasked(row: Attempt): boolean {
  return !row.result.isPlausible || /^[.·•●…\s]*$/u.test(textOfAttempt(row));
}

/** What two attempts agree on: a single character is plausible with a lower score, other text is as plausible as by itself. */
function agreed(found: Attempt): Attempt {
  const isPlausible = found.result.isPlausible || (lengthOfAttempt(found) === 1 && found.score >= AGREED);
  return { ...found, result: { ...found.result, isPlausible } };
}
