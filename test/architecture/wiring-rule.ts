/** The rule that a service takes few things as arguments: what a test must replace. It imports the rest. */
import { blankComments, type SourceFile, type Violation } from './source-text';

/** The largest number of members of a type whose name ends in `Deps`. */
const MOST_MEMBERS = 6;

/** `interface AbcDeps extends X, Y {` and `type AbcDeps = X & {`: the name, what it extends, and where its braces open. */
const DECLARATION = /\b(?:interface|type)\s+(\w+)\s*(?:extends\s+([^{]*)|=\s*([^{;]*))?\{/g;

interface Declared {
  readonly path: string;
  readonly own: readonly string[];
  /** The types whose members it has, too, as they are written. */
  readonly bases: string;
}

/** Types of dependencies with too many members; those that they inherit count. */
export function findLongDeps(sources: readonly SourceFile[]): Violation[] {
  const types = new Map<string, Declared>();
  for (const { path, text } of sources) {
    const code = blankComments(text);
    for (const { 0: head, 1: name = '', 2: bases, 3: base, index } of code.matchAll(DECLARATION))
      types.set(name, { path, own: membersAt(code, index + head.length), bases: bases ?? base ?? '' });
  }
  return [...types].flatMap(([name, { path }]) => {
    const count = name.endsWith('Deps') ? allMembers(name, types).size : 0;
    return count > MOST_MEMBERS ? [`${path}: ${name} has ${count} members`] : [];
  });
}

function allMembers(name: string, types: ReadonlyMap<string, Declared>): ReadonlySet<string> {
  const { own = [], bases = '' } = types.get(name) ?? {};
  const members = new Set(own);
  for (const [base] of bases.matchAll(/\w+/g)) {
    if (base !== name) for (const member of allMembers(base, types)) members.add(member);
  }
  // `Omit<Base, 'a' | 'b'>`
  const omitted = /\bOmit<[^,]+,([^>]*)>/.exec(bases)?.[1] ?? '';
  for (const [, left = ''] of omitted.matchAll(/'(\w+)'/g)) if (!own.includes(left)) members.delete(left);
  return members;
}

/** The names of the members of a type whose braces have opened right before `start`. */
function membersAt(code: string, start: number): readonly string[] {
  const members: string[] = [];
  let depth = 0;
  let isStart = true;
  for (let at = start; depth >= 0 && at < code.length; at++) {
    const [, name] = /^(?:readonly\s+)?(\w+)\??\s*[:(<]/.exec(code.slice(at, at + 80)) ?? [];
    const sign = code[at] ?? '';
    if (depth === 0 && isStart && name) members.push(name);
    if (!/\s/.test(sign)) isStart = /[;,]/.test(sign) && depth === 0;
    if (/[{([]/.test(sign)) depth++;
    if (/[})\]]/.test(sign)) depth--;
  }
  return members;
}
