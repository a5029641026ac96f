import type { Network, Tensor } from '@/core/ocr/ppocr/network';
import { rectify } from '@/core/ocr/ppocr/rectify';
import type { RotatedRect } from '@/core/ocr/ppocr/rotated-rect';
import { eraseAccessKeyLines, findAccessKeyLines } from '@/core/ocr/ppocr/strip/access-keys';
import {
  crowdedLetters,
  type DecodedStrip,
  decodeStrip,
  hasLetterAsDot,
  meanConfidence,
  unmatchedLetters,
} from '@/core/ocr/ppocr/strip/decode-strip';
import { type InkBox, type InkMap, inkOf, printHeight } from '@/core/ocr/ppocr/strip/ink';
import { eraseDots, findLeaders } from '@/core/ocr/ppocr/strip/leaders';
import { type Charset, STRIP_HEIGHT, stripTensor } from '@/core/ocr/ppocr/strip/recogniser-io';
import { looksHan, mayBeCrowded, strokesOf } from '@/core/ocr/ppocr/strip/strokes';
import { eraseUnderline, findUnderline } from '@/core/ocr/ppocr/strip/underline';
import type { Pixels } from '@/core/ocr/recognition';
import { isIdeographic } from '@/core/ocr/script';
import { startStage } from '@/engine/stage-timer';
import { freeMemory } from '@/platform/free-memory';

/**
 * Lines with a lower score are recognised again in a strip that is wider by this factor: tight or dirty Latin print
 * has more letters than the network has time steps.
 */
export const DOUBTFUL = 0.97;
const WIDER = 1.35;

/**
 * Lines that look Han are first recognised in a strip that is narrower by this factor, which takes as much less time. Its
 * text is taken only when the line is sure and each character by itself, because one doubtful character (便, 使) hardly
 * lowers the mean of a long line. Numbers among the Han need more certainty, because digits are narrower. Letters and
 * other marks (Wi-Fi, ，”) are lost in it.
 */
const NARROW = 0.65;

/** The greatest height of the print in that strip, px, and the most room that is added above and below for that. */
const NARROW_PRINT = 28;
const MOST_ROOM = 1.3;

const SURE_CHARACTER = 0.8;
const SURE_WITH_NUMBERS = 0.99;

/** What a bracket without its other half takes off the score where two looks are compared. */
const BRACKET_PENALTY = 0.06;

/** A line of Han with so many Latin letters, digits and marks is mixed. */
const LEAST_NARROW = 3;

/** Marks of which there is a form as wide as a Han character. The network is often unsure which form it is, in strips of any width. */
const TWO_WIDTHS = /[(（)）:：,，;；!！?？]/;

/** What each letter that is in the ink but not in the text takes off the score, and the most that is taken off. */
const MISSING_PENALTY = 0.04;
const MAX_PENALTY = 0.12;

/** The dots of an ellipsis. */
const ELLIPSIS = 3;

/** With a lower confidence it is texture or an unknown script, and a wider strip would not help. */
export const HOPELESS = 0.55;

/** A strip that was recognised without its leaders, and these. */
export interface RecognisedStrip extends DecodedStrip {
  readonly leaders: readonly InkBox[];
}

/** Cuts strips out of one image and recognises them. The time is that of the network: in proportion to the width. */
export interface StripReader {
  /** Recognises a row once, at the strip's usual width. */
  read(rect: RotatedRect): Promise<RecognisedStrip>;
  /** Recognises a row in the narrowest strip that is enough for its print, and in a wider one where that may help. */
  readRow(rect: RotatedRect): Promise<RecognisedStrip>;
  /** Recognises a strip that was made otherwise. */
  readStrip(strip: Pixels): Promise<DecodedStrip>;
}

