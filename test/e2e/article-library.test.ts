import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagePath, loadTruth, textOf } from '../fixtures/image-truth';
import { ACCOUNT, articleAddress, articleId, articlePage, BIZ, lazyImage } from './harness/article-pages';
import { type ArticleStage, startArticleStage, waitForToast } from './harness/article-stage';
import type { PageUnderTest } from './harness/browser-under-test';
import { clickPart } from './harness/overlay-parts';
import { seedLibrary } from './harness/seed-library';
import { fill, pressPart, textOfPart } from './harness/service-stage';

let stage: ArticleStage;
beforeAll(async () => {
  stage = await startArticleStage(true);
  for (const article of ARTICLES) await capture(article);
});
afterAll(() => stage.close());

const story = '一个早晨，他沿着田埂走过去，把落下的麦穗一根一根拾起来。'.repeat(6);
const ARTICLES = [
  { mid: '100', title: '拾穗', body: `<p>${story}</p>${lazyImage('x1')}<p>秋天的田埂很长。</p>` },
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

/** Whether the open article shows an image. Self-contained. */
function hasImage(): boolean {
  const image = document.querySelector('[data-part="body"]')?.shadowRoot?.querySelector('img');
  return Boolean(image?.complete && image.src.startsWith('blob:'));
}

/** Waits until the shown rows have these titles. */
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
  await waitFor('the note that nothing was found', async () =>
    (await textOfPart(library, 'empty'))?.includes('No articles found'),
  );
  await library.close();
});

it('shows a saved article with its image without a request to any site', async () => {
  const library = await openLibrary({ id: gleaning ?? '' });
  const before = stage.site.images().count;
  const size = await waitFor('the drawn image', () =>
    library.evaluate(() => {
      const root = document.querySelector('[data-part="body"]')?.shadowRoot;
      const image = root?.querySelector('img');
      const isThere = image?.complete && image.src.startsWith('blob:');
      return isThere ? `${image.naturalWidth} × ${image.naturalHeight}` : undefined;
    }, undefined),
  );
  expect(size).toBe('64 × 64');
  expect(await textOfPart(library, 'article-facts')).toContain(ACCOUNT);
  expect(stage.site.images().count).toBe(before);
  await library.close();
});

it('filters the library by an account and by a tag of the user', async () => {
  const library = await openLibrary({ id: gleaning ?? '' });
  await waitFor('the opened article', () => textOfPart(library, 'article-title'));
  await fill(library, 'add-tag', '秋天');
  await library.evaluate(() => {
    const field = document.querySelector('[data-part="add-tag"]');
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, undefined);
  await waitFor('the added tag', async () => (await textOfPart(library, 'tags'))?.includes('秋天'));
  await library.close();
  const tagged = await openLibrary({ tag: '秋天' });
  await waitForTitles(tagged, '拾穗');
  await tagged.close();
  const account = await openLibrary({ publisher: `wx:${BIZ}` });
  await waitForTitles(account, '灯塔', '拾穗');
  await account.close();
});

it('moves an article to the bin, with undo, and restores it from the bin', async () => {
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
  await waitFor('the empty bin', async () => (await textOfPart(bin, 'bin'))?.includes('empty'));
  await bin.close();
  const whole = await openLibrary();
  await waitForTitles(whole, '灯塔', '拾穗');
  await whole.close();
});

it('fetches an image later that failed during the capture', async () => {
  const article = { mid: '102', title: '补图', body: `<p>${story}</p>${lazyImage('late')}` };
  stage.site.answerImages({ late: 'refused' });
  await capture(article);
  stage.site.answerImages({});
  const library = await openLibrary({ id: articleId(article) });
  await waitFor('the losses', () => textOfPart(library, 'losses'));
  await library.evaluate(
    () => document.querySelector<HTMLElement>('[data-part="losses"] summary')?.click(),
    undefined,
  );
  await pressPart(library, 'retry-images');
  await waitFor('the image', () => library.evaluate(hasImage, undefined));
  await waitFor('no losses', async () => (await textOfPart(library, 'losses')) === undefined);
  await library.close();
});

it('recognises the text in images of an article on this device, shows it next to them and finds it', async () => {
  const article = { mid: '103', title: '海报', body: `<p>${story}</p>${lazyImage('poster')}` };
  stage.site.serveImage('poster', await readFile(imagePath('english')));
  await capture(article);
  const [word = ''] = textOf(await loadTruth('english')).match(/[A-Za-z]{6,}/) ?? [];
  const library = await openLibrary({ id: articleId(article) });
  await pressPart(library, 'recognise-images');
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

it('opens the captured article from the toast', async () => {
  const page = await stage.browser.open(articleAddress({ mid: '101' }));
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await clickPart(page, 'open');
  const library = await stage.browser.findOwn('/library.html');
  expect(await waitFor('the opened article', () => textOfPart(library, 'article-title'))).toBe('灯塔');
  await library.close();
  await page.close();
});

it('lays out no article that is far out of sight, and shows it when the user comes to it', async () => {
  const library = await openLibrary();
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: `web:https://many.example/${index}`,
    title: `第 ${index} 篇`,
    html: '<p>正文</p>',
  }));
  await seedLibrary(library, many);
  await library.close();
  const list = await openLibrary();
  const drawn = () =>
    list.evaluate(
      () =>
        [...document.querySelectorAll('.row-title')].map((title) =>
          title.checkVisibility({ contentVisibilityAuto: true }),
        ),
      undefined,
    );
  await waitFor('the rows in sight alone', async () => {
    const [first, ...others] = await drawn();
    return first && others.length > 40 && !others.at(-1);
  });
  await list.evaluate(() => document.querySelector('.article-row:last-child')?.scrollIntoView(), undefined);
  await waitFor('the row that the list was scrolled to', async () => (await drawn()).includes(true, 40));
  await waitFor('the rows after the first 50', async () => (await drawn()).length >= many.length);
  await list.close();
});
