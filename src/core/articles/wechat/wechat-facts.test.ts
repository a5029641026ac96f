import { describe, expect, it } from 'vitest';
import { parseScriptVariables } from './page-scripts';
import { factsFromData, factsFromVariables, mergeFacts, parseBiz, parseDigits } from './wechat-facts';

describe('factsFromData', () => {
  it('takes every fact of an article from the data script', () => {
    const facts = factsFromData({
      item_show_type: 8,
      title: '春 &amp; 秋',
      nick_name: '河镇',
      bizuin: 'MzA4OTc2NTQzMg==',
      mid: 2650001234,
      idx: '2',
      user_name: 'gh_1',
      alias: 'hezhen',
      hd_head_img: 'http://wx.qlogo.cn/a?x=1&amp;amp;y=2',
      author: '甲',
      desc: ' 摘要 ',
      source_url: 'https://example.org/a',
      link: 'https://mp.weixin.qq.com/s/x',
      ori_create_time: 1733306400,
      create_timestamp: 1733306401,
      modify_time: '1733306500',
      cdn_url: 'https://mmbiz.qpic.cn/cover',
      copyright_info: { copyright_stat: 1 },
      copyright_stat: 2,
      ip_wording: { province_name: '浙江', country_name: '中国' },
      appmsgalbuminfo: { title: '专辑', album_id_str: '77', link: 'https://mp.weixin.qq.com/album' },
      public_tag_info: { tags: [{ tag_name: '#旅行 ' }, { tag_name: '旅行' }, { tag_name: '' }, 'x'] },
      hashtags: { hashtag: [{ name: '#春天' }, { hashtag: '秋天' }, { title: '#冬天' }] },
      is_pay_subscribe: '1',
      content_noencode: '<p>正文</p>',
      text_page_info: { content_noencode: '一\n二' },
      picture_page_info_list: [
        { cdn_url: 'https://mmbiz.qpic.cn/1', width: 640, height: '480' },
        { cdn_url: 'https://mmbiz.qpic.cn/2', width: 0, height: '' },
        { width: 5 },
        null,
      ],
      user_info: { user_uin: 9 },
    });
    expect(facts).toEqual({
      showType: 8,
      title: '春 & 秋',
      accountName: '河镇',
      biz: 'MzA4OTc2NTQzMg==',
      mid: '2650001234',
      idx: '2',
      userName: 'gh_1',
      alias: 'hezhen',
      avatarUrl: 'http://wx.qlogo.cn/a?x=1&y=2',
      author: '甲',
      summary: '摘要',
      sourceUrl: 'https://example.org/a',
      link: 'https://mp.weixin.qq.com/s/x',
      publishedAt: 1_733_306_400_000,
      changedAt: 1_733_306_500_000,
      coverUrl: 'https://mmbiz.qpic.cn/cover',
      origin: 'original',
      region: '浙江',
      album: { title: '专辑', id: '77', url: 'https://mp.weixin.qq.com/album' },
      tags: ['旅行', '春天', '秋天', '冬天'],
      isPaid: true,
      bodyHtml: '<p>正文</p>',
      textHtml: '一\n二',
      images: [
        { url: 'https://mmbiz.qpic.cn/1', width: 640, height: 480 },
        { url: 'https://mmbiz.qpic.cn/2', width: undefined, height: undefined },
      ],
    });
  });

  it('finds nothing in an empty script', () => {
    const { showType, tags, isPaid, images, ...others } = factsFromData({});
    expect({ showType, tags, isPaid, images }).toEqual({ showType: 0, tags: [], isPaid: false, images: [] });
    expect(Object.values(others).every((value) => value === undefined)).toBe(true);
  });

  it.each([
    ['the second cover', { cdn_url: ' ', cdn_url_235_1: 'a', cdn_url_16_9: 'b' }, { coverUrl: 'a' }],
    ['the third cover', { cdn_url: 5, cdn_url_16_9: 'b', cdn_url_1_1: 'c' }, { coverUrl: 'b' }],
    ['the fourth cover', { cdn_url_1_1: 'c' }, { coverUrl: 'c' }],
    ['the round avatar', { round_head_img: 'r' }, { avatarUrl: 'r' }],
    ['the country', { ip_wording: { country_name: '法国' } }, { region: '法国' }],
    [
      'the older number of an album',
      { appmsgalbuminfo: { title: 'a', album_id: '7' } },
      { album: { title: 'a', id: '7' } },
    ],
    ['no album without a title', { appmsgalbuminfo: { album_id: '7' } }, { album: undefined }],
    ['the second moment', { create_timestamp: 1733306401 }, { publishedAt: 1_733_306_401_000 }],
    ['a moment in China’s time', { create_time: '2024-12-04 18:00' }, { publishedAt: 1_733_306_400_000 }],
    ['a reprint by the older field', { copyright_stat: '2' }, { origin: 'reprint' }],
    ['no origin for other numbers', { copyright_stat: 3 }, { origin: undefined }],
    ['no body of white space', { content_noencode: ' \n' }, { bodyHtml: undefined }],
    ['no tag of a sign alone', { hashtags: { hashtag: [{ name: '#' }] } }, { tags: [] }],
    ['no tags where they are no list', { hashtags: { hashtag: 'a' } }, { tags: [] }],
    ['the ordinary kind for another kind of value', { item_show_type: 'x' }, { showType: 0 }],
    [
      'the ordinary kind for an infinite number',
      { item_show_type: Number.POSITIVE_INFINITY },
      { showType: 0 },
    ],
    ['a kind in digits', { item_show_type: '10' }, { showType: 10 }],
  ])('takes %s', (_what, data, expected) => {
    expect(factsFromData(data)).toMatchObject(expected);
  });
});

