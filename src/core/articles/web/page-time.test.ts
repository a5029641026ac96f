import { describe, expect, it } from 'vitest';
import { readPageTime } from './page-time';

describe('a moment that a page tells', () => {
  it.each([
    ['2024-05-06T07:08:09+02:00', false, '2024-05-06T05:08:09.000Z'],
    ['2024-05-06', false, '2024-05-06T00:00:00.000Z'],
    ['2024-05-06T07:08', false, '2024-05-06T07:08:00.000Z'],
    ['2024-05-06 07:08', true, '2024-05-05T23:08:00.000Z'],
    ['2024年5月6日 07:08', true, '2024-05-05T23:08:00.000Z'],
    ['May 6, 2024', false, '2024-05-06T00:00:00.000Z'],
    ['1714979289', false, '2024-05-06T07:08:09.000Z'],
  ])('%s', (text, isChinese, expected) => {
    expect(new Date(readPageTime(text, isChinese) ?? 0).toISOString()).toBe(expected);
  });

  it.each([undefined, '', 'yesterday', '5 minutes ago', '1 May', '<script>2024</script>'])(
    '%s is none',
    (text) => {
      expect(readPageTime(text, false)).toBeUndefined();
    },
  );
});
