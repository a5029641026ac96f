import { describe, expect, it } from 'vitest';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { checkDraft } from './connection-draft';

const draft = (change: Partial<Connection>, key?: string) => ({
  connection: { ...DEFAULT_CONNECTION, ...change },
  key,
});

describe('the draft of a connection', () => {
  it('keeps only the base of a pasted address', () => {
    expect(checkDraft(draft({ baseAddress: ' https://a.example/api/v1/image/ocr ' }))).toMatchObject({
      connection: { baseAddress: 'https://a.example', accountsAddress: '' },
    });
  });

  it('can be saved without any address', () => {
    expect(checkDraft(draft({}))).toEqual({ connection: DEFAULT_CONNECTION, key: undefined });
  });

  it.each([
    [
      'an address without encryption',
      draft({ baseAddress: 'http://a.example' }),
      { baseAddress: 'service-address-refused' },
    ],
    [
      'two bad addresses',
      draft({ baseAddress: 'http://a.example', accountsAddress: 'ftp://b.example' }),
      { baseAddress: 'service-address-refused', accountsAddress: 'service-address-refused' },
    ],
    ['a key without an address to send it to', draft({}, 'secret'), { baseAddress: 'service-not-set' }],
    [
      'a key that no header can carry',
      draft({ baseAddress: 'https://a.example' }, 'two words'),
      { key: 'service-key-refused' },
    ],
    [
      'a bad address for a key',
      draft({ baseAddress: 'http://a.example' }, 'secret'),
      { baseAddress: 'service-address-refused' },
    ],
    [
      'a wrong key in the advanced settings',
      { ...draft({}), advanced: '{"bachSize": 1}' },
      { advanced: { kind: 'unknown-key', key: 'bachSize' } },
    ],
    [
      'an invalid header name',
      draft({ baseAddress: 'https://a.example', keyPlacement: { kind: 'header', name: 'X Key' } }, 'secret'),
      { key: 'service-key-refused' },
    ],
  ])('reports each field that cannot be saved: %s', (_what, typed, problems) => {
    expect(checkDraft(typed)).toEqual({ problems });
  });

  it('takes the advanced settings from the typed JSON, and everything else from the form', () => {
    const connection = { ...DEFAULT_CONNECTION, refusalsAreFree: true, batchSize: 5 };
    expect(checkDraft({ connection, advanced: '{"batchField": "newsIds"}' })).toEqual({
      connection: { ...DEFAULT_CONNECTION, refusalsAreFree: true, batchField: 'newsIds' },
      key: undefined,
    });
  });
});
