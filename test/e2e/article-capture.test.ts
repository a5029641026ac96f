import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { ALARM, HOSTILE_TITLE, hostilePages } from '../fixtures/articles/hostile-pages';
import { ENGLISH } from '../fixtures/articles/prose';
import { webPages } from '../fixtures/articles/web-pages';
import { wechatArticles } from '../fixtures/articles/wechat-articles';
import { type WechatArticle, wechatPage } from '../fixtures/articles/wechat-page';
import { wechatRefusals } from '../fixtures/articles/wechat-refusals';
import { type ArticleStage, startArticleStage, waitForToast } from './harness/article-stage';
import type { PageUnderTest } from './harness/browser-under-test';
import { loadTable } from './harness/database';

/** The part of a library version that the tests check. */
interface StoredVersion {
  readonly entryId: string;
  /** ms since the epoch */
  readonly savedAt: number;
  readonly facts: {
    readonly title: string;
    readonly kind: string;
    readonly author?: string;
    readonly publishedAt?: number;
    readonly account?: { readonly name: string; readonly id: string };
  };
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly { readonly url: string; readonly file?: string }[];
}

let stage: ArticleStage;
let own: PageUnderTest;
beforeAll(async () => {
  stage = await startArticleStage(true);
  own = await stage.browser.openOwn('/options.html');
});
afterAll(() => stage.close());

const versionsInLibrary = () => loadTable<StoredVersion>(own, 'libraryVersions');

/** Captures a page as the user does, and returns its version in the library. It does not query the toast, which is slow in large pages. */
async function capture(
  address: string,
  html: string,
): Promise<{ readonly page: PageUnderTest; readonly version: StoredVersion; readonly versions: number }> {
  stage.site.serve(address, html);
  const page = await stage.browser.open(address);
  const before = await versionsInLibrary();
  const last = Math.max(0, ...before.map(({ savedAt }) => savedAt));
  await page.captureArticle();
  return waitFor('the captured version in the library', async () => {
    const versions = await versionsInLibrary();
    const version = versions.find(({ savedAt }) => savedAt > last);
    if (!version) return undefined;
    return { page, version, versions: versions.filter(({ entryId }) => entryId === version.entryId).length };
  });
}

let pages = 0;
const nextAddress = () => `https://mp.weixin.qq.com/s/page${++pages}`;
const idOf = ({ biz, mid, idx }: WechatArticle) => `wx:${biz}:${mid}:${idx}`;
const words = (text: string) => text.replace(/\s+/g, '');
/** One article of every kind and state, which their names describe. */
const SORTS = wechatArticles().filter(
  ({ showType, state, script, isShareCard }) =>
    (showType === 0 && state === 'shown' && script === 'none') ||
    (showType === 8 && state === 'shown') ||
    (showType === 10 && state === 'sent') ||
    (isShareCard && state === 'sent'),
);

describe('a WeChat article', () => {
  it.each(
    SORTS.map(
      (made, at) =>
        [
          `${made.title} (${made.showType}, ${made.state}, ${made.script})`,
          { ...made, mid: `26600000${at + 10}` },
        ] as const,
    ),
  )('captures a WeChat article completely: %s', async (_, made) => {
    const { page, version } = await capture(nextAddress(), wechatPage(made));
    expect(version.facts).toMatchObject({
      title: made.title,
      account: { name: made.account, id: made.biz },
    });
    if (made.script !== 'none') expect(version.facts.publishedAt).toBe(made.publishTs * 1000);
    expect(words(version.text)).toBe(words(made.text));
    expect(version.pictures.map(({ url }) => url)).toEqual([...new Set(made.images)]);
    await page.close();
  });
});

describe('a hostile page', () => {
  const clean = { ...wechatArticles()[0]!, mid: '2670000001' };

  it('captures a hostile page like the same page without the hostile parts, and runs nothing of it', async () => {
    const first = await capture(nextAddress(), wechatPage(clean));
    await first.page.close();
    for (const { name, html } of hostilePages(clean).filter(({ name }) => name !== 'scripts in the body')) {
      const { page, version, versions } = await capture(nextAddress(), html);
      // A different body would be saved as another version.
      expect([version.entryId, versions], name).toEqual([idOf(clean), 1]);
      expect(await page.evaluate((alarm) => Reflect.get(window, alarm), ALARM), name).toBeUndefined();
      await page.close();
    }
  });

  it('saves nothing of a hostile page that could run, load or link to a script', async () => {
    const made = { ...clean, mid: '2670000002', title: HOSTILE_TITLE };
    const scripted = hostilePages(made).find(({ name }) => name === 'scripts in the body');
    const { page, version } = await capture(nextAddress(), scripted?.html ?? '');
    expect(version.facts.title).toBe(HOSTILE_TITLE);
    expect(version.html).not.toMatch(
      /<(?:script|style|iframe|svg|object|form|input|template)|\son\w+=|javascript:|weixin:|\ssrc=/i,
    );
    expect(words(version.text)).toContain(words(made.text));
    await page.close();
  });
});

describe('a page in place of an article', () => {
  it.each(['deleted', 'violation-law', 'verify-drawn', 'members', 'moved'])(
    'recognises a page in place of an article by its own element: %s',
    async (name) => {
      const refusal = wechatRefusals().find(({ file }) => file === `refusal-${name}.html`);
      const before = await versionsInLibrary();
      const address = nextAddress();
      stage.site.serve(address, refusal?.html ?? '');
      const page = await stage.browser.open(address);
      await page.captureArticle();
      await waitForToast(page, 'refused');
      expect(await versionsInLibrary()).toHaveLength(before.length);
      await page.close();
    },
  );
});

describe('any other web page', () => {
  it('captures a page with the second extractor if the first is in doubt, whatever policy the page has', async () => {
    const made = webPages().find(({ file }) => file === 'web-short-beside-long.html');
    const policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'\">";
    const html = (made?.html ?? '').replace('<head>', `<head><meta charset="utf-8">${policy}`);
    const { page, version } = await capture('https://page.test/story', html);
    expect(version.facts).toMatchObject({ title: 'The weather diary', author: 'Moss Grey' });
    expect(words(version.text)).toBe(words(String(made?.truth['expectedText'])));
    await page.close();
  });

  it.each(['web-frames-of-ads.html', 'web-news-english.html'])(
    'captures the text of a page without the ads, menus and buttons around it: %s',
    async (file) => {
      const made = webPages().find((page) => page.file === file);
      const { page, version } = await capture(`https://page.test/${file}`, made?.html ?? '');
      expect(version.facts.title).toBe(made?.truth['title']);
      expect(words(version.text)).toBe(words(String(made?.truth['expectedText'])));
      await page.close();
    },
  );

  it('captures what closed web components and frames within the page show, and not what they hide', async () => {
    const [first, ...rest] = ENGLISH.map((text) => `<p>${text}</p>`);
    const frame =
      '<iframe srcdoc="<style>i{display:none}</style><pre>tide --at noon</pre><i>menu</i>"></iframe>';
    const view = `<x-view><template shadowrootmode="closed"><style>.menu{display:none}</style><article><slot name="top"></slot><p class="menu">menu</p>${frame}${rest.join('')}</article></template><div slot="top">${first}</div></x-view>`;
    const html = `<!doctype html><title>The painted door</title><x-app><template shadowrootmode="open">${view}</template></x-app>`;
    const { page, version } = await capture('https://page.test/components', html);
    expect(version.text).toBe([ENGLISH[0], 'tide --at noon', ...ENGLISH.slice(1)].join('\n'));
    await page.close();
  });
});
