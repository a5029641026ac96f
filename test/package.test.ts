/** What the builds made, as it ships. Run `npm run build` first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { builtExtension } from '../scripts/automation/builds';
import { writeNotice } from '../scripts/packaging/notice';
import { packageFiles, sourceFiles, zipFiles } from '../scripts/packaging/zip.mjs';
import { pagePolicy } from '../scripts/page-policies';
import { ROOT } from '../scripts/setup/command.mjs';
import { checkBundledScript, checkException, EXCEPTIONS } from './architecture/bundle-rule';

describe.each(['chromium', 'firefox'] as const)('the %s package', (browser) => {
  const folder = builtExtension(browser);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  it('has the reviewed manifest, with the reviewed permissions only', async () => {
    await expect(pretty(read('manifest.json'))).toMatchFileSnapshot(`snapshots/manifest.${browser}.json`);
  });

  it('makes no markup and no code from text', () => {
    const scripts = files.filter((path) => /\.m?js$/.test(path)).map((path) => ({ path, text: read(path) }));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.flatMap(checkBundledScript)).toEqual([]);
  });

  it('has no inline script in its pages', () => {
    const pages = files.filter((path) => path.endsWith('.html'));
    expect(pages.filter((path) => /<script(?![^>]*\bsrc=)|\son\w+=/i.test(read(path)))).toEqual([]);
  });

  it('has in each of its pages the policy of that page, before anything that the page loads', () => {
    const pages = files.filter((path) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) {
      const name = page.replace('.html', '');
      const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(name)}">`;
      const html = read(page).replaceAll('&#39;', "'").replace(/\s+/g, ' ');
      expect(html, page).toContain(`<head> ${policy}`);
    }
  });

  it('loads a view of the library with few scripts, because each of them delays its list', () => {
    const first = scriptsWith(
      [...read('library.html').matchAll(/\/(chunks\/[\w.-]+\.js)/g)].map(([, path = '']) => path),
    );
    const views = files.filter((path) => /^chunks\/(Hot|Articles|Accounts|Recognition)\w*View-/.test(path));
    expect(views).toHaveLength(4);
    for (const view of views) expect(scriptsWith([view, ...first]).size, view).toBeLessThanOrEqual(24);
  });

  /** Scripts with all that they import before they run. */
  function scriptsWith(paths: readonly string[]): ReadonlySet<string> {
    const found = new Set(paths);
    // A set's iterator also returns what is added meanwhile.
    for (const path of found)
      for (const [, name] of read(path).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        found.add(`chunks/${name}`);
    return found;
  }

  it('holds the data that tells languages apart once, beside the engine, which alone asks it', () => {
    const data = readFileSync(join(ROOT, 'node_modules/franc-min/data.js'), 'utf8');
    const [, start = ''] = /spa: '([^']{60})/.exec(data) ?? [];
    expect(start).toHaveLength(60);
    const holders = files.filter((path) => path.endsWith('.js') && read(path).includes(start));
    expect(holders).toEqual([
      browser === 'firefox' ? 'background.js' : expect.stringMatching(/^chunks\/offscreen-/),
    ]);
  });

  it('contains no source maps, tests or sources', () => {
    expect(files.filter((path) => /\.map$|\.tsx?$|\.test\./.test(path))).toEqual([]);
  });

  it.each(['image-ocr.js', 'article-capture.js'])('keeps the shadow root of %s closed', (path) => {
    expect(read(path)).toMatch(/attachShadow\(\{mode:[`'"]closed[`'"]\}\)/);
  });

  it.each([
    ['image-ocr.js', 55_000],
    ['page-contents.js', 30_000],
  ])('puts %s into pages, a small script without words and without what draws them', (path, length) => {
    const script = read(path);
    expect(script.length).toBeLessThanOrEqual(length);
    expect(script).not.toContain('__html'); // of preact
    expect(script).not.toContain('getMessage');
  });

  it.each(['image-ocr.js', 'article-capture.js'])(
    'styles what %s puts into pages by nothing that a page can set',
    (path) => {
      expect(read(path)).toContain(':host{all:initial!important');
      expect(read(path)).not.toMatch(/var\(--/);
    },
  );

  it('shows web pages the overlay alone, which may load nothing and be sent nowhere', () => {
    const { web_accessible_resources: resources } = JSON.parse(read('manifest.json')) as {
      readonly web_accessible_resources: readonly { readonly resources: readonly string[] }[];
    };
    expect(resources.flatMap((each) => each.resources)).toEqual(['overlay.html']);
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read('overlay.html')) ?? [];
    const directives = policy.replaceAll('&#39;', "'").split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'none'",
        "img-src 'none'",
        "form-action 'none'",
      ]),
    );
  });
});

