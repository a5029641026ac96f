import { pointBetween, type Sides, sidesAround } from '@/core/geometry/rect';
import { glyphsOf, partOfLine } from '@/core/ocr/line-part';
import type { Line } from '@/core/ocr/recognition';

/** The least gap after an icon, and the most before the entry of an icon that was recognised by itself, in heights of the entry's line. */
const LEAST_GAP = 0.25;
const MOST_GAP = 1.5;
/** How far the entries of a list may begin from each other, and how much their heights may differ, in heights of a line. */
const SAME_EDGE = 0.3;
const SAME_HEIGHT = 0.35;
/** How far an icon may be above or below the middle of its entry, in heights of the entry's line. */
const LEVEL = 0.35;
/** The distance of entries from each other, in heights of a line: lines of a paragraph are closer. */
const [LEAST_PITCH, MOST_PITCH] = [1.2, 3.2];
/** How much longer or shorter one distance may be than another. */
const UNEVEN = 0.25;
/** The fewest entries of a list, and the greatest width of one, in heights of a line. */
const FEWEST = 4;
const WIDEST = 8;
/** If a list has one sign, and that is a letter or a digit, it is kept from this confidence on. */
const SURE = 0.9;
/** The letters of two groups of an index that follow each other are at most so many letters apart, if it has fewer groups than so many. */
const [NEXT_GROUP, SEVERAL_GROUPS] = [6, 3];

