import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeGif, makeWebpHeader } from '@/core/image-files/image-file.test-support';
import { makeCodedJpeg } from '@/core/jpeg/coded-jpeg.test-support';
import { makePng } from '@/core/png/png.test-support';
import type { LocalImage } from '@/platform/messages/protocol';
import { createDeferred } from './engine-worker';
import { openImage } from './open-image';

/** The start of a PNG file, which contains its size. https://www.w3.org/TR/png-3/#11IHDR */
function pngFile(width: number, height: number): Blob {
  const header = new DataView(new ArrayBuffer(33));
  for (const [index, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) {
    header.setUint8(index, byte);
  }
  header.setUint32(8, 13);
  for (const [index, letter] of [...'IHDR'].entries()) header.setUint8(12 + index, letter.charCodeAt(0));
  header.setUint32(16, width);
  header.setUint32(20, height);
  header.setUint8(24, 8);
  header.setUint8(25, 6);
  return new Blob([header.buffer]);
}

class FakeBitmap {
  readonly close = vi.fn();
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
}

/** A browser that decodes any file to a bitmap of this size. */
function setUp({ width = 4, height = 3, hasContext = true } = {}) {
  const bitmap = new FakeBitmap(width, height);
  const createImageBitmap = vi.fn(async (_file: Blob, _options: object): Promise<FakeBitmap> => bitmap);
  const context = {
    drawImage: vi.fn(),
    getImageData: (_x: number, _y: number, w: number, h: number) => ({
      data: new Uint8ClampedArray(w * h * 4),
    }),
  };
  vi.stubGlobal('ImageBitmap', FakeBitmap);
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return hasContext ? context : null;
      }
    },
  );
  return { bitmap, createImageBitmap };
}

interface FakeElement {
  onload: () => void;
  onerror: () => void;
}

/** A document whose image elements, of 40 × 30 px, answer as `answer` says once they have a file. */
function stubElement(answer: (image: FakeElement) => void): void {
  vi.stubGlobal(
    'Image',
    class implements FakeElement {
      naturalWidth = 40;
      naturalHeight = 30;
      onload = () => undefined;
      onerror = () => undefined;
      set src(_url: string) {
        queueMicrotask(() => answer(this));
      }
    },
  );
}

const { signal } = new AbortController();
const asText = { purpose: 'text', signal } as const;
const forCodes = { purpose: 'codes', signal } as const;

/** All rows of an image. */
async function readWhole(image: LocalImage) {
  const rows = await openImage(image, asText);
  return rows.read(0, rows.height, signal);
}

const file = (data: Blob) => ({ kind: 'file', data }) as const;

