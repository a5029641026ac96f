import { describe, expect, it } from 'vitest';
import { encodeFile, lookAtFile } from './base64-file';

const bytes = Uint8Array.from({ length: 8_000_002 }, (_byte, index) => (index * 31) & 255);

describe('a file as Base64', () => {
  it('is the same piece by piece as at once', async () => {
    const encoded = await encodeFile(new Blob([bytes]), { alphabet: 'url', padded: false, lineLength: 0 });
    expect((await encoded.text()) === Buffer.from(bytes).toString('base64url')).toBe(true);
  });

  it.each([64, 76] as const)('has lines of %i characters', async (lineLength) => {
    const encoded = await encodeFile(new Blob([bytes]), { alphabet: 'standard', padded: true, lineLength });
    const lines = (await encoded.text()).split('\r\n');
    expect(lines.slice(0, -1).every((line) => line.length === lineLength)).toBe(true);
    expect(lines.join('') === Buffer.from(bytes).toString('base64')).toBe(true);
  });

  it('is a data address with its type', async () => {
    const encoded = await encodeFile(new Blob(['a']), 'text/plain');
    expect(await encoded.text()).toBe('data:text/plain;base64,YQ==');
  });
});

describe('what a file is', () => {
  it('is told by its bytes', async () => {
    expect((await lookAtFile(new Blob(['%PDF-1.7']))).type.mediaType).toBe('application/pdf');
  });

  it.each(['aGVsbG8gd29ybGQ=', 'aGVsbG8g\r\nd29ybGQ=\r\n', 'data:text/plain;base64,aGVsbG8gd29ybGQ='])(
    'is also what its Base64 holds: %j',
    async (text) => {
      const { decoded } = await lookAtFile(new Blob([text]));
      expect(new TextDecoder().decode(decoded)).toBe('hello world');
    },
  );

  it.each(['hello', 'a text, with marks.', ''])('is not Base64: %j', async (text) => {
    expect((await lookAtFile(new Blob([text]))).decoded).toBeUndefined();
  });
});
