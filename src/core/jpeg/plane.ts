/** The samples of a component for some columns of the image, and for as many rows as are needed at a time. */
export interface Plane {
  /** Row by row, as a ring: a row of the component is at its index modulo `rows`. */
  readonly samples: Uint8ClampedArray;
  readonly stride: number;
  readonly rows: number;
  /** The column of the component that the first sample of a row belongs to. */
  readonly left: number;
  /** The columns and rows of the whole component. */
  readonly width: number;
  readonly height: number;
  /** The px of the image for each sample. */
  readonly perColumn: number;
  readonly perRow: number;
}

/** A row of samples, one for each px, from `at` on. */
export interface SampleRow {
  readonly samples: Uint8ClampedArray;
  readonly at: number;
}

/**
 * Upsamples a row of the image from the px `left` to `right`, which is not included. A sample of two px lies in their middle, so each
 * px gets three quarters of its own sample and one quarter of the nearer neighbour, as in libjpeg ("fancy upsampling").
 * @param own holds the result, unless the plane has a sample for each px
 */
export function sampleRow(
  plane: Plane,
  y: number,
  left: number,
  right: number,
  own: Uint8ClampedArray,
): SampleRow {
  const { samples, stride, rows, perColumn, perRow } = plane;
  const startOf = (row: number) => (row % rows) * stride - plane.left;
  const row = Math.floor(y / perRow);
  const near = startOf(row);
  if (perColumn === 1 && perRow === 1) return { samples, at: near + left };
  if (perColumn > 2 || perRow > 2) {
    for (let x = left; x < right; x++) own[x - left] = samples[near + Math.floor(x / perColumn)] as number;
    return { samples: own, at: 0 };
  }
  const neighbour = y % 2 === 0 ? Math.max(0, row - 1) : Math.min(plane.height - 1, row + 1);
  const far = perRow === 1 ? near : startOf(neighbour);
  if (perColumn === 2) return blendColumns(plane, near, far, left, right, own);
  for (let x = left; x < right; x++)
    own[x - left] = (3 * (samples[near + x] as number) + (samples[far + x] as number) + 1 + (y & 1)) >> 2;
  return { samples: own, at: 0 };
}

function blendColumns(
  { samples, width, perRow }: Plane,
  near: number,
  far: number,
  left: number,
  right: number,
  own: Uint8ClampedArray,
): SampleRow {
  const sumAt = (column: number) =>
    3 * (samples[near + column] as number) + (samples[far + column] as number);
  // Halves are rounded up and down by turns, as in libjpeg, so that the mean does not change.
  const [roundLeft, roundRight] = perRow === 1 ? [4, 8] : [8, 7];
  const first = left >> 1;
  let before = sumAt(Math.max(0, first - 1));
  let sum = sumAt(first);
  for (let column = first, at = 0; 2 * column < right; column++, at += 2) {
    const after = column + 1 < width ? sumAt(column + 1) : sum;
    own[at] = (3 * sum + before + roundLeft) >> 4;
    own[at + 1] = (3 * sum + after + roundRight) >> 4;
    before = sum;
    sum = after;
  }
  return { samples: own, at: left & 1 };
}

/** Writes a row of gray as RGBA. */
export function writeGray(gray: SampleRow, count: number, target: Uint8ClampedArray, start: number): void {
  for (let x = 0, at = start; x < count; x++, at += 4) {
    const value = gray.samples[gray.at + x] as number;
    target[at] = value;
    target[at + 1] = value;
    target[at + 2] = value;
    target[at + 3] = 255;
  }
}

/** Writes rows of red, green and blue as RGBA. */
export function writeRgb(
  [red, green, blue]: readonly [SampleRow, SampleRow, SampleRow],
  count: number,
  target: Uint8ClampedArray,
  start: number,
): void {
  for (let x = 0, at = start; x < count; x++, at += 4) {
    target[at] = red.samples[red.at + x] as number;
    target[at + 1] = green.samples[green.at + x] as number;
    target[at + 2] = blue.samples[blue.at + x] as number;
    target[at + 3] = 255;
  }
}

/** The factors of Cb and Cr in the colours, × 2 ** 16. https://www.w3.org/Graphics/JPEG/jfif3.pdf */
const RED_OF_CR = 91_881;
const GREEN_OF_CB = 22_554;
const GREEN_OF_CR = 46_802;
const BLUE_OF_CB = 116_130;
const HALF = 1 << 15;

/** Writes rows of Y (luma), Cb and Cr as RGBA. */
export function writeYCbCr(
  [luma, cb, cr]: readonly [SampleRow, SampleRow, SampleRow],
  count: number,
  target: Uint8ClampedArray,
  start: number,
): void {
  for (let x = 0, at = start; x < count; x++, at += 4) {
    const y = luma.samples[luma.at + x] as number;
    const blue = (cb.samples[cb.at + x] as number) - 128;
    const red = (cr.samples[cr.at + x] as number) - 128;
    target[at] = y + ((RED_OF_CR * red + HALF) >> 16);
    target[at + 1] = y + ((HALF - GREEN_OF_CB * blue - GREEN_OF_CR * red) >> 16);
    target[at + 2] = y + ((BLUE_OF_CB * blue + HALF) >> 16);
    target[at + 3] = 255;
  }
}
