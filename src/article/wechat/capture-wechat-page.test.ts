// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ArticleOutcome, CapturedArticle } from '@/core/articles/article';
import { toWords, wordAgreement } from '@/core/articles/count-words';
import { wechatPages } from '../../../test/fixtures/articles/wechat-articles';
import { wechatRefusals } from '../../../test/fixtures/articles/wechat-refusals';
import { captureWechatPage } from './capture-wechat-page';

const SHORT = 'https://mp.weixin.qq.com/s/abc';
const BIZ = 'MzA4OTc2NTQzMg==';

function capture(html: string, url = SHORT): ArticleOutcome {
  return captureWechatPage(new DOMParser().parseFromString(html, 'text/html'), url);
}

function captured(html: string, url = SHORT): CapturedArticle {
  const outcome = capture(html, url);
  if (outcome.status !== 'ok') throw new Error(`not captured: ${outcome.status}`);
  return outcome.article;
}

const dataScript = (members: string) => `<script>window.cgiDataNew = { ${members} };</script>`;
const page = (body: string, head = '') =>
  `<html><head>${head}</head><body><div id="js_article">${body}</div></body></html>`;
const body = (inner: string) => `<div id="js_content">${inner}</div>`;

describe('a page of WeChat', () => {
  // As a browser shows them; the end-to-end tests also capture them as the server sends them.
  const shown = wechatPages().filter(({ file }) => file.includes('-shown-'));

  it.each(shown.map((made) => [made.file, made] as const))(
    'is captured with its facts, text and images: %s',
    (_, { html, truth }) => {
      const { source, facts, content } = captured(html);
      expect(source).toEqual({ kind: 'wechat', biz: truth['biz'], mid: truth['mid'], idx: truth['idx'] });
      expect(facts).toMatchObject({ title: truth['title'], account: { name: truth['account'] } });
      if (truth['author'] !== undefined) expect(facts.author).toBe(truth['author']);
      if (truth['publishTs'] !== undefined) expect(facts.publishedAt).toBe(Number(truth['publishTs']) * 1000);
      const expected = toWords(String(truth['expectedText']));
      expect(wordAgreement(toWords(content.text), expected)).toBe(1);
      expect(content.pictures.map(({ url }) => url)).toEqual(truth['expectedImages']);
    },
  );

  it.each(wechatRefusals().map((made) => [made.file, made] as const))(
    'in place of an article is known as what it is: %s',
    (_, { html, truth }) => {
      expect(capture(html, truth['url'] as string | undefined).status).toBe(truth['status']);
    },
  );

  it('a page of WeChat that is no article is left to the capture of any page', () => {
    expect(capture('<p>Help</p>')).toEqual({ status: 'not-article', message: '' });
  });
});

