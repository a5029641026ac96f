import { expect, it } from 'vitest';
import { indexEvents, otherPlaces } from './event-places';
import { entryName, joinEvents } from './join-events';

const entry = (platform: string, title: string) => ({ platform, key: title, title });

it('tells of each entry of an event which others there are, and why', () => {
  const [a, b] = [entry('weibo', '长江流域发生强降雨'), entry('zhihu', '长江流域发生强降雨怎么办')];
  const index = indexEvents(joinEvents([a, b, entry('v2ex', '咖啡涨价了吗')]));
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const event = index.get(entryName(one));
    expect(event && otherPlaces(event, one)).toMatchObject([
      { entry: other, evidence: { with: a, shared: ['长江流域发生强降雨'] } },
    ]);
  }
});
