import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Rect } from '@/core/geometry/rect';
import { shrink } from '@/core/image-files/shrink';
import { type CodedJpeg, makeCodedJpeg } from './coded-jpeg.test-support';
import { JpegDecoder, type Reduction } from './jpeg-decoder';
import { parseJpeg } from './parse-jpeg';

function decoderOf(bytes: Uint8Array, reduction: Reduction = 1): JpegDecoder {
  const decoder = new JpegDecoder(parseJpeg(bytes), reduction);
  for (let isLeft = true; isLeft; ) isLeft = decoder.readAhead();
  return decoder;
}

const wholeOf = ({ size }: JpegDecoder): Rect => ({ x: 0, y: 0, ...size });
const decodeWhole = (bytes: Uint8Array) => {
  const decoder = decoderOf(bytes);
  return decoder.decode(wholeOf(decoder));
};

/** What libjpeg makes of a JPEG, as RGBA, be it damaged. */
async function decodeByLibjpeg(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { failOn: 'none' }).toColourspace('srgb').ensureAlpha().raw().toBuffer();
}

/** A picture with smooth and sharp edges, in colours. */
async function drawPicture(width: number, height: number): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="a"><stop stop-color="#e60"/><stop offset="1" stop-color="#06c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/><circle cx="40%" cy="50%" r="30%" fill="#fd5"/>
    <text x="20" y="60" font-size="48" fill="#123">Gleaner</text></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** The greatest difference between bytes. */
function worstOf(own: ArrayLike<number>, other: ArrayLike<number>): number {
  if (own.length !== other.length) return Number.POSITIVE_INFINITY;
  let worst = 0;
  for (let at = 0; at < own.length; at++)
    worst = Math.max(worst, Math.abs((own[at] ?? 0) - (other[at] ?? 0)));
  return worst;
}

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return Object(thrown).code ?? thrown;
  }
};

const SIZE = { width: 301, height: 75 };
const plans: readonly (readonly [string, CodedJpeg])[] = [
  ['gray', { ...SIZE, factors: [0x11] }],
  ['gray with sampling factors, which mean nothing', { ...SIZE, factors: [0x22] }],
  ['colours in full size', { ...SIZE, factors: [0x11, 0x11, 0x11] }],
  ['colours of half the width (4:2:2)', { ...SIZE, factors: [0x21, 0x11, 0x11] }],
  ['colours of half the height (4:4:0)', { ...SIZE, factors: [0x12, 0x11, 0x11] }],
  ['colours of half the size (4:2:0)', { ...SIZE, factors: [0x22, 0x11, 0x11] }],
  ['colours of a quarter of the width (4:1:1)', { ...SIZE, factors: [0x41, 0x11, 0x11] }],
  ['a larger second component', { ...SIZE, factors: [0x11, 0x21, 0x11] }],
  ['red, green and blue', { ...SIZE, factors: [0x11, 0x11, 0x11], transform: 0 }],
  ['Y, Cb and Cr by the segment of Adobe', { ...SIZE, factors: [0x11, 0x11, 0x11], transform: 1 }],
  ['JFIF, whatever Adobe tells', { ...SIZE, factors: [0x11, 0x11, 0x11], transform: 0, isJfif: true }],
  ['components named R, G and B', { ...SIZE, factors: [0x11, 0x11, 0x11], ids: 'RGB' }],
  ['the same with JFIF', { ...SIZE, factors: [0x11, 0x11, 0x11], ids: 'RGB', isJfif: true }],
  ['components with other names', { ...SIZE, factors: [0x11, 0x11, 0x11], ids: 'ABC' }],
  ['a quantisation table of 16 bits', { ...SIZE, factors: [0x22, 0x11, 0x11], isExtended: true }],
  ['a restart after each MCU', { ...SIZE, factors: [0x22, 0x11, 0x11], restartInterval: 1 }],
  ['restarts in the middle of rows', { ...SIZE, factors: [0x21, 0x11, 0x11], restartInterval: 7 }],
  ['a single px', { width: 1, height: 1, factors: [0x22, 0x11, 0x11] }],
];

