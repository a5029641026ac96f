import { describe, expect, it } from 'vitest';
import { openService } from '../testing/open-service';

async function get(path: string, query: Record<string, string>) {
  const { groupA } = await openService();
  const response = await fetch(`${groupA}/api/v1/text/${path}?${new URLSearchParams(query)}`);
  return { status: response.status, body: await response.json() };
}

describe('GET /api/v1/text/hash', () => {
  it.each([
    ['md5', '900150983cd24fb0d6963f7d28e17f72'],
    ['sha1', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('returns the %s digest of a text', async (algo, hash) => {
    expect(await get('hash', { text: 'abc', algo })).toEqual({
      status: 200,
      body: { text: 'abc', algo, hash },
    });
  });

  it('hashes UTF-8 with MD5 by default, including an empty text', async () => {
    expect((await get('hash', { text: '拾字' })).body).toEqual({
      text: '拾字',
      algo: 'md5',
      hash: '7abf8dd372eed6eb1288b18f5b2d0942',
    });
    expect((await get('hash', { text: '' })).body).toMatchObject({
      hash: 'd41d8cd98f00b204e9800998ecf8427e',
    });
  });

  it('refuses to hash a missing text or with an unknown algorithm', async () => {
    expect(await get('hash', {})).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } });
    expect(await get('hash', { text: 'a', algo: 'crc32' })).toMatchObject({ status: 400 });
  });

  it('refuses to hash a text in an address that is too long', async () => {
    expect(await get('hash', { text: 'a'.repeat(9000) })).toMatchObject({
      status: 414,
      body: { code: 'URI_TOO_LONG' },
    });
  });
});

describe('GET /api/v1/text/base64', () => {
  it('encodes and decodes Base64', async () => {
    expect((await get('base64', { text: '拾字 ok' })).body).toEqual({
      text: '拾字 ok',
      action: 'encode',
      result: '5ou+5a2XIG9r',
    });
    expect((await get('base64', { text: '5ou+5a2XIG9r', action: 'decode' })).body).toEqual({
      text: '5ou+5a2XIG9r',
      action: 'decode',
      result: '拾字 ok',
    });
  });

  it.each(['not base64', 'YQ', '5ou-5a2X', '/w=='])('refuses to decode %j', async (text) => {
    expect(await get('base64', { text, action: 'decode' })).toMatchObject({
      status: 400,
      body: { code: 'DECODING_FAILED' },
    });
  });

  it('refuses an unknown Base64 action', async () => {
    expect(await get('base64', { text: 'a', action: 'rot13' })).toMatchObject({ status: 400 });
  });
});

describe('the text operations in the observed dialect', () => {
  async function post(path: string, body: object) {
    const { groupA } = await openService();
    const response = await fetch(`${groupA}/api/v1/text/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  it('answers text operations in the observed dialect', async () => {
    const md5 = '900150983cd24fb0d6963f7d28e17f72';
    expect(await get('md5', { text: 'abc' })).toEqual({ status: 200, body: { md5 } });
    expect((await post('md5', { text: 'abc' })).body).toEqual({ md5 });
    expect((await post('md5/verify', { text: 'abc', hash: md5.toUpperCase() })).body).toEqual({
      match: true,
    });
    expect((await post('base64/encode', { text: 'abc' })).body).toEqual({ encoded: 'YWJj' });
    expect((await post('base64/decode', { text: 'YWJj' })).body).toEqual({ decoded: 'abc' });
    expect(await post('base64/decode', { text: 7 })).toMatchObject({ status: 400 });
  });
});
