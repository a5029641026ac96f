import type { Glyph, Line, Point, Quad } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/**
 * Japanese read twice. Tesseract knows kana but slips on full-width punctuation, figures and rare Han; PP-OCR is sure of
 * those and passes over kana. Where both saw a character at the same place and differ, the one who knows it is believed.
 */

/** How sure PP-OCR must be, 0–1, to be believed against Tesseract. */
const SURE_OF_SIGN = 0.9;
const SURE_OF_HAN = 0.97;
/** Of two marks, 2.318 and 2,318, PP-OCR's is the likelier even when it doubts. */
const SURE_OF_MARK = 0.4;
/** How sure Tesseract must be of a mark that PP-OCR did not see. */
const SURE_WITHOUT_PARTNER = 0.96;

/** Lines as sure as this, 0–1, without anything that Tesseract slips on, need no opinion. */
const NO_NEED = 0.98;

/** What Tesseract slips on, whatever its confidence: figures, also those in Han, and marks but the commonest. */
const SLIPPERY = /[\p{N}一二三十ニ]|(?![、。ー・])[\p{P}\p{S}]/u;

/** What it costs to leave a character without a partner. Two such must cost more than a pair that differs. */
const ALONE = 0.7;
/** What it costs at most when a pair's places differ; they do by up to an em even when both are right. */
const APART = 0.4;

/** Katakana and the Han that look the same in most type. */
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
  /** In px along the line. */
  readonly place: number;
}

/** Whether PP-OCR's reading of the same place may correct the line; that costs as much as reading it did. */
export function gainsFromOpinion({ text, confidence }: Line): boolean {
  return confidence < NO_NEED || SLIPPERY.test(text);
}

/**
 * @param opinion what PP-OCR read at the same place, in any number of pieces
 * @param mayCorrectHan whether PP-OCR knows the Han of this language as well
 */
export function takeSecondOpinion(line: Line, opinion: readonly Line[], mayCorrectHan = true): Line {
  const length = distance(line.quad[0], line.quad[1]);
  const em = distance(line.quad[0], line.quad[3]) / 1.5;
  const signs = line.glyphs.filter(({ text }) => text.trim() !== '');
  const own = signs.map((glyph) => toSign(glyph, ((glyph.start + glyph.end) / 2) * length));
  const others = opinion.flatMap((piece) => signsOf(piece, line.quad)).sort((a, b) => a.place - b.place);
  const partners = alignSigns(own, others, em);
  const revised = new Map<Glyph, Glyph | undefined>();
  for (const [index, glyph] of signs.entries()) {
    const partner = partners[index];
    if (!partner) {
      if (others.length > 0 && isDoubtfulMark(glyph)) revised.set(glyph, undefined);
    } else if (
      (mayCorrectHan || !isHan(partner.text)) &&
      isBelieved(glyph, partner, signs[index - 1], signs[index + 1])
    ) {
      revised.set(glyph, { ...glyph, text: partner.text, confidence: partner.confidence });
    }
  }
  const glyphs = line.glyphs
    .map((glyph) => (revised.has(glyph) ? revised.get(glyph) : glyph))
    .filter((glyph) => glyph !== undefined)
    .filter((glyph, index, all) => glyph.text !== ' ' || isBetweenLatin(all[index - 1], all[index + 1]));
  return { ...line, glyphs, text: glyphs.map(({ text }) => text).join('') };
}

/** Japanese is written without spaces, around figures and Latin words too; Tesseract puts one at each change of script. */
function isBetweenLatin(before: Glyph | undefined, after: Glyph | undefined): boolean {
  return before !== undefined && after !== undefined && !isCjk(before.text) && !isCjk(after.text);
}

/**
 * A mark that Tesseract made of a speck: it is not sure of it, and PP-OCR, which knows marks, saw none. Brackets are too
 * large for that.
 */
function isDoubtfulMark({ text, confidence }: Glyph): boolean {
  return confidence < SURE_WITHOUT_PARTNER && isMark(text) && !/[\p{Ps}\p{Pe}]/u.test(text);
}

function isBelieved(
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
  if (bothHan) return partner.confidence >= SURE_OF_HAN && isCommonKanji(partner.text);
  if (isHan(glyph.text) || isHan(partner.text)) return false;
  return partner.confidence >= (isMark(glyph.text) && isMark(partner.text) ? SURE_OF_MARK : SURE_OF_SIGN);
}

/** For each own sign the other's sign at the same place, by the cheapest alignment of the two sequences. */
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

/** 十 in 十二メートル, where katakana after it does not make it a word. */
function isNumeral(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && /[一二三四五六七八九十百千]/u.test(glyph.text);
}

function isMark(text: string): boolean {
  return /[\p{P}\p{S}]/u.test(text);
}

/** Japanese commas and full stops, which Tesseract knows better: PP-OCR takes a small circle for a dot. */
function isStop(text: string): boolean {
  return text === '、' || text === '。';
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

let commonKanji: ReadonlySet<string> | undefined;

/**
 * The 2,965 kanji of JIS X 0208's first level, rows 16–47, decoded from EUC-JP. PP-OCR gives many kanji their Chinese
 * form (変 → 变); those are not among them. https://encoding.spec.whatwg.org/#index-jis0208
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