describe('decoding a JPEG', () => {
  it.each(plans)('gives the px of libjpeg for %s', async (_what, plan) => {
    const bytes = makeCodedJpeg(plan);
    expect(worstOf(decodeWhole(bytes), await decodeByLibjpeg(bytes))).toBe(0);
  });

  it.each(['4:2:0', '4:4:4'])(
    'gives the px of libjpeg for a picture with colours of %s',
    async (chromaSubsampling) => {
      const picture = await drawPicture(333, 222);
      const bytes = await picture.jpeg({ quality: 70, chromaSubsampling }).toBuffer();
      expect(worstOf(decodeWhole(bytes), await decodeByLibjpeg(bytes))).toBe(0);
    },
  );

  it.each(plans)('gives any part as in the whole, for %s', (_what, plan) => {
    const decoder = decoderOf(makeCodedJpeg({ ...plan, width: plan.width * 4 }));
    const { width, height } = decoder.size;
    const whole = decoder.decode(wholeOf(decoder));
    for (const [x, y, right, bottom] of [
      [0, 0, 0.5, 0.2],
      [0.9, 0.1, 1, 1],
      [0.47, 0.43, 0.471, 0.45],
      [0.251, 0.9, 0.75, 1],
    ].map((shares) =>
      shares.map((share, at) => Math[at < 2 ? 'floor' : 'ceil'](share * (at % 2 ? height : width))),
    )) {
      const rect = { x: x ?? 0, y: y ?? 0, width: (right ?? 0) - (x ?? 0), height: (bottom ?? 0) - (y ?? 0) };
      const part = decoder.decode(rect);
      for (let row = 0; row < rect.height; row++) {
        const start = ((rect.y + row) * width + rect.x) * 4;
        const expected = whole.subarray(start, start + rect.width * 4);
        expect(worstOf(part.subarray(row * rect.width * 4, (row + 1) * rect.width * 4), expected)).toBe(0);
      }
    }
  });

  it.each([
    [4, '4:4:4', 8, 1],
    [8, '4:4:4', 3, 1],
    [4, '4:2:0', 20, 1],
    [8, '4:2:0', 60, 2],
  ] as const)(
    'decodes a picture %i times smaller (%s), each px about the mean of so many',
    async (...plan) => {
      const [reduction, chromaSubsampling, most, onTheWhole] = plan;
      const picture = await drawPicture(320, 240);
      const bytes = await picture.blur(6).jpeg({ quality: 95, chromaSubsampling }).toBuffer();
      const decoder = decoderOf(bytes, reduction);
      expect(decoder.size).toEqual({ width: 320 / reduction, height: 240 / reduction });
      const small = decoder.decode(wholeOf(decoder));
      const means = shrink({ width: 320, height: 240, data: decodeWhole(bytes) }, reduction).data;
      expect(worstOf(small, means)).toBeLessThan(most);
      const sum = small.reduce((total, value, at) => total + Math.abs(value - (means[at] ?? 0)), 0);
      expect(sum / small.length).toBeLessThan(onTheWhole);
    },
  );

  it('mixes a px row above and below an edge of colours with those beyond it, 8 times smaller', async () => {
    const red = { width: 64, height: 48, channels: 3, background: '#f00' } as const;
    const picture = sharp({ create: red }).extend({ bottom: 48, background: '#00f' });
    const decoder = decoderOf(await picture.jpeg({ quality: 100, chromaSubsampling: '4:2:0' }).toBuffer(), 8);
    const data = decoder.decode(wholeOf(decoder));
    const redAndBlue = [4, 5, 6, 7].flatMap((y) => [data[y * 8 * 4] ?? 0, data[y * 8 * 4 + 2] ?? 0]);
    // A quarter of what is beyond the edge.
    expect(worstOf(redAndBlue, [254, 0, 202, 76, 52, 178, 0, 254])).toBeLessThan(4);
  });

  it('has a last row and column for what is left of a size that is not divisible', () => {
    const bytes = makeCodedJpeg({ width: 333, height: 222, factors: [0x22, 0x11, 0x11] });
    expect(decoderOf(bytes, 4).size).toEqual({ width: 84, height: 56 });
    expect(decoderOf(bytes, 8).size).toEqual({ width: 42, height: 28 });
  });

  it('reads a large file ahead in parts, of which none takes long', () => {
    const bytes = makeCodedJpeg({ width: 1200, height: 1200, factors: [0x11] });
    const decoder = new JpegDecoder(parseJpeg(bytes), 1);
    expect(decoder.readAhead()).toBe(true);
    expect(decoder.readAhead()).toBe(false);
  });
});

