import { describe, expect, it } from 'vitest';
import { completeConnection, DEFAULT_CONNECTION, keyHeader } from './connection';

describe('the key’s header', () => {
  it('is the one that is set', () => {
    expect(keyHeader({ kind: 'header', name: 'X-API-Key' }, 'k')).toEqual(['X-API-Key', 'k']);
    expect(keyHeader({ kind: 'bearer' }, 'k')).toEqual(['Authorization', 'Bearer k']);
  });

  it.each(['', 'a b', 'a\r\nX-Evil: 1', '密钥'])('is refused for the key %j', (key) => {
    expect(() => keyHeader({ kind: 'bearer' }, key)).toThrow(
      expect.objectContaining({ code: 'service-key-refused' }),
    );
  });

  it.each(['', 'X Key', 'X:Key'])('is refused by the name %j', (name) => {
    expect(() => keyHeader({ kind: 'header', name }, 'k')).toThrow(
      expect.objectContaining({ code: 'service-key-refused' }),
    );
  });
});

it('is completed where it was stored by a version that knew less of it', () => {
  const { paging, hotboard, articleIdForm, searchName, ...known } = DEFAULT_CONNECTION;
  const stored = { ...known, batchField: 'newsIds', paths: { ...known.paths, article: '/a/{appmsgid}' } };
  expect(completeConnection(stored)).toEqual({ ...stored, paging, hotboard, articleIdForm, searchName });
});
