import type { Point } from '@/core/geometry/rect';
import type { Line, Quad } from '@/core/ocr/recognition';
import { isCjk, isIdeographic } from '@/core/ocr/script';
import { type LanguageCode, PACK_LANGUAGES } from './languages';

/** What PP-OCR recognised at one place with text. */
export interface PlaceRecognition {
  readonly quad: Quad;
  readonly lines: readonly Line[];
  /** Whether the result is likely to be text. */
  readonly isPlausible: boolean;
}

/** The type size (em) as a share of the height of the detector's box around a line. */
const EM = 0.62;

/** A Latin letter's mean width, em. Han and their punctuation have 1. */
const LATIN_WIDTH = 0.45;

/**
 * Han text fills its line. Where less of it is covered, PP-OCR has skipped characters, as it does with kana. Measured.
 */
const MIN_COVERAGE = 0.5;

/** Places shorter than this, in their own heights, may be icons and are not judged. */
const MIN_LENGTH = 2;

/** Letter-spaced or very large Latin text also covers little, but is recognised with at least this confidence. */
const SURE = 0.9;

/**
 * Whether a place seems to be in a script that PP-OCR does not know. PP-OCR skips kana, and recognises other scripts as
 * characters of its own with a low confidence.
 */
export function isPoorlyRecognised({ quad, lines, isPlausible }: PlaceRecognition): boolean {
  const { length, thickness } = measure(quad);
  if (length < MIN_LENGTH * thickness) return false;
  if (!isPlausible) return true;
  const confidence = confidenceOf(lines);
  if (confidence < SURE) return true;
  const text = lines.map((line) => line.text).join('');
  return [...text].some(isCjk) && coverageOf(quad, lines) < MIN_COVERAGE;
}

/** How many characters of a script make a place evidence of it. Shorter words in Han are also Japanese. */
const MIN_EVIDENCE = 4;

/** The least coverage of a line in which no kana was skipped between the Han. */
const FULL_COVERAGE = 0.8;

/** The script of a place if PP-OCR is sure of it: most of its text is Latin, or Han that fill the place. */
export function sureScript(place: PlaceRecognition): 'han' | 'latin' | undefined {
  if (!place.isPlausible || isPoorlyRecognised(place)) return undefined;
  const characters = place.lines.flatMap((line) => [...line.text]).filter((text) => text.trim() !== '');
  const isMost = (count: number) => count >= MIN_EVIDENCE && count * 2 > characters.length;
  if (isMost(characters.filter(isIdeographic).length))
    return coverageOf(place.quad, place.lines) >= FULL_COVERAGE ? 'han' : undefined;
  return isMost(characters.filter((text) => /\p{Script=Latin}/u.test(text)).length) ? 'latin' : undefined;
}

/** The mean confidence of all characters, 0–1; 0 when there is none. */
export function confidenceOf(lines: readonly Line[]): number {
  const glyphs = lines.flatMap((line) => line.glyphs);
  return glyphs.reduce((sum, glyph) => sum + glyph.confidence, 0) / Math.max(1, glyphs.length);
}

/** The share of a place's length that its characters cover, 0–1 and sometimes more. */
function coverageOf(quad: Quad, lines: readonly Line[]): number {
  const { length, thickness } = measure(quad);
  return (emsOf(lines) * EM * thickness) / length;
}

/** The width of the characters of some lines, without spaces, em. */
function emsOf(lines: readonly Line[]): number {
  return lines
    .flatMap((line) => line.glyphs)
    .filter(({ text }) => text.trim() !== '')
    .reduce((sum, { text }) => sum + (isCjk(text) ? 1 : LATIN_WIDTH), 0);
}

/** The most that characters may cover of a short place. Measured: print covers up to 1.15 of it. */
const MAX_COVERAGE = 1.3;

/** Whether a short place has room for a line's characters. Two kana in room for one are an icon, as the arrows of a spin box. */
export function hasRoomFor([start, end, , below]: Quad, line: Line): boolean {
  const [width, height] = [distance(start, end), distance(start, below)];
  const isShortRow = line.direction === 'horizontal' && width < MIN_LENGTH * height;
  return !isShortRow || emsOf([line]) * EM * height <= MAX_COVERAGE * width;
}

