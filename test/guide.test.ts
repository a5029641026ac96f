import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const PAGES = readdirSync(`${ROOT}docs/guide/en`);

/** Bold words at the start of a paragraph are headings of the guide, not of the interface. */
const HEADING = /^\*\*[^*]+\*\*/gm;

describe.each([
  ['en', 'en'],
  ['zh-CN', 'zh_CN'],
])('the guide in %s', (folder, locale) => {
  const catalogue = JSON.parse(
    readFileSync(`${ROOT}src/public/_locales/${locale}/messages.json`, 'utf8'),
  ) as Record<string, { readonly message: string }>;
  const words = Object.values(catalogue).map(({ message }) => message.toLowerCase());

  it('has the same pages as the other language', () => {
    expect(readdirSync(`${ROOT}docs/guide/${folder}`)).toEqual(PAGES);
  });

  it.each(PAGES)('shows what %s is about in a picture that a command has made in this language', (page) => {
    const text = readFileSync(`${ROOT}docs/guide/${folder}/${page}`, 'utf8');
    const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map(([, path = '']) => path);
    expect(pictures).not.toEqual([]);
    const [own, stores] = [`../pictures/${folder}/`, `../../../store/pictures/${folder}/`];
    for (const path of pictures) {
      expect(path.startsWith(own) || path.startsWith(stores), path).toBe(true);
      expect(existsSync(`${ROOT}docs/guide/${folder}/${path}`), path).toBe(true);
    }
  });

  it('is listed page by page in its table of contents', () => {
    const contents = readFileSync(`${ROOT}docs/guide/README.md`, 'utf8');
    expect(PAGES.filter((page) => !contents.includes(`(${folder}/${page})`))).toEqual([]);
  });

  it.each(PAGES)('uses the words of the interface in %s', (page) => {
    const text = readFileSync(`${ROOT}docs/guide/${folder}/${page}`, 'utf8').replaceAll(HEADING, '');
    const quoted = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.trim().toLowerCase());
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((word) => !words.some((message) => message.includes(word)))).toEqual([]);
  });
});
