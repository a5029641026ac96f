import { resolveObjectURL } from 'node:buffer';
import sharp from 'sharp';
import { vi } from 'vitest';

/** Pixels as a canvas has them: RGBA. */
class FakeImageData {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** A pixel at a time, as drawing moves them. */
const pixelsOf = ({ data }: FakeImageData) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/** Left, top, width and height. */
type Places = [number, number, number, number];

class FakeBitmap extends FakeImageData {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
}

/** A canvas without colour profiles. Scaling takes the nearest pixel. */
class FakeCanvas {
  readonly pixels: FakeImageData;
  readonly context = {
    imageSmoothingQuality: 'low',
    fillStyle: 'white',
    /** Fills all of the canvas with white, whatever the style is. */
    fillRect: () => this.pixels.data.fill(255),
    putImageData: ({ data, width, height }: FakeImageData, x: number, y: number) => {
      for (let row = 0; row < height; row++)
        this.pixels.data.set(
          data.subarray(4 * row * width, 4 * (row + 1) * width),
          4 * ((y + row) * this.width + x),
        );
    },
    drawImage: (source: FakeImageData, ...places: Places | [...Places, ...Places]) => {
      if (source instanceof FakeBitmap && source.isClosed) throw new DOMException('', 'InvalidStateError');
      const whole: Places = [0, 0, source.width, source.height];
      const [from, to] =
        places.length === 8
          ? [places.slice(0, 4) as Places, places.slice(4) as Places]
          : [whole, places as Places];
      const [x, y, width, height] = to;
      const pixels = pixelsOf(this.pixels);
      const drawn = pixelsOf(source);
      for (let row = 0; row < height; row++) {
        const fromRow = from[1] + Math.floor((row * from[3]) / height);
        for (let column = 0; column < width; column++) {
          const fromColumn = from[0] + Math.floor((column * from[2]) / width);
          pixels[(y + row) * this.width + x + column] = drawn[fromRow * source.width + fromColumn] ?? 0;
        }
      }
    },
    getImageData: (x: number, y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(4 * width * height);
      for (let row = 0; row < height; row++) {
        const from = 4 * ((y + row) * this.width + x);
        data.set(this.pixels.data.subarray(from, from + 4 * width), 4 * row * width);
      }
      return new FakeImageData(data, width, height);
    },
  };

  constructor(
    /** 0 when its memory is freed. */
    public width: number,
    readonly height: number,
  ) {
    canvases.push(this);
    this.pixels = new FakeImageData(new Uint8ClampedArray(4 * width * height), width, height);
  }

  getContext() {
    return browserLimits.hasCanvasMemory ? this.context : null;
  }

  async convertToBlob({ type, quality = 0.8 }: { type: string; quality?: number }): Promise<Blob> {
    const raw = { width: this.width, height: this.height, channels: 4 } as const;
    const format = type.replace('image/', '') as 'png' | 'jpeg' | 'webp';
    // With a quality, sharp would give a PNG a palette.
    const options = format === 'png' ? {} : { quality: Math.round(100 * quality) };
    const file = sharp(this.pixels.data, { raw }).toFormat(format, options);
    return new Blob([new Uint8Array(await file.toBuffer())], { type });
  }
}

class FakeImage extends FakeImageData {
  src = '';
  naturalWidth = 0;
  naturalHeight = 0;
  constructor() {
    super(new Uint8ClampedArray(), 0, 0);
  }
  async decode() {
    const file = resolveObjectURL(this.src);
    if (!file) throw new TypeError(`no such address: ${this.src}`);
    const decoded = await decodeFile(file as Blob);
    const { width, height } = decoded;
    Object.assign(this, decoded, { naturalWidth: width, naturalHeight: height });
  }
}

async function decodeFile(file: Blob): Promise<FakeBitmap> {
  try {
    const decoded = sharp(new Uint8Array(await file.arrayBuffer()));
    const { data, info } = await decoded.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return new FakeBitmap(new Uint8ClampedArray(data), info.width, info.height);
  } catch (cause) {
    throw new DOMException(`The source image could not be decoded: ${cause}`, 'InvalidStateError');
  }
}

/** What the stand-in for the browser has: `hasCanvasMemory` says whether it can make another canvas. */
export const browserLimits = { hasCanvasMemory: true };

/** Bitmaps that were made, to see that they are closed. */
export const bitmaps: FakeBitmap[] = [];

/** Canvases that were made, to see that they are freed. */
export const canvases: FakeCanvas[] = [];

/** Puts bitmaps, canvases and images in the place of a browser's: real files are decoded and written by sharp. */
export function stubCanvas(): void {
  browserLimits.hasCanvasMemory = true;
  bitmaps.length = 0;
  canvases.length = 0;
  vi.stubGlobal('ImageData', FakeImageData);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('createImageBitmap', async (source: Blob | FakeImageData) => {
    // As in browsers, which draw SVG by an element only.
    if (source instanceof Blob && source.type === 'image/svg+xml')
      throw new DOMException('', 'InvalidStateError');
    const bitmap =
      source instanceof Blob
        ? await decodeFile(source)
        : new FakeBitmap(source.data.slice(), source.width, source.height);
    bitmaps.push(bitmap);
    return bitmap;
  });
}

/** RGBA of an image whose pixels all differ. `alpha`: of its last pixel. */
export function makePixels(width: number, height: number, alpha = 255): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < pixels.length; at += 4)
    pixels.set([(at * 7) % 256, (at * 3) % 256, at % 256, 255], at);
  pixels[pixels.length - 1] = alpha;
  return pixels;
}

/** A file with these pixels; PNG and WebP are lossless. */
export async function makeFile(
  pixels: Uint8ClampedArray,
  width: number,
  format: 'png' | 'webp' | 'jpeg',
): Promise<Blob> {
  const raw = { width, height: pixels.length / 4 / width, channels: 4 } as const;
  const file = sharp(pixels, { raw }).toFormat(format, { lossless: true });
  return new Blob([new Uint8Array(await file.toBuffer())], { type: `image/${format}` });
}

/** The pixels of a file. */
export async function readPixels(file: Blob) {
  const { width, height, data } = await decodeFile(file);
  return { width, height, data };
}