describe('the licence notice', () => {
  it('names each library whose code is in the packages, with its version, its licence and who holds the copyright', () => {
    const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8');
    expect(notice, 'run `npm run notice`').toBe(writeNotice(notice, ['chrome-mv3', 'firefox-mv3']));
  });

  it.each(['chrome-mv3', 'firefox-mv3'])(
    'opens from the options of %s with its Chinese letters as they are',
    async (build) => {
      const packed = (await packageFiles(build))['licenses/NOTICE.txt'];
      // Without this mark, browsers take the file for windows-1252.
      expect([...(packed ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(new TextDecoder().decode(packed)).toMatch(/^Gleaner \(拾字\)/);
    },
  );
});

describe('the zips for the stores', () => {
  it('carry no key, because a store signs with its own', async () => {
    const manifest = new TextDecoder().decode((await packageFiles('chrome-mv3'))['manifest.json']);
    expect(JSON.parse(manifest)).toMatchObject({ manifest_version: 3 });
    expect(JSON.parse(manifest)).not.toHaveProperty('key');
  });

  it('are the same bytes whatever the order and the time zone in which their files are read', () => {
    const [a, b] = [new Uint8Array([1, 2, 3]), new Uint8Array(9)];
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Shanghai';
    const first = zipFiles({ 'a/x': a, b });
    process.env['TZ'] = 'America/New_York';
    const second = zipFiles({ b, 'a/x': a });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(Object.keys(unzipSync(first))).toEqual(['a/x', 'b']);
  });

  it('are joined by sources that hold what a build needs, and no installed package, build or test', async () => {
    const sources = Object.keys(await sourceFiles());
    expect(sources).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        'wxt.config.ts',
        'NOTICE',
        'scripts/zip.mjs',
      ]),
    );
    expect(sources.filter((path) => /^(?:node_modules|test|\.(?!gitignore))/.test(path))).toEqual([]);
  });
});

describe('exceptions of the bundle rule', () => {
  it.each(EXCEPTIONS)('excepts $library only in the version that was reviewed', (exception) => {
    expect(
      checkException(exception, readFileSync(join(ROOT, 'node_modules', exception.library), 'utf8')),
    ).toEqual([]);
  });

  it('reports an excepted library that has changed', () => {
    const [exception] = EXCEPTIONS;
    expect(checkException(exception!, 'element.innerHTML = text')).toHaveLength(2);
  });
});

describe('the bundle rule', () => {
  it.each([
    ['more markup than the libraries bring', 'popup.js', 'a.innerHTML=b;a.innerHTML=c;a.outerHTML=d'],
    ['eval', 'popup.js', 'eval(text)'],
    ['Function', 'popup.js', 'new Function("a","b")'],
    ['a second computed import', 'popup.js', 'import(a);import(b)'],
    ['an unknown host', 'popup.js', 'fetch("https://tracker.example/x")'],
    ['a packed file that has changed', 'ocr/tesseract/worker.min.js', 'changed'],
    ['a packed file that was not reviewed', 'ocr/new.js', ''],
  ])('reports %s', (_what, path, text) => {
    expect(checkBundledScript({ path, text })).not.toEqual([]);
  });
});

function pretty(json: string): string {
  return `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
}
