import { describe, expect, it } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import {
  bearsOut,
  confidenceOf,
  FOREIGN_SCRIPT_LANGUAGES,
  hasOwnScript,
  hasOwnScriptInShort,
  hasRoomFor,
  isPoorlyRecognised,
  isProof,
  type PlaceRecognition,
  sureScript,
} from './script-evidence';

/** A place `length` times as long as it is high (24 px), and what was recognised there. */
function place(text: string, length: number, confidence = 0.98, isPlausible = true): PlaceRecognition {
  const [left, top] = [30, 70];
  const quad = [
    { x: left, y: top },
    { x: left + 24 * length, y: top },
    { x: left + 24 * length, y: top + 24 },
    { x: left, y: top + 24 },
  ] as const;
  const glyphs = [...text].map((character, index, all) => ({
    text: character,
    start: index / all.length,
    end: (index + 1) / all.length,
    confidence,
  }));
  const line: Line = { text, quad, direction: 'horizontal', confidence, glyphs };
  return { quad, lines: text ? [line] : [], isPlausible };
}

describe('isPoorlyRecognised', () => {
  it.each([
    ['a full line of Han', place('变更已经保存', 4)],
    ['an English line', place('Save changes before closing', 8)],
    ['letter-spaced capitals that are read surely', place('T H E', 6)],
    ['an icon', place('', 1.9, 0, false)],
    ['a line that is recognised with 90 % confidence', place('Wi', 6, 0.9)],
    ['Han that cover half of the line', place('变更保存', 4.9)],
    ['Latin letters between a few Han that cover half of the line together', place('用 Chrome 开', 5.7)],
    ['a word with full-width punctuation that covers half of its line', place('Save！', 3.4)],
  ])('does not find %s poorly recognised', (_what, place) => {
    expect(isPoorlyRecognised(place)).toBe(false);
  });

  it.each([
    ['a long line of which few Han were read', place('接', 14)],
    ['a line of which nothing was read', place('', 5, 0, false)],
    ['a place twice as long as high of which nothing was read', place('', 2, 0, false)],
    ['what is no text, however sure PP-OCR is', place('iiiii', 5, 0.99, false)],
    ['Han that cover less than half of the line', place('变更保存', 5.1)],
    ['Han of whose line spaces are the half', place('变 更 保 存 了', 6.6)],
    ['Latin letters between a few Han that cover less than half of the line', place('用 Chrome 开', 6)],
    ['a line that is read without being sure', place('уведомления', 6, 0.7)],
    ['a column of which few Han were read', turned(place('現。', 9, 0.95))],
  ])('finds %s poorly recognised', (_what, place) => {
    expect(isPoorlyRecognised(place)).toBe(true);
  });
});

const lineOf = (text: string, confidence: number): Line => {
  const [line] = place(text, 5, confidence).lines;
  if (!line) throw new Error('an empty line');
  return line;
};

