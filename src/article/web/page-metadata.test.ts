// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parsePage } from '@/article/page-copy';
import { findLinkedBody, parseMetadata } from './page-metadata';

const PAGE = 'https://www.site.example/news/1.html?utm_source=x#top';

const facts = (html: string) => parseMetadata(parsePage(html), PAGE);
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const linked = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', ...data })}</script>`;

describe('the facts of a page', () => {
  it('are taken from JSON-LD first', () => {
    const html = `<html lang="en"><head><title>The door | The Tide</title>
${linked({ headline: 'The painted door', author: [{ name: 'Ada' }, { name: 'Moss' }], datePublished: '2024-05-06T07:08:09Z', dateModified: '2024-05-07T00:00:00Z', publisher: { name: 'P' }, image: '/ld.jpg', description: 'D', keywords: 'sea, door' })}
${meta('author', 'No One')}${property('og:site_name', ' The  Tide ')}${property('article:published_time', '2020-01-01')}${property('og:image', '/og.jpg')}${property('og:description', 'OG')}${property('article:tag', 'wall')}${property('article:tag', 'sea')}
<link rel="canonical" href="https://m.site.example/canonical"></head><body><a rel="tag">#boats</a><a rel="nofollow tag"> </a></body></html>`;
    expect(facts(html)).toEqual({
      title: 'The painted door',
      url: 'https://m.site.example/canonical',
      site: 'The Tide',
      author: 'Ada, Moss',
      publishedAt: Date.UTC(2024, 4, 6, 7, 8, 9),
      changedAt: Date.UTC(2024, 4, 7),
      coverUrl: 'https://www.site.example/og.jpg',
      summary: 'OG',
      tags: ['sea', 'door', 'wall', 'boats'],
      language: 'en',
    });
  });

  it('are absent if the page does not state them', () => {
    expect(facts('<p>a</p>')).toEqual({
      title: '',
      url: 'https://www.site.example/news/1.html',
      site: 'site.example',
      author: undefined,
      publishedAt: undefined,
      changedAt: undefined,
      coverUrl: undefined,
      summary: undefined,
      tags: [],
      language: undefined,
    });
  });

  it.each([
    [
      'url',
      `<link rel="canonical" href=" https://site.example/a ">${property('og:url', 'https://site.example/b')}`,
      'https://site.example/a',
    ],
    [
      'url',
      `<link rel="canonical" href="">${property('og:url', 'https://site.example/b')}`,
      'https://site.example/b',
    ],
    ['site', linked({ publisher: 'P' }) + meta('application-name', 'A'), 'P'],
    ['site', meta('application-name', 'A'), 'A'],
    ['site', property('og:site_name', 'www.site.example'), 'site.example'],
    ['site', property('og:site_name', 'https://x.example'), 'site.example'],
    ['changedAt', property('article:modified_time', '2024-05-07'), Date.UTC(2024, 4, 7)],
    ['changedAt', property('og:updated_time', '2024-05-07'), Date.UTC(2024, 4, 7)],
    [
      'coverUrl',
      linked({ image: '/ld.jpg' }) + meta('twitter:image', '/t.jpg'),
      'https://www.site.example/ld.jpg',
    ],
    ['coverUrl', meta('twitter:image', '/t.jpg'), 'https://www.site.example/t.jpg'],
    ['coverUrl', meta('twitter:image', 'data:image/png;base64,x'), undefined],
    ['coverUrl', meta('og:image', 'http://['), undefined],
    ['summary', linked({ description: 'L' }) + meta('Description', ' D  E '), 'D E'],
    ['summary', linked({ description: 'L' }) + meta('description', ' '), 'L'],
    ['summary', '<meta itemprop="description" content="D">', 'D'],
    ['summary', meta('description', '') + meta('description', 'second'), 'second'],
    ['language', linked({ inLanguage: 'de' }) + property('og:locale', 'fr_FR'), 'de'],
    ['language', property('og:locale', ' fr_FR '), 'fr-FR'],
    ['language', '<html lang="not a language"></html>', undefined],
    ['language', '<html lang="x"></html>', undefined],
    ['language', '<html lang="zh-Hant-TW"></html>', 'zh-Hant-TW'],
    ['language', '<html lang="en-"></html>', undefined],
  ])('include the %s of %s', (name, html, fact) => {
    expect(facts(html)).toMatchObject({ [name]: fact });
  });

  it('include at most twenty tags, none of them longer than forty characters', () => {
    const tags = Array.from({ length: 25 }, (_, at) => `tag ${at}`);
    const html = ['x'.repeat(41), 'y'.repeat(40), '', ...tags].map((tag) => property('article:tag', tag));
    expect(facts(html.join('')).tags).toEqual(['y'.repeat(40), ...tags.slice(0, 19)]);
  });

  it('have the text of the article if JSON-LD has it', () => {
    expect(findLinkedBody(parsePage(linked({ articleBody: ' words ' })))).toBe('words');
    expect(findLinkedBody(parsePage('<script>{"articleBody":"x"}</script>'))).toBeUndefined();
  });
});

