// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BodyNotes } from '@/article/body/body-notes';
import { parsePage } from '@/article/page-copy';
import type { ArticleKind } from '@/core/articles/article';
import type { WechatFacts } from '@/core/articles/wechat/wechat-facts';
import { findBody } from './wechat-body';

function bodyOf(html: string, facts: WechatFacts = {}, kind: ArticleKind = 'ordinary'): string | undefined {
  return findBody(parsePage(html), facts, kind, new BodyNotes())?.innerHTML;
}

function imagesOf(html: string, facts: WechatFacts = {}) {
  const notes = new BodyNotes();
  findBody(parsePage(html), facts, 'pictures', notes);
  return notes.images;
}

const shown = (inner: string) => `<div id="js_content">${inner}</div>`;

describe('the body of an article', () => {
  it.each([
    ['that was sent, if there is nothing else', '', '<p>sent</p>', '<p>sent</p>'],
    ['that was sent, if as much is shown', shown('<p>show</p>'), '<p>sent</p>', '<p>sent</p>'],
    ['that was sent, if little more is shown', shown('<p>123456</p>'), '<p>1 2 3 4</p>', '<p>1 2 3 4</p>'],
    ['that is shown, if it is much longer', shown('<p>1234567</p>'), '<p>1234</p>', shown('<p>1234567</p>')],
    [
      'that was sent, if the longer one has fewer images',
      shown('<p>1234567</p>'),
      '<p>1234<img data-src="a"></p>',
      '<p>1234<img data-src="a"></p>',
    ],
    [
      'that is shown, if it is longer and has as many images',
      shown('<p>1234567<img></p>'),
      '<p>1234<img data-src="a"></p>',
      shown('<p>1234567<img></p>'),
    ],
    [
      'that was sent, if the longer one is that of a post',
      shown('<p id="js_text_desc">1234567</p>'),
      '<p>1234</p>',
      '<p>1234</p>',
    ],
    [
      'that was sent, if the longer one begins with a profile',
      shown('<p id="js_top_profile">1234567</p>'),
      '<p>1234</p>',
      '<p>1234</p>',
    ],
    ['that is shown, if the one that was sent is empty', shown('<p>a</p>'), '<p> </p>', shown('<p>a</p>')],
    ['that is shown, if none was sent', shown('<p>a</p>'), undefined, shown('<p>a</p>')],
    ['of neither, if both are empty', shown('<p> </p>'), '<p></p>', undefined],
    ['of neither, if there is none', '<p>a</p>', undefined, undefined],
  ])('is the one %s', (_, page, bodyHtml, expected) => {
    expect(bodyOf(page, { bodyHtml })).toBe(expected);
  });

  it('has no style that hides it until the page’s scripts have run', () => {
    expect(bodyOf('<div id="js_content" style="visibility: hidden"><p style="color:red">a</p></div>')).toBe(
      '<div id="js_content"><p style="color:red">a</p></div>',
    );
  });

  it.each([
    '<img>',
    '<b data-src="a"></b>',
    '<iframe></iframe>',
    '<svg></svg>',
    '<mpvoice></mpvoice>',
    '<mp-common-mpaudio></mp-common-mpaudio>',
    '<p style="background:url(a.png)"></p>',
  ])('is not empty if it has no words but %s', (html) => {
    expect(bodyOf('', { bodyHtml: html })).toBe(html);
  });
});

describe('the body of a post of images', () => {
  const POSTED = { url: 'https://mmbiz.qpic.cn/a/0?wx_fmt=png&tp=webp', width: 3, height: 2 };

  it('has the images that were sent with their sizes, each in a paragraph, then the text', () => {
    const facts = {
      images: [POSTED, { url: 'javascript:x' }, { url: '/b' }],
      bodyHtml: 'one\n<b>two\r\nthree</b>',
    };
    expect(bodyOf('<div id="img_list"><img src="https://x.example/"></div>', facts, 'pictures')).toBe(
      '<p><img data-picture="p1" alt="" width="3" height="2"></p><p><img data-picture="p2" alt=""></p><div>one<br><b>two<br>three</b></div>',
    );
    expect(imagesOf('', facts)).toEqual([
      { id: 'p1', url: 'https://mmbiz.qpic.cn/a/0?wx_fmt=png', otherUrls: [], alt: '', width: 3, height: 2 },
      { id: 'p2', url: 'https://mp.weixin.qq.com/b', otherUrls: [], alt: '' },
    ]);
  });

  it.each([
    '<div id="img_list"><img data-src="https://mmbiz.qpic.cn/a/0?tp=webp" src="x"><img src="https://mmbiz.qpic.cn/a/0"><img></div>',
    '<div id="img_swiper_content"><img src="https://mmbiz.qpic.cn/a/0"></div>',
    '<div class="swiper_item"><img src="https://mmbiz.qpic.cn/a/0"></div>',
    '<div class="share_media_swiper_content"><img src="https://mmbiz.qpic.cn/a/0"></div>',
  ])('has the images that are shown if none were sent: %s', (html) => {
    expect(imagesOf(html).map(({ url }) => url)).toEqual(['https://mmbiz.qpic.cn/a/0']);
    expect(imagesOf(html, { images: [] })).toHaveLength(1);
  });
});

describe('the text of a post', () => {
  it.each([
    ['of its own, if it was sent', { textHtml: 'a', bodyHtml: 'b' }, 'a'],
    ['of its body, if that was sent', { bodyHtml: 'b' }, 'b'],
    ['that is shown, if none was sent', {}, 'c<br>d'],
  ])('is the one %s', (_, facts, text) => {
    const html = '<p id="js_text_desc"> </p><p id="js_image_desc">c\nd</p>';
    expect(bodyOf(html, facts, 'text')).toBe(`<div>${text}</div>`);
  });

  it.each([
    '<p id="js_text_desc">a</p>',
    '<p id="js_text_content">a</p>',
    '<p id="js_image_desc">a</p>',
    '<div class="share_notice"><p class="share_notice_inner">a</p></div>',
    '<p id="js_image_content">a</p>',
  ])('is found in %s', (html) => {
    expect(bodyOf(html, {}, 'text')).toBe('<div>a</div>');
  });

  it('is absent if none was sent or is shown', () => {
    expect(bodyOf('<p>a</p>', {}, 'text')).toBeUndefined();
  });

  it('is no list of images, even if some were sent', () => {
    expect(bodyOf('', { images: [{ url: 'https://a.example/' }], textHtml: 'a' }, 'text')).toBe(
      '<div>a</div>',
    );
  });
});