describe('hasOwnScript', () => {
  it.each([
    ['jpn', 'ひらがな'],
    ['jpn', 'カタカナ'],
    ['jpn', 'データー'],
    ['ara', 'سلام'],
    ['ben', 'বাংলা'],
    ['bul', 'привет'],
    ['ell', 'Ελληνικά'],
    ['fas', 'فارسی'],
    ['heb', 'עברית'],
    ['hin', 'नमस्ते'],
    ['kor', '한국어'],
    ['tha', 'ภาษาไทย'],
    ['ukr', 'привіт'],
  ])('finds the script of %s in %s, and in no other text', (code, text) => {
    expect(hasOwnScript(code, lineOf(text, 0.9))).toBe(true);
    expect(hasOwnScript(code, lineOf('Save 变更', 0.9))).toBe(false);
    expect(FOREIGN_SCRIPT_LANGUAGES).toContain(code);
  });

  it.each([
    [true, 'three of twelve characters', 'のはを変更保存完了状態確', 0.85],
    [false, 'three of thirteen characters', 'のはを変更保存完了状態確認', 0.85],
    [true, 'three of twelve characters and spaces', 'のはを 変更保存 完了状態確', 0.85],
    [false, 'two characters', 'のは', 0.99],
    [false, 'one character that repeats', 'ロロロロロ', 0.99],
    [true, 'two characters that repeat', 'ロゴロゴ', 0.99],
    [false, 'a confidence below 85 %', 'ひらがな', 0.84],
  ])('is %s for %s of the script', (expected, _what, text, confidence) => {
    expect(hasOwnScript('jpn', lineOf(text, confidence))).toBe(expected);
  });

  it('is never true for a language without a script of its own', () => {
    expect(hasOwnScript('fra', lineOf('garçon déçu', 0.99))).toBe(false);
    expect(FOREIGN_SCRIPT_LANGUAGES).not.toContain('fra');
    expect(FOREIGN_SCRIPT_LANGUAGES[0]).toBe('jpn');
  });
});

describe('isProof', () => {
  it.each([
    [true, 'of which PP-OCR sees a Han', 'jpn', '設定を保存して', 0.85, '設保存'],
    [false, 'of which PP-OCR sees another Han', 'jpn', '設定を保存して', 0.96, '没'],
    [false, 'of which PP-OCR sees only kana or letters', 'jpn', 'のしままe', 0.96, 'のe'],
    [true, 'that Tesseract is sure of', 'jpn', 'ウェブから', 0.965, 'fpe'],
    [false, 'that Tesseract is nearly sure of', 'jpn', 'ウェブから', 0.964, 'fpe'],
    [false, 'that PP-OCR sees as a number', 'jpn', '1でてでう4つう', 0.99, '1 52 a9'],
    [true, 'of which PP-OCR sees three digits', 'jpn', 'ウェブから', 0.97, '152'],
    [true, 'of which PP-OCR sees as many letters as digits', 'jpn', 'ウェブから', 0.97, '1524 fpea'],
    [true, 'with the same Han in a number', 'jpn', '2月1234のこと', 0.9, '2月1234'],
    [false, 'without kana', 'jpn', '設定保存', 0.99, '設定保存'],
    [true, 'in a script that has no Han', 'kor', '변경 사항이', 0.85, 'fpe'],
  ])('is %s for a line %s', (expected, _what, code, text, confidence, seen) => {
    expect(isProof(code, lineOf(text, confidence), place(seen, 5, 0.6))).toBe(expected);
  });
});

describe('hasOwnScriptInShort', () => {
  it.each([
    [true, 'two kana at 97 %, after 50 %', 'お支払い', 0.97, 0.5],
    [false, 'two kana at 96.9 %, after 50 %', 'お支払い', 0.969, 0.5],
    [false, 'one kana', 'お支払', 0.99, 0.5],
    [true, 'a gain of 3 %', 'お支払い', 1, 0.97],
    [false, 'a gain of less than 3 %', 'お支払い', 0.999, 0.97],
  ])('is %s for %s', (expected, _what, text, confidence, before) => {
    expect(hasOwnScriptInShort('jpn', lineOf(text, confidence), before)).toBe(expected);
  });
});

/** The same place as a column: its quad begins at the column's upper left. */
function turned({ quad: [start, end, , below], ...recognition }: PlaceRecognition): PlaceRecognition {
  const [width, height] = [below.y - start.y, end.x - start.x];
  const quad = [
    { x: 90, y: 40 },
    { x: 90 + width, y: 40 },
    { x: 90 + width, y: 40 + height },
    { x: 90, y: 40 + height },
  ] as const;
  return { ...recognition, quad };
}

describe('confidenceOf', () => {
  it('gives the mean confidence of all characters, and 0 without characters', () => {
    const [sure, unsure] = [...place('长长长', 2, 1).lines, ...place('短', 1, 0.6).lines];
    expect(confidenceOf(sure && unsure ? [sure, unsure] : [])).toBeCloseTo(0.9);
    expect(confidenceOf([])).toBe(0);
  });
});