describe('the facts of an article', () => {
  const ACCOUNT = `user_name: 'gh_1', nick_name: '河镇', alias: 'river', hd_head_img: 'https://mmbiz.qpic.cn/h/0', bizuin: '${BIZ}', mid: '5' * 1, idx: '2' * 1,`;

  it('are taken from the script with its data', () => {
    const html = page(
      `<h1 id="activity-name">Shown</h1>${body('<p>a</p>')}`,
      dataScript(
        `title: 'T', ${ACCOUNT} author: 'A', ori_create_time: '1714950480' * 1, modify_time: '1714950490' * 1, cdn_url: 'https://mmbiz.qpic.cn/c/0', desc: 'S', copyright_info: { copyright_stat: '2' }, ip_wording: { province_name: '浙江' }, appmsgalbuminfo: { title: 'Al', album_id: '42', link: 'https://mp.weixin.qq.com/al' }, hashtags: { hashtag: [{ name: '#x' }] }, source_url: 'https://r.example/', link: 'http://mp.weixin.qq.com/s?__biz=${BIZ}&mid=5&idx=2&sn=a&scene=1#rd', content_noencode: '<p>河</p>'`,
      ),
    );
    expect(captured(html)).toEqual({
      source: { kind: 'wechat', biz: BIZ, mid: '5', idx: '2' },
      facts: {
        title: 'T',
        kind: 'ordinary',
        url: `https://mp.weixin.qq.com/s?__biz=${BIZ}&mid=5&idx=2&sn=a`,
        account: {
          id: BIZ,
          name: '河镇',
          alias: 'river',
          userName: 'gh_1',
          avatarUrl: 'https://mmbiz.qpic.cn/h/0',
        },
        author: 'A',
        publishedAt: 1_714_950_480_000,
        changedAt: 1_714_950_490_000,
        coverUrl: 'https://mmbiz.qpic.cn/c/0',
        summary: 'S',
        origin: 'reprint',
        region: '浙江',
        album: { title: 'Al', id: '42', url: 'https://mp.weixin.qq.com/al' },
        tags: ['x'],
        sourceUrl: 'https://r.example/',
        language: 'zh',
      },
      content: { html: '<p>河</p>', pictures: [], text: '河' },
      losses: [],
    });
  });

  it('are taken from other scripts only if the data is not whole', () => {
    const variables = '<script>var msg_desc = "from a variable"; var ct = "1714950480";</script>';
    const all = `title: 'T', ${ACCOUNT} create_time: '2024-05-06 07:08'`;
    expect(captured(page(body('a'), dataScript(all) + variables)).facts.summary).toBeUndefined();
    for (const name of ['title', 'nick_name', 'bizuin', 'mid', 'idx', 'create_time']) {
      const part = dataScript(all.replace(`${name}:`, 'x:'));
      expect(captured(page(body('a'), part + variables)).facts.summary).toBe('from a variable');
    }
  });

  it('are taken from elements and metadata if no script has them', () => {
    const html = page(
      `<h1 id="activity-name" class="x"><span class="js_title_inner"> A  title </span></h1>
<div id="meta_content"><span class="rich_media_meta_text">原创</span><span id="js_x" class="rich_media_meta_text">no</span><span class="rich_media_meta_text"> Zhou  Du </span><em id="publish_time" class="rich_media_meta_text">2024-05-06 07:08</em></div>
<span id="copyright_logo">原创</span><a id="js_name"> 河镇 </a><span id="js_ip_wording">浙江</span><a id="js_view_source" href="https://r.example/a">r</a>
<div id="js_row_immersive_cover_img"><img src="https://mmbiz.qpic.cn/im/0"></div><mp-common-profile data-is_biz_ban="0" data-id="${BIZ}"></mp-common-profile>
<div class="article-tag__item-wrp" data-album_id="1">#河 12个</div><span class="article-tag__item">#桥</span><span class="article-tag__item">桥</span><span class="article-tag__item"> </span>${body('<p>a</p>')}`,
      `<meta property="og:url" content=" http://mp.weixin.qq.com/s?__biz=${BIZ}&amp;mid=1&amp;idx=2&amp;sn=a&amp;scene=21#x "><meta name="description" content=" About "><meta property="og:image" content="https://mmbiz.qpic.cn/c/0"><meta property="og:title" content="Other">`,
    );
    expect(captured(html)).toMatchObject({
      source: { kind: 'wechat', biz: BIZ, mid: '1', idx: '2' },
      facts: {
        title: 'A title',
        url: `https://mp.weixin.qq.com/s?__biz=${BIZ}&mid=1&idx=2&sn=a`,
        account: { id: BIZ, name: '河镇' },
        author: 'Zhou Du',
        publishedAt: Date.parse('2024-05-06T07:08:00+08:00'),
        coverUrl: 'https://mmbiz.qpic.cn/im/0',
        summary: 'About',
        origin: 'original',
        region: '浙江',
        tags: ['河', '桥'],
        sourceUrl: 'https://r.example/a',
      },
    });
  });

  it.each([
    ['title', '<h1 id="activity-name"> A </h1>'],
    ['title', '<h1 id="js_text_title">A</h1>'],
    ['title', '<h1 id="js_video_page_title">A</h1>'],
    ['title', '<h1 class="rich_media_title">A</h1>'],
    ['title', '<meta name="twitter:title" content="A">'],
    ['author', '<i id="js_author_name_text">A</i><i id="js_author_name">B</i>'],
    ['author', '<i id="js_author_name">A</i>'],
    ['author', '<meta name="author" content="A">'],
    ['author', '<meta property="og:article:author" content="A">'],
    ['coverUrl', '<meta name="twitter:image" content="A">'],
    ['summary', '<meta property="og:description" content="A"><meta name="description" content="B">'],
  ])('include the %s of %s', (fact, html) => {
    expect(captured(page(`${html}${body('a')}`)).facts).toMatchObject({ [fact]: 'A' });
  });

  it.each([
    '<a id="js_name">A</a><i class="profile_nickname">B</i>',
    '<i class="account_nickname_inner">A</i>',
    '<span id="profileBt"><a>A</a></span>',
    '<a id="post-user">A</a>',
    '<i class="wx_follow_nickname">A</i>',
    '<a id="js_name">微信公众平台</a><i class="profile_nickname">A</i>',
    '<a id="js_name">Weixin Official Accounts Platform</a><i class="profile_nickname">A</i>',
  ])('include the account of %s', (html) => {
    expect(captured(page(`${html}${body('a')}`)).facts.account).toEqual({ id: '', name: 'A' });
  });

  it('include no account, date, author or origin that the page does not state', () => {
    const { facts, source } = captured(
      page(
        `<div id="meta_content"><em id="post-date" class="rich_media_meta_text">昨天</em><i class="rich_media_meta_text rich_media_meta_nickname">n</i></div><i id="copyright_logo">转载</i>${body('a')}`,
      ),
      `${SHORT}?scene=1#rd`,
    );
    expect(facts).toEqual({ title: '', kind: 'ordinary', url: SHORT, tags: [] });
    expect(source).toEqual({ kind: 'web', url: SHORT });
  });

  it.each([
    [
      `https://mp.weixin.qq.com/s?__biz=${BIZ}&mid=5&idx=3&scene=1`,
      `https://mp.weixin.qq.com/s?__biz=${BIZ}&mid=5&idx=3`,
    ],
    [
      `https://mp.weixin.qq.com/mp/appmsg/show?__biz=${BIZ}&appmsgid=5&itemidx=3#x`,
      `https://mp.weixin.qq.com/s?__biz=${BIZ}&mid=5&idx=3`,
    ],
    ['https://mp.weixin.qq.com/other?a=1#x', 'https://mp.weixin.qq.com/other?a=1'],
    [
      `https://mp.weixin.qq.com/other?__biz=${BIZ}&mid=5#x`,
      `https://mp.weixin.qq.com/other?__biz=${BIZ}&mid=5`,
    ],
    [
      `https://mp.weixin.qq.com/other?__biz=${BIZ}&idx=5#x`,
      `https://mp.weixin.qq.com/other?__biz=${BIZ}&idx=5`,
    ],
    ['https://mp.weixin.qq.com/other?mid=5&idx=5#x', 'https://mp.weixin.qq.com/other?mid=5&idx=5'],
  ])('include the address of %s', (url, canonical) => {
    expect(captured(page(body('a')), url).facts.url).toBe(canonical);
  });

  it('say that a card shares the work of others', () => {
    const html = page(`<div id="js_share_content"></div><i id="original_panel_tips">原创</i>${body('a')}`);
    expect(captured(html).facts).toMatchObject({ kind: 'share-card', origin: 'reprint' });
  });
});

