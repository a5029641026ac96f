import { describe, expect, it } from 'vitest';
import { completeConnection, DEFAULT_CONNECTION, isHeaderName, keyHeader } from './connection';

describe('the key’s header', () => {
  it('sends the key in the configured header', () => {
    expect(keyHeader({ kind: 'header', name: 'X-API-Key' }, 'k')).toEqual(['X-API-Key', 'k']);
    expect(keyHeader({ kind: 'bearer' }, 'k')).toEqual(['Authorization', 'Bearer k']);
  });

  it.each(['', 'a b', 'a\r\nX-Evil: 1', '密钥'])('refuses the invalid key %j', (key) => {
    expect(() => keyHeader({ kind: 'bearer' }, key)).toThrow(
      expect.objectContaining({ code: 'service-key-refused' }),
    );
  });

  it.each(['', 'X Key', 'X:Key'])('refuses the invalid header name %j', (name) => {
    expect(() => keyHeader({ kind: 'header', name }, 'k')).toThrow(
      expect.objectContaining({ code: 'service-key-refused' }),
    );
  });
});

it('fills in the parts that a connection of an earlier version lacks', () => {
  const { paging, hotboard, articleIdForm, searchName, ...known } = DEFAULT_CONNECTION;
  const stored = { ...known, batchField: 'newsIds', paths: { ...known.paths, article: '/a/{appmsgid}' } };
  expect(completeConnection(stored)).toEqual({ ...stored, paging, hotboard, articleIdForm, searchName });
});

it('the default connection sends the contract’s own requests', () => {
  expect(DEFAULT_CONNECTION).toEqual({
    baseAddress: '',
    accountsAddress: '',
    keyPlacement: { kind: 'header', name: 'X-API-Key' },
    ocr: { body: 'json', field: 'image' },
    idempotencyHeader: 'Idempotency-Key',
    paths: {
      ocr: '/api/v1/image/ocr',
      hotboard: '/api/v1/misc/hotboard',
      hash: '/api/v1/text/hash',
      base64: '/api/v1/text/base64',
      accounts: '/api/official-accounts',
      accountArticles: '/api/official-accounts/{fakeid}/articles',
      article: '/api/articles/{appmsgid}',
      batchFetch: '/api/articles/batch-fetch-content',
      monitor: '/api/official-accounts/{fakeid}/monitor',
    },
    batchSize: 20,
    batchField: 'ids',
    monitorField: 'enabled',
    paging: { style: 'offset', beginName: 'begin', sizeName: 'size', size: 20 },
    searchName: 'search',
    hotboard: { time: 'time', keyword: 'keyword', from: 'time_start', until: 'time_end', limit: 'limit' },
    articleIdForm: 'auto',
    requestsPerMinute: 40,
    refusalsAreFree: false,
  });
});

it('a connection stored by an earlier version keeps the parts of its parts', () => {
  const stored = {
    paths: { article: '/a' },
    paging: { size: 5 },
    hotboard: { time: 'at' },
  } as unknown as Parameters<typeof completeConnection>[0];
  const { paths, paging, hotboard } = completeConnection(stored);
  expect(paths).toEqual({ ...DEFAULT_CONNECTION.paths, article: '/a' });
  expect(paging).toEqual({ ...DEFAULT_CONNECTION.paging, size: 5 });
  expect(hotboard).toEqual({ ...DEFAULT_CONNECTION.hotboard, time: 'at' });
});

it('a key and a header name may have every character that a header may have', () => {
  const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
  expect(keyHeader({ kind: 'bearer' }, printable)[1]).toBe(`Bearer ${printable}`);
  expect(isHeaderName("!#$%&'*+.^_`|~09AZaz-")).toBe(true);
  for (const character of '"(),/:;<=>?@[\\]{} ü') expect(isHeaderName(`X${character}`)).toBe(false);
});

it.each([
  ['a key with a space at its end', 'k ', 'X-Key', 'the key has invalid characters'],
  ['a key with a space at its start', ' k', 'X-Key', 'the key has invalid characters'],
  ['a header name with a colon at its end', 'k', 'X-Key:', 'header name “X-Key:”'],
  ['a header name with a space at its start', 'k', ' X-Key', 'header name “ X-Key”'],
])('refuses %s and says what is wrong', (_what, key, name, message) => {
  const failure = { code: 'service-key-refused', message };
  expect(() => keyHeader({ kind: 'header', name }, key)).toThrow(expect.objectContaining(failure));
});
