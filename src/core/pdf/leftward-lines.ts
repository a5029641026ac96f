import type { Point } from '@/core/geometry/rect';
import { runsRightToLeft } from '@/core/ocr/script';
import { countUnpaired, hasLeftward, inOtherOrder } from '@/core/ocr/text/right-to-left';
import { withoutOverprints } from './overprints';
import { LEAST_SPACE, lengthOf, MOST_GAP, MOST_OFFSET, type PdfRun } from './pdf-run';

/** A run and where it stands: along its direction and across it, px. */
interface Placed {
  readonly run: PdfRun;
  /** Of its direction, whole degrees. */
  readonly angle: number;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly height: number;
}

/** The characters on one baseline. The first is a Hebrew or Arabic letter, from which baseline and height are. */
interface Row extends Omit<Placed, 'start' | 'end'> {
  readonly characters: Placed[];
}

/** What stands together in a row, and its characters from left to right, spaces among them. */
interface Segment {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  readonly texts: readonly string[];
}

/**
 * The runs of a page with each line that has Hebrew or Arabic as one run, in the order in which it is read. Some programs write such a line
 * as it is read, each character to the left of the one before, others as it stands, from left to right. pdf.js takes all of them for the
 * latter. So the line is made of its characters where they stand.
 * @param characters those of the page, a run for each
 */
export function withLeftwardLines(runs: readonly PdfRun[], characters: readonly PdfRun[]): readonly PdfRun[] {
  const isLeftward = runsRightToLeft(characters.map(({ text }) => text).join(''));
  const rows = findRows(withMarks(withoutOverprints(characters).map(place)), isLeftward);
  const segments = new Map(rows.map((row) => [row, segmentsOf(row)]));
  const lines = toLines([...segments.values()].flat(), isLeftward);
  const written = new Set<Segment>();
  return runs.flatMap((run) => {
    if (run.isVertical) return [run];
    const { start, end, ...placed } = place(run);
    if (isMark(run)) return []; // it is with its letter
    const row = nearestRow(rows, placed);
    const own = row && segmentAt(segments.get(row) ?? [], (start + end) / 2);
    const line = own && lines.get(own);
    if (!line) return [run];
    const isNew = !written.has(own);
    written.add(own);
    return isNew ? [line] : [];
  });
}

function place(run: PdfRun): Placed {
  const { origin, along, up } = run;
  // A character without a width stands upright on its line all the same.
  const { x, y } = lengthOf(along) > 0 ? along : { x: -up.y, y: up.x };
  const [cos, sin] = [x / Math.hypot(x, y), y / Math.hypot(x, y)];
  const start = origin.x * cos + origin.y * sin;
  return {
    run,
    angle: Math.round((Math.atan2(sin, cos) * 180) / Math.PI),
    start,
    end: start + lengthOf(along),
    baseline: origin.y * cos - origin.x * sin,
    height: lengthOf(up),
  };
}

/** Characters in the order of the file without vowel signs and accents, which are added to the letters that they stand at. */
function withMarks(characters: readonly Placed[]): readonly Placed[] {
  const letters = characters.filter(({ run }) => !isMark(run));
  const steps = letters.map(({ start }, index) => start - (letters[index - 1]?.start ?? start));
  const isDrawnLeftward = steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length;
  const texts = letters.map(({ run }) => run.text);
  let next = 0;
  for (const each of characters) {
    if (!isMark(each.run)) {
      next += 1;
      continue;
    }
    // Where the line is drawn as it is read, its letter comes before it, and else after it, unless it clearly stands elsewhere.
    const [own, other] = isDrawnLeftward ? [next - 1, next] : [next, next - 1];
    const isElsewhere = distance(letters[own], each) > distance(letters[other], each) + ASIDE * each.height;
    const index = isElsewhere ? other : own;
    if (index in texts) texts[index] += each.run.text;
  }
  return letters.map((each, index) => ({ ...each, run: { ...each.run, text: texts[index] ?? '' } }));
}

/** How much nearer to the other letter a mark stands that belongs to it, in heights. */
const ASIDE = 0.1;

function isMark({ text }: PdfRun): boolean {
  return /^\p{M}+$/u.test(text);
}

function distance(letter: Placed | undefined, { angle, start, end }: Placed): number {
  if (letter?.angle !== angle) return Number.POSITIVE_INFINITY;
  const middle = (start + end) / 2;
  return Math.max(letter.start - middle, middle - letter.end, 0);
}

/**
 * The rows with Hebrew or Arabic letters, in the order of their angles and baselines, with all that stands in them; on a page that is
 * mostly read from right to left, also those with digits.
 */
