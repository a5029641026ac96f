import { expect, it } from 'vitest';
import { parseLocalMinute, toLocalMinute } from './local-minute';

it('parses a local date and time back to the moment that it was made from', () => {
  const at = new Date(2026, 2, 9, 7, 5).getTime();
  expect(toLocalMinute(at)).toBe('2026-03-09T07:05');
  expect(parseLocalMinute('2026-03-09T07:05')).toBe(at);
});

it('gives undefined for an empty date and time field', () => {
  expect(parseLocalMinute('')).toBeUndefined();
});
