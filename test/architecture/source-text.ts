/** A source file of this repository. */
export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A message about a rule that a file breaks. */
export type Violation = string;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/.source;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;

/** The code with comments blanked, line numbers kept. Strings stay: import paths are strings. */
export function blankComments(code: string): string {
  return code.replace(new RegExp(`${COMMENT}|${STRING}`, 'g'), (match) =>
    match.startsWith('/') ? blank(match) : match,
  );
}

/** The code with comments and the insides of strings blanked, line numbers kept. */
export function blankCommentsAndStrings(code: string): string {
  return code.replace(new RegExp(`${COMMENT}|${STRING}`, 'g'), blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Every place in `code` where `pattern` (global) matches: its line from 1 and what matched. */
export function findAll(code: string, pattern: RegExp): { readonly line: number; readonly match: string }[] {
  return [...code.matchAll(pattern)].map(({ 0: match, index }) => ({
    line: code.slice(0, index).split('\n').length,
    match: match.trim(),
  }));
}
