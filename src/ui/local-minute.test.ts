import { expect, it } from 'vitest';
import { parseLocalMinute, toLocalDay, toLocalMinute } from './local-minute';

it('parses a local date and time back to the moment that it was made from', () => {
  const at = new Date(2026, 2, 9, 7, 5).getTime();
  expect(toLocalMinute(at)).toBe('2026-03-09T07:05');
  expect(parseLocalMinute('2026-03-09T07:05')).toBe(at);
});

it('gives undefined for an empty date and time field', () => {
  expect(parseLocalMinute('')).toBeUndefined();
});

it('names a file by the day of the user, from midnight to midnight', () => {
  const days = [new Date(2026, 2, 9, 0, 0), new Date(2026, 2, 9, 23, 59)].map((at) =>
    toLocalDay(at.getTime()),
  );
  expect(days).toEqual(['2026-03-09', '2026-03-09']);
});
