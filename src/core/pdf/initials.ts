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

/** By how much more the first line beside a word of one letter is indented than the second one, in heights of the line: a space. */
const LEAST_INDENT = 0.15;

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words that follow those of one letter and do not go on with them: A and long may be Along, I and ran Iran. */
const AFTER_ONE_LETTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'A',
    listed(
      'new man woman boy girl child young great good big small little few lot year day week month group study number ' +
        'single simple recent second third hundred thousand million century decade large certain special quiet wide story tale',
    ),
  ],
  [
    'I',
    listed(
      'was am have had will would can could did do think thought know knew believe remember want wanted went saw came met ' +
        'grew used love loved live lived never always first often still once just also may might must should shall hope wish ' +
        'wrote write found felt like spent took got said woke sat stood began',
    ),
  ],
  ['O', listed('my thou ye god lord come let how what happy mighty great')],
]);

/** The lines of a page with each initial, a large letter beside the first lines of a chapter, in front of the line that it begins. */
export function withInitials(lines: readonly PdfRun[]): readonly PdfRun[] {
  const begun = new Map<PdfRun, { readonly initial: PdfRun; readonly text: string }>();
  const initials = lines.filter(({ text, isVertical }) => INITIAL.test(text.trim()) && !isVertical);
  for (const initial of initials.slice(0, MOST_INITIALS)) {
    const beside = lines.filter((line) => isBeside(initial, line));
    const [first, second] = beside.toSorted((a, b) => depthOf(initial, a) - depthOf(initial, b));
    if (!first || !second || beside.length < LEAST_LINES || !REST.test(first.text)) continue;
    const space = isWord(initial, first, second) ? ' ' : '';
    begun.set(first, { initial, text: initial.text.trim() + space + first.text });
  }
  const written = new Set([...begun.values()].map(({ initial }) => initial));
  return lines.flatMap((line) => {
    if (written.has(line)) return [];
    return [{ ...line, text: begun.get(line)?.text ?? line.text }];
  });
}

/** Whether an initial is a word by itself: what follows is another word, or is indented by a space. */
function isWord(initial: PdfRun, first: PdfRun, second: PdfRun): boolean {
  const followers = AFTER_ONE_LETTER.get(initial.text.trim());
  if (!followers) return false;
  const [word = ''] = first.text.trimStart().split(/\s/u);
  const indent = startOf(initial, first) - startOf(initial, second);
  return followers.has(word.toLowerCase()) || indent >= LEAST_INDENT * lengthOf(first.up);
}

/** How far behind the start of an initial a line begins, px. */
function startOf({ origin, along }: PdfRun, line: PdfRun): number {
  const [x, y] = [line.origin.x - origin.x, line.origin.y - origin.y];
  return (x * along.x + y * along.y) / lengthOf(along);
}

/** How far the baseline of a line is below that of an initial, px. Negative above it. */
function depthOf({ origin, up }: PdfRun, line: PdfRun): number {
  const [x, y] = [line.origin.x - origin.x, line.origin.y - origin.y];
  return -(x * up.x + y * up.y) / lengthOf(up);
}

/** Whether a line stands beside an initial: level with it, right behind it, in the same direction, and smaller. */
function isBeside(initial: PdfRun, line: PdfRun): boolean {
  const { along, up } = initial;
  const [width, height] = [lengthOf(along), lengthOf(up)];
  const cosine = (along.x * line.along.x + along.y * line.along.y) / (width * lengthOf(line.along));
  if (line.isVertical || lengthOf(line.up) > MOST_SIZE * height || !(cosine > 0.999)) return false;
  const gap = startOf(initial, line) - width;
  const depth = depthOf(initial, line);
  const isLevel = depth > -height && depth <= MOST_BELOW * height;
  return isLevel && gap <= MOST_GAP_BEHIND * height && gap >= -MOST_BEFORE_END * height;
}