describe('openImage', () => {
  beforeEach(() => {
    setUp();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('decodes a file without changing its colours and frees the bitmap', async () => {
    const { bitmap, createImageBitmap } = setUp();
    const { width, height, data } = await readWhole(file(pngFile(4, 3)));
    expect([width, height, data.length]).toEqual([4, 3, 48]);
    expect(createImageBitmap.mock.calls[0]?.[1]).toEqual({ colorSpaceConversion: 'none' });
    expect(bitmap.close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['too many pixels', pngFile(8000, 8000), 'image-too-large'],
    ['a side too long', pngFile(40_000, 10), 'image-too-large'],
    ['too many bytes', new Blob([new Uint8Array(33 * 1024 * 1024)]), 'image-too-large'],
    ['a page instead of a picture', new Blob(['<!doctype html><title>404</title>']), 'image-unreadable'],
    ['nothing', new Blob([]), 'image-unreadable'],
    ['half a header', pngFile(4, 3).slice(0, 18), 'image-unreadable'],
  ])('refuses %s before decoding it', async (_what, data, code) => {
    const { createImageBitmap } = setUp();
    await expect(readWhole(file(data))).rejects.toMatchObject({ code });
    expect(createImageBitmap).not.toHaveBeenCalled();
  });

  it('refuses a file that is larger than its header says, and frees the bitmap', async () => {
    const { bitmap } = setUp({ width: 9000, height: 9000 });
    await expect(readWhole(file(pngFile(4, 3)))).rejects.toMatchObject({ code: 'image-too-large' });
    expect(bitmap.close).toHaveBeenCalledTimes(1);
  });

  it('decodes one large image at a time: the next when it is closed, or cannot be decoded', async () => {
    const { createImageBitmap } = setUp({ width: 4000, height: 3251 });
    const large = file(new Blob([makeGif([4000, 3251], [4000, 3251])]));
    const first = await openImage(large, asText);
    const second = openImage(large, asText);
    const third = openImage(large, asText);
    (await openImage(file(pngFile(4, 3)), asText)).close();
    expect(createImageBitmap).toHaveBeenCalledTimes(2);
    createImageBitmap.mockRejectedValueOnce(new DOMException('could not be decoded', 'InvalidStateError'));
    first.close();
    await expect(second).rejects.toMatchObject({ code: 'image-unreadable' });
    (await third).close();
    expect(createImageBitmap).toHaveBeenCalledTimes(4);
  });

  it('does not decode a large image that is cancelled while it waits, and says when one waits', async () => {
    const { createImageBitmap } = setUp({ width: 4000, height: 3251 });
    const large = file(new Blob([makeGif([4000, 3251], [4000, 3251])]));
    const first = await openImage(large, asText);
    const cancelled = new AbortController();
    const onWait = vi.fn<(isWaiting: boolean) => void>();
    const second = openImage(large, { ...asText, signal: cancelled.signal });
    const third = openImage(large, { ...asText, onWait });
    await expect.poll(() => onWait.mock.calls).toEqual([[true]]);
    cancelled.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    first.close();
    (await third).close();
    expect(onWait.mock.calls).toEqual([[true], [false]]);
    expect(createImageBitmap).toHaveBeenCalledTimes(2);
  });

  it('closes a large image whose codes are read when one waits whose text is, and reads on after it', async () => {
    const { bitmap, createImageBitmap } = setUp({ width: 4000, height: 3251 });
    const large = file(new Blob([makeGif([4000, 3251], [4000, 3251])]));
    const codes = await openImage(large, forCodes);
    const laterCodes = openImage(large, forCodes);
    await codes.read(0, 2, signal);
    const waits = createDeferred<void>();
    const text = openImage(large, { ...asText, onWait: () => waits.resolve() });
    await waits.promise;
    expect(bitmap.close).not.toHaveBeenCalled();
    const more = codes.read(2, 4, signal);
    const rows = await text;
    expect(bitmap.close).toHaveBeenCalledOnce();
    expect(createImageBitmap).toHaveBeenCalledTimes(2);
    rows.close();
    (await laterCodes).close();
    expect(await more).toMatchObject({ width: 4000, height: 2 });
    expect(createImageBitmap).toHaveBeenCalledTimes(4);
    codes.close();
    (await openImage(large, asText)).close();
  });

  it('decodes large PNG and JPEG files row by row, and a large WebP as a frame where the browser has them', async () => {
    const { createImageBitmap } = setUp();
    const rows = new Uint8Array(4001 * 3251);
    const png = makePng({ width: 4000, height: 3251, colourType: 0, rows, pack: deflateSync });
    const opened = await openImage(file(new Blob([png])), asText);
    expect(await opened.read(3000, 3251, signal).catch((thrown: unknown) => thrown)).toBeInstanceOf(
      RangeError,
    );
    expect((await opened.read(0, 2, signal)).data.slice(0, 4)).toEqual(Uint8ClampedArray.of(0, 0, 0, 255));
    const decode = vi.fn(async () => ({ image: { codedWidth: 4000, codedHeight: 3251, close: vi.fn() } }));
    vi.stubGlobal(
      'ImageDecoder',
      class {
        decode = decode;
        close = vi.fn();
      },
    );
    const webp = await openImage(file(new Blob([makeWebpHeader(4000, 3251)])), asText);
    expect(webp).toMatchObject({ width: 4000, height: 3251 });
    webp.close();
    const gray = makeCodedJpeg({ width: 4000, height: 3251, factors: [0x11], isEven: true });
    const jpeg = await openImage(file(new Blob([gray])), asText);
    expect(jpeg).toMatchObject({ width: 4000, height: 3251 });
    expect((await jpeg.read(3250, 3251, signal)).data).toEqual(
      new Uint8ClampedArray(4000 * 4).fill(128).map((value, at) => (at % 4 === 3 ? 255 : value)),
    );
    jpeg.close();
    expect(decode).toHaveBeenCalledOnce();
    expect(createImageBitmap).not.toHaveBeenCalled();
  });

  describe('with a damaged JPEG', () => {
    const TABLES = 0xc4;
    const withoutTables = (width: number, height: number) => {
      const jpeg = makeCodedJpeg({ width, height, factors: [0x11], isEven: true });
      const at = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === TABLES);
      jpeg[at + 1] = 0xef; // a segment that means nothing
      return file(new Blob([jpeg]));
    };

    it('reads the rows of one that is cut off, without the browser, which may decode none of it', async () => {
      const { createImageBitmap } = setUp();
      const jpeg = makeCodedJpeg({ width: 4000, height: 3251, factors: [0x11], isEven: true });
      const rows = await openImage(file(new Blob([jpeg.slice(0, -5000)])), asText);
      expect(rows).toMatchObject({ width: 4000, height: 3251 });
      expect((await rows.read(0, 1, signal)).data.slice(0, 4)).toEqual(
        Uint8ClampedArray.of(128, 128, 128, 255),
      );
      rows.close();
      expect(createImageBitmap).not.toHaveBeenCalled();
    });

    it('lets the browser decode one without tables, of up to 40 megapixels', async () => {
      const { bitmap, createImageBitmap } = setUp({ width: 4000, height: 3251 });
      const rows = await openImage(withoutTables(4000, 3251), asText);
      expect(await rows.read(3250, 3251, signal)).toMatchObject({ width: 4000, height: 1 });
      expect(createImageBitmap).toHaveBeenCalledOnce();
      expect(bitmap.close).toHaveBeenCalledOnce();
      rows.close();
    });

    it('calls one without tables unreadable above 40 megapixels, which are too many for the browser', async () => {
      const { createImageBitmap } = setUp();
      const opening = openImage(withoutTables(8000, 5001), asText);
      await expect(opening).rejects.toMatchObject({ code: 'image-unreadable' });
      expect(createImageBitmap).not.toHaveBeenCalled();
    });

    it('does not let the browser decode one that is cancelled', async () => {
      const { createImageBitmap } = setUp();
      const jpeg = makeCodedJpeg({ width: 4000, height: 3251, factors: [0x11], isEven: true });
      const opening = openImage(file(new Blob([jpeg])), { ...asText, signal: AbortSignal.abort() });
      await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
      expect(createImageBitmap).not.toHaveBeenCalled();
    });
  });

  it('draws a damaged file as far as an element shows it, when the browser makes no bitmap of it', async () => {
    const { createImageBitmap } = setUp();
    createImageBitmap.mockRejectedValue(new DOMException('could not be decoded', 'InvalidStateError'));
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    stubElement((image) => image.onload());
    const rows = await openImage(file(pngFile(4, 3)), asText);
    expect([rows.width, rows.height]).toEqual([40, 30]);
    expect(revoke).not.toHaveBeenCalled();
    rows.close();
    expect(revoke).toHaveBeenCalledOnce();
    stubElement((image) => image.onerror());
    const opening = openImage(file(pngFile(4, 3)), asText);
    await expect(opening).rejects.toMatchObject({
      code: 'image-unreadable',
      message: expect.stringContaining('could not be decoded'),
    });
    expect(revoke).toHaveBeenCalledTimes(2);
  });

  it('reports a file that is damaged after its header as unreadable', async () => {
    const { createImageBitmap } = setUp();
    createImageBitmap.mockRejectedValue(new DOMException('could not be decoded', 'InvalidStateError'));
    await expect(readWhole(file(pngFile(4, 3)))).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('reports out of memory when no canvas can be created', async () => {
    setUp({ hasContext: false });
    await expect(readWhole(file(pngFile(4, 3)))).rejects.toMatchObject({ code: 'out-of-memory' });
  });
});
