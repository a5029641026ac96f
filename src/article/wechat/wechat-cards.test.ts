// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BodyNotes } from '@/article/body/body-notes';
import { parsePage } from '@/article/page-copy';
import { replaceCards } from './wechat-cards';

function replaced(html: string) {
  const notes = new BodyNotes();
  const { body } = parsePage(html);
  replaceCards(body, notes);
  return { html: body.innerHTML, losses: notes.losses, images: notes.images };
}

const PLAYER = 'https://mp.weixin.qq.com/mp/readtemplate?t=pages/video_player_tmpl';

describe('a special element of WeChat', () => {
  it.each([
    ['<mpvoice name="声音&amp;amp;一"></mpvoice>', 'audio', '声音&一'],
    ['<mp-common-mpaudio name="声"></mp-common-mpaudio>', 'audio', '声'],
    ['<mp-common-audio name="声"></mp-common-audio>', 'audio', '声'],
    ['<qqmusic music_name="曲" name="x"></qqmusic>', 'music', '曲'],
    ['<mp-common-qqmusic data-music_name="曲"></mp-common-qqmusic>', 'music', '曲'],
    ['<mp-common-music music_name=" " name="曲"></mp-common-music>', 'music', '曲'],
    ['<mp-common-videosnap data-type="live" data-nickname="播"></mp-common-videosnap>', 'live', '播'],
    ['<mp-common-videosnap data-desc="短片" data-nickname="x"></mp-common-videosnap>', 'video', '短片'],
    ['<iframe class="vote_iframe" data-title="投"></iframe>', 'vote', '投'],
    ['<mp-vote title="投"></mp-vote>', 'vote', '投'],
    ['<div class="vote_area" title="投">x</div>', 'vote', '投'],
    ['<mp-miniprogram data-miniprogram-title="程"></mp-miniprogram>', 'mini-program', '程'],
    ['<mp-common-miniprogram data-miniprogram-nickname="程"></mp-common-miniprogram>', 'mini-program', '程'],
    ['<p class="weapp_display_element" data-title="程">x</p>', 'mini-program', '程'],
    ['<mp-common-profile data-nickname="号"></mp-common-profile>', 'card', '号'],
    ['<mpprofile data-nickname="号"></mpprofile>', 'card', '号'],
    ['<mp-common-product data-title="货"></mp-common-product>', 'card', '货'],
    ['<mp-common-cpsad data-name="货"></mp-common-cpsad>', 'card', '货'],
    ['<mp-common-poi data-title="店"></mp-common-poi>', 'card', '店'],
    ['<mp-common-redpacketcover data-name="包"></mp-common-redpacketcover>', 'card', '包'],
    ['<mp-common-search data-keyword="词"></mp-common-search>', 'card', '词'],
    ['<iframe data-mpvid="wxv_1" data-title="片"></iframe>', 'video', '片'],
    ['<span class="video_iframe" vid="wxv_1" title="片"></span>', 'video', '片'],
    ['<div id="js_mpvedio" title="片"></div>', 'video', '片'],
  ])('%s is named as %s and noted as lost', (html, kind, name) => {
    const result = replaced(html);
    expect(result.html).toBe(`<p data-media="${kind}"><span>${name.replace('&', '&amp;')}</span></p>`);
    expect(result.losses).toEqual([{ kind, what: name, why: 'no-address' }]);
  });

  it.each([
    [
      'data-src="https://v.qq.com/iframe/preview.html?vid=a0012abcdef"',
      'https://v.qq.com/x/page/a0012abcdef.html',
    ],
    ['src="https://v.qq.com/x?vid=short"', 'https://v.qq.com/x/page/short.html'],
    ['vid="b0012abcdef"', 'https://v.qq.com/x/page/b0012abcdef.html'],
    [`data-src="${PLAYER}&amp;vid=wxv_12345678901"`, `${PLAYER}&vid=wxv_12345678901`],
    ['data-src="https://v.qq.com/x?vid=wxv_12345678901"', 'https://v.qq.com/x?vid=wxv_12345678901'],
    ['data-src="https://film.example/x?vid=short"', 'https://film.example/x?vid=short'],
    ['data-src="https://film.example/x?vid=xa0012abcdef"', 'https://film.example/x?vid=xa0012abcdef'],
    ['data-src="https://film.example/x?vid=a0012abcdefg"', 'https://film.example/x?vid=a0012abcdefg'],
    ['data-src="/mp/video?id=1" src="x"', 'https://mp.weixin.qq.com/mp/video?id=1'],
  ])('a special element of WeChat that plays a video with %s is linked to %s', (attributes, url) => {
    const { losses } = replaced(`<iframe class="video_iframe" ${attributes}></iframe>`);
    expect(losses).toEqual([{ kind: 'video', what: url, why: 'kind-not-kept', url }]);
  });

  it.each(['', 'src=""', 'data-src="javascript:x"', 'vid="wxv_1"', 'vid="short"'])(
    'that plays a video with only %j has no link',
    (attributes) => {
      const { losses } = replaced(`<iframe class="video_iframe" ${attributes}></iframe>`);
      expect(losses).toEqual([{ kind: 'video', what: '', why: 'no-address' }]);
    },
  );

  it('within another is part of it', () => {
    expect(
      replaced('<mp-common-profile data-nickname="号"><mpvoice name="x"></mpvoice></mp-common-profile>')
        .losses,
    ).toHaveLength(2);
    expect(
      replaced('<div class="vote_area" title="投"><div class="mpvideosnap"></div></div>').losses,
    ).toEqual([{ kind: 'vote', what: '投', why: 'no-address' }]);
  });
});

