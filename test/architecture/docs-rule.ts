/** Documents name only files that exist. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
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

/** The name of a source file in backticks, without its folder. */
const FILE_NAME = /`([\w.-]+\.(?:tsx?|mjs))`/g;

/** The source files that a document names and that neither a folder of sources nor the root has. */
export function findUnknownFiles(
  { path, text }: SourceFile,
  sources: readonly SourceFile[],
  root: string,
): Violation[] {
  const known = new Set(sources.map((source) => posix.basename(source.path)));
  return [...text.matchAll(FILE_NAME)]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name) && !existsSync(join(root, name)))
    .map((name) => `${path}: there is no ${name}`);
}

/** A link to a heading, in the same document or in another one. */
const ANCHOR = /\]\(([\w./-]*\.md)?#([^)]+)\)/g;

/** The links of a document to headings that are not there. */
export function findDeadAnchors({ path, text }: SourceFile, documents: readonly SourceFile[]): Violation[] {
  return [...text.matchAll(ANCHOR)].flatMap(([, file, anchor = '']) => {
    const target = file === undefined ? path : posix.join(posix.dirname(path), file);
    const headings =
      documents.find((document) => document.path === target)?.text.matchAll(/^#+ (.*)$/gm) ?? [];
    const isThere = [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
    return isThere ? [] : [`${path}: ${target} has no heading #${anchor}`];
  });
}

/** The anchor that GitHub makes of a heading: lower case, without marks, with hyphens in place of spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
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
