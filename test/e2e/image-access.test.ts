import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { articleAddress, articlePage, lazyImage } from './harness/article-pages';
import { type ArticleStage, loadLibrary, startArticleStage, waitForToast } from './harness/article-stage';
import { textOfPart } from './harness/service-stage';

let stage: ArticleStage;
beforeAll(async () => {
  stage = await startArticleStage(false);
});
afterAll(() => stage.close());

it('asks for the sites of images once, on an own page, and saves the article meanwhile', async () => {
  const words = '海边有一座灯塔，夜里亮着。'.repeat(10);
  for (const mid of ['200', '201']) {
    const article = { mid, title: '灯塔', body: `<p>${words}</p>${lazyImage('y1')}${lazyImage('y2')}` };
    stage.site.serve(articleAddress(article), articlePage(article));
  }
  const page = await stage.browser.open(articleAddress({ mid: '200' }));
  await page.captureArticle();
  const { status } = await waitForToast(page, 'saved');
  expect(status).toContain('0 of 2 images saved');
  const notice = await stage.browser.findOwn('/notice.html#/images');
  const text = await waitFor('the question about the sites', () => textOfPart(notice, 'images-notice'));
  expect(text).toContain('mmbiz.qpic.cn, mmbiz.qlogo.cn');
  const { entries } = await loadLibrary(notice);
  expect(entries).toMatchObject([{ pictureCount: 2, keptPictureCount: 0, lossCount: 2 }]);
  await notice.close();
  await page.close();
  const second = await stage.browser.open(articleAddress({ mid: '201' }));
  await second.captureArticle();
  await waitForToast(second, 'saved');
  const own = await stage.browser.openOwn('/options.html');
  await waitFor('both articles in the library', async () => (await loadLibrary(own)).entries.length === 2);
  const again = stage.browser.findOwn('/notice.html', 1_000);
  await expect(again).rejects.toThrow('not within');
  await own.close();
  await second.close();
});
