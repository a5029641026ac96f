/**
 * The factors of C. Loeffler, A. Ligtenberg and G. Moschytz, "Practical fast 1-D DCT algorithms with 11 multiplications" (ICASSP 1989),
 * × 2 ** 13: sums of √2 · cos(n · π / 16). Whole numbers, so that all browsers give the same samples.
 */
const FACTOR_BITS = 13;
const F0_298 = 2446;
const F0_390 = 3196;
const F0_541 = 4433;
const F0_765 = 6270;
const F0_899 = 7373;
const F1_175 = 9633;
const F1_501 = 12299;
const F1_847 = 15137;
const F1_961 = 16069;
const F2_053 = 16819;
const F2_562 = 20995;
const F3_072 = 25172;

/** How many bits of a fraction the results of the columns keep for the rows. */
const KEPT_BITS = 2;

/** Is added to samples, which the transformation centres on 0. */
const MIDDLE = 128;

/**
 * Turns the coefficients of a block into 8 × 8 samples, and sets the coefficients to 0.
 * @param at where in the plane the first sample goes
 * @param stride the samples from one row of the plane to the next
 */
export function writeBlock(block: Int32Array, plane: Uint8ClampedArray, at: number, stride: number): void {
  for (let column = 0; column < 8; column++) transform(block, column, 8, FACTOR_BITS - KEPT_BITS);
  for (let row = 0; row < 8; row++) {
    const from = row * 8;
    transform(block, from, 1, FACTOR_BITS + KEPT_BITS + 3);
    for (let column = 0, to = at + row * stride; column < 8; column++)
      plane[to + column] = (block[from + column] as number) + MIDDLE;
  }
  block.fill(0);
}

/** The same for a block whose only coefficient that is not 0 is the first (DC). */
export function writeDcBlock(block: Int32Array, plane: Uint8ClampedArray, at: number, stride: number): void {
  const value = (((block[0] as number) + 4) >> 3) + MIDDLE;
  for (let to = at; to < at + 8 * stride; to += stride) plane.fill(value, to, to + 8);
  block[0] = 0;
}

/** Turns a block into one sample, the mean of its 8 × 8. */
export function writeBlockAs1x1(block: Int32Array, plane: Uint8ClampedArray, at: number): void {
  plane[at] = (((block[0] as number) + 4) >> 3) + MIDDLE;
  block.fill(0);
}

/** Turns a block into 2 × 2 samples, for which only the four lowest coefficients count. */
export function writeBlockAs2x2(
  block: Int32Array,
  plane: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  const mean = (block[0] as number) + 4 + 8 * MIDDLE;
  const right = block[1] as number;
  const down = block[8] as number;
  const both = block[9] as number;
  plane[at] = (mean + right + down + both) >> 3;
  plane[at + 1] = (mean - right + down - both) >> 3;
  plane[at + stride] = (mean + right - down - both) >> 3;
  plane[at + stride + 1] = (mean - right - down + both) >> 3;
  block.fill(0);
}

/** Transforms eight coefficients of a block, `step` apart from `at` on, and shifts the results right by `shift` bits. */
function transform(block: Int32Array, at: number, step: number, shift: number): void {
  const at1 = at + step;
  const at2 = at1 + step;
  const at3 = at2 + step;
  const at4 = at3 + step;
  const at5 = at4 + step;
  const at6 = at5 + step;
  const at7 = at6 + step;
  const in0 = block[at] as number;
  const in1 = block[at1] as number;
  const in2 = block[at2] as number;
  const in3 = block[at3] as number;
  const in4 = block[at4] as number;
  const in5 = block[at5] as number;
  const in6 = block[at6] as number;
  const in7 = block[at7] as number;
  const half = 1 << (shift - 1);

  if ((in1 | in2 | in3 | in4 | in5 | in6 | in7) === 0) {
    const value = ((in0 << FACTOR_BITS) + half) >> shift;
    block[at] = value;
    block[at1] = value;
    block[at2] = value;
    block[at3] = value;
    block[at4] = value;
    block[at5] = value;
    block[at6] = value;
    block[at7] = value;
    return;
  }

  const turned = Math.imul(in2 + in6, F0_541);
  const low = turned + Math.imul(in2, F0_765);
  const high = turned - Math.imul(in6, F1_847);
  const sum = ((in0 + in4) << FACTOR_BITS) + half;
  const difference = ((in0 - in4) << FACTOR_BITS) + half;
  const even0 = sum + low;
  const even1 = difference + high;
  const even2 = difference - high;
  const even3 = sum - low;

  const all = Math.imul(in1 + in3 + in5 + in7, F1_175);
  const outer = -Math.imul(in1 + in7, F0_899);
  const inner = -Math.imul(in3 + in5, F2_562);
  const upper = all - Math.imul(in3 + in7, F1_961);
  const lower = all - Math.imul(in1 + in5, F0_390);
  const odd0 = Math.imul(in1, F1_501) + outer + lower;
  const odd1 = Math.imul(in3, F3_072) + inner + upper;
  const odd2 = Math.imul(in5, F2_053) + inner + lower;
  const odd3 = Math.imul(in7, F0_298) + outer + upper;

  block[at] = (even0 + odd0) >> shift;
  block[at1] = (even1 + odd1) >> shift;
  block[at2] = (even2 + odd2) >> shift;
  block[at3] = (even3 + odd3) >> shift;
  block[at4] = (even3 - odd3) >> shift;
  block[at5] = (even2 - odd2) >> shift;
  block[at6] = (even1 - odd1) >> shift;
  block[at7] = (even0 - odd0) >> shift;
}
