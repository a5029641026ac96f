import { describe, expect, it } from 'vitest';
import type { EntryVersion } from './entry';
import { makeArticle, makeRequest } from './library.test-support';
import { chooseShown, hashVersion, makeVersion, savedAfter, searchText, summarise } from './versions';

const same = async (text: string) => text;

function version(change: Partial<EntryVersion> = {}): EntryVersion {
  const made = makeVersion(makeRequest(), { entryId: 'wx:MzA=:1:1', hash: 'a' }, undefined, 1);
  return { ...made, ...change };
}

describe('chooseShown', () => {
  const preview = version({ hash: 'p', savedAt: 9, facts: { ...version().facts, kind: 'paid-preview' } });
  const whole = version({ hash: 'w', savedAt: 5 });

  it('shows the newest version of an article', () => {
    expect(chooseShown([version({ savedAt: 1 }), version({ hash: 'b', savedAt: 2 })])?.hash).toBe('b');
  });
  it('chooses the whole article over a later preview', () => {
    expect(chooseShown([whole, preview])?.hash).toBe('w');
  });
  it('chooses what the user captured over a later body from the service', () => {
    expect(chooseShown([whole, version({ hash: 's', savedAt: 7, from: 'service' })])?.hash).toBe('w');
  });
  it('never chooses a removed version', () => {
    expect(chooseShown([preview, { ...whole, removedAt: 3 }])?.hash).toBe('p');
    expect(chooseShown([{ ...whole, removedAt: 3 }])).toBeUndefined();
  });
});

describe('savedAfter', () => {
  it('is the time of the clock, unless another version was saved later', () => {
    expect(savedAfter([], 5)).toBe(5);
    expect(savedAfter([{ savedAt: 4 }, { savedAt: 1 }], 5)).toBe(5);
  });
  it('is later than every other version, also where the clock was ahead when one was saved', () => {
    expect(savedAfter([{ savedAt: 1 }, { savedAt: 900 }, { savedAt: 3 }], 5)).toBe(901);
    expect(savedAfter([{ savedAt: 5 }], 5)).toBe(6);
  });
});

describe('which version is shown', () => {
  const of = (kind: 'ordinary' | 'selection' | 'paid-preview', change: Partial<EntryVersion> = {}) =>
    version({ facts: { ...version().facts, kind }, ...change });
  const whole = of('ordinary', { hash: 'whole', savedAt: 1 });

  it.each([
    ['a selection never replaces the whole', of('selection', { savedAt: 2 }), whole, false],
    ['a preview never replaces the whole', of('paid-preview', { savedAt: 2 }), whole, false],
    ['a preview replaces a selection', of('paid-preview', { savedAt: 2 }), of('selection'), true],
    [
      'an empty body replaces nothing',
      of('ordinary', { text: ' ', pictures: [], savedAt: 2 }),
      of('selection'),
      false,
    ],
    [
      'images without text replace a selection',
      of('ordinary', { text: '', pictures: [{ id: 'p', url: '', otherUrls: [], alt: '' }], savedAt: 2 }),
      of('selection'),
      true,
    ],
    ['text without images replaces a selection', of('ordinary', { savedAt: 2 }), of('selection'), true],
    [
      'the page replaces the service',
      of('ordinary', { savedAt: 2 }),
      of('ordinary', { from: 'service' }),
      true,
    ],
    [
      'the service replaces the service',
      of('ordinary', { from: 'service', savedAt: 2 }),
      of('ordinary', { from: 'service' }),
      true,
    ],
    ['the service never replaces the page', of('ordinary', { from: 'service', savedAt: 2 }), whole, false],
  ])('%s', (_what, later, earlier, isReplaced) => {
    const versions = [
      { ...later, hash: 'later' },
      { ...earlier, hash: 'earlier' },
    ];
    for (const each of [versions, [...versions].reverse()])
      expect(chooseShown(each)?.hash).toBe(isReplaced ? 'later' : 'earlier');
  });
});

describe('hashVersion', () => {
  it('gives the same hash for the same content, whatever the query of an image’s address', async () => {
    const [a, b] = ['?wx_fmt=png', '?wx_fmt=webp&tp=webp#imgIndex=1'].map((query) =>
      makeArticle({ pictures: [`https://mmbiz.qpic.cn/a/640${query}`] }),
    );
    expect(a && (await hashVersion(a, same))).toBe(b && (await hashVersion(b, same)));
  });
  it('gives versions with different content different hashes', async () => {
    const [a, b] = [makeArticle(), makeArticle({ text: '一个傍晚' })];
    expect(await hashVersion(a, same)).not.toBe(await hashVersion(b, same));
  });
});

describe('what is hashed of an article', () => {
  it('is its title, its text and the addresses of its images without query and fragment', async () => {
    const article = makeArticle({
      title: '题',
      text: '文',
      pictures: ['https://a.example/1?sig=1#x', 'http://a.example/2#x?y', 'data:image/png;base64,AA?'],
    });
    expect(await hashVersion(article, same)).toBe(
      JSON.stringify(['题', '文', ['https://a.example/1', 'http://a.example/2', '']]),
    );
  });
});