describe('sureScript', () => {
  it.each([
    ['a full line of Han', 'han', place('变更已经保存', 4)],
    ['Han that cover 80 % of the line', 'han', place('变更保存', 3.09)],
    ['Han between which kana may have been skipped', undefined, place('变更保存', 3.2)],
    ['a word of three Han, which may be Japanese', undefined, place('変更済', 2)],
    ['an English line', 'latin', place('Save changes', 4)],
    ['Han beside as many digits', undefined, place('变更保存2026', 4)],
    ['figures', undefined, place('2,318.00', 4)],
    ['what is no text', undefined, place('Save changes', 4, 0.99, false)],
    ['a poorly recognised line', undefined, place('Save changes', 4, 0.7)],
  ])('of %s is %s', (_what, script, seen) => {
    expect(sureScript(seen)).toBe(script);
  });
});

describe('bearsOut', () => {
  const lines = (...texts: readonly string[]) => texts.map((text) => lineOf(text, 0.9));

  it.each([
    ['one line in five has kana', true, lines('変更しました', '設定', '言語', '完了', '画面')],
    ['one line in six has kana', false, lines('変更しました', '設定', '言語', '完了', '画面', '変更')],
    ['the other lines are Latin or numbers', true, lines('ダウンロード', 'OK', '1', '2', '3', 'Save', 'No')],
    [
      'one line in five has kana, and the others words in Latin letters',
      true,
      lines('しまま', 'Name', 'Date', 'Town', 'Note'),
    ],
    [
      'one line in six has kana, and the others words in Latin letters',
      false,
      lines('しまま', 'Name', 'Date', 'Town', 'Note', 'Sign'),
    ],
    [
      'the others are words that were recognised poorly',
      true,
      ['しまま', 'Name', 'Date', 'Town', 'Note', 'Sign'].map((text) => lineOf(text, 0.89)),
    ],
    ['the others are words of three letters', true, lines('しまま', 'Tea', 'Key', 'Row', 'Tab', 'Pin')],
    ['no line has kana', false, lines('設定', 'Save')],
    ['nothing was recognised', false, []],
  ])('of Japanese when %s is %s', (_what, expected, found) => {
    expect(bearsOut('jpn', found)).toBe(expected);
  });

  it('is true for a language whose script PP-OCR knows', () => {
    expect(bearsOut('fra', lines('Enregistrer'))).toBe(true);
  });
});

it('an ornament that is recognised as long marks is no evidence of Japanese', () => {
  expect(hasOwnScript('jpn', lineOf('ベンベンーーのいう', 0.99))).toBe(false);
  expect(hasOwnScript('jpn', lineOf('ベンベンー ーのいう', 0.99))).toBe(false);
  expect(hasOwnScript('jpn', lineOf('サーバーのいう', 0.99))).toBe(true);
});

describe('hasRoomFor', () => {
  const fits = (text: string, length: number) => {
    const { quad, lines } = place(text, length);
    return lines.every((line) => hasRoomFor(quad, line));
  };

  it('is false where two kana are recognised in room for one, as in the arrows of a spin box', () => {
    expect(fits('へン', 0.8)).toBe(false);
    expect(fits('へン', 1)).toBe(true);
    expect(fits('へン', 0.95)).toBe(false);
    expect(fits('設', 0.8)).toBe(true);
  });

  it('is true in longer places, whose box may be higher than their text, and in columns', () => {
    expect(fits('設定を保存', 1.99)).toBe(false);
    expect(fits('設定を保存', 2)).toBe(true);
    const { quad, lines } = place('へン', 0.8);
    for (const line of lines) expect(hasRoomFor(quad, { ...line, direction: 'vertical' })).toBe(true);
  });
});
