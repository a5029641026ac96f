import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { articleAddress, articleId, articlePage, DELETED_PAGE, lazyPicture } from './harness/article-pages';
import {
  type ArticleStage,
  pressInToast,
  readLibrary,
  startArticleStage,
  waitForToast,
} from './harness/article-stage';
import type { PageUnderTest } from './harness/browser-under-test';

let stage: ArticleStage;
let own: PageUnderTest;
beforeAll(async () => {
  stage = await startArticleStage(true);
  own = await stage.browser.openOwn('/options.html');
});
afterAll(() => stage.close());
beforeEach(() => stage.site.answerPictures({}));

const words = '一个早晨，他沿着田埂走过去，把落下的麦穗一根一根拾起来。'.repeat(6);
let pushes = 2_247_480_000;

/** An article of its own with these pictures, on the site and open. */
async function openArticle({ pictures = [] as readonly string[], body = '', title = '拾穗' } = {}) {
  const mid = String(++pushes);
  const text = `<p>${words}</p>${pictures.map((name) => `<p>${lazyPicture(name)}</p>`).join('')}${body}`;
  const address = articleAddress({ mid });
  stage.site.serve(address, articlePage({ title, mid, body: text }));
  return { mid, address, id: articleId({ mid }), page: await stage.browser.open(address) };
}

async function findEntry(id: string) {
  const { entries } = await readLibrary(own);
  return entries.find((entry) => entry.id === id);
}

it('has a key: the browser took the one that is suggested', async () => {
  const key = await own.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } };
    };
    const commands = await chrome.commands.getAll();
    return commands.find(({ name }) => name === 'capture-article')?.shortcut;
  }, undefined);
  expect(key).toMatch(/^Alt\+Shift\+[A-Z]$/);
});

it('keeps an article with every picture, and touches nothing of the page', async () => {
  const { page, id } = await openArticle({ pictures: ['a1', 'a2', 'a3', 'a1'] });
  const before = await page.evaluate(() => document.documentElement.outerHTML, undefined);
  await page.captureArticle();
  const { title, status, losses } = await waitForToast(page, 'saved');
  expect(title).toBe('Kept in the library');
  expect(status).toContain('Pictures: 3 of 3');
  expect(losses).toBe('');
  expect(await findEntry(id)).toMatchObject({ title: '拾穗', keptPictureCount: 3, lossCount: 0 });
  // Those that the page may not read itself are asked for once more, by the extension.
  expect(stage.site.pictures().unreferred).toBe(3);
  const after = await page.evaluate(() => document.documentElement.outerHTML, undefined);
  expect(after.replace(/<gleaner-capture.*?<\/gleaner-capture>/s, '')).toBe(before);
  await page.close();
});

it('says which pictures could not be had, and why, and keeps the rest', async () => {
  const { page, id } = await openArticle({ pictures: ['b1', 'b2', 'b3', 'b4'] });
  stage.site.answerPictures({ b2: 'refused', b3: 'half' });
  await page.captureArticle();
  const { status, losses } = await waitForToast(page, 'saved');
  expect(status).toContain('Pictures: 2 of 4');
  expect(losses).toContain('its site does not give it out');
  expect(losses).toMatch(/did not answer|no whole picture/);
  expect(await findEntry(id)).toMatchObject({ pictureCount: 4, keptPictureCount: 2, lossCount: 2 });
  await page.close();
});

it('captured twice is one article, and with other words a version of it', async () => {
  const { page, id, mid, address } = await openArticle();
  await page.captureArticle();
  await waitForToast(page, 'saved');
  const before = await readLibrary(own);
  await page.captureArticle();
  await waitFor('the same', async () => (await waitForToast(page, 'saved')).title.startsWith('Already'));
  expect(await readLibrary(own)).toEqual(before);
  await page.close();
  stage.site.serve(address, articlePage({ title: '拾穗', mid, body: `<p>${words}改过。</p>` }));
  const changed = await stage.browser.open(address);
  await changed.captureArticle();
  expect((await waitForToast(changed, 'saved')).title).toBe('Kept as a new version');
  const after = await readLibrary(own);
  expect(after.versions).toBe(before.versions + 1);
  expect(after.entries.filter((entry) => entry.id === id)).toHaveLength(1);
  await changed.close();
});

