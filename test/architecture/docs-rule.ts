/** Documents name only files that exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile, Violation } from './source-text';

/** A path in backticks or as a link's target: it has a slash, and nothing that only a pattern or a command has. */
const PATH = /`((?:[\w.@-]+\/)+[\w.-]*)`|\]\(((?:\.\/)?(?:[\w.-]+\/)*[\w.-]+\.(?:md|png))\)/g;

/** The folders of `src/` that documents may name without `src/`. */
const PARTS = /^(?:core|platform|article|ui|content|engine|background)\//;

/** The paths in a document that lead nowhere. A path starts at the root, at `src/`, or at the document's own folder. */
export function findDeadPaths({ path, text }: SourceFile, root: string): Violation[] {
  const folder = join(root, path, '..');
  return [...text.matchAll(PATH)]
    .map(([, code, link]) => ({ name: code ?? link ?? '', isLink: link !== undefined }))
    .filter(({ name, isLink }) => isLink || isOurs(name))
    .filter(({ name }) => ![root, join(root, 'src'), folder].some((start) => existsSync(join(start, name))))
    .map(({ name }) => `${path}: there is no ${name}`);
}

function isOurs(name: string): boolean {
  return PARTS.test(name) || /^(?:src|test|scripts|entrypoints|docs)\//.test(name);
}

/** A test file in backticks with the titles of its tests, in curly quotes, up to the next one. */
const NAMED_TESTS = /`([\w.-]+\.test\.tsx?)`([^`\n]*)/g;

/** The tests that a document names and that no file has. `…` in a title stands for anything. */
export function findMissingTests({ path, text }: SourceFile, sources: readonly SourceFile[]): Violation[] {
  return [...text.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) => {
    const tests = sources.filter((source) => source.path.endsWith(`/${file}`)).map((source) => source.text);
    if (tests.length === 0) return [`${path}: there is no ${file}`];
    return [...titles.matchAll(/“([^”]*)”/g)]
      .map(([, title = '']) => title)
      .filter((title) => title.split('…').some((part) => !tests.join().includes(part.trim())))
      .map((title) => `${path}: ${file} has no test “${title}”`);
  });
}
