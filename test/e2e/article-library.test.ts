import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { picturePath, readTruth, textOf } from '../fixtures/picture-truth';
import { ACCOUNT, articleAddress, articleId, articlePage, BIZ, lazyPicture } from './harness/article-pages';
import { type ArticleStage, pressInToast, startArticleStage, waitForToast } from './harness/article-stage';
import type { PageUnderTest } from './harness/browser-under-test';
import { fill, pressPart, textOfPart } from './harness/service-stage';

let stage: ArticleStage;
beforeAll(async () => {
  stage = await startArticleStage(true);
  for (const article of ARTICLES) await capture(article);
});
afterAll(() => stage.close());

const story = '一个早晨，他沿着田埂走过去，把落下的麦穗一根一根拾起来。'.repeat(6);
const ARTICLES = [
  { mid: '100', title: '拾穗', body: `<p>${story}</p>${lazyPicture('x1')}<p>秋天的田埂很长。</p>` },
  { mid: '101', title: '灯塔', body: `<p>${'海边有一座灯塔，夜里亮着。'.repeat(10)}</p>` },
];
const [gleaning] = ARTICLES.map(articleId);

async function capture(article: (typeof ARTICLES)[number]): Promise<void> {
  stage.site.serve(articleAddress(article), articlePage(article));
  const page = await stage.browser.open(articleAddress(article));
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await page.close();
}

function openLibrary(params: Readonly<Record<string, string>> = {}): Promise<PageUnderTest> {
  return stage.browser.openOwn(`/library.html#articles?${new URLSearchParams(params)}`);
}

/** Whether the article that is read shows a picture. Self-contained. */
function hasPicture(): boolean {
  const image = document.querySelector('[data-part="body"]')?.shadowRoot?.querySelector('img');
  return Boolean(image?.complete && image.src.startsWith('blob:'));
}

/** The titles of the rows that are shown, once they are these. */
async function waitForTitles(library: PageUnderTest, ...titles: readonly string[]): Promise<void> {
  const wanted = titles.join();
  await waitFor(`the rows ${wanted}`, async () => {
    const shown = await library.evaluate(
      () => [...document.querySelectorAll('.row-title')].map(({ textContent }) => textContent).join(),
      undefined,
    );
    return shown === wanted;
  });
}

it('lists articles, the newest first, and finds them by Chinese words of their text', async () => {
  const library = await openLibrary();
  await waitForTitles(library, '灯塔', '拾穗');
  await fill(library, 'search', '田埂很长');
  await waitForTitles(library, '拾穗');
  const marked = await library.evaluate(() => document.querySelector('mark')?.textContent, undefined);
  expect(marked).toBe('田埂很长');
  await fill(library, 'search', '没有的词');
  await waitFor('the note', async () => (await textOfPart(library, 'empty'))?.includes('Nothing found'));
  await library.close();
});

it('shows an article with its picture without asking any site', async () => {
  const library = await openLibrary({ id: gleaning ?? '' });
  const before = stage.site.pictures().count;
  const size = await waitFor('the picture', () =>
    library.evaluate(() => {
      const root = document.querySelector('[data-part="body"]')?.shadowRoot;
      const image = root?.querySelector('img');
      const isThere = image?.complete && image.src.startsWith('blob:');
      return isThere ? `${image.naturalWidth} × ${image.naturalHeight}` : undefined;
    }, undefined),
  );
  expect(size).toBe('64 × 64');
  expect(await textOfPart(library, 'article-facts')).toContain(ACCOUNT);
  expect(stage.site.pictures().count).toBe(before);
  await library.close();
});

it('is narrowed to an account and to a tag that the user gives', async () => {
  const library = await openLibrary({ id: gleaning ?? '' });
  await waitFor('the reader', () => textOfPart(library, 'article-title'));
  await fill(library, 'add-tag', '秋天');
  await library.evaluate(() => {
    const field = document.querySelector('[data-part="add-tag"]');
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, undefined);
  await waitFor('the tag', async () => (await textOfPart(library, 'tags'))?.includes('秋天'));
  await library.close();
  const tagged = await openLibrary({ tag: '秋天' });
  await waitForTitles(tagged, '拾穗');
  await tagged.close();
  const account = await openLibrary({ publisher: `wx:${BIZ}` });
  await waitForTitles(account, '灯塔', '拾穗');
  await account.close();
});

it('deletes with undo, and restores from the bin', async () => {
  const library = await openLibrary({ id: gleaning ?? '' });
  await waitForTitles(library, '灯塔', '拾穗');
  await pressPart(library, 'remove');
  await waitForTitles(library, '灯塔');
  await pressPart(library, 'undo');
  await waitForTitles(library, '灯塔', '拾穗');
  await library.close();
  const again = await openLibrary({ id: gleaning ?? '' });
  await pressPart(again, 'remove');
  await waitForTitles(again, '灯塔');
  await again.close();
  const bin = await openLibrary({ bin: '1' });
  await pressPart(bin, 'restore');
  await waitFor('an empty bin', async () => (await textOfPart(bin, 'bin'))?.includes('empty'));
  await bin.close();
  const whole = await openLibrary();
  await waitForTitles(whole, '灯塔', '拾穗');
  await whole.close();
});

it('fetches a picture later that could not be had', async () => {
  const article = { mid: '102', title: '补图', body: `<p>${story}</p>${lazyPicture('late')}` };
  stage.site.answerPictures({ late: 'refused' });
  await capture(article);
  stage.site.answerPictures({});
  const library = await openLibrary({ id: articleId(article) });
  await waitFor('the losses', () => textOfPart(library, 'losses'));
  await library.evaluate(
    () => document.querySelector<HTMLElement>('[data-part="losses"] summary')?.click(),
    undefined,
  );
  await pressPart(library, 'retry-pictures');
  await waitFor('the picture', () => library.evaluate(hasPicture, undefined));
  await waitFor('no losses', async () => (await textOfPart(library, 'losses')) === undefined);
  await library.close();
});

it('reads the text in pictures on this device, shows it beside them and finds it', async () => {
  const article = { mid: '103', title: '海报', body: `<p>${story}</p>${lazyPicture('poster')}` };
  stage.site.servePicture('poster', await readFile(picturePath('english')));
  await capture(article);
  const [word = ''] = textOf(await readTruth('english')).match(/[A-Za-z]{6,}/) ?? [];
  const library = await openLibrary({ id: articleId(article) });
  await pressPart(library, 'read-pictures');
  const read = await waitFor('the text', () =>
    library.evaluate(() => {
      const root = document.querySelector('[data-part="body"]')?.shadowRoot;
      return root?.querySelector('.picture-text p')?.textContent ?? undefined;
    }, undefined),
  );
  expect(read).toContain(word);
  await fill(library, 'search', word.toLowerCase());
  await waitForTitles(library, '海报');
  await library.close();
});

it('opens what was captured from the toast', async () => {
  const page = await stage.browser.open(articleAddress({ mid: '101' }));
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await pressInToast(page, 'open');
  const library = await stage.browser.findOwn('/library.html');
  expect(await waitFor('the reader', () => textOfPart(library, 'article-title'))).toBe('灯塔');
  await library.close();
  await page.close();
});
