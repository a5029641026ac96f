import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AccountSchema, ArticleSchema } from './account-schemas';
import { Confidence, Link } from './field-schemas';
import { HotEntrySchema, OcrSchema } from './schemas';

describe('confidence', () => {
  it.each([
    [0.98, 0.98],
    [1, 1],
    [98, 0.98],
    ['0.5', 0.5],
    [0, 0],
    [101, undefined],
    [-1, undefined],
    ['high', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is read as %j', (told, read) => {
    expect(v.parse(Confidence, told)).toBe(read);
  });
});

describe('a link', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['//a.example/x', 'https://a.example/x'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/relative', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is read as %j', (told, read) => {
    expect(v.parse(Link, told)).toBe(read);
  });
});

describe('replies', () => {
  it('lose what nobody asked for, and cannot reach into prototypes', () => {
    const hostile = JSON.parse('{"text": "a", "__proto__": {"polluted": true}, "extra": 1}');
    expect(v.parse(OcrSchema, hostile)).toEqual({ text: 'a', confidence: undefined, lines: [] });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('of lines alone are joined to a text', () => {
    const words_result = [
      { words: 'ab', score: 1 },
      { words: '字', score: 0.4, location: { left: 1, top: 2, width: 3, height: 4 } },
    ];
    const { text, confidence, lines } = v.parse(OcrSchema, { words_result });
    expect(text).toBe('ab\n字');
    expect(confidence).toBeCloseTo(0.8);
    expect(lines[1]?.quad).toEqual([
      { x: 1, y: 2 },
      { x: 4, y: 2 },
      { x: 4, y: 6 },
      { x: 1, y: 6 },
    ]);
  });

  it.each([{}, { text: 7 }, { words_result: [{}] }, [], 'text', null])(
    'that hold no text are refused: %j',
    (reply) => {
      expect(v.safeParse(OcrSchema, reply).success).toBe(false);
    },
  );

  it.each([
    [{ title: ' a ', hot: 12 }, 12, '12'],
    [{ title: 'a', hot_value: '1798 万热度' }, 17_980_000, '1798 万热度'],
    [{ title: 'a', hot_value: '' }, undefined, undefined],
    [{ title: 'a', extra: { info: '新' } }, undefined, '新'],
    [{ title: 'a', hot: null }, undefined, undefined],
  ])(
    'of hot lists keep heat as it is written, and as a number where it is one: %j',
    (entry, heat, heatText) => {
      expect(v.parse(HotEntrySchema, entry)).toMatchObject({ title: 'a', heat, heatText });
    },
  );

  it('of articles without a body have none, not an empty one', () => {
    expect(v.parse(ArticleSchema, { id: 1, content: null, html: '' }).body).toBeUndefined();
    expect(v.parse(ArticleSchema, { id: 1, content_md: '# a' }).body).toEqual({ markdown: '# a' });
  });

  it('of things without an id are refused', () => {
    expect(v.safeParse(ArticleSchema, { title: 'a' }).success).toBe(false);
    expect(v.safeParse(AccountSchema, { nickname: 'a' }).success).toBe(false);
  });
});
