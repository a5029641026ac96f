import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEpub } from '@/article/exports/check-epub.test-support';
import { ODD_BODIES } from '@/article/exports/export.test-support';
import { allElements, parseXml } from '@/article/exports/well-formed-xml.test-support';
import { judgeImageFile } from '@/core/image-files/limits';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { type SeedArticle, seedLibrary } from './harness/seed-library';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';

const IMAGES =
  '<img data-picture="p1" alt="一"><img data-picture="p2" alt="二"><img data-picture="p3" alt="三">';
const ARTICLES: readonly SeedArticle[] = [
  {
    id: 'wx:MzA=:1:1',
    title: '春/雨: “图”?',
    html: `<h2>小标题</h2><p>正文 &amp; <b>粗体</b></p><p>${IMAGES}</p>`,
  },
  // The unsafe source of the stored body, which is worse than any body that is saved.
  ...Object.entries(ODD_BODIES).map(([title, html], index) => ({
    id: `wx:MzA=:2:${index}`,
    title,
    html,
  })),
];
const [ONE] = ARTICLES as [SeedArticle];

let stage: Stage;
let library: PageUnderTest;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gleaner-exports-'));
  stage = await startStage();
  library = await stage.browser.openOwn('/library.html');
  await seedLibrary(library, ARTICLES);
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

/** Reloads an address of the library. */
async function showLibrary(place: string): Promise<void> {
  await library.close();
  library = await stage.browser.openOwn(`/library.html#articles${place}`);
  await catchSavedFiles(library);
}

/** Selects every article of the list, one after the other. */
async function pickAll(): Promise<void> {
  const pickNext = (count: number) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.article-row input')];
    boxes.find(({ checked }) => !checked)?.click();
    const ticked = document.querySelectorAll('.article-row input:checked').length;
    return ticked === count || undefined;
  };
  await waitFor('the list of articles', () => library.evaluate(pickNext, ARTICLES.length));
}

async function save(form: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  await pressPart(library, `export-form-${form}`);
  await pressPart(library, 'export-save');
  return takeSavedFile(library);
}

