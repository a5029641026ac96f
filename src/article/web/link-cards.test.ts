// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { captureArticle } from '@/article/capture-article';
import { ENGLISH } from '../../../test/fixtures/articles/prose';
import { extractWithDefuddle } from './defuddle-extractor';

const PROSE = ENGLISH.map((text) => `<p>${text}</p>`);
const THERE = 'https://kelp.example/farm';
const TITLE = 'A farm below the tide';
const MORE = 'How a village grows kelp on ropes, and sells it to the bakers of the coast.';

/** What an article holds besides its prose, with a box between its paragraphs. */
async function keptOf(box: string): Promise<string> {
  const html = [...PROSE.slice(0, 3), box, ...PROSE.slice(3)].join('\n');
  const page = `<title>The painted door</title><article><h1>The painted door</h1>${html}</article>`;
  const outcome = await captureArticle(new DOMParser().parseFromString(page, 'text/html'), {
    url: 'https://www.site.example/news/1.html',
    loadSecondExtractor: async () => extractWithDefuddle,
  });
  if (outcome.status !== 'ok') throw new Error(outcome.status);
  return PROSE.reduce((left, text) => left.replace(text, ''), outcome.article.content.html).trim();
}

const card = (...others: string[]) =>
  `<p><a href="${THERE}">${TITLE}</a>${others.map((text) => `<br>${text}`).join('')}</p>`;

describe('the card of a linked page', () => {
  it.each([
    [
      'a forum',
      `<aside class="onebox" data-onebox-src="${THERE}"><header class="source"><img src="/icon.png" width="32"><a href="${THERE}">Kelp Weekly</a></header><article class="onebox-body"><img src="/thumb.jpg"><h3><a href="${THERE}">${TITLE}</a></h3><p>${MORE}</p></article></aside>`,
      card('Kelp Weekly', MORE),
    ],
    [
      'an essay',
      `<div class="ab"><a rel="noopener" href="${THERE}"><div><h2>${TITLE}</h2><div><h3>${MORE}</h3></div><div><p>kelp.example</p></div></div><div></div></a></div>`,
      card(MORE, 'kelp.example'),
    ],
    [
      'a newsletter',
      `<div class="embedded-post-wrap"><a class="embedded-post" href="${THERE}"><div><img src="/logo.png"><span>Kelp Weekly</span></div><div class="embedded-post-title">${TITLE}</div><div>${MORE}</div><span>Read more</span></a></div>`,
      card('Kelp Weekly', MORE),
    ],
    [
      'a blog that also has a frame for it',
      `<figure class="wp-block-embed"><div><blockquote class="wp-embedded-content"><a href="${THERE}">${TITLE}</a></blockquote><iframe class="wp-embedded-content" src="${THERE}/embed/" width="600" height="338"></iframe></div></figure>`,
      card(),
    ],
    [
      'a site with spans in one link',
      `<a class="LinkCard" href="${THERE}"><span><span class="LinkCard-title">${TITLE}</span><span>kelp.example</span></span></a>`,
      card('kelp.example'),
    ],
  ])('of %s is kept as a link with its title and what else it says', async (_, box, kept) => {
    expect(await keptOf(box)).toBe(kept);
  });

  it.each([
    [
      'a teaser of the same site',
      `<div class="story-box"><a href="/news/2.html"><h3>${TITLE}</h3><p>Our reporter was there.</p></a></div>`,
    ],
    [
      'a teaser under “Read next”',
      `<div><a href="${THERE}"><p>Read next</p><h3>${TITLE}</h3><p>Our reporter was there.</p></a></div>`,
    ],
    [
      'an advertisement',
      `<div><a rel="sponsored" href="${THERE}"><h3>${TITLE}</h3><p>Order now, pay in spring.</p></a></div>`,
    ],
    [
      'a form',
      `<div class="embed"><a href="${THERE}"><h3>${TITLE}</h3></a><input placeholder="Mail"><p>Weekly.</p></div>`,
    ],
  ])('is not %s, which is no part of the article', async (_, box) => {
    expect(await keptOf(box)).not.toContain(TITLE);
  });

  it.each([
    [
      'a note with a link in a sentence',
      `<div class="embed"><p>${MORE} The <a href="${THERE}">farm</a> is open to visitors on every Sunday of the year.</p></div>`,
      `The <a href="${THERE}">farm</a> is open`,
    ],
    [
      'an image with a link to another and a caption',
      `<figure><a href="${THERE}"><img src="/farm.jpg"></a><figcaption>${MORE}</figcaption></figure>`,
      `<figcaption>${MORE}</figcaption>`,
    ],
    [
      'a section whose heading is a link',
      `<div><h3><a href="${THERE}">${TITLE}</a></h3><p>${ENGLISH[0]} Again.</p></div>`,
      `<h3><a href="${THERE}">${TITLE}</a></h3>`,
    ],
  ])('is not %s, which stays as it is', async (_, box, kept) => {
    expect(await keptOf(box)).toContain(kept);
  });
});