describe('summarise', () => {
  const before = { addedAt: 1, tags: ['a'], removedAt: 5 };
  const image = (id: string, file?: string) => ({ id, url: '', otherUrls: [], alt: '', file });

  it('takes what lists show from the version that is shown', () => {
    const shown = version({
      text: ' 一\n\t二 ',
      pictures: [image('p0'), image('p1', 'f1'), image('p2', 'f2')],
      losses: [
        { kind: 'picture', what: '', why: 'unreachable', count: 3 },
        { kind: 'picture', what: '', why: 'unreachable' },
      ],
      savedAt: 9,
      from: 'service',
    });
    expect(summarise(shown, 2, before)).toEqual({
      id: 'wx:MzA=:1:1',
      facts: shown.facts,
      version: 'a',
      versionCount: 2,
      from: 'service',
      savedAt: 9,
      excerpt: '一 二',
      pictureCount: 3,
      keptPictureCount: 2,
      lossCount: 4,
      cover: 'f1',
      ...before,
    });
  });

  it('represents the article by its cover, or by nothing when no image is saved', () => {
    expect(summarise(version({ cover: 'c', pictures: [image('p', 'f')] }), 1, before).cover).toBe('c');
    expect(summarise(version({ pictures: [image('p')] }), 1, before).cover).toBeUndefined();
  });

  it('shows the first 160 characters of the text and cuts none in halves', () => {
    const { excerpt } = summarise(version({ text: '😀'.repeat(200) }), 1, before);
    expect([...excerpt]).toHaveLength(160);
    expect(excerpt.endsWith('😀')).toBe(true);
    expect(summarise(version({ text: `a${'b'.repeat(159)}c` }), 1, before).excerpt).toBe(
      `a${'b'.repeat(159)}`,
    );
  });
});

it('finds an entry by its title, publisher, author, summary, text and the text in its images', () => {
  const { facts } = version();
  const account = { id: 'MzA=', name: '河镇', alias: 'hezhen' };
  const all = { ...facts, account, author: '甲', summary: '摘要' };
  expect(searchText({ facts: all, text: '正文' }, ['图一', '', '图二'])).toBe(
    '拾穗\n河镇\nhezhen\n甲\n摘要\n正文\n图一\n图二',
  );
});

describe('makeVersion', () => {
  it('takes the facts and the body of the capture, and each file once', () => {
    const request = makeRequest({
      pictures: ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
    });
    const file = (hash: string) => ({ hash, data: new Blob() });
    const files = new Map([
      ['p0', file('x')],
      ['p1', file('x')],
    ]);
    const made = makeVersion(
      { ...request, files, cover: file('c'), from: 'service' },
      { entryId: 'wx:MzA=:1:1', hash: 'h' },
      undefined,
      7,
    );
    expect(made).toMatchObject({
      entryId: 'wx:MzA=:1:1',
      hash: 'h',
      source: request.article.source,
      facts: request.article.facts,
      html: request.article.content.html,
      text: '一个早晨',
      files: ['x', 'c'],
      cover: 'c',
      from: 'service',
      savedAt: 7,
    });
    expect(made.pictures.map(({ file }) => file)).toEqual(['x', 'x', undefined]);
  });

  it('keeps the cover of before, and that the user captured the page', () => {
    const key = { entryId: 'wx:MzA=:1:1', hash: 'a' } as const;
    const before = version({ cover: 'c', from: 'page' });
    const again = makeVersion({ ...makeRequest(), from: 'service' }, key, before, 2);
    expect(again).toMatchObject({ cover: 'c', files: ['c'], from: 'page', savedAt: 2 });
    const page = makeVersion(makeRequest(), key, version({ from: 'service' }), 2);
    expect(page.from).toBe('page');
  });

  it('stores no address that is written into the page, and keeps the image by its id', () => {
    const key = { entryId: 'wx:MzA=:1:1', hash: 'a' } as const;
    const long = `https://a.example/${'x'.repeat(4096)}`;
    const fits = `https://a.example/${'x'.repeat(4096 - 18)}`;
    const request = makeRequest({ pictures: ['data:image/png;base64,AA', long, fits] });
    const files = new Map([['p1', { hash: 'f', data: new Blob() }]]);
    const first = makeVersion({ ...request, files }, key, undefined, 1);
    expect(first.pictures.map(({ url }) => url)).toEqual(['', '', fits]);
    expect(first.pictures.every(({ otherUrls }) => otherUrls.length === 0)).toBe(true);
  });

  it('keeps losses that are no images, or of no known image', () => {
    const request = makeRequest({ pictures: ['https://a.example/1'] });
    const losses = [
      { kind: 'video', what: '', why: 'unreachable', url: 'https://a.example/1' },
      { kind: 'picture', what: '', why: 'unreachable' },
      { kind: 'picture', what: '', why: 'unreachable', url: 'https://a.example/1' },
    ] as const;
    const files = new Map([['p0', { hash: 'f', data: new Blob() }]]);
    const article = { ...request.article, losses: [losses[0]] };
    const made = makeVersion(
      { ...request, article, files, losses: losses.slice(1) },
      { entryId: 'wx:MzA=:1:1', hash: 'a' },
      undefined,
      1,
    );
    expect(made.losses).toEqual(losses.slice(0, 2));
  });

  it('keeps the images that were saved with the same content before', () => {
    const key = { entryId: 'wx:MzA=:1:1', hash: 'a' } as const;
    const images = ['https://a.example/1', 'https://a.example/2'];
    const file = { hash: 'f', data: new Blob() };
    const first = makeVersion(
      { ...makeRequest({ pictures: images }), files: new Map([['p0', file]]) },
      key,
      undefined,
      1,
    );
    const loss = { kind: 'picture', what: '', why: 'unreachable' } as const;
    const losses = images.map((url) => ({ ...loss, url }));
    const second = makeVersion({ ...makeRequest({ pictures: images }), losses }, key, first, 2);
    expect(second.pictures.map(({ file }) => file)).toEqual(['f', undefined]);
    expect(second.losses.map(({ url }) => url)).toEqual(['https://a.example/2']);
  });
});
