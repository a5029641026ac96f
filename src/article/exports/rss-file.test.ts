// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { entryOf, optionsOf } from './export.test-support';
import { feedItemOf } from './rss-file';

const { words } = optionsOf({});

it('gives a feed the body of an article with its images at their addresses on the web', () => {
  const { html, tags, author } = feedItemOf(entryOf(), words);
  expect(html).toContain('<img src="https://mmbiz.qpic.cn/1" alt="图一"/>');
  expect(html).not.toContain('data-picture');
  expect({ tags, author }).toEqual({ tags: ['我的', '天气'], author: '阿明' });
});

it('gives a feed the summary, and no body, of an article of which only the facts are known', () => {
  const entry = entryOf({ html: '', text: '', images: [] });
  expect(feedItemOf(entry, words)).toMatchObject({ html: undefined, summary: '一句话' });
});
