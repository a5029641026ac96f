// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

describe('a medium that is not saved', () => {
  it.each([
    [
      'a film of YouTube by its page',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?x=1" title="A film"></iframe>',
      'video',
      'A film',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      'a film of YouTube without cookies by its page',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
      'video',
      '▶ www.youtube.com',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      'a list of YouTube by its address',
      '<iframe src="https://www.youtube.com/playlist?list=1"></iframe>',
      'video',
      '▶ www.youtube.com',
      'https://www.youtube.com/playlist?list=1',
    ],
    [
      'a film of Tencent by its page',
      '<iframe data-src="https://v.qq.com/txp/player.html?vid=a0012abcdef" src="x"></iframe>',
      'video',
      '▶ v.qq.com',
      'https://v.qq.com/x/page/a0012abcdef.html',
    ],
    [
      'another page of Tencent by its address',
      '<iframe src="https://v.qq.com/cover/1"></iframe>',
      'video',
      '▶ v.qq.com',
      'https://v.qq.com/cover/1',
    ],
    [
      'a film of another site by its player',
      '<iframe src="https://player.vimeo.com/video/1"></iframe>',
      'video',
      '▶ player.vimeo.com',
      'https://player.vimeo.com/video/1',
    ],
    [
      'a frame of a site whose name ends like a film site as a frame',
      '<iframe src="https://notyoutube.com/embed/dQw4w9WgXcQ"></iframe>',
      'frame',
      '▫ notyoutube.com',
      'https://notyoutube.com/embed/dQw4w9WgXcQ',
    ],
    [
      'a frame that only mentions a film of Tencent by its address',
      '<iframe src="https://maps.example/?vid=a"></iframe>',
      'frame',
      '▫ maps.example',
      'https://maps.example/?vid=a',
    ],
    [
      'a video of the page',
      '<video src="v.mp4" aria-label="The  boat"></video>',
      'video',
      'The boat',
      'https://site.example/news/v.mp4',
    ],
    [
      'a video with a source',
      '<video><source src="/s.mp4"></video>',
      'video',
      '▶ site.example',
      'https://site.example/s.mp4',
    ],
    ['a sound', '<audio src="/a.mp3"></audio>', 'audio', '♪ site.example', 'https://site.example/a.mp3'],
    [
      'an embedded file',
      '<embed src="https://e.example/x.swf">',
      'frame',
      '▫ e.example',
      'https://e.example/x.swf',
    ],
    [
      'an object, with what is in it',
      '<object data="https://o.example/a"><embed src="https://o.example/b"></object>',
      'frame',
      '▫ o.example',
      'https://o.example/a',
    ],
  ])('is linked: %s', (_, html, kind, label, url) => {
    const stored = storedBody(html);
    const link = url.replaceAll('&', '&amp;');
    expect(stored.html).toBe(`<p data-media="${kind}"><a href="${link}">${label}</a></p>`);
    const what = /^[▶▫♪]/.test(label) ? url : label;
    expect(stored.losses).toEqual([{ kind, what, why: 'kind-not-kept', url }]);
  });

  it.each([
    [
      'a video of the page’s own memory',
      '<video src="blob:https://site.example/1"></video>',
      'video',
      '▶',
      '',
    ],
    ['a sound without an address', '<audio></audio>', 'audio', '♪', ''],
    ['a drawing of a script', '<canvas></canvas>', 'drawing', '▫', ''],
    ['a drawing with a name', '<canvas title=" The  chart "></canvas>', 'drawing', 'The chart', 'The chart'],
  ])('a medium without an address is noted as lost by its kind: %s', (_, html, kind, label, what) => {
    const stored = storedBody(html);
    expect(stored.html).toBe(`<p data-media="${kind}">${label}</p>`);
    expect(stored.losses).toEqual([{ kind, what, why: 'no-address' }]);
  });

  it('is no frame that shows nothing', () => {
    const { html, losses } = storedBody('<p>a</p><iframe></iframe><iframe src="about:blank"></iframe>');
    expect(html).toBe('<p>a</p>');
    expect(losses).toEqual([]);
  });

  it('is no part of the article’s text, and counted if it is there several times', () => {
    const film = '<video src="v.mp4" title="film"></video>';
    const { text, losses } = storedBody(
      `<p>one</p>${film}<p>two</p><blockquote><p>three</p>${film}</blockquote><p>four</p>${film}`,
    );
    expect(text).toBe('one\ntwo\nthree\nfour');
    expect(losses).toEqual([
      {
        kind: 'video',
        what: 'film',
        why: 'kind-not-kept',
        url: 'https://site.example/news/v.mp4',
        count: 3,
      },
    ]);
  });
});
