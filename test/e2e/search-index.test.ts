import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../bench/bundle';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { type Stage, startStage } from './harness/start';

/** The functions that `search-index-page.ts` adds to a page. */
declare const searchIndex: typeof import('./harness/search-index-page');

const QUERIES = ['麦穗', 'field3', 'edition1', 'edition2 field5', '三田', 'edition3 七田'];
const COUNT = 600;
const mids = (isMeant: (mid: number) => boolean) =>
  Array.from({ length: COUNT }, (_, index) => index + 1).filter(isMeant);

let stage: Stage;
let script: string;
beforeAll(async () => {
  stage = await startStage();
  script = `${await bundle('test/e2e/harness/search-index-page.ts', 'searchIndex')}; globalThis.searchIndex = searchIndex;`;
});
afterAll(() => stage.close());

async function openLibrary(): Promise<PageUnderTest> {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.runScript(script);
  return page;
}

const find = (page: PageUnderTest) => page.evaluate((queries) => searchIndex.find(queries), QUERIES);
const measure = (page: PageUnderTest) => page.evaluate(() => searchIndex.measure(), undefined);
const save = (page: PageUnderTest, edition: number, isMeant: (mid: number) => boolean) =>
  page.evaluate(({ edition, some }) => searchIndex.saveEdition(edition, some), {
    edition,
    some: mids(isMeant),
  });

it('compacts the search index in two contexts at once, one of which ends meanwhile, and searches miss nothing', async () => {
  const [page, other] = [await openLibrary(), await openLibrary()];
  await save(page, 1, () => true);
  await save(page, 2, (mid) => mid % 2 === 0);
  await save(page, 3, (mid) => mid % 4 === 0);
  const [found, before] = [await find(page), await measure(page)];
  expect(found.map((titles) => titles.length)).toEqual([600, 86, 300, 21, 60, 30]);
  await other.evaluate(() => {
    void searchIndex.compactSearchIndex();
  }, undefined);
  const compacting = page.evaluate((queries) => searchIndex.compactAndFind(queries), QUERIES);
  await other.close();
  const answers = await compacting;
  expect(answers.map((answer) => JSON.parse(answer))).toEqual([found]);
  await page.evaluate(() => searchIndex.compactSearchIndex(), undefined);
  const after = await measure(page);
  expect(after.segments).toBeLessThan(before.segments);
  expect(after.postings).toBeLessThan(0.7 * before.postings);
  expect(await find(page)).toEqual(found);
  await page.close();
});

it('keeps the search index small, however often texts change', async () => {
  const page = await openLibrary();
  const sizes: number[] = [];
  for (let edition = 4; edition < 7; edition++) {
    await save(page, edition, () => true);
    await page.evaluate(() => searchIndex.compactSearchIndex(), undefined);
    sizes.push((await measure(page)).postings);
  }
  expect(Math.max(...sizes)).toBeLessThan(1.3 * Math.min(...sizes));
  await page.close();
});