function findRows(characters: readonly Placed[], isLeftward: boolean): readonly Row[] {
  const letters = rowsOf(characters.filter(({ run }) => hasLeftward(run.text)));
  const others = characters.filter(({ run }) => !hasLeftward(run.text));
  const digits = others.filter(
    (each) => isLeftward && /\p{Nd}/u.test(each.run.text) && !nearestRow(letters, each),
  );
  const rows = inOrder([...letters, ...rowsOf(digits)]);
  const inRows = new Set(digits);
  for (const each of others) if (!inRows.has(each)) nearestRow(rows, each)?.characters.push(each);
  return rows;
}

function inOrder<T extends Pick<Placed, 'angle' | 'baseline'>>(placed: readonly T[]): readonly T[] {
  return placed.toSorted((a, b) => a.angle - b.angle || a.baseline - b.baseline);
}

/** Characters by their baselines. */
function rowsOf(characters: readonly Placed[]): readonly Row[] {
  const rows: Row[] = [];
  for (const each of inOrder(characters)) {
    const last = rows.at(-1);
    if (last && isOn(last, each)) last.characters.push(each);
    else rows.push({ ...each, characters: [each] });
  }
  return rows;
}

function isOn(row: Row, { angle, baseline }: Pick<Placed, 'angle' | 'baseline'>): boolean {
  return row.angle === angle && Math.abs(baseline - row.baseline) <= MOST_OFFSET * row.height;
}

/** The row on whose baseline something stands. */
function nearestRow(rows: readonly Row[], placed: Pick<Placed, 'angle' | 'baseline'>): Row | undefined {
  const after = firstIndex(
    rows,
    ({ angle, baseline }) => angle > placed.angle || (angle === placed.angle && baseline >= placed.baseline),
  );
  const near = [rows[after - 1], rows[after]].filter(
    (row) => row !== undefined && isOn(row, placed),
  ) as Row[];
  const away = (row: Row) => Math.abs(row.baseline - placed.baseline);
  return near.toSorted((a, b) => away(a) - away(b))[0];
}

/** The parts of a row that are no further apart than words. */
function segmentsOf(row: Row): readonly Segment[] {
  const segments: { row: Row; start: number; end: number; texts: string[] }[] = [];
  for (const { run, start, end } of row.characters.toSorted((a, b) => a.start - b.start)) {
    const isBlank = run.text.trim() === '';
    const last = segments.at(-1);
    const gap = last ? start - last.end : Number.POSITIVE_INFINITY;
    if (!last || gap > MOST_GAP * row.height) {
      if (!isBlank) segments.push({ row, start, end, texts: [run.text] });
      continue;
    }
    const isSpaced = isBlank || gap >= LEAST_SPACE * row.height;
    if (isSpaced && last.texts.at(-1) !== ' ') last.texts.push(' ');
    if (!isBlank) last.texts.push(run.text);
    last.end = Math.max(last.end, end);
  }
  return segments;
}

/** The part of a row that is at a place along it. */
function segmentAt(segments: readonly Segment[], at: number): Segment | undefined {
  const found = segments[firstIndex(segments, ({ end }) => end >= at)];
  return found && found.start <= at ? found : undefined;
}

/** The index of the first in a list of which something is true, as it is of all after it; the length of the list if there is none. */
function firstIndex<T>(list: readonly T[], isTrue: (each: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isTrue(list[middle] as T)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Each segment with Hebrew or Arabic as a line; on a page that is read from right to left, also those without any letter. */
function toLines(segments: readonly Segment[], isLeftward: boolean): ReadonlyMap<Segment, PdfRun> {
  const own = segments.filter(({ texts }) => {
    const text = texts.join('');
    return hasLeftward(text) || (isLeftward && !/\p{L}/u.test(text));
  });
  const turnedWith = (mirrors: boolean) =>
    own.map(({ texts }) => {
      const turning = isLeftward ? { mirrors, isLeftward: hasLeftwardWords(texts.join('')) } : { mirrors };
      return inOtherOrder(texts, turning).join('');
    });
  const unpaired = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countUnpaired(text), 0);
  const asDrawn = turnedWith(false);
  const wrong = unpaired(asDrawn);
  // Some programs write the bracket that is seen, others the one that is meant: then the brackets of one text are in pairs.
  const asMeant = wrong > 0 ? turnedWith(true) : asDrawn;
  const texts = unpaired(asMeant) < wrong ? asMeant : asDrawn;
  return new Map(own.map((segment, index) => [segment, toRun(segment, texts[index] ?? '')]));
}

/**
 * Whether a line on a page that is read from right to left is read so too: unless it is a sentence in Latin letters, which has most of its
 * words in them. A name or an address is a single long word.
 */
function hasLeftwardWords(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word));
  return 3 * words.filter(hasLeftward).length > words.length || words.length === 0;
}

function toRun({ row, start, end }: Segment, text: string): PdfRun {
  const { run, angle, baseline } = row;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (forward: number): Point => ({
    x: forward * cos - baseline * sin,
    y: forward * sin + baseline * cos,
  });
  const along = { x: (end - start) * cos, y: (end - start) * sin };
  return { text, origin: at(start), along, up: run.up, isVertical: false };
}
