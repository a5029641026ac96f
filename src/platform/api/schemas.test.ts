import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ApiReply } from './exchange';
import { ConfidenceValue, Link } from './reply-parser';
import {
  Base64Schema,
  HashSchema,
  HotItemSchema,
  OcrSchema,
  parseHotFrame,
  parseHotItems,
  parseHotList,
} from './schemas';

describe('confidence', () => {
  it.each([
    [0.98, 0.98],
    [1, 1],
    [98, 0.98],
    ['0.5', 0.5],
    [0, 0],
    [100, 1],
    [1.5, 0.015],
    [100.5, undefined],
    [-1, undefined],
    ['high', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is read as %j', (told, read) => {
    expect(v.parse(ConfidenceValue, told)).toBe(read);
  });
});

describe('a link', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['//a.example/x', 'https://a.example/x'],
    ['http://a.example', 'http://a.example/'],
    ['xhttps://a.example/', undefined],
    ['https-app://a.example/', undefined],
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

  it('the lines of a reply without a text are joined to a text', () => {
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

  it.each([
    ['the confidence', { text: '字', confidence: {} }],
    ['a place', { text: '字', words_result: [{ words: '字', location: { left: '1', top: null } }] }],
    ['the corners', { text: '字', words_result: [{ words: '字', vertexes_location: 'none' }] }],
    ['a score', { text: '字', words_result: [{ words: '字', score: [] }] }],
    ['a line', { text: '字', words_result: [{ score: 1 }] }],
    ['the lines', { text: '字', words_result: 3 }],
    ['a text before it', { text: 5, plain_text: '字' }],
    ['a text after it', { text: '字', plain_text: {} }],
    ['every text', { text: 5, plain_text: [], words_result: [{ words: '字' }] }],
  ])('give their text, which was paid for, although %s is of an unknown form', (_what, reply) => {
    const parsed = v.parse(OcrSchema, reply);
    expect(parsed.text).toBe('字');
    expect(parsed.lines.every(({ quad, confidence }) => (quad ?? confidence) === undefined)).toBe(true);
  });

  it.each([
    {},
    { text: 7 },
    { words_result: [{}] },
    { words_result: [{ words: '' }, {}] },
    { text: 7, words_result: [] },
    { text: '', plain_text: 7 },
    [],
    'text',
    null,
  ])('that hold no text are refused: %j', (reply) => {
    expect(v.safeParse(OcrSchema, reply).success).toBe(false);
  });

  it.each([
    [{ title: ' a ', hot: 12 }, 12, '12'],
    [{ title: 'a', hot_value: '1798 万热度' }, 17_980_000, '1798 万热度'],
    [{ title: 'a', hot_value: '' }, undefined, undefined],
    [{ title: 'a', extra: { info: '新' } }, undefined, '新'],
    [{ title: 'a', hot: null }, undefined, undefined],
    [{ title: 'a', hot: 3, hot_value: 7, extra: { info: '9' } }, 7, '7'],
    [{ title: 'a', hot: 3, extra: { info: '9' } }, 3, '3'],
    [{ title: 'a', extra: { info: false } }, undefined, undefined],
    [{ title: 'a', hot: 0 }, 0, '0'],
  ])(
    'of hot lists keep heat as it is written, and as a number where it is one: %j',
    (entry, heat, heatText) => {
      expect(v.parse(HotItemSchema, entry)).toMatchObject({ title: 'a', heat, heatText });
    },
  );
});

describe('a recognition', () => {
  it.each([
    [{ text: 'a', plain_text: 'b', words_result: [{ words: 'c' }] }, 'a'],
    [{ plain_text: 'b', words_result: [{ words: 'c' }] }, 'b'],
    [{ words_result: [{ words: 'c' }] }, 'c'],
    [{ words_result: [] }, ''],
    [{ text: '' }, ''],
    [{ text: '', plain_text: 'b', words_result: [{ words: 'c' }] }, 'b'],
    [{ text: ' ', plain_text: '\n', words_result: [{ words: 'c' }] }, 'c'],
    [{ text: '', plain_text: '', words_result: [{ words: '' }] }, ''],
    [{ text: '', words_result: [{}] }, ''],
  ])('has the text that the service calls so, or else that of its lines: %j', (reply, text) => {
    expect(v.parse(OcrSchema, reply).text).toBe(text);
  });

  it('has the sound lines of a list with damaged ones, unless a text has all of them', () => {
    const words_result = [{ words: '一' }, { words: null }, 7, { words: '三' }];
    expect(v.parse(OcrSchema, { words_result })).toMatchObject({
      text: '一\n三',
      lines: [{ text: '一' }, { text: '三' }],
    });
    expect(v.parse(OcrSchema, { text: '', words_result }).text).toBe('一\n三');
    const whole = { text: '一\n二\n三', words_result };
    expect(v.parse(OcrSchema, whole)).toMatchObject({ text: '一\n二\n三', lines: [] });
  });

  it('a recognition without text is reported as such', () => {
    expect(v.safeParse(OcrSchema, { text: null }).issues?.[0].message).toBe('no text');
  });

  it('has the confidence that the service names, or else that of its characters', () => {
    const words_result = [{ words: 'abc', score: 0.5 }, { words: 'd', score: 0.9 }, { words: 'no score' }];
    expect(v.parse(OcrSchema, { confidence: 0.7, words_result }).confidence).toBe(0.7);
    expect(v.parse(OcrSchema, { words_result }).confidence).toBeCloseTo(0.6);
    expect(v.parse(OcrSchema, { words_result: [{ words: 'no score' }] }).confidence).toBeUndefined();
    expect(v.parse(OcrSchema, { words_result: [{ words: '', score: 1 }] }).confidence).toBeUndefined();
  });

  const corners = [
    { x: 1, y: 2 },
    { x: 9, y: 3 },
    { x: 8, y: 7 },
    { x: 0, y: 6 },
  ];
  const location = { left: 1, top: 2, width: 3, height: 4 };

  it('has lines at their corners, or else in their boxes, or else nowhere', () => {
    const quad = (fields: object) =>
      v.parse(OcrSchema, { words_result: [{ words: 'a', ...fields }] }).lines[0]?.quad;
    expect(quad({ vertexes_location: corners, location })).toEqual(corners);
    expect(quad({ vertexes_location: corners.slice(1), location })?.[2]).toEqual({ x: 4, y: 6 });
    expect(quad({ vertexes_location: [], location })?.[0]).toEqual({ x: 1, y: 2 });
    expect(quad({ vertexes_location: corners.slice(0, 3) })).toBeUndefined();
    expect(quad({ vertexes_location: null, location: null })).toBeUndefined();
  });
});

const replyOf = (json: unknown): ApiReply => ({
  json,
  text: JSON.stringify(json),
  meta: { status: 200, limits: [] },
});

describe('an item of a hot list', () => {
  const parse = (fields: object) => v.parse(HotItemSchema, { title: ' 一 ', ...fields });

  it('has its link for the desktop, or else for phones', () => {
    const [url, mobileUrl] = ['https://a.example/', 'https://m.a.example/'];
    expect(parse({ url, mobileUrl })).toMatchObject({ title: '一', url });
    expect(parse({ url: '', mobileUrl })).toMatchObject({ url: mobileUrl });
    expect(parse({}).url).toBeUndefined();
  });

  it('has the rank and the tag that the service gives', () => {
    expect(parse({ index: 4, extra: { tag: '新' } })).toMatchObject({ rank: 4, tag: '新' });
    expect(parse({ index: null, extra: { tag: { color: 'red' } } })).toEqual({ title: '一' });
  });
});

describe('a hot list', () => {
  it('numbers its items, leaves those out that have no title, and keeps the ranks that are given', () => {
    const json = { list: [{ title: 'a', index: 7 }, { title: ' ' }, { title: 'b' }] };
    expect(parseHotItems(replyOf(json)).map(({ title, rank }) => [title, rank])).toEqual([
      ['a', 7],
      ['b', 2],
    ]);
  });

  it.each([
    [{ update_time: 1_700_000_001, updateTime: 1_700_000_002 }, 1_700_000_001_000],
    [{ updateTime: 1_700_000_002, updatedTime: 1_700_000_003 }, 1_700_000_002_000],
    [{ updatedTime: 1_700_000_003 }, 1_700_000_003_000],
    [{}, undefined],
  ])('says when it was made: %j', (times, updatedAt) => {
    expect(parseHotList(replyOf({ ...times, list: [] }), 'weibo')).toEqual({
      type: 'weibo',
      updatedAt,
      entries: [],
    });
  });

  it('a hot list of the past has the moment that it is of', () => {
    const list = parseHotList(replyOf({ snapshot_time: 1_700_000_000, list: [] }), 'weibo');
    expect(list.snapshotAt).toBe(1_700_000_000_000);
  });

  it('a hot list that is a bare array is accepted', () => {
    expect(parseHotFrame(replyOf([{ type: 'zhihu' }]), 'weibo')).toEqual({});
    expect(parseHotList(replyOf([{ title: 'a' }]), 'weibo').entries).toHaveLength(1);
  });

  it.each([
    ['its type', { type: 'zhihu' }],
    ['its name, which comes before a type that is for people', { name: 'zhihu', type: 'weibo' }],
  ])('a hot list of another platform is refused by %s', (_how, frame) => {
    expect(() => parseHotFrame(replyOf({ ...frame, list: [] }), 'weibo')).toThrow(
      expect.objectContaining({
        code: 'service-reply-mismatch',
        message: expect.stringContaining('type: asked “weibo”, got “zhihu”'),
      }),
    );
    expect(parseHotFrame(replyOf({ name: 'weibo', type: '微博热搜' }), 'weibo')).toMatchObject({
      name: 'weibo',
    });
  });

  it('a hot list without items is unreadable', () => {
    expect(() => parseHotItems(replyOf({ type: 'weibo' }))).toThrow(
      expect.objectContaining({
        code: 'service-reply-unreadable',
        message: expect.stringContaining('no list in it'),
      }),
    );
  });
});

it('replies about texts may leave out everything, and lose what nobody asked for', () => {
  expect(v.parse(HashSchema, { extra: 1 })).toEqual({});
  expect(v.parse(HashSchema, { text: '', algo: null, hash: 'a', md5: '' })).toEqual({
    text: '',
    algo: null,
    hash: 'a',
  });
  const base64 = { text: 'a', action: 'encode', result: 'r', encoded: 'e', decoded: 'd' };
  expect(v.parse(Base64Schema, { ...base64, extra: 1 })).toEqual(base64);
  expect(v.parse(Base64Schema, {})).toEqual({});
});
