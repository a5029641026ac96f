import { describe, expect, it } from 'vitest';
import { chooseShown } from './choose-shown';
import { type EntryVersion, isArticleId, publisherName, publisherOf } from './entry';
import { hashVersion } from './hash-version';
import { makeArticle, makePng, makeRequest } from './library.test-support';
import { makeVersion } from './merge-capture';
import { judgePicture } from './picture-file';
import { closedOrigins, isRetryable, sitesToAsk } from './picture-sites';
import { addTag } from './tags';

const same = async (text: string) => text;

function version(change: Partial<EntryVersion> = {}): EntryVersion {
  const made = makeVersion(makeRequest(), { entryId: 'wx:MzA=:1:1', hash: 'a' }, undefined, 1);
  return { ...made, ...change };
}

describe('which version is shown', () => {
  const preview = version({ hash: 'p', savedAt: 9, facts: { ...version().facts, kind: 'paid-preview' } });
  const whole = version({ hash: 'w', savedAt: 5 });

  it('is the newest', () => {
    expect(chooseShown([version({ savedAt: 1 }), version({ hash: 'b', savedAt: 2 })])?.hash).toBe('b');
  });
  it('is the whole, not a preview that came later', () => {
    expect(chooseShown([whole, preview])?.hash).toBe('w');
  });
  it('is what the user captured, not what the service has', () => {
    expect(chooseShown([whole, version({ hash: 's', savedAt: 7, from: 'service' })])?.hash).toBe('w');
  });
  it('is none that was removed', () => {
    expect(chooseShown([preview, { ...whole, removedAt: 3 }])?.hash).toBe('p');
    expect(chooseShown([{ ...whole, removedAt: 3 }])).toBeUndefined();
  });
});

describe('the name of a version', () => {
  it('is the same for the same words, whatever a picture’s address asks for', async () => {
    const [a, b] = ['?wx_fmt=png', '?wx_fmt=webp&tp=webp#imgIndex=1'].map((query) =>
      makeArticle({ pictures: [`https://mmbiz.qpic.cn/a/640${query}`] }),
    );
    expect(a && (await hashVersion(a, same))).toBe(b && (await hashVersion(b, same)));
  });
  it('is another for other words', async () => {
    const [a, b] = [makeArticle(), makeArticle({ text: '一个傍晚' })];
    expect(await hashVersion(a, same)).not.toBe(await hashVersion(b, same));
  });
});

describe('a capture of the same words', () => {
  it('keeps the pictures that were had before', () => {
    const key = { entryId: 'wx:MzA=:1:1', hash: 'a' } as const;
    const pictures = ['https://a.example/1', 'https://a.example/2'];
    const file = { hash: 'f', data: new Blob() };
    const first = makeVersion(
      { ...makeRequest({ pictures }), files: new Map([['p0', file]]) },
      key,
      undefined,
      1,
    );
    const loss = { kind: 'picture', what: '', why: 'unreachable' } as const;
    const losses = pictures.map((url) => ({ ...loss, url }));
    const second = makeVersion({ ...makeRequest({ pictures }), losses }, key, first, 2);
    expect(second.pictures.map(({ file }) => file)).toEqual(['f', undefined]);
    expect(second.losses.map(({ url }) => url)).toEqual(['https://a.example/2']);
  });
});

describe('publishers', () => {
  it('are accounts, else sites without www', () => {
    const { facts } = makeArticle();
    expect(publisherOf(facts)).toBe('wx:MzA=');
    const web = { ...facts, account: undefined, url: 'https://www.example.org/a' };
    expect([publisherOf(web), publisherName(web)]).toEqual(['web:example.org', 'example.org']);
  });
  it('names of articles are told from other text', () => {
    expect(['wx:MzA=:1:1', `web:${'0'.repeat(64)}`, 'web:x', '../a'].map(isArticleId)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('pictures', () => {
  it('are known by their bytes, and refused where they are too large or none', () => {
    expect(judgePicture(makePng(1), 100)).toEqual({ type: 'image/png' });
    expect(judgePicture(makePng(1), 10)).toEqual({ why: 'too-large' });
    expect(judgePicture(new TextEncoder().encode('<html>'), 100)).toEqual({ why: 'damaged' });
  });
  it('of WeChat are asked for on both its sites at once', () => {
    const loss = { kind: 'picture', what: '', url: 'https://mmbiz.qpic.cn/a' } as const;
    const losses = [
      { ...loss, why: 'no-permission' as const },
      { ...loss, why: 'unreachable' as const },
    ];
    expect(closedOrigins(losses)).toEqual(['https://mmbiz.qpic.cn']);
    expect(sitesToAsk(closedOrigins(losses))).toEqual(['https://mmbiz.qpic.cn', 'https://mmbiz.qlogo.cn']);
    expect(losses.every(isRetryable)).toBe(true);
    expect(isRetryable({ ...loss, why: 'address-refused' })).toBe(false);
  });
});

describe('tags', () => {
  it('are one line, without the sign, each once', () => {
    expect(['#读书', ' 读  书 ', 'AI', 'ai', ''].reduce<readonly string[]>(addTag, [])).toEqual([
      '读书',
      '读 书',
      'AI',
    ]);
  });
});
