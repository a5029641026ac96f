import { expect, it } from 'vitest';
import { directSourceOf } from '@/core/hotlists/direct-sources';
import { popularDirect } from './StartPanel';

it('offers platforms in the language of the interface first, and the others after them', () => {
  expect(popularDirect('en')[0]).toBe('hackernews');
  expect(popularDirect('zh-CN')[0]).toBe('zhihu');
  expect([...popularDirect('en')].sort()).toEqual([...popularDirect('zh-CN')].sort());
});

it('offers only platforms whose own lists can be fetched without a service', () => {
  expect(popularDirect('en').filter((platform) => !directSourceOf(platform))).toEqual([]);
});
