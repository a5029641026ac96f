import { expect, it } from 'vitest';
import type { ToldList } from './history/told-list';
import { noteTold } from './history/told-list';
import { nearestMoment, type PastList, recallMoment } from './nearest-moment';

const MINUTE = 60_000;
const ASKED = 1000 * MINUTE;

const list = (source: PastList['source'], at: number): PastList => ({ source, at, items: [] });
const here = (minutes: number) => ({ platform: 'weibo', at: ASKED + minutes * MINUTE, items: [] });
const told = (minutes: number, asked: number): ToldList =>
  noteTold(undefined, { ...here(minutes), leftOut: 0, toldAt: 5 }, ASKED + asked * MINUTE);

it('takes the list nearest to the asked moment, be it after it', () => {
  expect(nearestMoment([list('here', 70), list('service', 110)], 100)?.source).toBe('service');
});

it('prefers what is remembered here where both are as near', () => {
  expect(nearestMoment([list('here', 90), list('service', 110)], 100)?.source).toBe('here');
});

it('knows when nobody remembers anything', () => {
  expect(nearestMoment([undefined, undefined], 100)).toBeUndefined();
});

it.each([
  ['what was fetched here a little before', here(-15), [], 'here', true],
  ['less, where that is long before', here(-16), [], 'here', false],
  ['what the service told of that moment', here(-90), [told(-60, 5)], 'service', true],
  ['that the service has nothing nearer than what is here', here(-20), [told(-60, 5)], 'here', true],
  ['nothing of a moment that it was not asked for', undefined, [told(-60, -30)], 'service', false],
  ['nothing', undefined, [], undefined, false],
])('recalls %s', (_, own, kept, source, isEnough) => {
  const recalled = recallMoment(ASKED, own, kept);
  expect([recalled.list?.source, recalled.isEnough]).toEqual([source, isEnough]);
});

it('what the service told twice answers all moments that it was the answer to', () => {
  const first = told(-60, 5);
  const again = noteTold(first, { ...here(-60), leftOut: 0, toldAt: 9 }, ASKED - 70 * MINUTE);
  expect(again).toMatchObject({
    from: ASKED - 70 * MINUTE,
    until: ASKED + 5 * MINUTE,
    at: first.at,
    toldAt: 9,
  });
});
