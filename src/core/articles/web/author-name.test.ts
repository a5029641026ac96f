import { describe, expect, it } from 'vitest';
import { authorName } from './author-name';

describe('the name in a byline', () => {
  it.each([
    ['By Ada Marsh', 'Ada Marsh'],
    ['Byron Katie', 'Byron Katie'],
    ['Ada Marsh - Apr 16, 2015 8:02 pm UTC', 'Ada Marsh'],
    ['Ada Marsh Tuesday, Aug. 17, 2010', 'Ada Marsh'],
    ['Ada Marsh2014-01-26 21:32:46 UTC', 'Ada Marsh'],
    ['Ada Marsh @adamarsh on June 26, 2014 at 9:00a', 'Ada Marsh'],
    ['Ada Marsh, The Tide 8:42 a.m. EDT October 3, 2014', 'Ada Marsh, The Tide'],
    ['Ada Marsh and Moss Grey - Writers | AP – 1 hr 4 mins ago', 'Ada Marsh and Moss Grey - Writers'],
    ['Ada Marsh —', 'Ada Marsh'],
    ['Ada Marsh (with Moss Grey)', 'Ada Marsh (with Moss Grey)'],
    ['Par Ada Marsh', 'Ada Marsh'],
    ['Von Ada Marsh', 'Ada Marsh'],
    ['Von Braun', 'Von Braun'],
    ['Sun Li', 'Sun Li'],
    ['April May', 'April May'],
    ['作者：周渡', '周渡'],
    ['作者 周渡', '周渡'],
    ['文/周渡', '周渡'],
    ['文心', '文心'],
    ['ada@tide.example Ada Marsh', 'Ada Marsh'],
  ])('%s', (byline, name) => {
    expect(authorName(byline, ['The Tide', 'tide.example'])).toBe(name);
  });

  it.each([
    undefined,
    '',
    'By',
    '9:39AM BST 05 Oct 2011',
    '2024年5月6日',
    'https://tide.example/ada',
    'www.tide.example',
    'The Tide',
    '—',
    'x'.repeat(81),
  ])('%s names nobody', (byline) => {
    expect(authorName(byline, ['The Tide', 'tide.example'])).toBeUndefined();
  });
});