export function createStripReader(pixels: Pixels, network: Network, charset: Charset): StripReader {
  return {
    read: (rect) => readCleared(cut(rect)),
    readRow,
    readStrip,
  };

  async function readRow(rect: RotatedRect): Promise<RecognisedStrip> {
    const found = cut(rect);
    const foundInk = inkOf(found);
    const cleared = withoutLinesBelow(found, foundInk);
    const clear = (each: Pixels) => (cleared && withoutLinesBelow(each, inkOf(each))) ?? each;
    const strip = cleared ?? found;
    const ink = cleared ? inkOf(cleared) : foundInk;
    const strokes = strokesOf(ink);
    if (looksHan(strokes) && findLeaders(strip, 1).length === 0) {
      // Placed on the ink of the whole strip, whose gaps and shapes the rules for spaces and lookalikes know.
      const room = Math.min(MOST_ROOM, Math.max(1, printHeight(ink) / NARROW_PRINT));
      const roomy = { ...rect, height: rect.height * room };
      const narrow = placed(strip, await network.run(stripTensor(clear(cut(roomy, NARROW)))));
      if (isSurelyHan(narrow)) return { ...narrow, leaders: [] };
    }
    const seen = await readCleared(strip);
    const decoded = hasLetterAsDot(seen) ? await readWithoutEllipsis(strip, seen) : seen;
    const isDoubtful = decoded.confidence > HOPELESS && scoreOf(decoded) < DOUBTFUL;
    if (!isDoubtful || !(mayBeCrowded(strokes) || isDoubtfulMixed(decoded))) return decoded;
    const again = await readCleared(clear(cut(rect, WIDER)), WIDER);
    return wholeness(again) > wholeness(decoded) ? again : decoded;
  }

  /** Recognises a strip without the dots of its ellipsis, among which the network lost a letter. */
  async function readWithoutEllipsis(strip: Pixels, seen: RecognisedStrip): Promise<RecognisedStrip> {
    const again = await readCleared(strip, 1, ELLIPSIS);
    return again.leaders.length > 0 && !hasLetterAsDot(again) ? again : seen;
  }

  async function readCleared(strip: Pixels, stretch = 1, fewestDots?: number): Promise<RecognisedStrip> {
    const leaders = findLeaders(strip, stretch, fewestDots);
    const cleared = leaders.length > 0 ? eraseDots(strip, leaders) : strip;
    return { ...(await readStrip(cleared, stretch)), leaders };
  }

  async function readStrip(strip: Pixels, stretch = 1): Promise<DecodedStrip> {
    return placed(strip, await network.run(stripTensor(strip)), stretch);
  }

  function cut(rect: RotatedRect, stretch = 1): Pixels {
    const end = startStage('cut');
    const width = Math.round((rect.width * STRIP_HEIGHT * stretch) / rect.height);
    const strip = rectify(pixels, rect, width, STRIP_HEIGHT);
    end();
    return strip;
  }

  function placed(strip: Pixels, output: Tensor, stretch = 1): DecodedStrip {
    const end = startStage('place');
    const decoded = decodeStrip(strip, output, charset, stretch);
    freeMemory(output.data);
    end();
    return decoded;
  }
}

/**
 * A strip without the lines below its text: that of a link, which joins its letters and hides the spaces between its words, or those of
 * access keys. `undefined` if there are none.
 */
function withoutLinesBelow(strip: Pixels, ink: InkMap): Pixels | undefined {
  const underline = findUnderline(ink);
  if (underline) return eraseUnderline(strip, ink, underline);
  const lines = findAccessKeyLines(ink);
  return lines.length > 0 ? eraseAccessKeyLines(strip, lines) : undefined;
}

/** The score of a strip: its confidence, less penalties for letters that are missing in the text. */
export function scoreOf(decoded: DecodedStrip): number {
  return decoded.confidence - penaltyOf(decoded);
}

/** The penalty for letters that are missing in the text. */
function penaltyOf(decoded: DecodedStrip): number {
  const missing = unmatchedLetters(decoded) + crowdedLetters(decoded);
  return Math.min(MAX_PENALTY, MISSING_PENALTY * missing);
}

/** The score, less a penalty for each bracket without its other half: (F... instead of (F)... */
function wholeness(decoded: DecodedStrip): number {
  return scoreOf(decoded) - BRACKET_PENALTY * openBrackets(decoded);
}

/** How many brackets have no other half. */
function openBrackets({ characters }: DecodedStrip): number {
  const count = (bracket: RegExp) => characters.filter(({ text }) => bracket.test(text)).length;
  return Math.abs(count(/[(（]/) - count(/[)）]/));
}

/**
 * Whether a line has Han and several Latin letters, digits or marks, and more than the width of its marks is doubtful. These may be
 * crowded where all strokes of the line, most of which are of Han, are not.
 */
function isDoubtfulMixed(decoded: DecodedStrip): boolean {
  const { characters } = decoded;
  const narrow = characters.filter(({ text }) => /[!-~]/.test(text)).length;
  if (narrow < LEAST_NARROW || !characters.some(({ text }) => isIdeographic(text))) return false;
  const others = characters.filter(({ text }) => !TWO_WIDTHS.test(text));
  return openBrackets(decoded) > 0 || meanConfidence(others) - penaltyOf(decoded) < DOUBTFUL;
}

/** Whether a narrow strip's text needs no second look. */
function isSurelyHan(decoded: DecodedStrip): boolean {
  const texts = decoded.characters.map(({ text }) => text);
  const others = texts.filter((text) => !isIdeographic(text) && !/[，。！？；：、]/u.test(text));
  if (others.some((text) => !/[0-9.:%]/.test(text))) return false;
  if (decoded.characters.some(({ confidence }) => confidence < SURE_CHARACTER)) return false;
  return scoreOf(decoded) >= (others.length === 0 ? DOUBTFUL : SURE_WITH_NUMBERS);
}
