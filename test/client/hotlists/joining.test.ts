import { expect, it } from 'vitest';
import { joinEvents } from '@/core/hotlists/events';
import { generateSnapshot } from '../../service/hotboard/generate-snapshot';
import { PLATFORMS } from '../../service/hotboard/platforms';
import { makeTitle, rewordTitle } from '../../service/hotboard/titles';
import { NOON } from '../../service/testing/open-service';

const HOUR = 3600_000;
/** How long events of the reference service last and how many there are, see `generate-snapshot.ts`. */
const LONGEST_LIFE = 41;
const SHARED_AN_HOUR = 6;

const platforms = ['weibo', 'zhihu', 'baidu', 'toutiao', 'thepaper', 'qq-news', 'bilibili', 'douyin', 'sina'];

interface TrueItem {
  readonly platform: string;
  readonly key: string;
  readonly title: string;
  /** The true event of an item, from the reference service. */
  readonly event: string;
}

function listTrueItems(): readonly TrueItem[] {
  const shared = new Map<string, string>();
  const lastHour = Math.floor(NOON / HOUR);
  for (let hour = lastHour - LONGEST_LIFE; hour <= lastHour; hour++)
    for (let index = 0; index < SHARED_AN_HOUR; index++)
      for (const platform of platforms) {
        const seed = `news/${hour}/${index}`;
        shared.set(`${platform}\n${rewordTitle(makeTitle('news', seed), platform)}`, seed);
      }
  return platforms.flatMap((platform) => {
    const known = PLATFORMS.find(({ id }) => id === platform)!;
    return generateSnapshot(known, NOON).entries.map(({ title }) => {
      const name = `${platform}\n${title}`;
      return { platform, key: title, title, event: shared.get(name) ?? name };
    });
  });
}

function countPairs(groups: Iterable<readonly TrueItem[]>): {
  readonly all: number;
  readonly right: number;
} {
  let [all, right] = [0, 0];
  for (const group of groups)
    for (const [index, one] of group.entries())
      for (const other of group.slice(index + 1)) {
        all += 1;
        if (one.event === other.event) right += 1;
      }
  return { all, right };
}

it('joins items of the same event and few others, although all titles are similar', () => {
  const items = listTrueItems();
  const found = countPairs(joinEvents(items).map((event) => event.items));
  const there = countPairs([items]).right;
  expect(found.right / found.all).toBeGreaterThan(0.9);
  expect(found.right / there).toBeGreaterThan(0.85);
});