it('is undone by a press and not by the page', async () => {
  const { page, id } = await openArticle();
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await page.inToast((root) => root.querySelector<HTMLElement>('[data-part="undo"]')?.click(), undefined);
  expect((await findEntry(id))?.isRemoved).toBe(false);
  await pressInToast(page, 'undo');
  await waitForToast(page, 'undone');
  expect((await findEntry(id))?.isRemoved).toBe(true);
  await page.close();
});

it('is whole or absent, wherever the background dies', async () => {
  const pictures = Array.from({ length: 12 }, (_, index) => `k${index}`);
  const { page, id } = await openArticle({ pictures });
  stage.site.answerPictures(Object.fromEntries(pictures.map((name) => [name, 'held'])));
  await page.captureArticle();
  for (const least of [1, 2]) {
    await waitFor('pictures to be asked for', async () => stage.site.pictures().count >= least);
    expect(await findEntry(id)).toBeUndefined();
    await stage.browser.killBackground();
  }
  stage.site.release();
  await waitForToast(page, 'saved');
  expect(await findEntry(id)).toMatchObject({ keptPictureCount: 12, lossCount: 0 });
  expect((await readLibrary(own)).staged).toBe(0);
  await page.close();
});

it('keeps nothing of a capture that is cancelled', async () => {
  const { page, id } = await openArticle({ pictures: ['c1', 'c2'] });
  stage.site.answerPictures({ c1: 'held', c2: 'held' });
  await page.captureArticle();
  await waitFor('a picture to be asked for', async () => stage.site.pictures().count > 0);
  await pressInToast(page, 'cancel');
  await waitFor('no toast', async () => (await page.inToast(() => true, undefined)) === undefined);
  stage.site.release();
  await waitFor('nothing staged', async () => (await readLibrary(own)).staged === 0);
  expect(await findEntry(id)).toBeUndefined();
  await page.close();
});

it('keeps five hundred pictures', async () => {
  const pictures = Array.from({ length: 500 }, (_, index) => `m${index}`);
  const { page, id } = await openArticle({ pictures });
  await page.captureArticle();
  await waitForToast(page, 'saved');
  expect(await findEntry(id)).toMatchObject({ pictureCount: 500, keptPictureCount: 500, lossCount: 0 });
  await page.close();
});

it('never keeps a page that stands in for an article, and never over a good one', async () => {
  const { page, id, address } = await openArticle();
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await page.close();
  const before = await readLibrary(own);
  stage.site.serve(address, DELETED_PAGE);
  const deleted = await stage.browser.open(address);
  await deleted.captureArticle();
  expect((await waitForToast(deleted, 'refused')).title).toBe('Its author has deleted this article.');
  expect(await readLibrary(own)).toEqual(before);
  expect((await findEntry(id))?.title).toBe('拾穗');
  await deleted.close();
});

it('captures a hostile page as it does a clean one, and runs nothing of it', async () => {
  const pictures = ['h1', 'h2'];
  const body = `<form id="hostile"><input name="attributes"><input name="remove"><input name="parentNode"></form>
    <img name="body" src="data:,"><img name="querySelector" src="data:,">
    <p>${words}</p>
    <svg><script>window.pwned = 1</script></svg><img src="data:," onerror="window.pwned = 2">
    <a href="javascript:window.pwned=3">不要点</a>
    <iframe srcdoc="<script>parent.pwned = 4</script>"></iframe>${'<div>'.repeat(60)}`;
  const title = '拾穗&lt;script&gt;window.pwned=5&lt;/script&gt;';
  const { page, id } = await openArticle({ pictures, body, title });
  // What the page itself has run so far is its own affair.
  await page.evaluate(() => Reflect.deleteProperty(window, 'pwned'), undefined);
  await page.captureArticle();
  await waitForToast(page, 'saved');
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'), undefined)).toBeUndefined();
  expect(await findEntry(id)).toMatchObject({ keptPictureCount: 2 });
  const reader = await stage.browser.openOwn(`/library.html#articles?id=${encodeURIComponent(id)}`);
  const seen = await waitFor('the article', () =>
    reader.evaluate(() => {
      const body = document.querySelector('[data-part="body"]')?.shadowRoot;
      const text = body?.querySelector('.content')?.textContent ?? '';
      if (!text) return undefined;
      return {
        text,
        active: body?.querySelectorAll('script, iframe, form, svg, [onerror], [href^="javascript"]').length,
        pwned: Reflect.get(window, 'pwned'),
      };
    }, undefined),
  );
  expect(seen.text).toContain(words);
  expect(seen).toMatchObject({ active: 0, pwned: undefined });
  await reader.close();
  await page.close();
});
