// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { entryOf, optionsOf } from './export.test-support';
import { digestArticleOf } from './markdown-files';

const { words } = optionsOf({});

it('gives a digest the words of an article and the text of its images, with the title only once', () => {
  const { title, markdown, facts } = digestArticleOf(entryOf(), words);
  expect(title).toBe('春天 & “雨”');
  expect(markdown).toBe('正文图一图二\n\nText in pictures:\n\n图中文字');
  expect(facts).toContainEqual({ label: 'Account', value: '拾字' });
});

it('gives a digest the summary, and no capture time, of an article of which only the facts are known', () => {
  const { markdown, facts } = digestArticleOf(entryOf({ html: '', text: '', images: [] }), words);
  expect(markdown).toBe('一句话');
  expect(facts.map(({ label }) => label)).not.toContain('Captured');
});
