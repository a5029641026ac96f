import { describe, expect, it } from 'vitest';
import { emphasisWorks } from './emphasis';

describe('marks of emphasis', () => {
  it.each([
    ['重点', '这是', '内容', true],
    ['重点：', '这是', '内容', false],
    ['“重点”', '', '内容', false],
    ['《书》', '', '', true],
    ['《书》', '（', '）', true],
    ['word', 'a', 'b', true],
    ['(word)', 'a', 'b', false],
    ['word ', 'a', 'b', false],
    ['', 'a', 'b', false],
  ])('around %j between %j and %j: read %s', (text, before, after, works) => {
    expect(emphasisWorks(text, before, after)).toBe(works);
  });
});
