import { lengthOf, type PdfRun } from './pdf-run';

/** How far behind the end of an initial the lines beside it may begin, and how far before it, in heights of the initial. */
const MOST_GAP_BEHIND = 0.6;
const MOST_BEFORE_END = 0.2;
/** The greatest height of the lines beside an initial, in heights of the initial. */
const MOST_SIZE = 0.6;
/** How far below the baseline of an initial the baseline of a line beside it may be, in its heights: in books the last one is level. */
const MOST_BELOW = 0.15;
/** The fewest lines beside an initial. */
const LEAST_LINES = 2;
/** The most initials that are looked for on a page. */
const MOST_INITIALS = 20;

const INITIAL = /^\p{Lu}$/u;
/** What may follow it: the rest of its word and another one. A capital and then small letters are a word of their own. */
const REST = /^(?!\p{Lu}\p{Ll})[\p{L}’']+\s+\S/u;

/** The lines of a page with each initial, a large letter beside the first lines of a chapter, in front of the line that it begins. */
export function withInitials(lines: readonly PdfRun[]): readonly PdfRun[] {
  const begun = new Map<PdfRun, PdfRun>();
  const initials = lines.filter(({ text, isVertical }) => INITIAL.test(text.trim()) && !isVertical);
  for (const initial of initials.slice(0, MOST_INITIALS)) {
    const beside = lines.filter((line) => isBeside(initial, line));
    const [first] = beside.toSorted((a, b) => depthOf(initial, a) - depthOf(initial, b));
    if (first && beside.length >= LEAST_LINES && REST.test(first.text)) begun.set(first, initial);
  }
  const written = new Set(begun.values());
  return lines.flatMap((line) => {
    if (written.has(line)) return [];
    const initial = begun.get(line);
    return [initial ? { ...line, text: initial.text.trim() + line.text } : line];
  });
}

/** How far the baseline of a line is below that of an initial, px. Negative above it. */
function depthOf({ origin, up }: PdfRun, line: PdfRun): number {
  const [x, y] = [line.origin.x - origin.x, line.origin.y - origin.y];
  return -(x * up.x + y * up.y) / lengthOf(up);
}

/** Whether a line stands beside an initial: level with it, right behind it, in the same direction, and smaller. */
function isBeside(initial: PdfRun, line: PdfRun): boolean {
  const { origin, along, up } = initial;
  const [width, height] = [lengthOf(along), lengthOf(up)];
  const cosine = (along.x * line.along.x + along.y * line.along.y) / (width * lengthOf(line.along));
  if (line.isVertical || lengthOf(line.up) > MOST_SIZE * height || !(cosine > 0.999)) return false;
  const [x, y] = [line.origin.x - origin.x, line.origin.y - origin.y];
  const gap = (x * along.x + y * along.y) / width - width;
  const depth = depthOf(initial, line);
  const isLevel = depth > -height && depth <= MOST_BELOW * height;
  return isLevel && gap <= MOST_GAP_BEHIND * height && gap >= -MOST_BEFORE_END * height;
}