describe('a sticker', () => {
  it('becomes an image with the address of its file', () => {
    const { html, images } = replaced(
      '<p><mp-common-sticker data-cdnurl="https://mmbiz.qpic.cn/a/0" data-url="x"></mp-common-sticker><mp-common-sticker data-url="https://mmbiz.qpic.cn/b/0"></mp-common-sticker></p>',
    );
    expect(html).toBe('<p><img data-picture="p1" alt=""><img data-picture="p2" alt=""></p>');
    expect(images).toEqual([
      { id: 'p1', url: 'https://mmbiz.qpic.cn/a/0', otherUrls: [], alt: '' },
      { id: 'p2', url: 'https://mmbiz.qpic.cn/b/0', otherUrls: [], alt: '' },
    ]);
  });

  it('a sticker without an address is left out', () => {
    expect(replaced('<p>a<mp-common-sticker></mp-common-sticker></p>').html).toBe('<p>a</p>');
  });
});

describe('a quotation of another article', () => {
  it.each([
    [
      'links its source',
      '<div class="js_blockquote_wrap" data-source-title="另一篇" data-title="x" data-url="https://a.example/"><p>引</p></div>',
      '<blockquote><p>引</p><cite><a href="https://a.example/">另一篇</a></cite></blockquote>',
    ],
    [
      'may name its source in another attribute',
      '<mp-common-quote data-title="另一篇">引</mp-common-quote>',
      '<blockquote>引<cite><a href="">另一篇</a></cite></blockquote>',
    ],
    [
      'does not repeat the title of its source',
      '<mp-common-quote data-title="另一篇">引自《另一篇》</mp-common-quote>',
      '<blockquote>引自《另一篇》</blockquote>',
    ],
    ['may have no source', '<mp-common-quote>引</mp-common-quote>', '<blockquote>引</blockquote>'],
  ])('%s', (_, html, quotation) => {
    expect(replaced(html).html).toBe(quotation);
  });
});

describe('what the scripts of a page add', () => {
  it.each([
    ['id="js_top_profile"'],
    ['class="js_img_placeholder"'],
    ['class="qr_code_pc_outer"'],
    ['class="reward_area"'],
    ['id="js_tags"'],
    ['class="a11y_hidden"'],
    ['id="js_profile_card"'],
    ['class="js_jump_icon"'],
    ['class="js_sponsor_ad_area"'],
    ['class="js_inner"'],
    ['id="js_mp_video_container_3"'],
    ['class="mp-video-player"'],
    ['class="infinity-list__wrapper"'],
  ])('is removed: %s', (attribute) => {
    expect(replaced(`<p>a</p><div ${attribute}>扫一扫</div>`).html).toBe('<p>a</p>');
  });

  it.each([
    [
      'the image of a link',
      '<a href="https://a.example/"><span class="js_jump_icon h5_image_link"><img data-src="b.png"></span></a>',
    ],
    [
      'an image that is not loaded yet',
      '<img class="js_img_placeholder wx_img_placeholder" data-src="b.png">',
    ],
  ])('does not take away %s', (_, html) => {
    expect(replaced(html).html).toBe(html);
  });

  it.each([
    '<div class="my_video"><span>0:00 / 1:23 倍速</span></div>',
    '<span class="x-player">重播</span>',
    '<div id="the-video">切换到横屏</div>',
    '<div class="video">切换到竖屏</div>',
    '<div class="video">Replay</div>',
  ])('around a player is removed: %s', (html) => {
    expect(replaced(`<p>a</p>${html}`).html).toBe('<p>a</p>');
  });

  it.each([
    ['has no words of a player', '<div class="video">河边</div>'],
    ['has another name', '<div class="film">重播</div>'],
    ['holds a paragraph', '<div class="video">重播<p>x</p></div>'],
    ['holds an image', '<div class="video">重播<img></div>'],
    ['is long', `<div class="video">重播${'河'.repeat(499)}</div>`],
  ])('is not what %s', (_, html) => {
    expect(replaced(html).html).toBe(html);
  });

  it('is removed if its text is as long as that of a player', () => {
    expect(replaced(`<div class="video">重播${'河'.repeat(498)}</div>`).html).toBe('');
  });
});
