import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeFile, inspectFile, MAX_BASE64_BYTES } from './base64-file';

const bytes = Uint8Array.from({ length: 8_000_002 }, (_byte, index) => (index * 31) & 255);

afterEach(() => vi.restoreAllMocks());

describe('a file as Base64', () => {
  it('encodes pieces that join to the Base64 of the whole file', async () => {
    const encoded = await encodeFile(new Blob([bytes]), { alphabet: 'url', padded: false, lineLength: 0 });
    expect((await encoded.text()) === Buffer.from(bytes).toString('base64url')).toBe(true);
  });

  it.each([64, 76] as const)('writes lines of %i characters', async (lineLength) => {
    const encoded = await encodeFile(new Blob([bytes]), { alphabet: 'standard', padded: true, lineLength });
    const lines = (await encoded.text()).split('\r\n');
    expect(lines.slice(0, -1).every((line) => line.length === lineLength)).toBe(true);
    expect(lines.join('') === Buffer.from(bytes).toString('base64')).toBe(true);
  });

  it('writes a data address when a media type is given', async () => {
    const encoded = await encodeFile(new Blob(['a']), 'text/plain');
    expect(await encoded.text()).toBe('data:text/plain;base64,YQ==');
  });
});

describe('inspecting a file', () => {
  it('recognises the type of a file by its bytes', async () => {
    expect((await inspectFile(new Blob(['%PDF-1.7']))).type.mediaType).toBe('application/pdf');
  });

  it.each(['aGVsbG8gd29ybGQ=', 'aGVsbG8g\r\nd29ybGQ=\r\n', 'data:text/plain;base64,aGVsbG8gd29ybGQ='])(
    'decodes a text file that is Base64: %j',
    async (text) => {
      const { decoded } = await inspectFile(new Blob([text]));
      expect(new TextDecoder().decode(decoded)).toBe('hello world');
    },
  );

  it.each(['hello', 'a text, with marks.', ''])(
    'does not take a word or sentence for Base64: %j',
    async (text) => {
      expect((await inspectFile(new Blob([text]))).decoded).toBeUndefined();
    },
  );
});

describe('what is in a text file', () => {
  const decodedOf = async (text: string) => {
    const { decoded } = await inspectFile(new Blob([text]));
    return decoded && new TextDecoder().decode(decoded);
  };

  it.each([
    ['YWJjZGVm', 'abcdef'],
    ['  YWJjZGVm\n', 'abcdef'],
    ['YWJj\tZGVm', 'abcdef'],
    ['YWJjZGVmZw==', 'abcdefg'],
    ['data:,YWJjZGVm', undefined],
    [' data:text/plain;charset=utf-8;base64,YWJjZGVm', 'abcdef'],
    ['YWJjZGV', undefined],
    ['YWJjZGV \n ', undefined],
    ['YWJjZGVm!', undefined],
    ['YWJj,ZGVm', undefined],
    ['x data:text/plain;base64,YWJjZGVm', undefined],
  ])('%j is decoded as %j', async (text, decoded) => {
    expect(await decodedOf(text)).toBe(decoded);
  });

  it('is not looked for in files of other kinds', async () => {
    const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
    const { type, decoded } = await inspectFile(png);
    expect([type.mediaType, decoded]).toEqual(['image/png', undefined]);
  });

  it('is decoded only up to 64 MB, and the rest of a file that is no Base64 is not loaded', async () => {
    const sized = (text: string, size: number) => {
      const file = new Blob([text]);
      Object.defineProperty(file, 'size', { value: size });
      const load = vi.spyOn(file, 'arrayBuffer');
      return { file, load };
    };
    const most = sized('YWJjZGVm', 64 * 1024 * 1024);
    expect((await inspectFile(most.file)).decoded).toHaveLength(6);
    const larger = sized('YWJjZGVm', 64 * 1024 * 1024 + 1);
    expect(await inspectFile(larger.file)).toEqual({
      type: expect.objectContaining({ mediaType: 'text/plain' }),
    });
    const prose = sized('a text, with marks.', 100);
    await inspectFile(prose.file);
    expect([most, larger, prose].map(({ load }) => load.mock.calls.length)).toEqual([1, 0, 0]);
  });
});

describe('a file that cannot be encoded', () => {
  it('is refused when it is over 256 MB', async () => {
    const file = new Blob(['%PDF-1.7']);
    Object.defineProperty(file, 'size', { value: MAX_BASE64_BYTES, configurable: true });
    expect((await inspectFile(file)).type.mediaType).toBe('application/pdf');
    Object.defineProperty(file, 'size', { value: MAX_BASE64_BYTES + 1 });
    await expect(inspectFile(file)).rejects.toMatchObject({
      code: 'file-too-large',
      message: `${256 * 1024 * 1024 + 1} bytes`,
    });
  });

  it.each(['NotReadableError', 'NotFoundError'])('fails by name when it is gone (%s)', async (name) => {
    const file = new Blob(['a']);
    const gone = new DOMException('gone', name);
    const piece = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(gone) });
    vi.spyOn(file, 'slice').mockReturnValue(piece);
    const failure = { code: 'file-unreadable', message: 'gone', cause: gone };
    await expect(inspectFile(file)).rejects.toMatchObject(failure);
    await expect(encodeFile(file, 'text/plain')).rejects.toMatchObject(failure);
  });
});

describe('the encoded file', () => {
  const standard = { alphabet: 'standard', padded: true, lineLength: 0 } as const;

  it.each([
    ['nothing', '', ''],
    ['one byte', 'a', 'YQ=='],
  ])('the encoded file of %s is text', async (_what, text, expected) => {
    const encoded = await encodeFile(new Blob([text]), standard);
    expect([await encoded.text(), encoded.type]).toEqual([expected, 'text/plain']);
  });

  it('the encoded file of whole pieces has no line break at its end', async () => {
    const piece = new Uint8Array(912 * 4096);
    const lines = (
      await (await encodeFile(new Blob([piece, piece]), { ...standard, lineLength: 64 })).text()
    ).split('\r\n');
    expect(lines.every(({ length }) => length === 64)).toBe(true);
    expect(lines).toHaveLength((2 * piece.length) / 48);
  });
});
