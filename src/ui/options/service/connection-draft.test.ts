import { describe, expect, it } from 'vitest';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { checkDraft } from './connection-draft';

const draft = (change: Partial<Connection>, key?: string) => ({
  connection: { ...DEFAULT_CONNECTION, ...change },
  key,
});

describe('what was typed of a service', () => {
  it('loses what people paste along with an address', () => {
    expect(checkDraft(draft({ baseAddress: ' https://a.example/api/v1/image/ocr ' }))).toMatchObject({
      connection: { baseAddress: 'https://a.example', accountsAddress: '' },
    });
  });

  it('may be nothing at all', () => {
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
      'a header name that is none',
      draft({ baseAddress: 'https://a.example', keyPlacement: { kind: 'header', name: 'X Key' } }, 'secret'),
      { key: 'service-key-refused' },
    ],
  ])('names each field that cannot be saved: %s', (_what, typed, problems) => {
    expect(checkDraft(typed)).toEqual({ problems });
  });
});
