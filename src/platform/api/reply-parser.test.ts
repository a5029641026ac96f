import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseReplyMeta } from '@/core/service/reply-meta';
import type { ApiReply } from './exchange';
import {
  assertEcho,
  Flag,
  findList,
  Id,
  Place,
  parseList,
  parseOne,
  parseSoundList,
  parseSoundRows,
  Text,
  Time,
  unwrap,
} from './reply-parser';

const meta = parseReplyMeta(200, new Headers({ 'x-request-id': 'r-1' }), 0);
const replyOf = (json: unknown): ApiReply => ({ json, text: JSON.stringify(json) ?? '', meta });

const Row = v.object({ n: v.number() });
const rows = [{ n: 1 }, { n: 2 }];

/** What this call throws. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}

describe('a reply about one thing', () => {
  it.each([
    ['bare', { n: 1 }],
    ['in an envelope', { success: true, data: { n: 1 } }],
    ['beside data that are none', { n: 1, data: [7] }],
    ['beside data that are null', { n: 1, data: null }],
    ['with a return code that says success', { base_resp: { ret: 0 }, data: { n: 1 } }],
    ['with a return code that says nothing', { base_resp: 'ok', n: 1 }],
    ['with a code that is a success’s status', { code: 200, data: { n: 1 } }],
    ['with a code of its own', { code: 0, data: { n: 1 } }],
    ['with a code that is a word', { code: 'OK', n: 1 }],
  ])('is parsed %s', (_how, json) => {
    expect(parseOne(replyOf(json), Row)).toEqual({ n: 1 });
  });

  it.each([
    ['a field of another type', { n: 'one' }, /n: .*“\{"n":"one"\}”/],
    ['another shape', 'text', /the reply: .*“"text"”/],
    ['nothing', undefined, /the reply: .*an empty reply/],
  ])('a reply about one thing with %s is unreadable, and its beginning is shown', (_what, json, message) => {
    const thrown = thrownBy(() => parseOne(replyOf(json), Row));
    expect(thrown).toMatchObject({ code: 'service-reply-unreadable', meta });
    expect((thrown as Error).message).toMatch(message);
  });
});

describe('a refusal with the status of a success', () => {
  const refusals = [
    ['success: false', { success: false, code: 402, message: '没有了' }, 'service-credits-used-up', '没有了'],
    ['ok: false', { ok: false, code: 404, n: 1 }, 'service-not-found', '404'],
    ['a return code', { base_resp: { ret: 401, err_msg: 'login' } }, 'service-denied', 'login'],
    [
      'a code that is an error’s status',
      { code: 500, message: '系统繁忙', data: null },
      'service-failed',
      '系统繁忙',
    ],
    ['such a code as text', { code: '429', msg: 'slow down' }, 'service-busy', 'slow down'],
    [
      'WeChat’s words for too many requests',
      { base_resp: { ret: 200013, err_msg: 'freq control' } },
      'service-busy',
      'freq control',
    ],
    ['a negative return code', { base_resp: { ret: -1 } }, 'service-request-refused', '-1'],
  ] as const;

  it.each(refusals)('is recognised by %s, whatever was asked for', (_how, json, code, message) => {
    for (const parse of [parseOne, parseList, parseSoundRows])
      expect(thrownBy(() => parse(replyOf(json), Row))).toMatchObject({
        code,
        message: expect.stringContaining(message),
        meta,
      });
  });
});

describe('a list', () => {
  const places: readonly (readonly [how: string, json: unknown])[] = [
    ['bare', rows],
    ...['list', 'data', 'results', 'items', 'articles', 'accounts'].map(
      (name) => [`under ${name}`, { [name]: rows }] as const,
    ),
    ['in an envelope', { data: { list: rows } }],
    ['as an envelope in an envelope', { data: { data: { items: rows } } }],
    ['beside a field of that name that is no list', { list: 7, data: { list: rows } }],
  ];

  it.each(places)('is found %s', (_how, json) => {
    expect(findList(json)).toBe(rows);
    expect(parseList(replyOf(json), Row).items).toEqual(rows);
  });

  it('is the first of several, in the order of how usual the name is', () => {
    expect(findList({ data: [], articles: rows, list: rows })).toBe(rows);
  });

  it.each([[{}], [{ data: {} }], [{ data: null }], [null], ['list'], [7], [undefined]])(
    'is not found in %j',
    (json) => {
      expect(findList(json)).toBeUndefined();
      expect(thrownBy(() => parseList(replyOf(json), Row))).toMatchObject({
        code: 'service-reply-unreadable',
        message: expect.stringContaining('no list in it'),
      });
      expect(parseSoundRows(replyOf(json), Row)).toEqual([]);
    },
  );

  it.each([
    [{ total: 9, list: rows }, 9],
    [{ data: { total: 9, list: rows } }, 9],
    [{ total: 9, data: { total: 3, list: rows } }, 9],
    [{ total: '9', list: rows }, undefined],
    [{ list: rows }, undefined],
    [rows, undefined],
  ])('says how many there are in all, where the service does: %j', (json, total) => {
    expect(parseList(replyOf(json), Row).total).toBe(total);
  });

  it('a list with a damaged row is refused, or has only its valid rows', () => {
    const reply = replyOf([{ n: 1 }, { n: 'x' }, { n: 3 }]);
    expect(thrownBy(() => parseList(reply, Row))).toMatchObject({ message: expect.stringContaining('1.n') });
    expect(parseSoundRows(reply, Row)).toEqual([{ n: 1 }, { n: 3 }]);
    expect(parseSoundList(reply, Row)).toEqual({ items: [{ n: 1 }, { n: 3 }], total: undefined });
  });

  it('a list is refused if all its rows are damaged, and not if it is empty', () => {
    const damaged = replyOf({ list: [{ n: 'x' }, {}], total: 2 });
    expect(thrownBy(() => parseSoundList(damaged, Row))).toMatchObject({ code: 'service-reply-unreadable' });
    expect(thrownBy(() => parseSoundList(replyOf({}), Row))).toMatchObject({
      code: 'service-reply-unreadable',
    });
    expect(parseSoundList(replyOf({ list: [], total: 0 }), Row)).toEqual({ items: [], total: 0 });
  });
});

it.each([
  [{ data: { n: 1 } }, { n: 1 }],
  [{ n: 1 }, { n: 1 }],
  [{ data: [1] }, { data: [1] }],
  [[1], [1]],
  ['text', 'text'],
  [null, null],
])('the envelope is taken off %j', (json, inside) => {
  expect(unwrap(json)).toEqual(inside);
});

describe('what a reply says it answers', () => {
  it.each(['a', undefined])('may be what was asked, or nothing (%j)', (said) => {
    expect(() => assertEcho(replyOf({}), 'text', 'a', said)).not.toThrow();
  });

  it.each(['b', ''])('must not be something else (%j)', (said) => {
    expect(thrownBy(() => assertEcho(replyOf({}), 'text', 'a', said))).toMatchObject({
      code: 'service-reply-mismatch',
      message: `text: asked “a”, got ${said ? '“b”' : 'an empty reply'} (request r-1)`,
      meta,
    });
  });
});

describe('a value', () => {
  it.each([
    ['text', Text, 'a', 'a'],
    ['text that is missing', Text, undefined, undefined],
    ['text that is null', Text, null, undefined],
    ['text that is empty', Text, '', undefined],
    ['an id that is text', Id, 'a', 'a'],
    ['an id that is a number', Id, 7, '7'],
    ['an id that is zero', Id, 0, '0'],
    ['an id that is empty', Id, '', undefined],
    ['an id that is null', Id, null, undefined],
    ['an id that is missing', Id, undefined, undefined],
    ['a time in seconds', Time, 1_700_000_000, 1_700_000_000_000],
    ['a time as text', Time, '2023-10-27 12:00:00', Date.UTC(2023, 9, 27, 4)],
    ['a time that is empty', Time, '', undefined],
    ['a time that is null', Time, null, undefined],
    ['a time that is missing', Time, undefined, undefined],
    ['a place', Place, 3, 3],
    ['a place as text', Place, '3', 3],
    ['the first place', Place, 1, 1],
    ['a place before the first', Place, 0, undefined],
    ['a place between two', Place, 1.5, undefined],
    ['a place that is no number', Place, 'x', undefined],
    ['a place that is null', Place, null, undefined],
    ['a place that is missing', Place, undefined, undefined],
    ['a switch that is on', Flag, true, true],
    ['a switch that is off', Flag, false, false],
    ['a switch that is 1', Flag, 1, true],
    ['a switch that is 0', Flag, 0, false],
    ['a switch that is 1 as text', Flag, '1', true],
    ['a switch that is 0 as text', Flag, '0', false],
    ['a switch that is null', Flag, null, undefined],
    ['a switch that is missing', Flag, undefined, undefined],
  ])('%s is parsed', (_what, schema, sent, parsed) => {
    expect(v.parse(schema as v.GenericSchema, sent)).toBe(parsed);
  });
});
