import { describe, expect, it } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { gainsFromOpinion, takeSecondOpinion } from './second-opinion';

/**
 * A line of characters one em apart. An ideographic space leaves a place empty; `sure` gives the confidence of
 * characters.
 */
function lineOf(text: string, sure: Readonly<Record<string, number>> = {}): Line {
  const characters = [...text];
  const glyphs = characters
    .map((character, index) => ({
      text: character,
      start: index / characters.length,
      end: (index + 1) / characters.length,
      confidence: sure[character] ?? 0.99,
    }))
    .filter((glyph) => glyph.text !== '　');
  const width = characters.length * 16;
  const quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: 24 },
    { x: 0, y: 24 },
  ] as const;
  return {
    text: glyphs.map((glyph) => glyph.text).join(''),
    quad,
    direction: 'horizontal',
    confidence: 1,
    glyphs,
  };
}

const revise = (own: Line, other: Line) => takeSecondOpinion(own, [other]).text;

describe('takeSecondOpinion', () => {
  it.each([
    ['full-width marks', 'ご注文・482', '　注文：482', 'ご注文：482'],
    ['the width of marks', '閉じますか ?', '　　　　　　？', '閉じますか？'],
    ['figures', '丸の内1丁目?番', '丸　内1丁目9番', '丸の内1丁目9番'],
    ['common kanji', '見た目の出', '見　日の出', '見た日の出'],
    ['Han that look like kana', '床をニ回', '床　二回', '床を二回'],
    ['figures in Han before katakana', '十ニメートル', '十二　　　　', '十二メートル'],
  ])('takes PP-OCR’s %s', (_what, own, other, expected) => {
    expect(revise(lineOf(own), lineOf(other))).toBe(expected);
  });

  it.each([
    ['kana', 'このリンクは', '　　　　了　'],
    ['the Japanese form of a kanji', '変更と乗客', '变更　乘客'],
    ['katakana among katakana', 'カタログ', '力夕口　'],
    ['full stop', 'ている。次', '　　　•次'],
    ['katakana where PP-OCR found nothing', 'バックアップ完了', '　　　　　　完'],
  ])('keeps Tesseract’s %s', (_what, own, other) => {
    expect(revise(lineOf(own), lineOf(other))).toBe(own);
  });

  it('keeps Tesseract’s character when PP-OCR’s confidence is low', () => {
    expect(revise(lineOf('千華市'), lineOf('千葉市', { 葉: 0.8 }))).toBe('千華市');
  });

  it('drops a doubtful mark that PP-OCR did not find', () => {
    expect(revise(lineOf('ホーム。製品', { '。': 0.91 }), lineOf('　　　　製品'))).toBe('ホーム製品');
  });

  it('keeps a doubtful bracket', () => {
    expect(revise(lineOf('円（税込）', { '（': 0.91 }), lineOf('円　税込）'))).toBe('円（税込）');
  });

  it('removes spaces that Japanese does not have', () => {
    expect(takeSecondOpinion(lineOf('2 月 14 日 VS Code を'), []).text).toBe('2月14日VS Codeを');
  });

  it.each([
    ['検索..…', '検索…'],
    ['撮影(S).…。', '撮影(S)…'],
    ['はい。…', 'はい。…'],
    ['はい……', 'はい……'],
    ['検索...', '検索...'],
  ])('makes one ellipsis of the dots of one, and of no other: %s', (text, expected) => {
    expect(takeSecondOpinion(lineOf(text), []).text).toBe(expected);
  });

  it.each([
    ['ロゴ(①L)', 'ロゴ(L)'],
    ['意図(S$):', '意図(S):'],
    ['番号(①)', '番号(①)'],
    ['価格($5)', '価格($5)'],
    ['CMYK($S)', 'CMYK($S)'],
  ])('leaves nothing but the letter of an underlined key: %s', (text, expected) => {
    expect(takeSecondOpinion(lineOf(text), []).text).toBe(expected);
  });

  it('leaves out icons before the text, unless PP-OCR sees them too', () => {
    const own = lineOf('命　　当座預金', { 命: 0.82 });
    expect(revise(own, lineOf('　　　当座預金'))).toBe('当座預金');
    expect(revise(own, lineOf('命　　当座預金'))).toBe('命当座預金');
    expect(takeSecondOpinion(own, []).text).toBe('命当座預金');
  });

  it('leaves out rules of a table that are bars before and after the text, unless PP-OCR sees them too', () => {
    const own = lineOf('|履歴|一覧|');
    expect(revise(own, lineOf('　履歴　一覧　'))).toBe('履歴|一覧');
    expect(revise(own, lineOf('|履歴　一覧|'))).toBe('|履歴|一覧|');
    expect(takeSecondOpinion(own, []).text).toBe('|履歴|一覧|');
  });

  it('takes a Han of which PP-OCR is fairly sure where Tesseract is not', () => {
    expect(revise(lineOf('生定科目', { 生: 0.89 }), lineOf('勘定科目', { 勘: 0.9 }))).toBe('勘定科目');
    expect(revise(lineOf('生定科目', { 生: 0.9 }), lineOf('勘定科目', { 勘: 0.96 }))).toBe('生定科目');
    expect(revise(lineOf('生定科目', { 生: 0.89 }), lineOf('勘定科目', { 勘: 0.89 }))).toBe('生定科目');
    expect(revise(lineOf('偶用', { 偶: 0.8 }), lineOf('费用', { 费: 0.99 }))).toBe('偶用');
  });

  it('keeps the line unchanged without a second opinion', () => {
    const own = lineOf('ホーム。', { '。': 0.91 });
    expect(takeSecondOpinion(own, [])).toEqual(own);
  });
});

describe('gainsFromOpinion', () => {
  it.each([
    ['変更を保存しました。', 0.99, false],
    ['変更を保存しました。', 0.96, true],
    ['注文：482', 0.99, true],
    ['十文字以上で', 0.99, true],
    ['閉じますか ?', 0.99, true],
  ])(
    'decides whether the second opinion improves %s with a confidence of %s: %s',
    (text, confidence, gains) => {
      expect(gainsFromOpinion({ ...lineOf(text), confidence })).toBe(gains);
    },
  );
});
