/** What the builds made, as it ships. Run `npm run build` first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtExtension } from '../scripts/automation/builds';
import { ROOT } from '../scripts/setup/command.mjs';
import { checkBundledScript, checkException, EXCEPTIONS } from './architecture/bundle-rule';

describe.each(['chromium', 'firefox'] as const)('the %s package', (browser) => {
  const folder = builtExtension(browser, 'production');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  it('asks for what was reviewed, and for nothing else', async () => {
    await expect(pretty(read('manifest.json'))).toMatchFileSnapshot(`snapshots/manifest.${browser}.json`);
  });

  it('makes no markup or code from text', () => {
    const scripts = files.filter((path) => /\.m?js$/.test(path)).map((path) => ({ path, text: read(path) }));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.flatMap(checkBundledScript)).toEqual([]);
  });

  it('has no script inside its pages', () => {
    const pages = files.filter((path) => path.endsWith('.html'));
    expect(pages.filter((path) => /<script(?![^>]*\bsrc=)|\son\w+=/i.test(read(path)))).toEqual([]);
  });

  it('leaves no source maps, tests or sources behind', () => {
    expect(files.filter((path) => /\.map$|\.tsx?$|\.test\./.test(path))).toEqual([]);
  });

  it('keeps its shadow root closed', () => {
    const reader = files
      .filter((path) => path.endsWith('image-ocr.js'))
      .map(read)
      .join('');
    expect(reader).toMatch(/attachShadow\(\{mode:[`'"]closed[`'"]\}\)/);
  });
});

describe('the exceptions', () => {
  it.each(EXCEPTIONS)('$library is the file that was looked at', (exception) => {
    expect(
      checkException(exception, readFileSync(join(ROOT, 'node_modules', exception.library), 'utf8')),
    ).toEqual([]);
  });

  it('are seen when they change', () => {
    const [exception] = EXCEPTIONS;
    expect(checkException(exception!, 'element.innerHTML = text')).toHaveLength(2);
  });
});

describe('the bundle rule sees', () => {
  it.each([
    ['more markup than the libraries bring', 'popup.js', 'a.innerHTML=b;a.innerHTML=c;a.outerHTML=d'],
    ['eval', 'popup.js', 'eval(text)'],
    ['Function', 'popup.js', 'new Function("a","b")'],
    ['a second computed import', 'popup.js', 'import(a);import(b)'],
    ['a host that nobody named', 'popup.js', 'fetch("https://tracker.example/x")'],
    ['a packed file that changed', 'ocr/tesseract/worker.min.js', 'changed'],
    ['a packed file that nobody looked at', 'ocr/new.js', ''],
  ])('%s', (_what, path, text) => {
    expect(checkBundledScript({ path, text })).not.toEqual([]);
  });
});

function pretty(json: string): string {
  return `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
}
