import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from './browser-under-test';

/** An article for the library. Its images `p1` (PNG), `p2` (WebP) and `p4` (SVG with a script) are generated and saved, `p3` is missing. */
export interface SeedArticle {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Puts articles into the extension's database, through one of its own pages. */
export async function seedLibrary(page: PageUnderTest, articles: readonly SeedArticle[]): Promise<void> {
  await waitFor('the database', () => page.evaluate(hasLibrary, undefined));
  await page.evaluate(putArticles, articles);
}

/** Whether the extension has created its database. Opening it before would create an empty one. Self-contained. */
async function hasLibrary(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'gleaner' && version > 2);
}

/** Self-contained. */
async function putArticles(articles: readonly SeedArticle[]): Promise<void> {
  const draw = (type: string, colour: string) => {
    const canvas = new OffscreenCanvas(64, 48);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = colour;
    context.fillRect(0, 0, 64, 48);
    return canvas.convertToBlob({ type });
  };
  const files = [
    { hash: '1'.repeat(64), data: await draw('image/png', 'teal') },
    { hash: '2'.repeat(64), data: await draw('image/webp', 'orange') },
    {
      hash: '4'.repeat(64),
      data: new Blob(
        [
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><script>alert(1)</script><circle r="9"/></svg>',
        ],
        { type: 'image/svg+xml' },
      ),
    },
  ];
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('gleaner');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const stores = ['libraryEntries', 'libraryVersions', 'pictureFiles', 'pictureTexts'];
  const transaction = database.transaction(stores, 'readwrite');
  for (const file of files) transaction.objectStore('pictureFiles').put(file);
  transaction.objectStore('pictureTexts').put({ hash: '1'.repeat(64), text: '图里的字', at: 0 });
  for (const [index, { id, title, html }] of articles.entries()) {
    const at = Date.UTC(2024, 4, 6, 4) + index;
    const facts = {
      title,
      kind: 'ordinary',
      url: `https://mp.weixin.qq.com/s?__biz=MzA=&mid=1&idx=${index}`,
      account: { id: 'MzA=', name: '拾字' },
      publishedAt: at,
      tags: ['标签'],
      language: 'zh-CN',
    };
    const base = { url: 'https://mmbiz.qpic.cn/a', otherUrls: [], alt: '图' };
    const pictures = [
      { ...base, id: 'p1', file: files[0]?.hash },
      { ...base, id: 'p2', file: files[1]?.hash },
      { ...base, id: 'p3' },
      { ...base, id: 'p4', file: files[2]?.hash },
    ];
    const listed = { at, publisher: 'wx:MzA=', tags: facts.tags };
    const common = { facts, savedAt: at, from: 'page', cover: files[0]?.hash };
    transaction.objectStore('libraryEntries').put({
      ...common,
      id,
      version: 'v1',
      versionCount: 1,
      addedAt: at,
      excerpt: title,
      pictureCount: 3,
      keptPictureCount: 2,
      lossCount: 1,
      tags: facts.tags,
      listed,
      searchNumber: index + 1,
    });
    transaction.objectStore('libraryVersions').put({
      ...common,
      entryId: id,
      hash: 'v1',
      html,
      text: '正文',
      pictures,
      files: files.map(({ hash }) => hash),
      losses: [{ kind: 'video', what: '片', why: 'kind-not-kept' }],
    });
  }
  await new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = () => failed(transaction.error);
  });
  database.close();
}
