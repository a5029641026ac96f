import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { articleAddress, articleId, articlePage, DELETED_PAGE, lazyImage } from './harness/article-pages';
import { type ArticleStage, loadLibrary, startArticleStage, waitForToast } from './harness/article-stage';
import type { PageUnderTest } from './harness/browser-under-test';
import { clickPart } from './harness/overlay-parts';

let stage: ArticleStage;
let own: PageUnderTest;
beforeAll(async () => {
  stage = await startArticleStage(true);
  own = await stage.browser.openOwn('/options.html');
});
afterAll(() => stage.close());
beforeEach(() => stage.site.answerImages({}));

const words = '一个早晨，他沿着田埂走过去，把落下的麦穗一根一根拾起来。'.repeat(6);
let pushes = 2_247_480_000;

/** Adds an article with these images to the site and opens it. */
async function openArticle({ images = [] as readonly string[], body = '', title = '拾穗' } = {}) {
  const mid = String(++pushes);
  const text = `<p>${words}</p>${images.map((name) => `<p>${lazyImage(name)}</p>`).join('')}${body}`;
  const address = articleAddress({ mid });
  stage.site.serve(address, articlePage({ title, mid, body: text }));
  return { mid, address, id: articleId({ mid }), page: await stage.browser.open(address) };
}

async function findEntry(id: string) {
  const { entries } = await loadLibrary(own);
  return entries.find((entry) => entry.id === id);
}

it('has the keyboard shortcut for captures that the manifest suggests', async () => {
  const key = await own.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } };
    };
    const commands = await chrome.commands.getAll();
    return commands.find(({ name }) => name === 'capture-article')?.shortcut;
  }, undefined);
  expect(key).toMatch(/^Alt\+Shift\+[A-Z]$/);
});

it('saves an article with every image, and changes nothing in the page', async () => {
  const { page, id } = await openArticle({ images: ['a1', 'a2', 'a3', 'a1'] });
  const before = await page.evaluate(() => document.documentElement.outerHTML, undefined);
  await page.captureArticle();
  const { title, status, losses } = await waitForToast(page, 'saved');
  expect(title).toBe('Saved to library');
  expect(status).toContain('3 of 3 images saved');
  expect(losses).toBe('');
  expect(await findEntry(id)).toMatchObject({ title: '拾穗', keptPictureCount: 3, lossCount: 0 });
  // The extension fetches again the images that the page itself could not fetch.
  expect(stage.site.images().unreferred).toBe(3);
  const after = await page.evaluate(() => document.documentElement.outerHTML, undefined);
  expect(after.replace(/<div popover="manual"><\/div>/, '')).toBe(before);
  await page.close();
});

it('reports which images could not be fetched, and why, and saves the others', async () => {
  const { page, id } = await openArticle({ images: ['b1', 'b2', 'b3', 'b4'] });
  stage.site.answerImages({ b2: 'refused', b3: 'half' });
  await page.captureArticle();
  const { status, losses } = await waitForToast(page, 'saved');
  expect(status).toContain('2 of 4 images saved');
  expect(losses).toContain('its site didn’t provide it');
  expect(losses).toMatch(/didn’t respond|the image is damaged/);
  expect(await findEntry(id)).toMatchObject({ pictureCount: 4, keptPictureCount: 2, lossCount: 2 });
  await page.close();
});

it('saves an article that is captured twice once, and a version of it if its text has changed', async () => {
  const { page, id, mid, address } = await openArticle();
  await page.captureArticle();
  await waitForToast(page, 'saved');
  const before = await loadLibrary(own);
  await page.captureArticle();
  await waitFor('a toast that says that nothing has changed', async () =>
    (await waitForToast(page, 'saved')).title.startsWith('Already'),
  );
  expect(await loadLibrary(own)).toEqual(before);
  await page.close();
  stage.site.serve(address, articlePage({ title: '拾穗', mid, body: `<p>${words}改过。</p>` }));
  const changed = await stage.browser.open(address);
  await changed.captureArticle();
  expect((await waitForToast(changed, 'saved')).title).toBe('Saved as a new version');
  const after = await loadLibrary(own);
  expect(after.versions).toBe(before.versions + 1);
  expect(after.entries.filter((entry) => entry.id === id)).toHaveLength(1);
  await changed.close();
});

it('undoes a capture when the user presses the button, and not when the page does', async () => {
  const { page, id } = await openArticle();
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await page.inFrame(
    'toast',
    (root) => root.querySelector<HTMLElement>('[data-part="undo"]')?.click(),
    undefined,
  );
  expect((await findEntry(id))?.isRemoved).toBe(false);
  await clickPart(page, 'undo');
  await waitForToast(page, 'undone');
  expect((await findEntry(id))?.isRemoved).toBe(true);
  await page.close();
});

