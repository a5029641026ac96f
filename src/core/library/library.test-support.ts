import type { CapturedArticle } from '@/core/articles/article';
import type { SaveRequest } from './capture';

/** An article of an official account with these changes. */
export function makeArticle(
  change: {
    readonly mid?: string;
    readonly title?: string;
    readonly text?: string;
    readonly account?: string;
    readonly pictures?: readonly string[];
    readonly kind?: CapturedArticle['facts']['kind'];
  } = {},
): CapturedArticle {
  const {
    mid = '1',
    title = '拾穗',
    text = '一个早晨',
    account = 'MzA=',
    pictures: images = [],
    kind,
  } = change;
  const url = `https://mp.weixin.qq.com/s?__biz=${account}&mid=${mid}&idx=1`;
  const places = images.map((_, index) => `<img data-picture="p${index}" alt="">`).join('');
  return {
    source: { kind: 'wechat', biz: account, mid, idx: '1' },
    facts: {
      title,
      kind: kind ?? 'ordinary',
      url,
      account: { id: account, name: `账号${account}` },
      tags: ['随笔'],
    },
    content: {
      html: `<p>${text}</p>${places}`,
      text,
      pictures: images.map((address, index) => ({ id: `p${index}`, url: address, otherUrls: [], alt: '' })),
    },
    losses: [],
  };
}

/** A request to save it, without the bytes of its images. */
export function makeRequest(change: Parameters<typeof makeArticle>[0] = {}): SaveRequest {
  return { article: makeArticle(change), files: new Map(), losses: [], from: 'page' };
}

/** The first bytes of a PNG, enough to be recognised as one. @param seed makes the bytes differ */
export function makePng(seed: number, bytes = 64): Uint8Array<ArrayBuffer> {
  const png = new Uint8Array(bytes);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(png.buffer).setUint32(16, 40);
  new DataView(png.buffer).setUint32(20, 30);
  new DataView(png.buffer).setUint32(bytes - 8, seed);
  return png;
}
