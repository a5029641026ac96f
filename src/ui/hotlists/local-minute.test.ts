import { expect, it } from 'vitest';
import { localMinute, parseLocalMinute } from './local-minute';

it('writes a moment in local time and reads it back', () => {
  const at = new Date(2026, 2, 9, 7, 5).getTime();
  expect(localMinute(at)).toBe('2026-03-09T07:05');
  expect(parseLocalMinute('2026-03-09T07:05')).toBe(at);
});

it('takes nothing from a field that is empty', () => {
  expect(parseLocalMinute('')).toBeUndefined();
});
