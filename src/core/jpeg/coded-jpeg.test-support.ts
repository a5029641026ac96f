/** A JPEG with blocks of random coefficients. */
export interface CodedJpeg {
  readonly width: number;
  readonly height: number;
  /** The sampling factors of each component: across × 16 + down. */
  readonly factors: readonly number[];
  readonly restartInterval?: number;
  /** Whether it says that it is JFIF, whose colours are Y, Cb and Cr. */
  readonly isJfif?: boolean;
  /** The ids of the components, one character each; without it they are 1, 2, 3. */
  readonly ids?: string;
  /** What Adobe's segment says of the colours: 0 for red, green and blue. */
  readonly transform?: number;
  /** Whether the quantisation table has 16 bits, which extended JPEG allows. */
  readonly isExtended?: boolean;
  /** Whether it is all gray: two codes a block, so that a large one is made quickly. */
  readonly isEven?: boolean;
}

/** Codes of 2 to 16 bits. */
const DC = { counts: [0, 1, 2, 3, 6], symbols: Array.from({ length: 12 }, (_, bits) => bits) };
const AC = {
  counts: [0, 1, 1, 2, 4, 6, 0, 20, 0, 30, 0, 40, 0, 0, 0, 58],
  symbols: [
    ...[0, 0xf0],
    ...Array.from({ length: 160 }, (_, index) => (index % 16) * 16 + 1 + Math.floor(index / 16)),
  ],
};

const be16 = (value: number) => [value >> 8, value & 255];
const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  ...be16(body.length + 2),
  ...body,
];

/** Makes a JPEG, the same for the same plan. */
export function makeCodedJpeg(plan: CodedJpeg): Uint8Array<ArrayBuffer> {
  const { width, height, factors, restartInterval = 0, transform, isExtended = false } = plan;
  const idOf = (index: number) => plan.ids?.charCodeAt(index) ?? index + 1;
  const quantisation = Array.from({ length: 64 }, (_, index) => 1 + (index % 3));
  const components = factors.flatMap((factor, index) => [idOf(index), factor, 0]);
  const scan = factors.flatMap((_, index) => [idOf(index), 0]);
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...(plan.isJfif ? segment(0xe0, [...Buffer.from('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]) : []),
    ...(transform === undefined
      ? []
      : segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform])),
    ...segment(0xdb, isExtended ? [0x10, ...quantisation.flatMap(be16)] : [0, ...quantisation]),
    ...segment(isExtended ? 0xc1 : 0xc0, [8, ...be16(height), ...be16(width), factors.length, ...components]),
    ...segment(0xc4, [0, ...tableOf(DC), 0x10, ...tableOf(AC)]),
    ...segment(0xdd, be16(restartInterval)),
    ...segment(0xda, [factors.length, ...scan, 0, 63, 0]),
    ...codeBlocks(plan),
    ...[0xff, 0xd9],
  ]);
}

const tableOf = ({ counts, symbols }: typeof DC) => [
  ...Array.from({ length: 16 }, (_, index) => counts[index] ?? 0),
  ...symbols,
];

function codeBlocks({ width, height, factors, restartInterval = 0, isEven }: CodedJpeg): number[] {
  const isLone = factors.length === 1;
  const sides = factors.map((factor) => (isLone ? [1, 1] : [factor >> 4, factor & 15]) as [number, number]);
  const [across, down] = [Math.max(...sides.map(([x]) => x)), Math.max(...sides.map(([, y]) => y))];
  const mcus = Math.ceil(width / 8 / across) * Math.ceil(height / 8 / down);
  const bits = createBits();
  const random = createRandom();
  let predictors = factors.map(() => 0);
  for (let mcu = 0; mcu < mcus; mcu++) {
    if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0) {
      bits.restart(mcu / restartInterval - 1);
      predictors = factors.map(() => 0);
    }
    for (const [index, [x, y]] of sides.entries())
      for (let block = 0; block < x * y; block++) {
        const dc = isEven ? 0 : Math.floor(random() * 700) - 350;
        codeBlock(bits, dc - (predictors[index] ?? 0), isEven ? () => 0 : random);
        predictors[index] = dc;
      }
  }
  return bits.end();
}

/** A block of a DC and up to six AC coefficients; most are small, as in photos. */
function codeBlock(bits: Bits, difference: number, random: () => number): void {
  const size = sizeOf(difference);
  bits.write(codeOf(DC, size));
  bits.write([bitsOf(difference, size), size]);
  let at = 0;
  for (let left = Math.floor(random() * 7); left > 0; left--) {
    let run = Math.floor(random() ** 2 * 24);
    if (at + run + 1 > 63) break;
    at += run + 1;
    for (; run > 15; run -= 16) bits.write(codeOf(AC, 0xf0));
    const value = (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() ** 4 * 80));
    const own = sizeOf(value);
    bits.write(codeOf(AC, run * 16 + own));
    bits.write([bitsOf(value, own), own]);
  }
  if (at < 63) bits.write(codeOf(AC, 0));
}

const sizeOf = (value: number) => (value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1);
const bitsOf = (value: number, size: number) => (value < 0 ? value + 2 ** size - 1 : value);

/** The code of a symbol, and its bits. */
function codeOf({ counts, symbols }: typeof DC, symbol: number): readonly [number, number] {
  let left = symbols.indexOf(symbol);
  let code = 0;
  for (const [index, count] of counts.entries()) {
    if (left < count) return [code + left, index + 1];
    left -= count;
    code = (code + count) * 2;
  }
  throw new RangeError(`no code for ${symbol}`);
}

type Bits = ReturnType<typeof createBits>;

function createBits() {
  const bytes: number[] = [];
  let byte = 0;
  let count = 0;
  const write = ([value, size]: readonly [number, number]) => {
    for (let bit = size - 1; bit >= 0; bit--) {
      byte = byte * 2 + ((value >> bit) & 1);
      if (++count < 8) continue;
      bytes.push(byte, ...(byte === 0xff ? [0] : []));
      [byte, count] = [0, 0];
    }
  };
  const fill = () => {
    while (count > 0) write([1, 1]);
  };
  return {
    write,
    restart(number: number) {
      fill();
      bytes.push(0xff, 0xff, 0xd0 + (number & 7));
    },
    end() {
      fill();
      return bytes;
    },
  };
}

/** The same numbers from 0 to 1 each time. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
