import type { Point } from '@/core/geometry/rect';
import { connectedComponents } from '@/core/ocr/ppocr/connected-components';
import { type InkRun, inkRuns } from '@/core/ocr/ppocr/strip/align-ink';
import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { columnPeaks, INKED, type InkMap, inkBox } from '@/core/ocr/ppocr/strip/ink';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { isCjk } from '@/core/ocr/script';
import { withText } from './letters';

/** What the recogniser takes a backslash for; often it sees none at all. */
const BAR = /^[\\Il1i|!]$/;

/** Bars that are upright where they were recognised right. */
const UPRIGHT = /^[Il1|]$/;

/**
 * The shape of a backslash, px of an upright strip: how high it is at least, how thick at most, by how much it goes to the right for each
 * px that it goes down, and how far it strays from a straight line at most. In Arial it goes 0.26 to the right, by the outline of the glyph (0.28 em
 * wide and 0.73 high, of which 0.09 is its thickness), in fonts of one width 0.5 and more.
 */
const STROKE = {
  height: 0.55 * EM,
  thickness: 0.25 * EM,
  slope: { least: 0.2, most: 1.2 },
  stray: 0.05 * EM,
};

/** The most backslashes beside each other, which lie above each other in part: those of a network path. */
const MOST = 2;
/** Rows at the strip's upper and lower edge may show neighbouring lines. */
const EDGE = Math.round(STRIP_HEIGHT / 12);

/** The beginning of a path, or another backslash. */
const PATH = /\\|[A-Za-z][:：]/;
/** A letter or digit that is one piece of ink, so that another piece in its columns is another character. */
const ONE_PIECE = /^[A-HK-Za-hk-z0-9]$/;

/** How far from its ink the middle of a recognised bar may be, px of an upright strip. */
const NEAR = 0.2 * EM;

/** Where a backslash is, px of the strip. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The characters with the backslashes that are printed: what was recognised as another bar is replaced, and what was not recognised is
 * added. No other character is one straight stroke that goes to the right as it goes down. Strokes of Han and kana are, so that beside them
 * a path must be seen.
 *
 * @param stretch how much wider the strip is than the text at the strip's height
 */
export function settleBackslashes(strip: DecodedStrip, stretch: number): readonly StripCharacter[] {
  const { ink } = strip;
  let { characters } = strip;
  const settled: Place[] = [];
  const isOpen = ({ text, left }: StripCharacter): boolean =>
    BAR.test(text) && !settled.some(({ start }) => start === left);
  for (const run of inkRuns(columnPeaks(ink, EDGE, ink.height - EDGE), INKED)) {
    if (!charactersIn(characters, run).every(({ text }) => BAR.test(text))) continue;
    const around = { start: run.start - NEAR * stretch, end: run.end + NEAR * stretch };
    const bars = charactersIn(characters, around).filter(isOpen);
    if (bars.length === 0 && isBesideCjk(characters, run) && !isPath(characters)) continue;
    const places = splitStrokes(ink, run, stretch);
    characters = withBackslashes(characters, bars, places);
    settled.push(...places);
  }
  characters = characters.map((character) =>
    UPRIGHT.test(character.text) && leansBack(ink, character, stretch)
      ? withText(character, '\\')
      : character,
  );
  return isPath(characters) ? withTouching(characters, ink, stretch) : characters;
}

const isPath = (characters: readonly StripCharacter[]): boolean =>
  PATH.test(characters.map(({ text }) => text).join(''));

const charactersIn = (characters: readonly StripCharacter[], { start, end }: Place) =>
  characters.filter(({ left, right }) => (left + right) / 2 >= start && (left + right) / 2 < end);

function isBesideCjk(characters: readonly StripCharacter[], { start }: Place): boolean {
  const next = characters.findIndex(({ left }) => left >= start);
  const [before, after] = next < 0 ? [characters.at(-1)] : [characters[next - 1], characters[next]];
  return isCjk(before?.text ?? '') || isCjk(after?.text ?? '');
}

/** The characters, in which backslashes take the place of some of them, or the room between two. */
function withBackslashes(
  characters: readonly StripCharacter[],
  replaced: readonly StripCharacter[],
  places: readonly Place[],
): readonly StripCharacter[] {
  const [first] = places;
  if (!first) return characters;
  const others = characters.filter((character) => !replaced.includes(character));
  const before = others.filter(({ left }) => left < first.start);
  const after = others.slice(before.length);
  const neighbour = before.at(-1) ?? after[0];
  // A strip without any other text may be a drawing.
  if (!neighbour) return characters;
  const added = places.map(({ start, end }, at) => ({
    text: '\\',
    left: start,
    right: end,
    apart: places.length === 1,
    spaced: at === 0 && (replaced[0]?.spaced ?? false),
    confidence: replaced[0]?.confidence ?? neighbour.confidence,
  }));
  return [...before, ...added, ...after];
}

