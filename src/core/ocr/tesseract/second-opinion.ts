import type { Point } from '@/core/geometry/rect';
import type { Glyph, Line, Quad } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { countLeadingIcons } from './leading-icons';
import { settleMenuMarks } from './menu-marks';

/**
 * Corrects Tesseract's Japanese by PP-OCR. Tesseract knows kana but confuses full-width punctuation, digits and rare
 * Han; PP-OCR knows those but not kana. Where the two differ at the same place, the engine that knows the kind of
 * character wins.
 */

/** The confidence, 0–1, with which PP-OCR's character replaces Tesseract's. */
const SURE_OF_SIGN = 0.9;
const SURE_OF_HAN = 0.97;
/** The confidence, 0–1, below which Tesseract's Han is replaced by one of which PP-OCR is as sure as of a sign. */
const DOUBTFUL_HAN = 0.9;
/** The same for two marks, as in 2.318 and 2,318, where PP-OCR's is likelier even at low confidence. */
const SURE_OF_MARK = 0.4;
/** The confidence with which Tesseract's mark stays when PP-OCR found none there. */
const SURE_WITHOUT_PARTNER = 0.96;

/** Lines with this confidence, 0–1, need no second opinion unless they contain characters that Tesseract confuses. */
const NO_NEED = 0.98;

/**
 * Characters that Tesseract confuses at any confidence: digits, numerals in Han, and all but the most frequent marks.
 */
const SLIPPERY = /[\p{N}一二三十ニ]|(?![、。ー・])[\p{P}\p{S}]/u;

/** The cost of a character without a partner. Two of them must cost more than a pair that differs. */
const ALONE = 0.7;
/** The greatest cost of a pair's distance; places differ by up to an em even when both are correct. */
const APART = 0.4;

/** Katakana and the Han that look alike in most fonts. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['ニ', '二'],
  ['ロ', '口'],
  ['カ', '力'],
  ['タ', '夕'],
  ['エ', '工'],
  ['ハ', '八'],
  ['ト', '卜'],
  ['ミ', '三'],
  ['ー', '一'],
]);

interface Sign {
  readonly text: string;
  readonly confidence: number;
  /** Distance from the line's start, px. */
  readonly place: number;
}

/** Whether recognising the same place with PP-OCR may correct the line. It costs as much as Tesseract's recognition. */
export function gainsFromOpinion({ text, confidence }: Line): boolean {
  return confidence < NO_NEED || SLIPPERY.test(text);
}

/**
 * The line with PP-OCR's corrections.
 *
 * @param opinion what PP-OCR recognised at the same place, in any number of pieces
 * @param mayCorrectHan whether PP-OCR knows the Han of the language
 */
export function takeSecondOpinion(line: Line, opinion: readonly Line[], mayCorrectHan = true): Line {
  const length = distance(line.quad[0], line.quad[1]);
  const em = distance(line.quad[0], line.quad[3]) / 1.5;
  const signs = line.glyphs.filter(({ text }) => text.trim() !== '');
  const own = signs.map((glyph) => toSign(glyph, ((glyph.start + glyph.end) / 2) * length));
  const others = opinion.flatMap((piece) => signsOf(piece, line.quad)).sort((a, b) => a.place - b.place);
  const partners = alignSigns(own, others, em);
  const icons = countLeadingIcons(signs, em, length, (index) => partners[index]?.text === own[index]?.text);
  const revised = new Map<Glyph, Glyph | undefined>();
  for (const [index, glyph] of signs.entries()) {
    const partner = partners[index];
    if (others.length > 0 && index < icons) {
      revised.set(glyph, undefined);
    } else if (!partner) {
      const isAtEnd = index === 0 || index === signs.length - 1;
      if (others.length > 0 && (isDoubtfulMark(glyph) || (isAtEnd && glyph.text === '|')))
        revised.set(glyph, undefined);
    } else if (
      (mayCorrectHan || !isHan(partner.text)) &&
      isCorrection(glyph, partner, signs[index - 1], signs[index + 1])
    ) {
      revised.set(glyph, { ...glyph, text: partner.text, confidence: partner.confidence });
    }
  }
  const glyphs = line.glyphs
    .map((glyph) => (revised.has(glyph) ? revised.get(glyph) : glyph))
    .filter((glyph) => glyph !== undefined)
    .filter((glyph, index, all) => glyph.text !== ' ' || isBetweenLatin(all[index - 1], all[index + 1]));
  const settled = settleMenuMarks(glyphs);
  return { ...line, glyphs: settled, text: settled.map(({ text }) => text).join('') };
}

/**
 * Whether a space is between Latin words. Japanese has no spaces around digits and Latin words; Tesseract adds them
 * there.
 */
function isBetweenLatin(before: Glyph | undefined, after: Glyph | undefined): boolean {
  return before !== undefined && after !== undefined && !isCjk(before.text) && !isCjk(after.text);
}

/**
 * Whether a mark that PP-OCR did not find may be a speck that Tesseract took for one: its confidence is low and it is
 * no bracket, which is too large for a speck.
 */
