import { describe, expect, it } from 'vitest';
import { readPageTime } from './page-time';
import { findWrittenDate } from './written-date';

const moment = (line: string, isChinese = false) => {
  const at = readPageTime(findWrittenDate(line), isChinese);
  return at === undefined ? undefined : new Date(at).toISOString();
};

describe('a date that stands in a line', () => {
  it.each([
    ['Published: Wednesday, 21 Sep 2011 | 4:35 PM ET', '2011-09-21T00:00:00.000Z'],
    ['June 8, 2012 6:14 AM', '2012-06-08T06:14:00.000Z'],
    ['January 29th, 2013 in Pop', '2013-01-29T00:00:00.000Z'],
    ['Dan Good - Apr 16, 2015 8:02 pm UTC', '2015-04-16T20:02:00.000Z'],
    ['Posted Aug. 18, 2010 at 7:30 p.m. EDT', '2010-08-18T23:30:00.000Z'],
    ['Sept. 3, 2020, 7:30 a.m. BST', '2020-09-03T00:00:00.000Z'],
    ['1st May 2024', '2024-05-01T00:00:00.000Z'],
  ])('%s', (line, expected) => {
    expect(moment(line)).toBe(expected);
  });

  it('is on China’s clock on a page in Chinese', () => {
    expect(moment('2024-05-06 07:08 来源：河镇日报', true)).toBe('2024-05-05T23:08:00.000Z');
  });

  it.each([
    '5/6/2024',
    'May 6',
    '20 mins ago',
    `${'a long line of prose '.repeat(12)}May 6, 2024`,
    'Maybe 6, 2024',
  ])('%s is none', (line) => {
    expect(moment(line)).toBeUndefined();
  });
});