/** The characters of a path with the backslashes whose columns another character reaches into, as in C:\\Users in narrow print. */
function withTouching(
  characters: readonly StripCharacter[],
  ink: InkMap,
  stretch: number,
): readonly StripCharacter[] {
  let settled = characters;
  const shares = Float32Array.from(ink.data, (value) => value / 255);
  for (const { pixels } of connectedComponents(shares, ink.width, ink.height, INKED / 255)) {
    const place = strokeOf(pixels(), stretch);
    if (!place || settled.some((character) => character.text === '\\' && overlap(character, place) > 0))
      continue;
    const bars = charactersIn(settled, place).filter(({ text }) => BAR.test(text));
    const at = settled.findIndex(({ left, right }) => left <= place.start && right >= place.end);
    const around = settled[at];
    if (bars.length === 1) settled = withBackslashes(settled, bars, [place]);
    else if (bars.length === 0 && around && (ONE_PIECE.test(around.text) || followsDrive(settled, at)))
      settled = withBackslash(settled, around, place);
  }
  return settled;
}

/** Whether a character stands after the name of a drive, such as C: */
function followsDrive(characters: readonly StripCharacter[], at: number): boolean {
  const [drive, colon] = characters.slice(Math.max(0, at - 2), at);
  return /^[A-Za-z]$/.test(drive?.text ?? '') && /^[:：]$/.test(colon?.text ?? '');
}

/** How many columns a character and a place share, px. */
const overlap = ({ left, right }: StripCharacter, { start, end }: Place): number =>
  Math.min(right, end) - Math.max(left, start);

/** The characters with a backslash before or after one that was taken to reach over it. */
function withBackslash(
  characters: readonly StripCharacter[],
  around: StripCharacter,
  { start, end }: Place,
): readonly StripCharacter[] {
  const isBefore = start + end < around.left + around.right;
  const backslash = { ...around, text: '\\', left: start, right: end, spaced: isBefore && around.spaced };
  const rest = isBefore ? { ...around, left: end, spaced: false } : { ...around, right: start };
  return characters.flatMap((character) => {
    if (character !== around) return [character];
    return isBefore ? [backslash, rest] : [rest, backslash];
  });
}

/** The columns of a piece of ink that is a backslash, px; `undefined` if it is something else. */
function strokeOf(pixels: Iterable<Point>, stretch: number): Place | undefined {
  const rows = new Map<number, Place>();
  for (const { x, y } of pixels) {
    const row = rows.get(y) ?? { start: x, end: x };
    rows.set(y, { start: Math.min(row.start, x), end: Math.max(row.end, x) });
  }
  if (rows.size < STROKE.height || [...rows.values()].some((row) => isThick(row, stretch))) return undefined;
  const middles = [...rows].map(([y, { start, end }]) => ({ x: (start + end) / 2 / stretch, y }));
  if (!isBackslash(middles)) return undefined;
  return {
    start: Math.floor(Math.min(...[...rows.values()].map(({ start }) => start))),
    end: Math.ceil(Math.max(...[...rows.values()].map(({ end }) => end))),
  };
}

const isThick = ({ start, end }: Place, stretch: number): boolean => end - start > STROKE.thickness * stretch;

/** The places of the backslashes that a run of ink is, each with an equal share of its columns; none if it is something else. */
function splitStrokes(ink: InkMap, { start, end }: InkRun, stretch: number): readonly Place[] {
  const box = inkBox(ink, start, end, EDGE, ink.height - EDGE);
  if (!box || box.bottom - box.top < STROKE.height) return [];
  const strokes: Point[][] = [];
  for (let y = box.top; y < box.bottom; y++) {
    const parts = inkRuns(ink.data.subarray(y * ink.width + start, y * ink.width + end), INKED);
    if (parts.length === 0 || parts.length > MOST || parts.some((part) => isThick(part, stretch))) return [];
    for (const [at, part] of parts.entries())
      strokes[at] = [...(strokes[at] ?? []), { x: (part.start + part.end) / 2 / stretch, y }];
  }
  if (!strokes.every((stroke) => stroke.length >= STROKE.height && isBackslash(stroke))) return [];
  const width = (end - start) / strokes.length;
  return strokes.map((_, at) => ({
    start: Math.round(start + at * width),
    end: Math.round(start + (at + 1) * width),
  }));
}

/** How much of a backslash is free at its top, where the next character touches its foot, px. */
const FREE = 0.5 * EM;

/** Whether a bar goes to the right as it goes down, as far as it is free of the next character, as in \\A in Arial. */
function leansBack(ink: InkMap, { left, right }: StripCharacter, stretch: number): boolean {
  const [from, to] = [Math.max(0, left - 1), Math.min(ink.width, right + 1)];
  const stroke: Point[] = [];
  let above: InkRun | undefined;
  for (let y = EDGE; y < ink.height - EDGE; y++) {
    const parts = inkRuns(ink.data.subarray(y * ink.width + from, y * ink.width + to), INKED);
    const [part] = parts.filter(({ start, end }) => !above || (start <= above.end && end >= above.start));
    if (above && (!part || isThick(part, stretch))) break;
    if (part) stroke.push({ x: (part.start + part.end) / 2 / stretch, y });
    above = part;
  }
  return stroke.length >= FREE && isBackslash(stroke);
}

/** Whether the middles of a stroke's rows are on a straight line that goes to the right as it goes down. */
function isBackslash(rows: readonly Point[]): boolean {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(rows.map((row) => row.x)), mean(rows.map((row) => row.y))];
  const slope =
    mean(rows.map((row) => (row.x - x) * (row.y - y))) / mean(rows.map((row) => (row.y - y) ** 2));
  const stray = Math.sqrt(mean(rows.map((row) => (row.x - x - slope * (row.y - y)) ** 2)));
  return slope >= STROKE.slope.least && slope <= STROKE.slope.most && stray <= STROKE.stray;
}