describe('the kind of an article', () => {
  it.each([
    ['video', dataScript("item_show_type: '5'"), ''],
    ['music', dataScript("item_show_type: '6'"), ''],
    ['audio', dataScript("item_show_type: '7'"), ''],
    ['pictures', dataScript("item_show_type: '8'"), ''],
    ['text', dataScript("item_show_type: '10'"), ''],
    ['ordinary', dataScript("item_show_type: '0'"), ''],
    [
      'paid-preview',
      dataScript("content_noencode: '<p>a</p><mp-pay-preview-filter></mp-pay-preview-filter>'"),
      '',
    ],
    ['share-card', dataScript("item_show_type: '5'"), '<i id="js_share_content"></i>'],
    ['pictures', '', '<i id="img_swiper"></i>'],
    ['pictures', '', '<i id="img_swiper_content"></i>'],
    ['pictures', '', '<i id="img_list"></i>'],
    ['text', '', '<i id="js_text_title"></i>'],
    ['text', '', '<i id="js_text_desc"></i>'],
    ['video', '', '<i id="js_mpvedio"></i>'],
    ['video', '', '<i id="video_title"></i>'],
    ['paid-preview', '', '<i class="mp-pay-preview-filter"></i>'],
    ['ordinary', '', ''],
  ])('is %s with %s%s', (kind, script, html) => {
    expect(captured(page(html, script)).facts.kind).toBe(kind);
  });

  it('an article whose body has the class of a video is a video', () => {
    expect(captured('<body class="video"><div id="js_article"></div></body>').facts.kind).toBe('video');
  });

  it.each([
    ['video', { kind: 'video', what: 'T', why: 'kind-not-kept', url: SHORT }],
    ['audio', { kind: 'audio', what: 'T', why: 'kind-not-kept', url: SHORT }],
    ['music', { kind: 'music', what: 'T', why: 'kind-not-kept', url: SHORT }],
    ['ordinary', { kind: 'text', what: 'T', why: 'not-loaded', url: SHORT }],
  ])('tells what is lost of an article without a body: %s', (kind, loss) => {
    const type = { video: 5, music: 6, audio: 7, ordinary: 0 }[kind];
    const html = page('', dataScript(`title: 'T', link: '${SHORT}', item_show_type: '${type}' * 1`));
    expect(captured(html)).toMatchObject({ content: { html: '', text: '' }, losses: [loss] });
  });

  it('tells that the rest of a paid article is lost', () => {
    const html = page(
      `<h1 id="activity-name">T</h1>${body('<p>free</p><mp-pay-preview-filter></mp-pay-preview-filter>')}`,
    );
    expect(captured(html)).toMatchObject({
      content: { html: '<p>free</p>' },
      losses: [{ kind: 'paid-part', what: 'T', why: 'not-paid', url: SHORT }],
    });
  });
});