describe('an article of the library', () => {
  beforeAll(async () => {
    await showLibrary(`?id=${encodeURIComponent(ONE.id)}`);
    await pressPart(library, 'export');
  });

  it('exports an article as a book that follows epubcheck’s rules, with its WebP images converted', async () => {
    const { name, bytes } = await save('epub');
    expect(name).toBe('2024-05-06 春／雨： “图”？.epub');
    expect(checkEpub(bytes)).toEqual([]);
    const pictures = Object.keys(unzipSync(bytes)).filter((path) => path.startsWith('EPUB/pictures/'));
    expect(pictures.sort()).toEqual([
      'EPUB/pictures/1111111111111111.png',
      'EPUB/pictures/2222222222222222.jpg',
      'EPUB/pictures/4444444444444444.png',
    ]);
  });

  it('exports an article as one page that opens offline, light or dark', async () => {
    const { bytes } = await save('html');
    const path = join(folder, 'page.html');
    await writeFile(path, bytes);
    stage.site.takeRequests();
    const page = await stage.browser.open(pathToFileURL(path).href);
    const seen = await page.evaluate(async () => {
      await Promise.all([...document.images].map((image) => image.decode()));
      return {
        pictures: [...document.images].map(({ naturalWidth }) => naturalWidth),
        links: [...document.querySelectorAll<HTMLAnchorElement>('.lost-picture')].map(({ href }) => href),
        text: document.body.innerText,
        loaded: performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:'))
          .length,
      };
    }, undefined);
    await page.close();
    expect(seen.pictures).toEqual([64, 64]);
    expect(seen.links).toEqual(['https://mmbiz.qpic.cn/a']);
    expect(seen.text).toContain('图里的字');
    expect(seen.text).toContain('Video “片”');
    expect(seen.loaded).toBe(0);
    // Firefox sends requests to its own servers meanwhile.
    const asked = stage.site.takeRequests().filter((address) => !/mozilla|firefox/.test(address));
    expect(asked).toEqual([]);
  });

  it('exports an article as Markdown with its images, or without', async () => {
    const zip = await save('markdown');
    const files = unzipSync(zip.bytes);
    const markdown = strFromU8(files['2024-05-06 春／雨： “图”？.md'] ?? new Uint8Array());
    expect(markdown).toContain('![一](pictures/1111111111111111.png)');
    expect(Object.keys(files)).toContain('pictures/2222222222222222.webp');
    // Opened as a file, a vector image would run its script.
    const drawn = files['pictures/4444444444444444.png'] ?? new Uint8Array();
    expect(judgeImageFile(drawn)).toEqual({ format: 'png', width: 64, height: 48 });
    await pressPart(library, 'export-images');
    const alone = await save('markdown');
    expect(strFromU8(alone.bytes)).toContain('![一](https://mmbiz.qpic.cn/a)');
    await pressPart(library, 'export-images');
  });

  it('exports an article as plain text and JSON, with file names by the user’s pattern', async () => {
    await fill(library, 'export-file-name', '{account} {number}');
    const text = await save('text');
    expect(text.name).toBe('拾字 001.txt');
    expect(strFromU8(text.bytes)).toMatch(/^春\/雨: “图”\?\n\nAccount: 拾字\n/);
    const json = await save('json');
    expect(JSON.parse(strFromU8(json.bytes)).articles[0]).toMatchObject({ id: ONE.id, tags: ['标签'] });
    await fill(library, 'export-file-name', '{date} {title}');
    expect(await textOfPart(library, 'export-done')).toContain('拾字 001.json');
  });

  it('exports an article to Obsidian by an address', async () => {
    await fill(library, 'export-vault', '我的库');
    await pressPart(library, 'export-obsidian');
    const { name: address } = await takeSavedFile(library);
    expect(address).toContain(`obsidian://new?vault=${encodeURIComponent('我的库')}&name=`);
    expect(decodeURIComponent(address)).toContain('![一](https://mmbiz.qpic.cn/a)');
  });
});

describe('several articles', () => {
  beforeAll(async () => {
    await showLibrary('');
    await pickAll();
    await pressPart(library, 'export');
  });

  it('exports several articles as one book, whatever their bodies contain', async () => {
    const { bytes } = await save('epub');
    expect(checkEpub(bytes)).toEqual([]);
    const chapters = Object.keys(unzipSync(bytes)).filter((path) => path.startsWith('EPUB/articles/'));
    expect(chapters).toHaveLength(ARTICLES.length);
  });

  it('exports several articles as a ZIP of pages with an index', async () => {
    const { name, bytes } = await save('html');
    expect(name).toMatch(/\.zip$/);
    const files = Object.keys(unzipSync(bytes));
    expect(files).toHaveLength(ARTICLES.length + 1);
    expect(files).toContain('index.html');
  });

  it('exports several articles as a feed', async () => {
    const { name, bytes } = await save('rss');
    expect(name).toMatch(/\.rss\.xml$/);
    const feed = parseXml(strFromU8(bytes));
    const items = [...allElements(feed)].filter((element) => element.name === 'item');
    expect(items).toHaveLength(ARTICLES.length);
  });
});

it('prints articles from a page that shows nothing else', async () => {
  const page = await stage.browser.openOwn(`/print.html#id=${encodeURIComponent(ONE.id)}`);
  const state = () =>
    page.evaluate(
      () => ({
        bar: document.querySelector('[data-part="print-bar"]')?.getAttribute('data-state'),
        title: document.title,
        headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
        pictures: [...document.images].map(({ naturalWidth }) => naturalWidth),
      }),
      undefined,
    );
  const seen = await waitFor('the page ready to print', async () => {
    const now = await state();
    return now.bar === 'ready' && now.pictures.every((width) => width > 0) ? now : undefined;
  });
  expect(seen).toEqual({
    bar: 'ready',
    title: '2024-05-06 春／雨： “图”？',
    headings: [ONE.title],
    pictures: [64, 64],
  });
  await page.close();
});