describe('the title', () => {
  it.each([
    [
      'the heading that metadata states',
      `${property('og:title', 'The door - Tide')}<h1>Tide</h1><h2> The  door </h2>`,
      'The door',
    ],
    ['that of Twitter', `${meta('twitter:title', 'The door')}<h1>Other</h1>`, 'The door'],
    [
      'that of Open Graph before that of Twitter',
      `${property('og:title', 'A door')}${meta('twitter:title', 'B door')}`,
      'A door',
    ],
    [
      'that of JSON-LD before that of Open Graph',
      `${linked({ headline: 'L door' })}${property('og:title', 'A door')}`,
      'L door',
    ],
    ['that of the window', '<title> The  door | site.example</title>', 'The door'],
    ['the first heading', '<h2> </h2><h1>The door</h1><h1>Other</h1>', 'The door'],
    ['not that of a drawing', '<body><svg><title>x</title></svg><h1>The door</h1></body>', 'The door'],
    [
      'no heading far down the page',
      `<title>The painted door of the harbour</title>${'<h2>Other</h2>'.repeat(20)}<h2>The painted door of the</h2>`,
      'The painted door of the harbour',
    ],
  ])('is %s', (_, html, title) => {
    expect(facts(html).title).toBe(title);
  });
});

describe('the author', () => {
  it.each([
    [meta('author', 'By Ada Marsh')],
    [property('article:author', 'Ada Marsh')],
    [meta('citation_author', 'Ada Marsh')],
    [meta('parsely-author', 'Ada Marsh')],
    [`${meta('author', 'https://x.example/')}<i class="byline">Ada Marsh</i>`],
    [`${meta('author', 'site.example')}<i class="author">Ada Marsh</i>`],
    ['<div itemprop="author"><i itemprop="name">Ada Marsh</i></div>'],
    ['<a rel="author">Ada Marsh</a><a class="author">Other</a>'],
    ['<i class="entry-author">By Ada Marsh | May 6, 2024</i>'],
    ['<div class="author"><b>Ada Marsh</b><br>Posts: 12</div>'],
    ['<div class="author"> <p>Ada Marsh</p><p>Editor</p></div>'],
    [`${linked({ author: [] })}<i class="post-author">Ada Marsh</i>`],
    [`${property('og:site_name', 'Tide')}<i class="author">Tide</i><i class="author">Ada Marsh</i>`],
  ])('is found in %s', (html) => {
    expect(facts(html).author).toBe('Ada Marsh');
  });

  it('is not the author of a comment, which comes after three other names', () => {
    expect(
      facts(`${'<i class="author">12:30</i>'.repeat(3)}<i class="author">Ada Marsh</i>`).author,
    ).toBeUndefined();
  });
});

