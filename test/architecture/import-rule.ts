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

/** The pure libraries that `core` may lean on. */
const PURE_LIBRARIES = ['valibot', 'franc-min', 're2js'];

/** The one file through which the browser's API comes in. */
const BROWSER_SEAM = 'src/platform/browser.ts';

const IMPORT =
  /(?:^|[;\s])(import|export)\s*(type\b)?[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

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

/** What is wrong with a file's imports. Rules: README, "The import rule". */
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
  return root === 'src' || root === 'entrypoints' ? (root === 'src' ? part : root) : undefined;
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
  // The version is told in one place, outside of src.
  if (!partOf(path) || !specifier.startsWith('..') || specifier.endsWith('/package.json')) return undefined;
  return `${path}: leave a folder by '@/…', not '${specifier}'`;
}

function leansOnLibrary(path: string, specifier: string): Violation | undefined {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('@/');
  if (partOf(path) !== 'core' || isOwn || path.includes('.test.')) return undefined;
  return PURE_LIBRARIES.includes(specifier) ? undefined : `${path}: core may not import ${specifier}`;
}

function bypassesSeam(path: string, { specifier, typeOnly }: Import): Violation | undefined {
  if (specifier !== 'webextension-polyfill' || typeOnly || path === BROWSER_SEAM) return undefined;
  return `${path}: the browser's API comes from @/platform/browser`;
}

function isBarrel(path: string, { specifier, reexportsAll }: Import): Violation | undefined {
  return reexportsAll && partOf(path) ? `${path}: no barrels (export * from '${specifier}')` : undefined;
}
