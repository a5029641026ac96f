import { RE2JS } from 're2js';

/** A stretch of a title, in UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly until: number;
}

/** Something that may stand in a title. */
interface Term {
  readonly text: string;
  /** Where it stands in a title; none: it does not. */
  readonly find: (title: string) => readonly TextRange[];
}

/** A group of watch words. A title matches when it has all of `must`, none of `not`, and one of `oneOf` if there are such. */
export interface WatchGroup {
  /** What it is called: its `[name]`, else its first word. */
  readonly name: string;
  readonly oneOf: readonly Term[];
  readonly must: readonly Term[];
  readonly not: readonly Term[];
}

/** A line that cannot be read; all others count nevertheless. */
export interface WatchProblem {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: 'bad-pattern' | 'empty-word' | 'too-long' | 'only-exclusions';
}

export interface WatchWords {
  readonly groups: readonly WatchGroup[];
  readonly problems: readonly WatchProblem[];
}

/** A group that a title matches, and where. */
export interface WatchMatch {
  readonly group: string;
  /** In order, none overlapping another. */
  readonly ranges: readonly TextRange[];
}

/** Longer words are a mistake, characters: a whole text that was pasted. */
const LONGEST_WORD = 200;

/**
 * Reads watch words. A blank line ends a group; in a group each line is a word, of which one is enough; `+word` must be
 * there too, `!word` must not; `/pattern/` is a regular expression in RE2's syntax, which takes linear time
 * (https://github.com/google/re2/wiki/Syntax); `[name]` names the group, `#` starts a comment. Case does not count.
 */
export function parseWatchWords(text: string): WatchWords {
  const problems: WatchProblem[] = [];
  const groups = splitGroups(text).flatMap((lines) => readGroup(lines, problems));
  return { groups, problems };
}

interface Line {
  readonly number: number;
  readonly text: string;
}

function splitGroups(text: string): readonly (readonly Line[])[] {
  const groups: Line[][] = [[]];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') groups.push([]);
    else if (!line.startsWith('#')) groups.at(-1)?.push({ number: index + 1, text: line });
  }
  return groups.filter((lines) => lines.length > 0);
}

function readGroup(lines: readonly Line[], problems: WatchProblem[]): readonly WatchGroup[] {
  const terms = { oneOf: [] as Term[], must: [] as Term[], not: [] as Term[] };
  let name: string | undefined;
  for (const { number, text } of lines) {
    const [, label] = /^\[(.+)\]$/.exec(text) ?? [];
    if (label) {
      name = label.trim();
      continue;
    }
    const kind = text.startsWith('+') ? 'must' : text.startsWith('!') ? 'not' : 'oneOf';
    const term = readTerm(kind === 'oneOf' ? text : text.slice(1).trim());
    if ('reason' in term) problems.push({ line: number, text, reason: term.reason });
    else terms[kind].push(term);
  }
  const first = terms.oneOf[0] ?? terms.must[0];
  if (first) return [{ name: name ?? first.text, ...terms }];
  const [line] = lines;
  // Words that must not be there say nothing of what is looked for.
  if (line && terms.not.length > 0)
    problems.push({ line: line.number, text: line.text, reason: 'only-exclusions' });
  return [];
}

function readTerm(text: string): Term | Pick<WatchProblem, 'reason'> {
  if (text === '') return { reason: 'empty-word' };
  if (text.length > LONGEST_WORD) return { reason: 'too-long' };
  const [, pattern] = /^\/(.+)\/i?$/.exec(text) ?? [];
  if (pattern === undefined) return { text, find: (title) => findWord(title, text) };
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return { text, find: (title) => findPattern(title, compiled) };
  } catch {
    // What the library throws says where; the line itself is shown to the user.
    return { reason: 'bad-pattern' };
  }
}

/** Case folding that keeps every index: what grows or shrinks when it is lowered stays as it is. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

function findWord(title: string, word: string): readonly TextRange[] {
  const [text, wanted] = [fold(title), fold(word)];
  const ranges: TextRange[] = [];
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length))
    ranges.push({ from, until: from + wanted.length });
  return ranges;
}

function findPattern(title: string, pattern: RE2JS): readonly TextRange[] {
  const matcher = pattern.matcher(title);
  const ranges: TextRange[] = [];
  while (matcher.find()) ranges.push({ from: matcher.start(), until: matcher.end() });
  return ranges;
}

/** The groups that a title matches, with what is to be marked in it. */
export function matchWatchWords(groups: readonly WatchGroup[], title: string): readonly WatchMatch[] {
  return groups.flatMap((group) => {
    const ranges = matchGroup(group, title);
    return ranges ? [{ group: group.name, ranges: joinRanges(ranges) }] : [];
  });
}

function matchGroup({ oneOf, must, not }: WatchGroup, title: string): readonly TextRange[] | undefined {
  if (not.some(({ find }) => find(title).length > 0)) return undefined;
  const needed = must.map(({ find }) => find(title));
  if (needed.some((ranges) => ranges.length === 0)) return undefined;
  const found = oneOf.flatMap(({ find }) => find(title));
  if (oneOf.length > 0 && found.length === 0) return undefined;
  return [...needed.flat(), ...found];
}

/** Ranges in order, those that touch made one. Empty ones, which a pattern may find, mark nothing. */
export function joinRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.filter(({ from, until }) => until > from).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, range.until) };
    else joined.push(range);
  }
  return joined;
}
