import { expect, it } from 'vitest';
import { endOfQuietHours } from './quiet-hours';

const night = { from: 22 * 60, until: 8 * 60 };

/** A moment of a local day, ms since the epoch. */
const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 2, day, hour, minute, second).getTime();

it('quiet hours that start before midnight end in the morning', () => {
  expect(endOfQuietHours(night, at(3, 21, 59))).toBeUndefined();
  expect(endOfQuietHours(night, at(3, 22))).toBe(at(4, 8));
  expect(endOfQuietHours(night, at(4, 0))).toBe(at(4, 8));
  expect(endOfQuietHours(night, at(4, 8))).toBeUndefined();
});

it('quiet hours end on the minute, also for a moment within a minute', () => {
  expect(endOfQuietHours(night, at(4, 7, 59, 30))).toBe(at(4, 8));
});

it('quiet hours end at their local time in every night of a year, also when clocks are put forward or back', () => {
  for (let day = 1; day <= 366; day++) expect(endOfQuietHours(night, at(day, 23))).toBe(at(day + 1, 8));
});

it('quiet hours within a day end on that day', () => {
  expect(endOfQuietHours({ from: 12 * 60, until: 14 * 60 }, at(4, 13))).toBe(at(4, 14));
  expect(endOfQuietHours({ from: 12 * 60, until: 14 * 60 }, at(4, 14))).toBeUndefined();
});

it('quiet hours that end when they start are empty', () => {
  expect(endOfQuietHours({ from: 60, until: 60 }, at(4, 1))).toBeUndefined();
});
