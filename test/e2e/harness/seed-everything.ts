/** Whether the extension has created its database. Opening it before would create an empty one. Self-contained. */
export async function hasLibrary(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'gleaner' && version > 4);
}

/** Stores an article with an image, a saved recognition, a hot list and a setting, as the extension does. Self-contained. */
export async function seedEverything(): Promise<void> {
  const canvas = new OffscreenCanvas(64, 48);
  canvas.getContext('2d')?.fillRect(0, 0, 32, 48);
  const data = await canvas.convertToBlob({ type: 'image/png' });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await data.arrayBuffer()));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const at = Date.UTC(2026, 2, 14, 4);
  const facts = {
    title: '拾穗者',
    kind: 'ordinary',
    url: 'https://mp.weixin.qq.com/s?__biz=MzA=&mid=11&idx=1',
    account: { id: 'MzA=', name: '拾字' },
    tags: [],
  };
  const id = 'wx:MzA=:11:1';
  const version = 'a'.repeat(64);
  const image = { id: 'p1', url: 'https://mmbiz.qpic.cn/a', otherUrls: [], alt: '图', file: hash };
  const common = { facts, savedAt: at, from: 'page', cover: hash };
  const recognition = {
    engine: 'ppocr',
    languages: ['chi_sim'],
    width: 64,
    height: 48,
    blocks: [],
    plain: { text: '拾字 Gleaner' },
    elapsedMs: 12,
  };
  const key = '64x48-ab/device/auto/auto';
  const rows: readonly (readonly [store: string, value: unknown, key?: IDBValidKey])[] = [
    ['pictureFiles', { hash, data }],
    [
      'libraryEntries',
      {
        ...common,
        id,
        version,
        versionCount: 1,
        addedAt: at,
        excerpt: '一个早晨',
        pictureCount: 1,
        keptPictureCount: 1,
        lossCount: 0,
        tags: ['我的标签'],
        listed: { at, publisher: 'wx:MzA=', tags: ['我的标签'] },
        searchNumber: 1,
      },
    ],
    [
      'libraryVersions',
      {
        ...common,
        entryId: id,
        hash: version,
        source: { kind: 'wechat', biz: 'MzA=', mid: '11', idx: '1' },
        html: '<p>一个早晨</p><img data-picture="p1" alt="图">',
        text: '一个早晨',
        pictures: [image],
        files: [hash],
        losses: [],
      },
    ],
    [
      'readings',
      {
        key,
        at,
        text: '拾字 Gleaner',
        lineCount: 1,
        origin: { kind: 'page', site: 'example.com' },
        reader: 'ppocr',
        options: {},
        version: '1.0.0',
        width: 64,
        height: 48,
        bytes: 500,
      },
    ],
    ['readingDetails', { recognition, picture: data }, key],
    ['readingThumbnails', data, key],
    ['hotJournal', { platform: 'weibo', at, items: [{ key: '台风', rank: 1, title: '台风', heat: 100 }] }],
    ['settings', { value: 'typhoon', version: 1 }, 'watchWords'],
  ];
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('gleaner');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const transaction = database.transaction(
    rows.map(([store]) => store),
    'readwrite',
  );
  for (const [store, value, rowKey] of rows) transaction.objectStore(store).put(value, rowKey);
  await new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = () => failed(transaction.error);
  });
  database.close();
}
