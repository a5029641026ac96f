import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeadAnchors, findDeadPaths, findMissingTests, findUnknownFiles } from './architecture/docs-rule';
import { checkCode } from './architecture/forbidden-code';
import { checkImports } from './architecture/import-rule';
import { checkLockfile, type Lockfile } from './architecture/lockfile';
import type { SourceFile } from './architecture/source-text';
import {
  findCircles,
  findCrumbs,
  findIdleExports,
  findLongFiles,
  findSharedNames,
  shippedSources,
} from './architecture/structure-rule';
import { findLongDeps } from './architecture/wiring-rule';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDERS = ['src', 'entrypoints', 'test', 'scripts'];

const sources: readonly SourceFile[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') })),
);

const documents: readonly SourceFile[] = ['.', 'docs', 'src', 'test', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md')
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

describe('the repository', () => {
  it('finds the source files that the rules check', () => {
    expect(sources.length).toBeGreaterThan(50);
  });

  it('imports in one direction only, between the folders', () => {
    expect(sources.flatMap(checkImports)).toEqual([]);
  });

  it('contains no forbidden code', () => {
    // This file contains such code only in strings, which do not count.
    expect(sources.flatMap(checkCode)).toEqual([]);
  });

  it('has no circular imports', () => {
    expect(findCircles(shippedSources(sources))).toEqual([]);
  });

  it('exports every name from one file only', () => {
    expect(findSharedNames(shippedSources(sources))).toEqual([]);
  });

  it('exports a value only if another file uses it', () => {
    expect(findIdleExports(shippedSources(sources), sources)).toEqual([]);
  });

  it('has no file so small that it belongs in its only importer', () => {
    expect(findCrumbs(shippedSources(sources))).toEqual([]);
  });

  it('has no file of more than 300 lines', () => {
    expect(findLongFiles(shippedSources(sources), 300)).toEqual([]);
  });

  it('passes at most six things to a service, which imports the rest', () => {
    expect(findLongDeps(shippedSources(sources))).toEqual([]);
  });

  it('is described by documents that name only files that exist', () => {
    expect(documents.map(({ path }) => path)).toContain('docs/architecture.md');
    expect(documents.flatMap((document) => findDeadPaths(document, ROOT))).toEqual([]);
    expect(documents.flatMap((document) => findUnknownFiles(document, sources, ROOT))).toEqual([]);
    const document = { path: 'docs/a.md', text: 'See `a.ts`, `b.ts` and `c/d.ts`.' };
    expect(findUnknownFiles(document, [{ path: 'src/core/a.ts', text: '' }], ROOT)).toEqual([
      'docs/a.md: there is no b.ts',
    ]);
  });

  it('is described by documents that link only to headings that exist', () => {
    expect(documents.flatMap((document) => findDeadAnchors(document, documents))).toEqual([]);
    const one = {
      path: 'docs/a.md',
      text: '# Two engines, one host\n[a](#two-engines-one-host) [b](b.md#gone)',
    };
    const other = { path: 'docs/b.md', text: '## Here' };
    expect(findDeadAnchors(one, [one, other])).toEqual(['docs/a.md: docs/b.md has no heading #gone']);
  });

  it('names in its threat table only tests that exist', () => {
    expect(documents.flatMap((document) => findMissingTests(document, sources))).toEqual([]);
    const table = {
      path: 'SECURITY.md',
      text: '| T1 | `a.test.ts`: “is … refused”, “is gone”; `b.test.ts` |',
    };
    const tests = [{ path: 'src/a.test.ts', text: "it('is always refused')" }];
    expect(findMissingTests(table, tests)).toEqual([
      'SECURITY.md: a.test.ts has no test “is gone”',
      'SECURITY.md: there is no b.test.ts',
    ]);
  });

  it('installs only what the lockfile pins by hash', () => {
    const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    expect(lockfile.lockfileVersion).toBe(3);
    expect(checkLockfile(lockfile)).toEqual([]);
  });
});

describe('the import rule', () => {
  it.each([
    ['an import of platform in core', 'src/core/a.ts', "import { b } from '@/platform/b';"],
    ['an import of a library in core', 'src/core/a.ts', "import { b } from 'preact';"],
    ['an import of ui in platform', 'src/platform/a.ts', "import { b } from '@/ui/b';"],
    ['an import of engine in background', 'src/background/a.ts', "import { b } from '@/engine/b';"],
    ['an import of background in content', 'src/content/x/a.ts', "import type { B } from '@/background/b';"],
    ['a lazy import', 'src/ui/a.ts', "const b = await import('@/content/b');"],
    ['an import from entrypoints', 'src/ui/a.ts', "import { b } from '../../entrypoints/b';"],
    ['an import with ../', 'src/core/ocr/a.ts', "import { b } from '../b';"],
    ['an import of a fixture', 'src/core/a.ts', "import { b } from '../../test/fixtures/b';"],
    ['an import with ../ in a test', 'src/core/ocr/a.test.ts', "import { b } from '../b';"],
    [
      'an import of the browser API outside its module',
      'src/platform/a.ts',
      "import { browser } from 'wxt/browser';",
    ],
    ['a barrel', 'src/core/a.ts', "export * from './b';"],
    ['a forbidden import over several lines', 'src/core/a.ts', "import {\n  b,\n  c,\n} from '@/engine/b';"],
  ])('reports %s', (_what, path, text) => {
    expect(checkImports({ path, text })).not.toEqual([]);
  });

  it.each([
    [
      'imports of ui and core in content',
      'src/content/a.ts',
      "import { b } from '@/ui/b';\nimport { c } from '@/core/c';",
    ],
    ['an import from the same folder', 'src/core/ocr/a.ts', "import { b } from './b';"],
    [
      'an import of the browser’s types',
      'src/background/a.ts',
      "import type { Tabs } from 'webextension-polyfill';",
    ],
    [
      'an import of background in an entry point',
      'entrypoints/background.ts',
      "import { b } from '@/background/b';",
    ],
    [
      'an import of a fixture in a test',
      'src/core/a/b.test.ts',
      "import { c } from '../../../test/fixtures/articles/c';",
    ],
    ['an import in a comment', 'src/core/a.ts', "// import { b } from '@/ui/b';"],
  ])('accepts %s', (_what, path, text) => {
    expect(checkImports({ path, text })).toEqual([]);
  });
});

describe('the code rules', () => {
  it.each([
    ['any as a type', 'src/core/a.ts', 'const a: any = 1;'],
    ['any as a type argument', 'test/a.test.ts', 'new Map<string, any>();'],
    ['any as a cast', 'scripts/a.ts', 'const a = b as any;'],
    ['HTML from text', 'src/ui/a.tsx', 'element.innerHTML = text;'],
    ['HTML from text in JSX', 'src/ui/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />;'],
    ['eval', 'src/engine/a.ts', 'eval(text);'],
    ['Function', 'src/engine/a.ts', 'new Function(text);'],
    ['a skipped test', 'src/core/a.test.ts', "it.skip('works', () => {});"],
    ['a test with only', 'test/e2e/a.test.ts', "describe.only('works', () => {});"],
    ['a clock in core', 'src/core/a.ts', 'const now = Date.now();'],
    ['the page in core', 'src/core/a.ts', "document.querySelector('p');"],
    ['a suppressed type error', 'src/ui/a.ts', `  ${'//'} @ts-ignore\nlet a;`],
  ])('reports %s', (_what, path, text) => {
    expect(checkCode({ path, text })).not.toEqual([]);
  });

  it.each([
    ['a forbidden word in a comment', 'src/core/a.ts', '// any, eval(x), innerHTML'],
    ['a forbidden word in a string', 'src/core/a.ts', "const a = 'as any';"],
    ['a forbidden word as a part of a longer one', 'src/core/a.ts', 'const a: anyThing = company;'],
  ])('accepts %s', (_what, path, text) => {
    expect(checkCode({ path, text })).toEqual([]);
  });
});

describe('the structure rules', () => {
  const a = { path: 'src/core/a.ts', text: "import type { B } from './b';\nexport interface A {}\n" };
  const b = { path: 'src/core/b.ts', text: "import { c } from './c';\nexport interface B {}\n" };
  const c = { path: 'src/core/c.ts', text: "import type { A } from '@/core/a';\nexport const c = 1;\n" };
  const long = { path: 'src/core/long.ts', text: 'const a = 1;\n'.repeat(26) };

  it('reports a circle of three files, including imports of types', () => {
    expect(findCircles([a, b, c])).toEqual(['src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts']);
  });

  it('accepts a circle in which a file is loaded lazily', () => {
    expect(findCircles([a, b, { ...c, text: "const a = import('./a');" }])).toEqual([]);
  });

  it('reports a name that two files export', () => {
    const other = { path: 'src/ui/a.tsx', text: 'export function A() {}' };
    expect(findSharedNames([a, other])).toEqual(['A: src/core/a.ts, src/ui/a.tsx']);
    expect(findSharedNames([a, b, { ...a, text: 'type A = 1; // export type B = 1' }])).toEqual([]);
  });

  it('reports an exported value that no other file uses, and no type', () => {
    expect(findIdleExports([a, c], [a, c])).toEqual(['src/core/c.ts: c is exported and used nowhere else']);
    expect(findIdleExports([a, c], [a, b, c])).toEqual([]);
    expect(findIdleExports([c], [c, { ...b, text: '// c' }])).not.toEqual([]);
  });

  it('reports a small file that only one file imports, unless it is loaded lazily', () => {
    expect(findCrumbs([a, b])).toEqual(['src/core/b.ts: merge it into src/core/a.ts']);
    expect(findCrumbs([{ ...a, text: "const b = import('./b');" }, b])).toEqual([]);
    expect(findCrumbs([{ ...a, text: "import './long';" }, long])).toEqual([]);
  });

  it('reports a file with too many lines', () => {
    expect(findLongFiles([a, long], 25)).toEqual(['src/core/long.ts: 26 lines']);
  });
});

describe('the wiring rule', () => {
  const six = 'readonly a: () => { x: 1; y: 2 }; b(c: 1, d: 2): void; readonly e?: 1; f: 1; g: 1; h: 1;';
  const check = (...texts: readonly string[]) =>
    findLongDeps(texts.map((text, index) => ({ path: `src/background/${index}.ts`, text })));

  it('accepts six members, whatever is inside of them', () => {
    expect(check(`export interface ADeps {\n/** text: a; b: c */\n${six}\n}`)).toEqual([]);
    expect(check(`export interface Many { ${six} i: 1 }`)).toEqual([]);
  });

  it('reports seven members, also where some are inherited', () => {
    const report = ['src/background/0.ts: ADeps has 7 members'];
    expect(check(`interface ADeps { ${six} i: 1 }`)).toEqual(report);
    expect(check('interface ADeps extends B { i: 1 }', `interface B { ${six} }`)).toEqual(report);
    expect(check('type ADeps = B & { i: 1 }', `interface B { ${six} }`)).toEqual(report);
    expect(check("interface ADeps extends Omit<B, 'a'> { i: 1 }", `interface B { ${six} }`)).toEqual([]);
  });
});

describe('the rule for documents sees', () => {
  const check = (text: string) => findDeadPaths({ path: 'docs/a.md', text }, ROOT);

  it.each([
    ['a file that is gone', '`core/gone.ts`'],
    ['a folder that is gone', '`src/core/gone/`'],
    ['a link that leads nowhere', '[a](gone.md)'],
  ])('%s', (_what, text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    ['a file by its place in src', '`core/errors.ts`'],
    ['a link to a neighbour', '[a](vocabulary.md)'],
    ['something that is no path of ours', '`a/b` `multipart/form-data`'],
  ])('nothing wrong with %s', (_what, text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('the lockfile rule', () => {
  const good = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` };
  const check = (entry: object) =>
    checkLockfile({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': entry } });

  it('accepts a package that is pinned by hash', () => {
    expect(check({ ...good, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' })).toEqual([]);
  });

  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-AAAA' }],
    ['another address', { ...good, resolved: 'git+ssh://git@github.com/a/a.git#abc' }],
    ['a link', { link: true }],
  ])('reports a package with %s', (_what, entry) => {
    expect(check(entry)).not.toEqual([]);
  });
});
