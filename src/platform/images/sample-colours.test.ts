import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { GRAY } from '@/core/png/parse-png';
import { makePng } from '@/core/png/png.test-support';
import { sampleColours } from './sample-colours';

const canvas = vi.hoisted(() => ({
  context: { imageSmoothingEnabled: true, clearRect: vi.fn(), drawImage: vi.fn(), getImageData: vi.fn() },
  create: vi.fn(),
  free: vi.fn(),
}));
vi.mock('./canvas', () => ({
  createCanvas: canvas.create,
  freeCanvas: canvas.free,
}));

/** An image of 200 × 100 px, decoded. */
const bitmap = { width: 200, height: 100, close: vi.fn() };
const FILE = { kind: 'file', data: new Blob(['image']) } as const;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  canvas.create.mockReturnValue({ canvas: {}, context: canvas.context });
  canvas.context.getImageData.mockImplementation((_x, _y, width: number, height: number) => ({
    data: new Uint8ClampedArray(4 * width * height).fill(255),
  }));
});

describe('the colours of parts of an image', () => {
  it('are looked at where the boxes are, in the space that they are given in, and within the image', async () => {
    const size = { width: 100, height: 50 };
    const boxes = [
      { x: 10, y: 5, width: 20, height: 10 },
      { x: -5, y: 40, width: 200, height: 40 },
    ];
    const colours = await sampleColours(FILE, size, boxes);
    expect(colours).toEqual([
      { paper: '#ffffff', ink: '#000000' },
      { paper: '#ffffff', ink: '#000000' },
    ]);
    expect(canvas.context.drawImage.mock.calls).toEqual([
      [bitmap, 20, 10, 40, 20, 0, 0, 40, 20],
      [bitmap, 0, 80, 200, 20, 0, 0, 96, 20],
    ]);
    expect(canvas.context.imageSmoothingEnabled).toBe(false);
    expect(bitmap.close).toHaveBeenCalledOnce();
    expect(canvas.free).toHaveBeenCalledOnce();
  });

  it('are unknown for a box without a size, or outside of the image', async () => {
    const boxes = [
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 250, y: 0, width: 10, height: 10 },
    ];
    expect(await sampleColours(FILE, bitmap, boxes)).toEqual([undefined, undefined]);
    expect(canvas.context.drawImage).not.toHaveBeenCalled();
  });

  it('fail by name when the image cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('an SVG', 'InvalidStateError')));
    await expect(sampleColours(FILE, bitmap, [])).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it.each([
    ['image-too-large', 90_000],
    ['out-of-memory', 6400],
  ])('fail by name when the image is too large to be decoded: %s', async (code, side) => {
    canvas.create.mockImplementation(() => {
      throw new AppError('out-of-memory');
    });
    const rows = new Uint8Array();
    const png = makePng({ width: side, height: side, colourType: GRAY, rows, pack: deflateSync });
    const file = { kind: 'file', data: new Blob([png]) } as const;
    await expect(sampleColours(file, bitmap, [])).rejects.toMatchObject({ code });
  });

  it('are also taken from an image that comes as pixels', async () => {
    const decode = vi.fn(async () => bitmap);
    vi.stubGlobal('createImageBitmap', decode);
    vi.stubGlobal(
      'ImageData',
      class {
        constructor(
          readonly data: Uint8ClampedArray,
          readonly width: number,
          readonly height: number,
        ) {}
      },
    );
    const pixels = {
      kind: 'pixels',
      width: 1,
      height: 2,
      data: new Blob([new Uint8Array(8).fill(7)]),
    } as const;
    await sampleColours(pixels, bitmap, []);
    expect(decode).toHaveBeenCalledWith({ data: new Uint8ClampedArray(8).fill(7), width: 1, height: 2 });
  });
});
