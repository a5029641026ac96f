import { describe, expect, it } from 'vitest';
import { buildAddress, MAX_ADDRESS_BYTES, parseServiceAddress } from './address';

describe('a service’s address', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['  https://api.example/  ', 'https://api.example'],
    ['api.example', 'https://api.example'],
    ['https://api.example/api/v1', 'https://api.example'],
    ['https://api.example/api/v1/', 'https://api.example'],
    ['https://api.example/api/v1/image/ocr?x=1#y', 'https://api.example'],
    ['https://api.example/tools/api/v1', 'https://api.example/tools'],
    ['https://api.example:8443/api', 'https://api.example:8443'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:8080/api/v1', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://192.168.1.4', 'https://192.168.1.4'],
  ])('shortens %s to %s', (typed, kept) => {
    expect(parseServiceAddress(typed)).toBe(kept);
  });

  it.each([
    'http://api.example',
    'http://192.168.1.4',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'ftp://api.example',
    'javascript:alert(1)',
    'https://user:pass@api.example',
    'https://',
    '',
    'two words',
  ])('refuses %s', (typed) => {
    expect(() => parseServiceAddress(typed)).toThrow(
      expect.objectContaining({ code: 'service-address-refused' }),
    );
  });
});

describe('an operation’s address', () => {
  it('fills in and escapes the path and the query', () => {
    const url = buildAddress('https://api.example', '/api/accounts/{fakeid}/articles', {
      params: { fakeid: 'MzA=/../x?y' },
      query: { begin: 0, search: '热 榜&', missing: undefined },
    });
    expect(url.href).toBe(
      'https://api.example/api/accounts/MzA%3D%2F..%2Fx%3Fy/articles?begin=0&search=%E7%83%AD+%E6%A6%9C%26',
    );
  });

  it('is made also of an id that was cut within an emoji', () => {
    const url = buildAddress('https://a.example', '/api/{fakeid}', { params: { fakeid: 'a\udc00' } });
    expect(url.pathname).toBe('/api/a%EF%BF%BD');
  });

  it('accepts a base address as it was pasted', () => {
    expect(buildAddress('https://api.example/api/v1/', '/api/v1/text/hash').href).toBe(
      'https://api.example/api/v1/text/hash',
    );
  });

  it.each(['..', '.', ''])('refuses the id “%s”, which would lead to another path', (id) => {
    expect(() =>
      buildAddress('https://a.example', '/api/articles/{appmsgid}', { params: { appmsgid: id } }),
    ).toThrow(expect.objectContaining({ code: 'service-request-refused' }));
  });

  it('refuses an address that is longer than servers accept', () => {
    const build = (length: number) =>
      buildAddress('https://a.example', '/hash', { query: { text: 'x'.repeat(length) } });
    expect(build(MAX_ADDRESS_BYTES - 100).href.length).toBeLessThan(MAX_ADDRESS_BYTES);
    expect(() => build(MAX_ADDRESS_BYTES)).toThrow(
      expect.objectContaining({ code: 'service-text-too-long' }),
    );
  });

  it('fails without a base address', () => {
    expect(() => buildAddress(' ', '/hash')).toThrow(expect.objectContaining({ code: 'service-not-set' }));
  });
});