function isDoubtfulMark({ text, confidence }: Glyph): boolean {
  return confidence < SURE_WITHOUT_PARTNER && isMark(text) && !/[\p{Ps}\p{Pe}]/u.test(text);
}

function isCorrection(
  glyph: Glyph,
  partner: Sign,
  before: Glyph | undefined,
  after: Glyph | undefined,
): boolean {
  if (TWINS.get(glyph.text) === partner.text) {
    const isInWord = isKatakana(before) || (isKatakana(after) && !isNumeral(before));
    return !isInWord && partner.confidence >= SURE_OF_SIGN;
  }
  if (isKana(glyph.text) || isKana(partner.text)) return false;
  if (isStop(glyph.text)) return false;
  const bothHan = isHan(glyph.text) && isHan(partner.text);
  if (bothHan) {
    const least = glyph.confidence < DOUBTFUL_HAN ? SURE_OF_SIGN : SURE_OF_HAN;
    return partner.confidence >= least && isCommonKanji(partner.text);
  }
  if (isHan(glyph.text) || isHan(partner.text)) return false;
  return partner.confidence >= (isMark(glyph.text) && isMark(partner.text) ? SURE_OF_MARK : SURE_OF_SIGN);
}

/** The sign of `others` at the place of each of `own`, by the cheapest alignment of the two sequences. */
function alignSigns(
  own: readonly Sign[],
  others: readonly Sign[],
  em: number,
): readonly (Sign | undefined)[] {
  const width = others.length + 1;
  const costs = new Float64Array((own.length + 1) * width);
  const pairCost = (one: Sign, other: Sign) =>
    (one.text === other.text ? 0 : 1) + APART * Math.min(1, Math.abs(one.place - other.place) / (2 * em));
  const at = (i: number, j: number) => costs[i * width + j] as number;
  for (let i = 0; i <= own.length; i++) {
    for (let j = 0; j <= others.length; j++) {
      const one = own[i - 1];
      const other = others[j - 1];
      if (!one || !other) costs[i * width + j] = (i + j) * ALONE;
      else {
        const pair = at(i - 1, j - 1) + pairCost(one, other);
        costs[i * width + j] = Math.min(pair, at(i - 1, j) + ALONE, at(i, j - 1) + ALONE);
      }
    }
  }
  const partners: (Sign | undefined)[] = own.map(() => undefined);
  let i = own.length;
  let j = others.length;
  while (i > 0 && j > 0) {
    const one = own[i - 1];
    const other = others[j - 1];
    if (one && other && at(i, j) === at(i - 1, j - 1) + pairCost(one, other)) {
      partners[--i] = others[--j];
    } else if (at(i, j) === at(i - 1, j) + ALONE) i--;
    else j--;
  }
  return partners;
}

function signsOf(piece: Line, quad: Quad): readonly Sign[] {
  const [start, end] = piece.quad;
  return piece.glyphs
    .filter(({ text }) => text.trim() !== '')
    .map((glyph) => {
      const along = (glyph.start + glyph.end) / 2;
      const point = { x: start.x + (end.x - start.x) * along, y: start.y + (end.y - start.y) * along };
      return toSign(glyph, projectOn(quad, point));
    });
}

function toSign({ text, confidence }: Glyph, place: number): Sign {
  return { text, confidence, place };
}

/** How far along the quad's upper edge a point lies, px. */
function projectOn([start, end]: Quad, point: Point): number {
  const length = distance(start, end) || 1;
  return ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function isKana(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(text);
}

function isKatakana(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && /[\p{Script=Katakana}ー]/u.test(glyph.text);
}

/**
 * Whether a glyph is a Han numeral, as 十 in 十二メートル: the sign after it is part of the number, not of the katakana word.
 */
function isNumeral(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && /[一二三四五六七八九十百千]/u.test(glyph.text);
}

function isMark(text: string): boolean {
  return /[\p{P}\p{S}]/u.test(text);
}

/**
 * Whether a text is a Japanese comma or full stop. Tesseract knows them better: PP-OCR takes the small circle for a
 * dot.
 */
function isStop(text: string): boolean {
  return text === '、' || text === '。';
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

let commonKanji: ReadonlySet<string> | undefined;

/**
 * Whether a character is one of the 2,965 kanji of JIS X 0208's first level, rows 16–47, which are decoded from
 * EUC-JP. PP-OCR recognises many kanji in their Chinese form (変 → 变), which is not among them.
 * https://encoding.spec.whatwg.org/#index-jis0208
 */
function isCommonKanji(text: string): boolean {
  commonKanji ??= new Set(
    new TextDecoder('euc-jp').decode(
      Uint8Array.from({ length: 32 * 94 * 2 }, (_, index) => {
        const cell = index >> 1;
        return index % 2 === 0 ? 0xb0 + Math.floor(cell / 94) : 0xa1 + (cell % 94);
      }),
    ),
  );
  return commonKanji.has(text);
}
