import { expect, it } from 'vitest';
import { findNewest } from './newest-articles';

const accounts = [
  { name: 'old', newestAt: 10, times: [10, 9, 8] },
  { name: 'new', newestAt: 30, times: [30, 5] },
  { name: 'middle', newestAt: 20, times: [20, 19] },
];

it('the newest articles of all accounts are found without reading those that cannot have any', async () => {
  const read: string[] = [];
  const find = (most: number) =>
    findNewest(
      accounts,
      async ({ name, times }) => {
        read.push(name);
        return times.map((publishedAt) => ({ publishedAt, firstSeenAt: 0 }));
      },
      most,
    );
  expect((await find(3)).map(({ publishedAt }) => publishedAt)).toEqual([30, 20, 19]);
  expect(read).toEqual(['new', 'middle']);
  expect((await find(5)).map(({ publishedAt }) => publishedAt)).toEqual([30, 20, 19, 10, 9]);
});