describe('the time of publication', () => {
  const AT = Date.UTC(2024, 4, 6);

  it.each([
    property('article:published_time', '2024-05-06'),
    '<meta itemprop="datePublished" content="2024-05-06">',
    '<b itemprop="datePublished" datetime="2024-05-06">x</b>',
    '<b itemprop="datePublished">2024-05-06</b>',
    meta('pubdate', '2024-05-06'),
    meta('DC.date.issued', '2024-05-06'),
    meta('weibo: article:create_at', '2024-05-06'),
    '<time pubdate datetime="2024-05-06">x</time>',
    '<article><time datetime="2024-05-06">x</time></article>',
    '<time datetime="2024-05-06">x</time>',
    `<time datetime="2020-01-01">x</time><header><time datetime="2024-05-06">x</time></header>`,
    `${property('article:published_time', 'soon')}${meta('date', '2024-05-06')}`,
    '<h1>The door</h1><p class="pub-date">2024-05-06 source</p>',
    '<h1>The door</h1><p class="byline">Ada, May 6th, 2024</p>',
    '<h1>The door</h1><p id="time">2024/5/6</p>',
    '<h1>The door</h1><p class="entry_meta">2024-05-06</p>',
  ])('is found in %s', (html) => {
    expect(facts(`<title>The door</title>${html}`).publishedAt).toBe(AT);
  });

  it.each([
    '<h1>The door</h1><p class="x">2024-05-06</p>',
    '<h1>The door</h1><p class="timetable">2024-05-06</p>',
    '<h1>The door</h1><p class="update-now">2024-05-06</p>',
    '<h1>The door</h1><p class="date">yesterday</p>',
  ])('is not found in %s', (html) => {
    expect(facts(`<title>The door</title>${html}`).publishedAt).toBeUndefined();
  });

  it('is China’s time on a page in Chinese', () => {
    const html = (language: string) =>
      `<html lang="${language}"><time datetime="2024-05-06 07:08">x</time></html>`;
    expect(facts(html('zh-CN')).publishedAt).toBe(Date.parse('2024-05-06T07:08:00+08:00'));
    expect(facts(html('en')).publishedAt).toBe(Date.parse('2024-05-06T07:08:00Z'));
    expect(
      facts(
        `${html('zh').replace('time datetime', 'i x')}${property('article:modified_time', '2024-05-06 07:08')}`,
      ).changedAt,
    ).toBe(Date.parse('2024-05-06T07:08:00+08:00'));
  });

  const date = (day: number) => `<p class="date">2024-05-${String(day).padStart(2, '0')}</p>`;
  const blank = '<p class="date">no date</p>';

  it.each([
    ['after the title before one before it', `${date(1)}<h1> The  door </h1>${date(2)}`, 2],
    ['nearest after the title', `<h1>The door</h1>${date(3)}${date(4)}`, 3],
    ['nearest before the title', `${date(5)}${date(6)}<h2>The door</h2>`, 6],
    ['up to the eighth line after the title', `<h1>The door</h1>${blank.repeat(7)}${date(7)}`, 7],
    [
      'not behind the eighth line after the title',
      `<h1>The door</h1>${blank.repeat(8)}${date(8)}`,
      undefined,
    ],
    ['up to the fourth line before the title', `${date(9)}${blank.repeat(3)}<h1>The door</h1>`, 9],
    [
      'not before the fourth line before the title',
      `${date(10)}${blank.repeat(4)}<h1>The door</h1>`,
      undefined,
    ],
    ['in the first lines if no heading has the title', `${blank.repeat(7)}${date(11)}`, 11],
    ['not after the first lines if no heading has the title', `${blank.repeat(8)}${date(12)}`, undefined],
  ])('is the date written %s', (_, html, day) => {
    expect(facts(`<title>The door</title>${html}`).publishedAt).toBe(day && Date.UTC(2024, 4, day));
  });
});
