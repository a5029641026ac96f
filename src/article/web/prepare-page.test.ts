// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { captureArticle } from '@/article/capture-article';
import { parsePage } from '@/article/page-copy';
import { ENGLISH } from '../../../test/fixtures/articles/prose';
import { extractWithDefuddle } from './defuddle-extractor';
import { holdEmbeds, returnEmbeds } from './held-embeds';

const PAGE = 'https://site.example/news/1.html';
const prose = (from: number, to: number) =>
  ENGLISH.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('');

/** What is stored of some HTML between the paragraphs of an article, with its losses. */
async function captured(html: string) {
  const page = parsePage(`<body><article>${prose(0, 4)}${html}${prose(4, 8)}</article></body>`);
  const outcome = await captureArticle(page, { url: PAGE });
  if (outcome.status !== 'ok') throw new Error(`not captured: ${outcome.status}`);
  const { content, losses } = outcome.article;
  const between = content.html.replace(prose(0, 4), '').replace(prose(4, 8), '');
  return { html: between, losses, pictures: content.pictures };
}

describe('an article keeps', () => {
  it.each([
    [
      'a note between its paragraphs',
      '<aside class="note"><strong>Note:</strong> You must close the door before the tide comes in.</aside>',
      '<p><strong>Note:</strong> You must close the door before the tide comes in.</p>',
    ],
    [
      'the source of a quotation',
      '<blockquote><p>The rest is silence.</p><footer>— <cite>Hamlet</cite></footer></blockquote>',
      '<blockquote><p>The rest is silence.</p><p>— <cite>Hamlet</cite></p></blockquote>',
    ],
    [
      'words of a sentence that have the name of a comment',
      '<p>The <span class="share-price">$12.50</span> fell, <span class="comment">he said</span>, of it all.</p>',
      '<p>The $12.50 fell, he said, of it all.</p>',
    ],
    [
      'the comments of highlighted code',
      '<pre><span class="token comment">// keep me</span>\nlet a = 1; <span class="hljs-comment">/* and me */</span></pre>',
      '<pre><code>// keep me\nlet a = 1; /* and me */</code></pre>',
    ],
    [
      'the folded rest of a story',
      '<div class="read-more-content"><p>And then, when the night was over, the door was blue.</p></div>',
      '<p>And then, when the night was over, the door was blue.</p>',
    ],
    [
      'paragraphs and headings of an editor that has elements of its own for them',
      '<x-h2 id="a"><x-text>The door</x-text></x-h2><x-p><x-text>It is blue.</x-text></x-p><x-uli><x-text>once</x-text></x-uli>',
      '<h2>The door</h2><p>It is blue.</p><p>once</p>',
    ],
    [
      'an attached file',
      '<div class="wp-block-file"><a href="/f/tides.pdf">Tide tables</a></div>',
      '<p><a href="https://site.example/f/tides.pdf">Tide tables</a></p>',
    ],
    [
      'an attached file of a notice in Chinese',
      '<div>附件：<a href="./P02.docx">潮汐表</a></div>',
      '<p>附件：<a href="https://site.example/news/P02.docx">潮汐表</a></p>',
    ],
    [
      'a note of few words',
      '<p>The rest is silence.<a id="mark-1" href="#note">1</a></p><div class="note"><a id="note" href="#mark-1">1</a><div>By Ada.</div></div>',
      '<p>The rest is silence.<a href="#note-1" id="note-2">1</a></p><p><a href="#note-2" id="note-1">1</a></p><p>By Ada.</p>',
    ],
    [
      'a part that is folded until the user looks for it',
      '<div hidden="until-found"><p>They are oiled each spring by the one who opens them first.</p></div>',
      '<p>They are oiled each spring by the one who opens them first.</p>',
    ],
    [
      'the heading of a part that is folded',
      '<h3><button aria-expanded="false">How do doors work?</button></h3><p>They turn on hinges, and they have done so for a long time.</p>',
      '<h3>How do doors work?</h3><p>They turn on hinges, and they have done so for a long time.</p>',
    ],
    [
      'an image that a button enlarges',
      '<figure><button class="zoom"><img src="/door.jpg"></button><figcaption>The door</figcaption></figure>',
      '<figure><img data-picture="p1" alt=""><figcaption>The door</figcaption></figure>',
    ],
  ])('%s', async (_, html, stored) => {
    const result = await captured(html);
    expect(result.html.replace(/>\s+</g, '><').trim()).toBe(stored);
    expect(result.losses).toEqual([]);
  });

  it.each([
    [
      'a chart',
      '<iframe src="https://datawrapper.dwcdn.net/x/1/" title="Share of doors"></iframe>',
      'frame',
      'Share of doors',
    ],
    [
      'code',
      '<div class="wrap"><iframe src="https://codepen.io/a/embed/b"></iframe></div>',
      'frame',
      '▫ codepen.io',
    ],
    [
      'music',
      '<figure><iframe src="https://open.spotify.com/embed/track/1"></iframe></figure>',
      'frame',
      '▫ open.spotify.com',
    ],
    [
      'a film',
      '<p><iframe src="//player.bilibili.com/player.html?bvid=1"></iframe></p>',
      'video',
      '▶ player.bilibili.com',
    ],
    ['a file', '<embed src="/plan.pdf" type="application/pdf">', 'frame', '▫ site.example'],
    [
      'an object',
      '<object data="/plan.pdf" type="application/pdf"><p>No PDF here</p></object>',
      'frame',
      '▫ site.example',
    ],
  ])('the link to %s that is embedded in it, and says what is not saved', async (_, html, kind, label) => {
    const result = await captured(html);
    expect(result.html).toContain(`data-media="${kind}"`);
    expect(result.html).toContain(`>${label}</a>`);
    expect(result.losses).toMatchObject([{ kind, why: 'kind-not-kept' }]);
  });
});

describe('an article has nothing of', () => {
  it.each([
    ['an aside of links', '<aside><a href="/a">The harbour in winter and in spring</a></aside>'],
    ['an aside that asks for an address', '<aside>Get our weekly letter about boats <input></aside>'],
    [
      'an aside below such a heading',
      '<aside><h3>Most read</h3><p>The harbour in winter and in spring</p></aside>',
    ],
    ['a sentence of it that is shown once more', `<aside>${ENGLISH[0]?.slice(0, 60)}</aside>`],
    ['the frame of an ad', '<iframe src="https://x.doubleclick.net/ad" width="300" height="250"></iframe>'],
    ['a frame that measures', '<iframe src="https://t.example/" width="1" height="1"></iframe>'],
    ['the tool of a heading', '<h3>Hinges <button>Copy link</button></h3>', '<h3>Hinges </h3>'],
    [
      'the icon of a tool',
      '<p>Hinges are good. <button><img src="share.svg" alt="Share"></button></p>',
      '<p>Hinges are good. </p>',
    ],
  ])('%s', async (_, html, rest = '') => {
    const result = await captured(html);
    expect(result).toEqual({ html: rest, losses: [], pictures: [] });
  });
});

it('embeds come back where the second extractor leaves their places', () => {
  const page = parsePage(
    `<body><article>${prose(0, 4)}<iframe src="https://codepen.io/a"></iframe>${prose(4, 8)}</article></body>`,
  );
  const held = holdEmbeds(page.body, PAGE);
  const { body } = parsePage(extractWithDefuddle(page, PAGE));
  returnEmbeds(body, held);
  expect(body.querySelector('iframe')?.getAttribute('src')).toBe('https://codepen.io/a');
  expect(body.textContent).not.toMatch(/\p{Co}/u);
});
