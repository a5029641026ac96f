import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '@/core/image-files/limits';
import { toSendableImage } from './sendable-image';

/** The parts of a JPEG that its size is read from. */
function jpegHead(width: number, height: number): Blob {
  const sizes = [height >> 8, height & 255, width >> 8, width & 255];
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...sizes, 3, 1, 0x22, 0, 0xff, 0xd9])]);
}

const gif = new Blob([new TextEncoder().encode('GIF89a'), new Uint8Array([40, 0, 30, 0, 0, 0, 0, 0x3b])]);
const painted: unknown[] = [];
const close = vi.fn();
let decoded: { width: number; height: number } | undefined;
let hasContext = true;

class NotedCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  getContext() {
    if (!hasContext) return null;
    return {
      drawImage: (image: { width: number }) => painted.push(['bitmap', image.width]),
      putImageData: (image: { width: number; data: Uint8ClampedArray }) =>
        painted.push(['pixels', image.width, image.data.length]),
    };
  }

  async convertToBlob({ type }: { type: string }): Promise<Blob> {
    return new Blob([`${this.width}x${this.height}`], { type });
  }
}

beforeEach(() => {
  painted.length = 0;
  hasContext = true;
  close.mockClear();
  decoded = { width: 40, height: 30 };
  vi.stubGlobal('OffscreenCanvas', NotedCanvas);
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
      ) {}
    },
  );
  vi.stubGlobal('createImageBitmap', async () => {
    if (!decoded) throw new DOMException('broken', 'InvalidStateError');
    return { ...decoded, close };
  });
});

describe('an image for the service', () => {
  it('is a JPEG as it is when its pixels stand upright', async () => {
    const data = jpegHead(40, 30);
    const { file, width, height } = await toSendableImage({ kind: 'file', data });
    expect([file.type, file.size, width, height]).toEqual(['image/jpeg', data.size, 40, 30]);
    expect(painted).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['turned', { width: 30, height: 40 }],
    ['narrower than its header says', { width: 39, height: 30 }],
    ['lower than its header says', { width: 40, height: 29 }],
  ])('is drawn again when a JPEG is %s', async (_how, size) => {
    decoded = size;
    const { file, width, height } = await toSendableImage({ kind: 'file', data: jpegHead(40, 30) });
    expect([file.type, width, height]).toEqual(['image/png', size.width, size.height]);
    expect(await file.text()).toBe(`${size.width}x${size.height}`);
    expect(painted).toEqual([['bitmap', size.width]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is a PNG where the file is of a kind that not every service takes', async () => {
    const { file, width, height } = await toSendableImage({ kind: 'file', data: gif });
    expect([file.type, width, height]).toEqual(['image/png', 40, 30]);
  });

  it('is a PNG of the pixels that a page gave', async () => {
    const data = new Blob([new Uint8Array(4 * 3 * 2)]);
    const { file, width, height } = await toSendableImage({ kind: 'pixels', width: 3, height: 2, data });
    expect([file.type, width, height]).toEqual(['image/png', 3, 2]);
    expect(painted).toEqual([['pixels', 3, 24]]);
  });

  it('fails by name when it cannot be decoded, is too large, or there is no memory for it', async () => {
    const large = { kind: 'pixels', width: 40_000, height: 2, data: new Blob() } as const;
    await expect(toSendableImage(large)).rejects.toMatchObject({ code: 'image-too-large' });
    const heavy = new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]);
    await expect(toSendableImage({ kind: 'file', data: heavy })).rejects.toMatchObject({
      code: 'image-too-large',
    });
    hasContext = false;
    await expect(toSendableImage({ kind: 'file', data: gif })).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    expect(close).toHaveBeenCalledOnce();
    decoded = undefined;
    await expect(toSendableImage({ kind: 'file', data: gif })).rejects.toMatchObject({
      code: 'image-unreadable',
    });
  });
});
