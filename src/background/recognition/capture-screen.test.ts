import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenshotPiece } from '@/core/ocr/screenshot-piece';
import { captureScreenImage, type ScreenImageDeps } from './capture-screen';

const draws: unknown[][] = [];
let hasContext = true;

/** A canvas that records what is drawn. */
class RecordingCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  getContext(kind: string, options: { willReadFrequently: boolean }) {
    expect([kind, options.willReadFrequently]).toEqual(['2d', true]);
    if (!hasContext) return null;
    return {
      drawImage: (_shot: unknown, ...places: unknown[]) => draws.push(places),
      getImageData: (x: number, y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(4 * (width - x) * (height - y)),
      }),
    };
  }
}

beforeEach(() => {
  draws.length = 0;
  hasContext = true;
  vi.stubGlobal('OffscreenCanvas', RecordingCanvas);
});

const VIEWPORT = { width: 100, height: 80 };

/** A piece of an image of 60 × 150 CSS px, in a viewport with 2 device px per CSS px. */
function pieceAt(y: number, height: number, offset: number): ScreenshotPiece {
  return {
    rect: { x: 10, y, width: 60, height },
    viewport: VIEWPORT,
    deviceScale: 2,
    offset: { x: 0, y: offset },
    whole: { width: 60, height: 150 },
  };
}

function capture(pieces: readonly ScreenshotPiece[], signal = new AbortController().signal) {
  const close = vi.fn();
  const screenshotBitmap = vi.fn<ScreenImageDeps['screenshotBitmap']>(
    async () => ({ width: 200, height: 160, close }) as unknown as ImageBitmap,
  );
  const presentPiece = vi.fn(async (index: number) => {
    const piece = pieces[index] ?? pieces[0];
    if (!piece) throw new Error('no piece');
    return { ...piece, more: index !== pieces.length - 1 };
  });
  const image = captureScreenImage({ screenshotBitmap, presentPiece, most: 40 }, signal);
  return { image, screenshotBitmap, presentPiece, close };
}

describe('captureScreenImage', () => {
  it('puts an image together from screenshots of its pieces, at device px', async () => {
    const { image, screenshotBitmap, close } = capture([pieceAt(0, 80, 0), pieceAt(10, 70, 80)]);
    const { width, height, data } = await image;
    expect([width, height, data.size]).toEqual([120, 300, 4 * 120 * 300]);
    expect(draws).toEqual([
      [20, 0, 120, 160, 0, 0, 120, 160],
      [20, 20, 120, 140, 0, 160, 120, 140],
    ]);
    expect(screenshotBitmap.mock.calls.map(([scale]) => scale)).toEqual([2, 2]);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('refuses an image that needs more screenshots than are allowed', async () => {
    const { image, presentPiece } = capture(Array.from({ length: 41 }, () => pieceAt(0, 80, 0)));
    await expect(image).rejects.toMatchObject({ code: 'image-too-large' });
    expect(presentPiece).toHaveBeenCalledTimes(40);
    const most = capture(Array.from({ length: 40 }, () => pieceAt(0, 80, 0)));
    await expect(most.image).resolves.toMatchObject({ width: 120 });
  });

  it('takes no more screenshots once the user cancels', async () => {
    const controller = new AbortController();
    const { image, presentPiece } = capture([pieceAt(0, 80, 0), pieceAt(10, 70, 80)], controller.signal);
    controller.abort();
    await expect(image).rejects.toMatchObject({ name: 'AbortError' });
    expect(presentPiece).toHaveBeenCalledTimes(1);
  });

  it('fails with `out-of-memory` when there is no canvas', async () => {
    hasContext = false;
    const { image } = capture([pieceAt(0, 80, 0)]);
    await expect(image).rejects.toMatchObject({ code: 'out-of-memory' });
  });
});