describe('a damaged JPEG', () => {
  const plan: CodedJpeg = { width: 100, height: 60, factors: [0x22, 0x11, 0x11], restartInterval: 3 };
  const bytes = makeCodedJpeg(plan);
  const startOf = (file: Uint8Array) => file.length - parseJpeg(file).data.length;
  const expectAsLibjpeg = async (file: Uint8Array) =>
    expect(worstOf(decodeWhole(file), await decodeByLibjpeg(file))).toBe(0);

  it('is called unreadable when it is cut off before its first px', () => {
    for (let length = 0; length <= startOf(bytes) + 4; length++)
      expect(codeOf(() => decodeWhole(bytes.subarray(0, length)))).toBe('image-unreadable');
  });

  it.each([0, 3])(
    'gives the px of libjpeg wherever it is cut off, with a restart after every %i MCUs',
    async (restartInterval) => {
      const whole = makeCodedJpeg({ ...plan, restartInterval });
      for (let length = startOf(whole) + 100; length < whole.length; length += 61)
        await expectAsLibjpeg(whole.subarray(0, length));
    },
  );

  it.each([
    ['an earlier number', 0xd1],
    ['the next number', 0xd3],
    ['the number after the next', 0xd4],
    ['a number far away', 0xd6],
    ['no number', 0xff],
    ['a byte that is no marker', 0x41],
    ['the end of the file', 0xd9],
  ])('gives the px of libjpeg when a restart has %s', async (_what, marker) => {
    const wrong = bytes.slice();
    const isThird = (byte: number, at: number) => byte === 0xff && wrong[at + 1] === 0xd2;
    wrong[wrong.findIndex(isThird) + 1] = marker;
    await expectAsLibjpeg(wrong);
  });

  it.each([0, 3])(
    'gives the px of libjpeg whichever byte of them is wrong, with a restart after every %i MCUs',
    async (restartInterval) => {
      const whole = makeCodedJpeg({ ...plan, restartInterval });
      for (let at = startOf(whole) + 20; at < whole.length - 2; at += 41) {
        const wrong = whole.slice();
        wrong[at] = (wrong[at] ?? 0) ^ 0xff;
        await expectAsLibjpeg(wrong);
      }
    },
  );

  it('is decoded or called unreadable, whichever byte is wrong', () => {
    const codes = new Set<unknown>();
    for (let at = 2; at < bytes.length; at += 3) {
      for (const flipped of [0xff, 0x80, 0x01]) {
        const wrong = bytes.slice();
        wrong[at] = (wrong[at] ?? 0) ^ flipped;
        codes.add(codeOf(() => decodeBounded(wrong)));
      }
    }
    expect(codes).toEqual(new Set([undefined, 'image-unreadable']));
  });

  /** Decodes an image whose size was not changed. */
  function decodeBounded(wrong: Uint8Array): void {
    const file = parseJpeg(wrong);
    if (file.width === 100 && file.height === 60) decodeWhole(wrong);
  }
});
