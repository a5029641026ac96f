import { findFolded, foldTitle, type TextRange } from './fold-title';

/**
 * Watch words: what the user wants to be notified of, as text.
 *
 *   line        meaning
 *   word        one of a group's words is enough
 *   +word       has to be in the title too
 *   !word       must not be in the title
 *   /pattern/   a regular expression in the place of a word (`watch-patterns.ts`)
 *   [name]      names the group
 *   # …         a comment
 *   (blank)     ends a group
 *
 * Case and width are ignored, also of the signs `+` and `!`, which Chinese keyboards write as `＋` and `！`.
 */

/** All stretches of a title that match; empty where it does not match. */
type FindRanges = (title: string) => readonly TextRange[];

/** Makes a search from a regular expression. Throws for an invalid pattern. */
export type CompilePattern = (pattern: string) => FindRanges;

/** A word or pattern. */
interface Term {
  readonly text: string;
  readonly find: FindRanges;
}

/**
 * A group of watch words. A title matches if it contains all of `must`, none of `not`, and, if `oneOf` is not empty,
 * one of these.
 */
export interface WatchGroup {
  /** What it is called: its `[name]`, else its first word. */
  readonly name: string;
  readonly oneOf: readonly Term[];
  readonly must: readonly Term[];
  readonly not: readonly Term[];
}

/** A line that cannot be parsed; all others count nevertheless. */
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

/** Whether watch words contain patterns, which `parseWatchWords` needs `compilePattern` for. */
export function hasPatterns(text: string): boolean {
  return text.split(/\r?\n/).some((line) => PATTERN.test(line.trim().replace(SIGN, '')));
}

const MUST = /^[+＋]/;
const NOT = /^[!！]/;
const SIGN = /^[+＋!！]\s*/;
const PATTERN = /^\/(.+)\/i?$/;

/** Parses watch words. @param compile `compilePattern`; not called where there are no patterns */
export function parseWatchWords(text: string, compile: CompilePattern): WatchWords {
  const problems: WatchProblem[] = [];
  const groups = splitGroups(text).flatMap((lines) => parseGroup(lines, problems, compile));
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

function kindOf(text: string): 'oneOf' | 'must' | 'not' {
  if (MUST.test(text)) return 'must';
  return NOT.test(text) ? 'not' : 'oneOf';
}

function parseGroup(
  lines: readonly Line[],
  problems: WatchProblem[],
  compile: CompilePattern,
): readonly WatchGroup[] {
  const terms = { oneOf: [] as Term[], must: [] as Term[], not: [] as Term[] };
  let name: string | undefined;
  for (const { number, text } of lines) {
    const [, label] = /^\[(.+)\]$/.exec(text) ?? [];
    if (label) {
      name = label.trim();
      continue;
    }
    const kind = kindOf(text);
    const term = parseTerm(text.replace(SIGN, ''), compile);
    if ('reason' in term) problems.push({ line: number, text, reason: term.reason });
    else terms[kind].push(term);
  }
  const first = terms.oneOf[0] ?? terms.must[0];
  if (first) return [{ name: name ?? first.text, ...terms }];
  const [line] = lines;
  // Excluded words alone do not say what to watch for.
  if (line && terms.not.length > 0)
    problems.push({ line: line.number, text: line.text, reason: 'only-exclusions' });
  return [];
}

function parseTerm(text: string, compile: CompilePattern): Term | Pick<WatchProblem, 'reason'> {
  if (text === '') return { reason: 'empty-word' };
  if (text.length > LONGEST_WORD) return { reason: 'too-long' };
  const [, pattern] = PATTERN.exec(text) ?? [];
  if (pattern === undefined) {
    const word = foldTitle(text);
    return { text, find: (title) => findFolded(title, word) };
  }
  try {
    return { text, find: compile(pattern) };
  } catch {
    // The user is shown the line itself; the error says where in it.
    return { reason: 'bad-pattern' };
  }
}

/** The groups that a title matches, each with the ranges to be marked. */
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

/** Ranges in order, those that touch joined. Empty ones, which a pattern may find, are dropped. */
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
