import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLimits, canvases, makeFile, makePixels, stubCanvas } from './canvas.test-support';
import { decodeRaster, drawPixels, throwUnreadable } from './decode-raster';

beforeEach(() => stubCanvas());
afterEach(() => vi.unstubAllGlobals());

describe('decoding a file', () => {
  it('gives its pixels as they are in the file', async () => {
    const pixels = makePixels(5, 3);
    const bitmap = await decodeRaster(await makeFile(pixels, 5, 'png'));
    expect(drawPixels(bitmap, 5, 3)).toEqual({ width: 5, height: 3, data: pixels });
  });

  it('frees the canvas, which is as large as the image', async () => {
    drawPixels(await decodeRaster(await makeFile(makePixels(5, 3), 5, 'png')), 5, 3);
    expect(canvases.map(({ width }) => width)).toEqual([0]);
  });

  it('leaves the colours alone, which browsers would convert in different ways', async () => {
    const decode = vi.fn(async () => undefined);
    vi.stubGlobal('createImageBitmap', decode);
    const file = new Blob();
    await decodeRaster(file);
    expect(decode.mock.calls).toEqual([[file, { colorSpaceConversion: 'none' }]]);
  });

  it('refuses what is larger than its header said', async () => {
    const bitmap = await decodeRaster(await makeFile(makePixels(2, 2), 2, 'png'));
    expect(() => drawPixels(bitmap, 32_001, 1)).toThrow(expect.objectContaining({ code: 'image-too-large' }));
  });

  it('fails by name when there is no memory for it', async () => {
    const bitmap = await decodeRaster(await makeFile(makePixels(2, 2), 2, 'png'));
    browserLimits.hasCanvasMemory = false;
    expect(() => drawPixels(bitmap, 2, 2)).toThrow(
      expect.objectContaining({ code: 'out-of-memory', message: expect.stringContaining('2 × 2 px') }),
    );
  });

  it('names what browsers throw at a file that is none', async () => {
    const thrown = await decodeRaster(new Blob(['no image']))
      .catch(throwUnreadable)
      .catch((error) => error);
    expect(thrown).toMatchObject({
      code: 'image-unreadable',
      message: expect.stringContaining('could not be decoded'),
      cause: expect.any(DOMException),
    });
  });
});