function measure([start, end, , below]: Quad): { readonly length: number; readonly thickness: number } {
  const sides = [distance(start, end), distance(start, below)];
  return { length: Math.max(...sides), thickness: Math.min(...sides) };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** The characters of each language whose script PP-OCR does not know. */
const SCRIPTS: Readonly<Record<LanguageCode, RegExp>> = {
  jpn: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  ...Object.fromEntries(
    PACK_LANGUAGES.flatMap(({ code, script }) =>
      script === undefined ? [] : [[code, new RegExp(`\\p{Script=${script}}`, 'u')]],
    ),
  ),
};

/** What a trial recognition must reach to be evidence: a model finds some of its own letters in any texture. */
const MIN_CHARACTERS = 3;
const MIN_SHARE = 0.25;
const MIN_CONFIDENCE = 0.85;

/** The languages whose script PP-OCR does not know, Japanese first. */
export const FOREIGN_SCRIPT_LANGUAGES: readonly LanguageCode[] = Object.keys(SCRIPTS);

/** Whether a line has two long marks (ー) in a row: ornaments and curves are recognised as such, words hardly have them. */
function isWave({ text }: Line): boolean {
  return /ー\s*ー/u.test(text);
}

/**
 * Whether a trial recognition with a language's model shows that the text is in the language's script. One character that is repeated does
 * not: a row of drawn frames is recognised as ロロロロ.
 */
export function hasOwnScript(code: LanguageCode, line: Line): boolean {
  const { own, different, all } = countOwn(code, line);
  return (
    !isWave(line) &&
    own >= MIN_CHARACTERS &&
    different > 1 &&
    own >= MIN_SHARE * all &&
    line.confidence >= MIN_CONFIDENCE
  );
}

/**
 * The least confidence, 0–1, of a trial in Japanese that has no Han in common with PP-OCR's result. Of handwriting, textures and old
 * print Tesseract makes kana with up to 0.960; of 23 true lines without such Han 21 have 0.968 and more. Measured.
 */
const SURE_OF_KANA = 0.965;

const HAN = /\p{Script=Han}/u;

/**
 * Whether a trial recognition of a place proves that it is in the language's script. In Japanese it must have a Han character that PP-OCR
 * has there too, since PP-OCR knows Han but no kana, and two engines seldom see the same character in a texture. Without one, it must be
 * sure, and PP-OCR must not have recognised a number.
 */
export function isProof(code: LanguageCode, line: Line, place: PlaceRecognition): boolean {
  if (!hasOwnScript(code, line)) return false;
  if (code !== 'jpn' || agreesInHan(line, place)) return true;
  return line.confidence >= SURE_OF_KANA && !isNumber(place);
}

/** With fewer digits, PP-OCR may have taken kana for them. */
const DIGITS_OF_NUMBER = 4;

/** Whether PP-OCR recognised a number: most characters are digits. */
function isNumber({ lines }: PlaceRecognition): boolean {
  const characters = lines.flatMap(({ text }) => [...text]).filter((character) => character.trim() !== '');
  const digits = characters.filter((character) => /\d/.test(character)).length;
  return digits >= DIGITS_OF_NUMBER && digits * 2 > characters.length;
}

/** Whether a trial recognition of a place has a Han character that PP-OCR has there, too. */
export function agreesInHan({ glyphs }: Line, { lines }: PlaceRecognition): boolean {
  const seen = lines.map(({ text }) => text).join('');
  return glyphs.some(({ text }) => HAN.test(text) && seen.includes(text));
}

/** The least confidence of a trial that replaces a line of an image in another language. */
const SURE_OF_LINE = 0.93;

/** Whether a trial that shows its script is certain enough to be taken for the text of its place. */
export function isCertain(line: Line): boolean {
  return line.confidence >= SURE_OF_LINE;
}

/** The share of lines that must have the script of the language they were recognised in, of those with Han or words. */
const MIN_LINES_IN_SCRIPT = 0.2;

/**
 * Whether lines that were recognised in a language show that the image is in it. True for languages whose script PP-OCR
 * knows. Lines without CJK, letters of the script or Latin words, such as numbers, say nothing.
 */
export function bearsOut(code: LanguageCode, lines: readonly Line[]): boolean {
  const script = SCRIPTS[code];
  if (!script) return true;
  const own = lines.filter(({ text }) => script.test(text)).length;
  const others = lines.filter((line) => !script.test(line.text) && isOfOther(line)).length;
  return own > 0 && own >= MIN_LINES_IN_SCRIPT * (own + others);
}

/** A Latin word; shorter ones stand in Japanese texts, too. */
const LATIN_WORD = /\p{Script=Latin}{4}/u;

function isOfOther({ text, confidence }: Line): boolean {
  return [...text].some(isCjk) || (confidence >= SURE && LATIN_WORD.test(text));
}

/**
 * What a trial must reach when the image has only a line or two: fewer characters of the script, a higher confidence.
 */
const MIN_CHARACTERS_OF_SHORT = 2;
const MIN_CONFIDENCE_OF_SHORT = 0.97;
const MIN_GAIN_OF_SHORT = 0.03;

/**
 * Whether a trial recognition of a very short text shows that it is in a language's script.
 *
 * @param confidence 0–1, of the recognition that the trial is compared with
 */
export function hasOwnScriptInShort(code: LanguageCode, line: Line, confidence: number): boolean {
  return (
    countOwn(code, line).own >= MIN_CHARACTERS_OF_SHORT &&
    line.confidence >= Math.max(MIN_CONFIDENCE_OF_SHORT, confidence + MIN_GAIN_OF_SHORT)
  );
}

/** How many characters a line has, of the script of a language, different ones of them, and in all. */
function countOwn(
  code: LanguageCode,
  line: Line,
): { readonly own: number; readonly different: number; readonly all: number } {
  const script = SCRIPTS[code];
  const characters = line.glyphs.map(({ text }) => text).filter((text) => text.trim() !== '');
  const own = characters.filter((text) => script?.test(text));
  return { own: own.length, different: new Set(own).size, all: characters.length };
}
