import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCode } from './architecture/forbidden-code';
import { checkImports } from './architecture/import-rule';
import { checkLockfile, type Lockfile } from './architecture/lockfile';
import type { SourceFile } from './architecture/source-text';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDERS = ['src', 'entrypoints', 'test', 'scripts'];

const sources: readonly SourceFile[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') })),
);

describe('the tree', () => {
  it('is seen', () => {
    expect(sources.length).toBeGreaterThan(50);
  });

  it('imports in one direction only', () => {
    expect(sources.flatMap(checkImports)).toEqual([]);
  });

  it('holds no code that may stand nowhere', () => {
    // This file plants such code on purpose, in strings, which do not count.
    expect(sources.flatMap(checkCode)).toEqual([]);
  });

  it('installs only what the lockfile pins by hash', () => {
    const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    expect(lockfile.lockfileVersion).toBe(3);
    expect(checkLockfile(lockfile)).toEqual([]);
  });
});

describe('the import rule sees', () => {
  it.each([
    ['core reaching out', 'src/core/a.ts', "import { b } from '@/platform/b';"],
    ['core leaning on a library', 'src/core/a.ts', "import { b } from 'preact';"],
    ['platform reaching up', 'src/platform/a.ts', "import { b } from '@/ui/b';"],
    ['background and engine talking directly', 'src/background/a.ts', "import { b } from '@/engine/b';"],
    [
      'content talking to background directly',
      'src/content/x/a.ts',
      "import type { B } from '@/background/b';",
    ],
    ['a lazy import', 'src/ui/a.ts', "const b = await import('@/content/b');"],
    ['an import from entrypoints', 'src/ui/a.ts', "import { b } from '../../entrypoints/b';"],
    ['climbing out of a folder', 'src/core/ocr/a.ts', "import { b } from '../b';"],
    ['a second seam to the browser', 'src/platform/a.ts', "import browser from 'webextension-polyfill';"],
    ['a barrel', 'src/core/a.ts', "export * from './b';"],
    ['several names over several lines', 'src/core/a.ts', "import {\n  b,\n  c,\n} from '@/engine/b';"],
  ])('%s', (_what, path, text) => {
    expect(checkImports({ path, text })).not.toEqual([]);
  });

  it.each([
    [
      'content using the lower parts',
      'src/content/a.ts',
      "import { b } from '@/ui/b';\nimport { c } from '@/core/c';",
    ],
    ['a neighbour', 'src/core/ocr/a.ts', "import { b } from './b';"],
    ['types of the browser', 'src/background/a.ts', "import type { Tabs } from 'webextension-polyfill';"],
    ['entrypoints composing', 'entrypoints/background.ts', "import { b } from '@/background/b';"],
    ['an import only told of', 'src/core/a.ts', "// import { b } from '@/ui/b';"],
  ])('nothing wrong with %s', (_what, path, text) => {
    expect(checkImports({ path, text })).toEqual([]);
  });
});

describe('the code rules see', () => {
  it.each([
    ['any as a type', 'src/core/a.ts', 'const a: any = 1;'],
    ['any as a type argument', 'test/a.test.ts', 'new Map<string, any>();'],
    ['any as a cast', 'scripts/a.ts', 'const a = b as any;'],
    ['HTML from text', 'src/ui/a.tsx', 'element.innerHTML = text;'],
    ['HTML by React’s word', 'src/ui/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />;'],
    ['eval', 'src/engine/a.ts', 'eval(text);'],
    ['Function', 'src/engine/a.ts', 'new Function(text);'],
    ['a skipped test', 'src/core/a.test.ts', "it.skip('works', () => {});"],
    ['a lone test', 'test/e2e/a.test.ts', "describe.only('works', () => {});"],
    ['a clock in core', 'src/core/a.ts', 'const now = Date.now();'],
    ['the page in core', 'src/core/a.ts', "document.querySelector('p');"],
    ['a silenced checker', 'src/ui/a.ts', `  ${'//'} @ts-ignore\nlet a;`],
  ])('%s', (_what, path, text) => {
    expect(checkCode({ path, text })).not.toEqual([]);
  });

  it.each([
    ['the word in a comment', 'src/core/a.ts', '// any, eval(x), innerHTML'],
    ['the word in a string', 'src/core/a.ts', "const a = 'as any';"],
    ['a longer word', 'src/core/a.ts', 'const a: anyThing = company;'],
  ])('nothing wrong with %s', (_what, path, text) => {
    expect(checkCode({ path, text })).toEqual([]);
  });
});

describe('the lockfile rule sees', () => {
  const good = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` };
  const check = (entry: object) =>
    checkLockfile({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': entry } });

  it('nothing wrong with a pinned package', () => {
    expect(check({ ...good, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' })).toEqual([]);
  });

  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-AAAA' }],
    ['another address', { ...good, resolved: 'git+ssh://git@github.com/a/a.git#abc' }],
    ['a link', { link: true }],
  ])('%s', (_what, entry) => {
    expect(check(entry)).not.toEqual([]);
  });
});