describe('factsFromVariables', () => {
  const read = (script: string) => factsFromVariables(parseScriptVariables([script]));

  it('takes every fact that older pages set', () => {
    const script = `
      var msg_title = '春 &amp; 秋', x; var nickname = "河镇"; var biz = "MzA4OTc2NTQzMg=="; var mid = "2650001234";
      var idx = "2"; var user_name = "gh_1"; window.alias = 'hezhen'; var author = '甲';
      var ori_head_img_url = 'http://wx.qlogo.cn/a'; var ct = '1733306400'; var msg_cdn_url = 'https://mmbiz.qpic.cn/c';
      var msg_desc = '摘要'; var _copyright_stat = '1'; var copyright_stat = '2'; var msg_source_url = 'https://example.org/';
      var msg_link = 'https://mp.weixin.qq.com/s/x'; var item_show_type = '5'; d.transferTargetLink = 'https://mp.weixin.qq.com/s/y';`;
    expect(read(script)).toEqual({
      showType: 5,
      title: '春 & 秋',
      accountName: '河镇',
      biz: 'MzA4OTc2NTQzMg==',
      mid: '2650001234',
      idx: '2',
      userName: 'gh_1',
      alias: 'hezhen',
      author: '甲',
      avatarUrl: 'http://wx.qlogo.cn/a',
      publishedAt: 1_733_306_400_000,
      coverUrl: 'https://mmbiz.qpic.cn/c',
      summary: '摘要',
      origin: 'original',
      sourceUrl: 'https://example.org/',
      link: 'https://mp.weixin.qq.com/s/x',
      movedTo: 'https://mp.weixin.qq.com/s/y',
    });
  });

  it.each([
    ['the title of a text post', "d.title = '一条'", { title: '一条' }],
    ['the other name of the account', 'd.nick_name = "河镇"', { accountName: '河镇' }],
    ['the account by its other id', "var appuin = 'MzA4OTc2NTQzMg=='", { biz: 'MzA4OTc2NTQzMg==' }],
    ['the message by its other id', "var appmsgid = '77'", { mid: '77' }],
    ['the other cover', "var cdn_url = 'c'", { coverUrl: 'c' }],
    ['a moment in China’s time', "d.create_time = '2024-12-04 18:00'", { publishedAt: 1_733_306_400_000 }],
    ['a reprint', "var copyright_stat = '2'", { origin: 'reprint' }],
    ['no kind that is no number', "var item_show_type = '5a'", { showType: undefined }],
    ['no kind after other text', "var item_show_type = 'a5'", { showType: undefined }],
    ['no title of white space', "var msg_title = ' '", { title: undefined }],
    ['nothing else', 'var other = 1', { title: undefined, showType: undefined, publishedAt: undefined }],
  ])('takes %s', (_what, script, expected) => {
    expect(read(script)).toMatchObject(expected);
  });
});

it('merges the facts of several sources, of which an earlier one wins if it says something', () => {
  const merged = mergeFacts([
    { title: '', tags: [], idx: undefined, isPaid: false },
    { title: '一', tags: ['a'], idx: '1', isPaid: true },
    { title: '二', tags: ['b'], author: '乙' },
  ]);
  expect(merged).toEqual({ title: '一', tags: ['a'], idx: '1', isPaid: false, author: '乙' });
});

it.each([
  [2650001234, '2650001234'],
  ['12345678901234567890', '12345678901234567890'],
  ['1', '1'],
  ['123456789012345678901', undefined],
  ['0', undefined],
  ['012', undefined],
  ['12a', undefined],
  ['a12', undefined],
  ['', undefined],
  [1.5, undefined],
  [null, undefined],
])('takes %j for the digits %j', (value, digits) => {
  expect(parseDigits(value)).toBe(digits);
});

it.each([
  ['MzA4OTc2NTQzMg==', true],
  ['abc+/9', true],
  ['A'.repeat(40), true],
  ['A'.repeat(41), false],
  ['abc+9', false],
  ['MzA4OTc2NTQzMg===', false],
  ['MzA4 OTc2', false],
  ['MzA4OTc2?', false],
  [77, false],
])('says whether %j is the id of an account: %s', (value, isBiz) => {
  expect(parseBiz(value)).toBe(isBiz ? value : undefined);
});