/** Marks of some entries of a list, such as chosen or required ones, and the title of a column of numbers. */
const MARK = /^[#*＊•·√›»!！?？※\p{So}\p{Sm}●○■□◆◇▲△▼▽★☆]$/u;

/** A character before the text of an entry. */
interface Sign {
  readonly text: string;
  readonly confidence: number;
  /** The line that it is in, and what is left of that without it: nothing if it stands by itself. */
  readonly line: Line;
  readonly rest: Line | undefined;
}

/** An entry of a list; its text and its box are those without the sign. */
interface Entry {
  readonly text: string;
  readonly box: Sides;
  readonly sign: Sign | undefined;
}

/**
 * Lines without the icons that PP-OCR reads as characters before some entries of a list: A 首页, X 设备, 8 账户. The entries begin
 * below one another at equal distances, and most of them have nothing before their text, because their icons are like no character. An
 * index, whose groups begin with a letter or a number, keeps these.
 */
export function withoutListIcons(lines: readonly Line[]): readonly Line[] {
  const entries = entriesOf(lines);
  const icons = new Map<Line, Line | undefined>();
  for (const entry of entries) {
    if (!entry.sign || icons.has(entry.sign.line)) continue;
    const list = listOf(entry, entries);
    if (isListWithIcons(list)) for (const { sign } of list) if (sign) icons.set(sign.line, sign.rest);
  }
  if (icons.size === 0) return lines;
  return lines.flatMap((line) => (icons.has(line) ? (icons.get(line) ?? []) : line));
}

/** The lines that may be entries, with what stands before them. A column of figures is no list. */
function entriesOf(lines: readonly Line[]): readonly Entry[] {
  const upright = lines.filter(isUpright);
  const isLone = ({ text }: Line) => [...text.trim()].length === 1;
  const lone = upright.filter(isLone).map((line) => ({ line, box: sidesAround(line.quad) }));
  return upright
    .filter((line) => !isLone(line) && /\p{L}/u.test(line.text))
    .map((line) => withFirstSign(line) ?? withLoneSign(line, lone));
}

const isUpright = ({ direction, quad: [a, b, , d] }: Line): boolean =>
  direction === 'horizontal' && Math.abs(b.y - a.y) < LEVEL * (d.y - a.y) && b.x > a.x;

/** A line whose first character has a wide gap after it. */
function withFirstSign(line: Line): Entry | undefined {
  const [glyph, next] = glyphsOf(line).filter(({ text }) => text !== ' ');
  if (!glyph || !next) return undefined;
  const [a, b, , d] = line.quad;
  const gap = (next.start - glyph.end) * (b.x - a.x);
  const rest = gap < LEAST_GAP * (d.y - a.y) ? undefined : partOfLine(line, (each) => each !== glyph);
  if (!rest) return undefined;
  const box = { ...sidesAround(line.quad), left: pointBetween(a, b, next.start).x };
  return { text: rest.text.trim(), box, sign: { ...glyph, line, rest } };
}

/** A line with the single character that stands by itself before it, if there is one. */
function withLoneSign(line: Line, lone: readonly { readonly line: Line; readonly box: Sides }[]): Entry {
  const [first] = glyphsOf(line);
  const box = {
    ...sidesAround(line.quad),
    left: pointBetween(line.quad[0], line.quad[1], first?.start ?? 0).x,
  };
  const height = heightOf(box);
  const before = lone.find(({ box: sign }) => {
    const gap = box.left - sign.right;
    const isLevel = Math.abs(middleOf(sign) - middleOf(box)) <= LEVEL * height;
    return isLevel && gap >= -LEAST_GAP * height && gap <= MOST_GAP * height;
  })?.line;
  const sign = before && { ...before, text: before.text.trim(), line: before, rest: undefined };
  return { text: line.text.trim(), box, sign };
}

/** The entries above and below one that begin where it does, at equal distances, from the top. */
function listOf(entry: Entry, entries: readonly Entry[]): readonly Entry[] {
  const height = heightOf(entry.box);
  const column = entries
    .filter(
      ({ box }) =>
        Math.abs(box.left - entry.box.left) <= SAME_EDGE * height &&
        Math.abs(heightOf(box) - height) <= SAME_HEIGHT * height &&
        box.right - box.left <= WIDEST * height,
    )
    .sort((one, other) => middleOf(one.box) - middleOf(other.box));
  const at = column.indexOf(entry);
  const pitches = column
    .slice(1)
    .map(({ box }, index) => middleOf(box) - middleOf((column[index] as Entry).box));
  const pitch = Math.min(
    pitches[at - 1] ?? Number.POSITIVE_INFINITY,
    pitches[at] ?? Number.POSITIVE_INFINITY,
  );
  if (at === -1 || pitch < LEAST_PITCH * height || pitch > MOST_PITCH * height) return [];
  const isEven = (distance = 0) => Math.abs(distance - pitch) <= UNEVEN * pitch;
  let [first, last] = [at, at];
  while (isEven(pitches[first - 1])) first--;
  while (isEven(pitches[last])) last++;
  return column.slice(first, last + 1);
}

function isListWithIcons(list: readonly Entry[]): boolean {
  const signs = list.flatMap(({ sign, text }) => (sign ? [{ ...sign, entry: text }] : []));
  if (list.length < FEWEST || 2 * signs.length >= list.length) return false;
  if (signs.some(({ text }) => MARK.test(text))) return false;
  const [only] = signs;
  if (signs.length > 1 || !only) return !isIndex(signs);
  return !/^[A-Za-z0-9]$/.test(only.text) || only.confidence < SURE;
}

/** Whether signs are the letters or numbers of groups, in their order. */
function isIndex(signs: readonly { readonly text: string; readonly entry: string }[]): boolean {
  if (!signs.every(({ text }) => /^[A-Z0-9]$/i.test(text))) return false;
  if (signs.every(({ text, entry }) => entry.toUpperCase().startsWith(text.toUpperCase()))) return true;
  const codes = signs.map(({ text }) => text.toUpperCase().charCodeAt(0));
  return codes.slice(1).every((code, index) => {
    const step = code - (codes[index] as number);
    return step > 0 && (step <= NEXT_GROUP || signs.length >= SEVERAL_GROUPS);
  });
}

const heightOf = ({ top, bottom }: Sides): number => bottom - top;
const middleOf = ({ top, bottom }: Sides): number => (top + bottom) / 2;
