import { expect, it } from 'vitest';
import { chooseStoredPast, nearestList, type PastList, type ServiceAnswer, widenAnswer } from './past-lists';

const MINUTE = 60_000;
const ASKED = 1000 * MINUTE;

const list = (source: PastList['source'], at: number): PastList => ({ source, at, items: [] });
const here = (minutes: number) => ({ platform: 'weibo', at: ASKED + minutes * MINUTE, items: [] });
const answer = (minutes: number, asked: number): ServiceAnswer =>
  widenAnswer(undefined, { ...here(minutes), leftOut: 0, toldAt: 5 }, ASKED + asked * MINUTE);

it('takes the list nearest to the asked moment, before or after it', () => {
  expect(nearestList([list('here', 70), list('service', 110)], 100)?.source).toBe('service');
});

it('prefers the list fetched here where both are equally near', () => {
  expect(nearestList([list('here', 90), list('service', 110)], 100)?.source).toBe('here');
});

it('returns nothing where there is no list', () => {
  expect(nearestList([undefined, undefined], 100)).toBeUndefined();
});

it.each([
  ['the list fetched here a little before, which is enough', here(-15), [], 'here', true],
  ['the list fetched here long before, which is not enough', here(-16), [], 'here', false],
  ['the answer of the service to that moment', here(-90), [answer(-60, 5)], 'service', true],
  [
    'the list fetched here where the answer of the service is further away',
    here(-20),
    [answer(-60, 5)],
    'here',
    true,
  ],
  [
    'the nearest answer of the service to another moment, which is not enough',
    undefined,
    [answer(-60, -30)],
    'service',
    false,
  ],
  ['nothing where nothing is stored', undefined, [], undefined, false],
])('chooses %s', (_, own, kept, source, isEnough) => {
  const recalled = chooseStoredPast(ASKED, own, kept);
  expect([recalled.list?.source, recalled.isEnough]).toEqual([source, isEnough]);
});

it('widens the moments that a list is the answer to when the service returns it again', () => {
  const first = answer(-60, 5);
  const again = widenAnswer(first, { ...here(-60), leftOut: 0, toldAt: 9 }, ASKED - 70 * MINUTE);
  expect(again).toMatchObject({
    from: ASKED - 70 * MINUTE,
    until: ASKED + 5 * MINUTE,
    at: first.at,
    toldAt: 9,
  });
});
