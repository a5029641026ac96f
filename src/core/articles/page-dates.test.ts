import { describe, expect, it } from 'vitest';
import { findWrittenDate, parseChinaTime, parsePageTime, parseSeconds } from './page-dates';

describe('parsePageTime', () => {
  it.each([
    ['2024-05-06T07:08:09+02:00', false, '2024-05-06T05:08:09.000Z'],
    ['2024-05-06', false, '2024-05-06T00:00:00.000Z'],
    ['2024-05-06T07:08', false, '2024-05-06T07:08:00.000Z'],
    ['2024-05-06 07:08', true, '2024-05-05T23:08:00.000Z'],
    ['2024年5月6日 07:08', true, '2024-05-05T23:08:00.000Z'],
    ['May 6, 2024', false, '2024-05-06T00:00:00.000Z'],
    ['1714979289', false, '2024-05-06T07:08:09.000Z'],
  ])('parses the time %s', (text, isChinese, expected) => {
    expect(new Date(parsePageTime(text, isChinese) ?? 0).toISOString()).toBe(expected);
  });

  it.each([undefined, '', 'yesterday', '5 minutes ago', '1 May', '<script>2024</script>'])(
    'parsePageTime does not take %s for a time',
    (text) => {
      expect(parsePageTime(text, false)).toBeUndefined();
    },
  );
});

describe('parseChinaTime and parseSeconds', () => {
  it.each([
    ['2025-12-04 18:00', '2025-12-04T10:00:00.000Z'],
    ['2025-12-04 18:00:30', '2025-12-04T10:00:30.000Z'],
    ['2025年12月4日 08:05', '2025-12-04T00:05:00.000Z'],
    ['2018-03-19', '2018-03-18T16:00:00.000Z'],
  ])('parses %s as China’s time', (text, expected) => {
    expect(new Date(parseChinaTime(text) ?? 0).toISOString()).toBe(expected);
  });

  it.each(['昨天', '3天前', '2025-13-04', '2025-02-30', '', '25-12-04'])(
    'parseChinaTime refuses %s as a time',
    (text) => {
      expect(parseChinaTime(text)).toBeUndefined();
    },
  );

  it('accepts a plausible time in seconds and refuses other numbers', () => {
    expect(parseSeconds('1762747210')).toBe(1_762_747_210_000);
    expect([0, -1, 17, Number.NaN, '17627472100', null].map(parseSeconds)).toEqual(Array(6).fill(undefined));
  });
});

const moment = (line: string, isChinese = false) => {
  const at = parsePageTime(findWrittenDate(line), isChinese);
  return at === undefined ? undefined : new Date(at).toISOString();
};

describe('findWrittenDate', () => {
  it.each([
    ['Published: Wednesday, 21 Sep 2011 | 4:35 PM ET', '2011-09-21T00:00:00.000Z'],
    ['June 8, 2012 6:14 AM', '2012-06-08T06:14:00.000Z'],
    ['January 29th, 2013 in Pop', '2013-01-29T00:00:00.000Z'],
    ['Dan Good - Apr 16, 2015 8:02 pm UTC', '2015-04-16T20:02:00.000Z'],
    ['Posted Aug. 18, 2010 at 7:30 p.m. EDT', '2010-08-18T23:30:00.000Z'],
    ['Sept. 3, 2020, 7:30 a.m. BST', '2020-09-03T00:00:00.000Z'],
    ['1st May 2024', '2024-05-01T00:00:00.000Z'],
  ])('finds the date in %s', (line, expected) => {
    expect(moment(line)).toBe(expected);
  });

  it('uses China’s time on a page in Chinese', () => {
    expect(moment('2024-05-06 07:08 来源：河镇日报', true)).toBe('2024-05-05T23:08:00.000Z');
  });

  it.each([
    '5/6/2024',
    'May 6',
    '20 mins ago',
    `${'a long line of prose '.repeat(12)}May 6, 2024`,
    'Maybe 6, 2024',
  ])('finds no date in %s', (line) => {
    expect(moment(line)).toBeUndefined();
  });
});
