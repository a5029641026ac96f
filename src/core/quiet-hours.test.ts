import { expect, it } from 'vitest';
import { isQuiet, quietMinutesLeft } from './quiet-hours';

const night = { from: 22 * 60, until: 8 * 60 };

it('quiet hours that start before midnight go on until the morning', () => {
  const hours = [21, 22, 0, 7, 8].map((hour) => isQuiet(night, hour * 60));
  expect(hours).toEqual([false, true, true, true, false]);
});

it('the rest of the quiet hours is counted over midnight', () => {
  expect(quietMinutesLeft(night, 23 * 60)).toBe(9 * 60);
});

it('quiet hours that end when they start are empty', () => {
  expect(isQuiet({ from: 60, until: 60 }, 60)).toBe(false);
});
