/** Rules about the whole repository: no circular imports, no name with two meanings, no idle exports, no tiny files. */
import { importTargets } from './import-rule';
import { blankComments, type SourceFile, type Violation } from './source-text';

/** The sources that are part of the packages. */
export function shippedSources(sources: readonly SourceFile[]): readonly SourceFile[] {
  return sources.filter(
    ({ path }) =>
      /^(?:src|entrypoints)\/.*\.tsx?$/.test(path) && !/\.test\.|\.test-support\.|\.d\.ts$/.test(path),
  );
}

/** Circular imports, including imports of types. Each circle is reported once, as a path of files. */
export function findCircles(sources: readonly SourceFile[]): Violation[] {
  const edges = importGraph(sources);
  const finished = new Set<string>();
  const circles: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || finished.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return circles;
}

const EXPORT =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|class|const|let|interface|type|enum)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gmu;

/** Names that two files export, because one name has one meaning. Within one file, a type may have the name of a value. */
export function findSharedNames(sources: readonly SourceFile[]): Violation[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    for (const [, name = ''] of blankComments(text).matchAll(EXPORT)) {
      places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
}

const EXPORTED_VALUE =
  /^export\s+(?:async\s+)?(?:function\*?|class|const|let)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gmu;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Values that are exported although no other file uses them. Types may be exported, because exported functions name them. */
export function findIdleExports(
  sources: readonly SourceFile[],
  everywhere: readonly SourceFile[],
): Violation[] {
  const users = new Map<string, number>();
  for (const { text } of everywhere)
    for (const word of new Set(blankComments(text).match(WORD))) users.set(word, (users.get(word) ?? 0) + 1);
  return sources.flatMap(({ path, text }) =>
    [...blankComments(text).matchAll(EXPORTED_VALUE)]
      .filter(([, name = '']) => (users.get(name) ?? 0) < 2)
      .map(([, name]) => `${path}: ${name} is exported and used nowhere else`),
  );
}

/** A file of at most this many lines with one importer belongs in that importer. */
const CRUMB_LINES = 25;

/**
 * Files that are too small, see `CRUMB_LINES`. Files that are loaded lazily, as a Worker or by an
 * entry point are excepted.
 */
export function findCrumbs(sources: readonly SourceFile[]): Violation[] {
  const importers = new Map<string, Set<string>>();
  const separate = new Set<string>();
  for (const { path, text } of sources) {
    for (const { target, isLazy } of importTargets(path, text)) {
      const file = resolve(target, sources);
      if (!file) continue;
      if (isLazy || path.startsWith('entrypoints/')) separate.add(file);
      importers.set(file, (importers.get(file) ?? new Set()).add(path));
    }
  }
  return sources
    .filter(
      ({ path, text }) =>
        !separate.has(path) && lineCount(text) <= CRUMB_LINES && importers.get(path)?.size === 1,
    )
    .map(({ path }) => `${path}: merge it into ${[...(importers.get(path) ?? [])].join()}`);
}

/** Files with more than `mostLines` lines. */
export function findLongFiles(sources: readonly SourceFile[], mostLines: number): Violation[] {
  return sources
    .filter(({ text }) => lineCount(text) > mostLines)
    .map(({ path, text }) => `${path}: ${lineCount(text)} lines`);
}

function importGraph(sources: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sources.map(({ path, text }) => [
      path,
      importTargets(path, text).flatMap(({ target, isLazy }) => {
        const file = isLazy ? undefined : resolve(target, sources);
        return file ? [file] : [];
      }),
    ]),
  );
}

function resolve(target: string, sources: readonly SourceFile[]): string | undefined {
  return [target, `${target}.ts`, `${target}.tsx`].find((path) =>
    sources.some((source) => source.path === path),
  );
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