it('saves an article completely or not at all, whenever the background ends', async () => {
  const images = Array.from({ length: 12 }, (_, index) => `k${index}`);
  const { page, id } = await openArticle({ images });
  stage.site.answerImages(Object.fromEntries(images.map((name) => [name, 'held'])));
  await page.captureArticle();
  for (const least of [1, 2]) {
    await waitFor('images to be asked for', async () => stage.site.images().count >= least);
    expect(await findEntry(id)).toBeUndefined();
    await stage.browser.killBackground();
  }
  stage.site.release();
  await waitForToast(page, 'saved');
  expect(await findEntry(id)).toMatchObject({ keptPictureCount: 12, lossCount: 0 });
  expect((await loadLibrary(own)).staged).toBe(0);
  await page.close();
});

it('saves nothing of a cancelled capture', async () => {
  const { page, id } = await openArticle({ images: ['c1', 'c2'] });
  stage.site.answerImages({ c1: 'held', c2: 'held' });
  await page.captureArticle();
  await waitFor('a request for an image', async () => stage.site.images().count > 0);
  await clickPart(page, 'cancel');
  await waitFor('no toast', async () => (await page.inFrame('toast', () => true, undefined)) === undefined);
  stage.site.release();
  await waitFor('no staged images', async () => (await loadLibrary(own)).staged === 0);
  expect(await findEntry(id)).toBeUndefined();
  await page.close();
});

it('saves an article with two hundred images', async () => {
  const images = Array.from({ length: 200 }, (_, index) => `m${index}`);
  const { page, id } = await openArticle({ images });
  await page.captureArticle();
  await waitForToast(page, 'saved');
  expect(await findEntry(id)).toMatchObject({ pictureCount: 200, keptPictureCount: 200, lossCount: 0 });
  await page.close();
});

it('never saves a page in place of an article, and never over a good version', async () => {
  const { page, id, address } = await openArticle();
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await page.close();
  const before = await loadLibrary(own);
  stage.site.serve(address, DELETED_PAGE);
  const deleted = await stage.browser.open(address);
  await deleted.captureArticle();
  expect((await waitForToast(deleted, 'refused')).title).toBe('The author deleted this article.');
  expect(await loadLibrary(own)).toEqual(before);
  expect((await findEntry(id))?.title).toBe('拾穗');
  await deleted.close();
});

it('captures a hostile page like a clean one, and runs nothing of it', async () => {
  const images = ['h1', 'h2'];
  const body = `<form id="hostile"><input name="attributes"><input name="remove"><input name="parentNode"></form>
    <img name="body" src="data:,"><img name="querySelector" src="data:,">
    <p>${words}</p>
    <svg><script>window.pwned = 1</script></svg><img src="data:," onerror="window.pwned = 2">
    <a href="javascript:window.pwned=3">不要点</a>
    <iframe srcdoc="<script>parent.pwned = 4</script>"></iframe>${'<div>'.repeat(60)}`;
  const title = '拾穗&lt;script&gt;window.pwned=5&lt;/script&gt;';
  const { page, id } = await openArticle({ images, body, title });
  // Ignores what the page itself has run before the capture.
  await page.evaluate(() => Reflect.deleteProperty(window, 'pwned'), undefined);
  await page.captureArticle();
  await waitForToast(page, 'saved');
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'), undefined)).toBeUndefined();
  expect(await findEntry(id)).toMatchObject({ keptPictureCount: 2 });
  const reader = await stage.browser.openOwn(`/library.html#articles?id=${encodeURIComponent(id)}`);
  const seen = await waitFor('the article in the library', () =>
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

it('says at the third article in a row without a date that the site seems to have changed, and reports it without an address', async () => {
  const capture = async (isDated: boolean) => {
    const mid = String(++pushes);
    const address = articleAddress({ mid });
    const html = articlePage({ title: '拾穗', mid, body: `<p>${words}</p>` });
    stage.site.serve(address, isDated ? html : html.replace(/var ct = "\d+";/, ''));
    const page = await stage.browser.open(address);
    await page.captureArticle();
    await waitForToast(page, 'saved');
    const note = await page.inFrame(
      'toast',
      (root) => root.querySelector('[data-part="site-changed"]')?.textContent ?? '',
      undefined,
    );
    await page.close();
    return note;
  };
  expect([await capture(false), await capture(false)]).toEqual(['', '']);
  expect(await capture(false)).toContain('seems to have changed');
  expect(await capture(true)).toBe('');
  const options = await stage.browser.openOwn('/options.html#diagnostics');
  const report = await waitFor('the report', () =>
    options.evaluate(
      () => document.querySelector('[data-part="report"]')?.textContent || undefined,
      undefined,
    ),
  );
  expect(report).toMatch(/Missed landmarks:\n {2}\S+ wechat-date × 3\n/);
  expect(report).not.toContain('mp.weixin');
  await options.close();
});
