import { posix } from 'node:path';
import { blankComments, type SourceFile, type Violation } from './source-text';

/** Which parts of `src/` each part may import from, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  platform: ['core', 'public'], // the texts, for their names as types
  article: ['core'],
  ui: ['core', 'platform', 'article'],
  content: ['core', 'platform', 'article', 'ui'],
  engine: ['core', 'platform', 'article'],
  background: ['core', 'platform'],
};

/** The pure libraries that `core` may import. */
const PURE_LIBRARIES = ['valibot', 'franc-min', 're2js', 'diff'];

/** Modules that give the browser's API. Only types may come from them. */
const BROWSER_APIS: readonly string[] = ['webextension-polyfill', 'wxt/browser'];

const IMPORT =
  /(?:^|[;\s])(import|export)\s*(type\b)?[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

/** A file of this repository that another file imports. */
export interface ImportTarget {
  /** Relative to the repository's root, without an extension if the import has none. */
  readonly target: string;
  /** Whether the import is lazy or starts a Worker. */
  readonly isLazy: boolean;
}

const LAZY =
  /\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"]([^'"]+)['"]|from\s*['"]([^'"]+\?worker[^'"]*)['"]/g;

/** The files of this repository that a file imports. */
export function importTargets(path: string, text: string): ImportTarget[] {
  const code = blankComments(text);
  const lazy = new Set([...code.matchAll(LAZY)].map(([, a, b, c]) => a ?? b ?? c ?? ''));
  const specifiers = new Set([...importsOf(text).map(({ specifier }) => specifier), ...lazy]);
  return [...specifiers].flatMap((specifier) => {
    const file = target(path, specifier.replace(/\?.*$/, ''));
    return file === undefined ? [] : [{ target: file, isLazy: lazy.has(specifier) }];
  });
}

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly reexportsAll: boolean;
}

function importsOf(code: string): Import[] {
  return [...blankComments(code).matchAll(IMPORT)].map(([whole, , type, from, bare]) => ({
    specifier: from ?? bare ?? '',
    typeOnly: type !== undefined,
    reexportsAll: /export\s*\*/.test(whole),
  }));
}

/** Returns the forbidden imports of a file. The rules are in docs/architecture.md, "Rooms and the direction of imports". */
export function checkImports({ path, text }: SourceFile): Violation[] {
  return importsOf(text).flatMap((found) =>
    [
      crossesParts(path, found),
      climbs(path, found.specifier),
      leansOnLibrary(path, found.specifier),
      bypassesSeam(path, found),
      isBarrel(path, found),
    ].filter((violation) => violation !== undefined),
  );
}

/** The part of `src/` a path belongs to: `src/core/errors.ts` → `core`. */
function partOf(path: string): string | undefined {
  const [root, part] = path.split('/');
  if (root === 'src') return part;
  return root === 'entrypoints' ? root : undefined;
}

function target(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

function crossesParts(path: string, { specifier }: Import): Violation | undefined {
  const from = partOf(path);
  const to = partOf(target(path, specifier) ?? '');
  if (!from || !to || from === to || from === 'entrypoints' || path.includes('.test.')) return undefined;
  if (MAY_IMPORT[from]?.includes(to)) return undefined;
  return `${path}: ${from} may not import ${to} (${specifier})`;
}

function climbs(path: string, specifier: string): Violation | undefined {
  // The version is defined in one place, outside of src.
  if (!partOf(path) || !specifier.startsWith('..') || specifier.endsWith('/package.json')) return undefined;
  // The pages and images of tests are outside of src, too.
  if (path.includes('.test.') && target(path, specifier)?.startsWith('test/fixtures/')) return undefined;
  return `${path}: leave a folder by '@/…', not '${specifier}'`;
}

function leansOnLibrary(path: string, specifier: string): Violation | undefined {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('@/');
  if (partOf(path) !== 'core' || isOwn || path.includes('.test.')) return undefined;
  return PURE_LIBRARIES.includes(specifier) ? undefined : `${path}: core may not import ${specifier}`;
}

function bypassesSeam(path: string, { specifier, typeOnly }: Import): Violation | undefined {
  if (!BROWSER_APIS.includes(specifier) || typeOnly) return undefined;
  return `${path}: the browser's API comes from @/platform/browser/browser`;
}

function isBarrel(path: string, { specifier, reexportsAll }: Import): Violation | undefined {
  return reexportsAll && partOf(path) ? `${path}: no barrels (export * from '${specifier}')` : undefined;
}
