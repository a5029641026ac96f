import { describe, expect, it } from 'vitest';
import {
  firstCharacter,
  isCjk,
  isCjkPunctuation,
  isIdeographic,
  isMostlyCaseless,
  isMostlyIdeographic,
  lastCharacter,
  runsRightToLeft,
} from './script';

describe('the kind of script of a character', () => {
  it.each([...'字ひカㄅー𠮷'])('%s is an ideograph', (character) => {
    expect([isIdeographic(character), isCjkPunctuation(character), isCjk(character)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([...'々〆〇'])('%s is an ideograph, although it is among the marks', (character) => {
    expect([isIdeographic(character), isCjk(character)]).toEqual([true, true]);
  });

  it.each([...'\u3000、。〿！／：＠［｀｛･￠￦'])('%s is full-width punctuation', (character) => {
    expect([isIdeographic(character), isCjkPunctuation(character), isCjk(character)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([...'aé한ن1.,!Ａ０ｚ￧'])('%s is neither', (character) => {
    expect([isIdeographic(character), isCjkPunctuation(character), isCjk(character)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it.each([
  [true, '字字字abcdefg'],
  [false, '字字abcdefgh'],
  [true, '字字字abcdefg 12345 ...'],
  [true, ''],
  [true, '123'],
])('says %s when asked whether %j is mostly ideographic', (expected, text) => {
  expect(isMostlyIdeographic(text)).toBe(expected);
});

it.each([
  [true, '한한한abcdefg'],
  [false, '한한abcdefgh'],
  [true, 'ن字कabcdefg'],
  [false, 'привет'],
])('says %s when asked whether the letters of %j have mostly no case', (expected, text) => {
  expect(isMostlyCaseless(text)).toBe(expected);
});

it.each([
  [true, 'سلام abc'],
  [true, 'שלום abc'],
  [false, 'سلام abcd'],
  [false, ''],
])('says %s when asked whether %j runs from right to left', (expected, text) => {
  expect(runsRightToLeft(text)).toBe(expected);
});

it.each([
  ['abc', 'a', 'c'],
  ['😀x', '😀', 'x'],
  ['x😀', 'x', '😀'],
  ['x\udc00', 'x', 'x\udc00'],
  ['x\udfff', 'x', 'x\udfff'],
  ['x\ue000', 'x', '\ue000'],
  ['', '', ''],
])('of %j the first character is %j and the last %j', (text, first, last) => {
  expect([firstCharacter(text), lastCharacter(text)]).toEqual([first, last]);
});
