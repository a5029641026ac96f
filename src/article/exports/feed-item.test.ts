// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { entryOf, optionsOf } from './export.test-support';
import { digestArticleOf, feedItemOf } from './feed-item';

const { words } = optionsOf({});

it('a feed has an article’s body with its pictures where they lie on the web', () => {
  const { html, tags, author } = feedItemOf(entryOf(), words);
  expect(html).toContain('<img src="https://mmbiz.qpic.cn/1" alt="图一"/>');
  expect(html).not.toContain('data-picture');
  expect({ tags, author }).toEqual({ tags: ['我的', '天气'], author: '阿明' });
});

it('a digest has an article’s words and the text of its pictures, its title once', () => {
  const { title, markdown, facts } = digestArticleOf(entryOf(), words);
  expect(title).toBe('春天 & “雨”');
  expect(markdown).toBe('正文图一图二\n\nText in pictures:\n\n图中文字');
  expect(facts).toContainEqual({ label: 'Account', value: '拾字' });
});

it('an article of which only the facts are known has no body, and was not captured', () => {
  const entry = entryOf({ html: '', text: '', pictures: [] });
  expect(feedItemOf(entry, words)).toMatchObject({ html: undefined, summary: '一句话' });
  const { markdown, facts } = digestArticleOf(entry, words);
  expect(markdown).toBe('一句话');
  expect(facts.map(({ label }) => label)).not.toContain('Captured');
});
