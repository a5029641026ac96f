import { expect, it } from 'vitest';
import { nearestMoment, type PastList } from './nearest-moment';

const list = (source: PastList['source'], at: number): PastList => ({ source, at, items: [] });

it('takes the list nearest to the asked moment, be it after it', () => {
  expect(nearestMoment([list('here', 70), list('service', 110)], 100)?.source).toBe('service');
});

it('prefers what is remembered here where both are as near', () => {
  expect(nearestMoment([list('here', 90), list('service', 110)], 100)?.source).toBe('here');
});

it('knows when nobody remembers anything', () => {
  expect(nearestMoment([undefined, undefined], 100)).toBeUndefined();
});
