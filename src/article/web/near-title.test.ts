// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parsePage } from '@/article/page-copy';
import { CHINESE } from '../../../test/fixtures/articles/prose';
import { parseMetadata } from './page-metadata';

const facts = (html: string) => parseMetadata(parsePage(html), 'https://www.site.example/news/1.html');

const TITLE = '渡口的早晨';
const page = (around: string, head = '') =>
  `<html><head><title>${TITLE} - 渡口网</title>${head}</head><body>${around}</body></html>`;

describe('the author’s name', () => {
  it.each([
    [
      'in a mark inside the author’s card, without what stands beside it',
      `<h1>${TITLE}</h1><div itemprop="author" itemscope><meta itemprop="name" content="老渡"><a>老渡</a><b>修灯的人</b><button>关注</button></div>`,
    ],
    ['by the class of a link', `<h1>${TITLE}</h1><a class="follow-nickName">老渡</a>`],
    ['by a class of several words', `<h1>${TITLE}</h1><div class="module-author__name">老渡</div>`],
    ['by a name for tests', `<div class="x1 title">${TITLE}</div><p data-testid="author-name">老渡</p>`],
    [
      'in the line below the title',
      `<h1>${TITLE}</h1><div class="article-meta"><span class="name">老渡</span></div>`,
    ],
    [
      'above the title, where none is below',
      `<span class="username">老渡</span><div id="detail-title">${TITLE}</div>`,
    ],
  ])('is found %s', async (_, html) => {
    expect(facts(page(html)).author).toBe('老渡');
  });

  it('is not that of a comment or of another article', () => {
    const others = `<div class="comment-list"><b class="user-name">甲</b></div><aside><b class="nick-name">乙</b></aside><p class="name">丙</p>`;
    expect(facts(page(`<h1>${TITLE}</h1>${others}`)).author).toBeUndefined();
  });
});

describe('the time of publication', () => {
  const AT = Date.parse('2024-05-06T15:08:00+08:00');

  it.each([
    [
      'by China’s clock on a page in Chinese that states no language',
      `<h1>${TITLE}</h1><p class="time">2024-05-06 15:08</p>`,
    ],
    [
      'in a line that says that it was edited',
      `<h1>${TITLE}</h1><div class="a__pub">编辑于 2024年05月06日 15:08</div>`,
    ],
    ['by a name for tests', `<h1>${TITLE}</h1><i data-testid="updatetime">2024-05-06 15:08</i>`],
    ['by a name in camel case', `<h1>${TITLE}</h1><i data-testid="storyPublishDate">2024-05-06 15:08</i>`],
    [
      'as a time alone between the title and the text',
      `<h1>${TITLE}</h1><div><span>2024-05-06 15:08</span></div><p>${CHINESE[0]}</p><div><span>2024-05-09 10:00</span></div>`,
    ],
  ])('is found %s', (_, html) => {
    expect(facts(page(html)).publishedAt).toBe(AT);
  });

  it('is by China’s clock on a page in Chinese whose template states English, and not on one in Japanese', () => {
    const dated = page(`<h1>${TITLE}</h1><p class="time">2024-05-06 15:08</p>`);
    expect(facts(dated.replace('<html', '<html lang="en"')).publishedAt).toBe(AT);
    expect(facts(dated.replace('<html', '<html lang="ja"')).publishedAt).toBe(Date.UTC(2024, 4, 6, 15, 8));
  });

  it('is what the page states for Baidu, rather than a later date beside the title', () => {
    const stated = {
      '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
      pubDate: '2024-05-06T15:08:00',
    };
    const head = `<script type="application/ld+json">${JSON.stringify(stated)}</script>`;
    const line = '<span class="time">最新推荐文章于 2024-05-09 10:00:00 发布</span>';
    expect(facts(page(`<h1>${TITLE}</h1>${line}`, head)).publishedAt).toBe(AT);
  });
});

describe('the title', () => {
  it.each([
    ['is no heading but called a title', `<div><span class="opus-title__text">${TITLE}</span></div>`],
    ['is a part of its heading', `<h1><bdi data-testid="issue-title">${TITLE}</bdi><span>#12</span></h1>`],
  ])('is without the site’s name where it %s', (_, html) => {
    expect(facts(page(html)).title).toBe(TITLE);
  });
});
