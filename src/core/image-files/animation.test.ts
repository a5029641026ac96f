import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from './animation';

const frame = (gray: number) =>
  ({ create: { width: 4, height: 4, channels: 3, background: { r: gray, g: gray, b: gray } } }) as never;
const moving = () => sharp([frame(0), frame(255)], { join: { animated: true } });
const still = () => sharp(frame(0));

it('finds that a file has several frames, in each of the formats that a browser moves', async () => {
  expect(isAnimated(await moving().gif().toBuffer())).toBe(true);
  expect(isAnimated(await moving().webp().toBuffer())).toBe(true);
  const ascii = (text: string) => [...text].map((each) => each.charCodeAt(0));
  const avif = Uint8Array.from([0, 0, 0, 28, ...ascii('ftypavis'), 0, 0, 0, 0, ...ascii('avisavif')]);
  expect(isAnimated(avif)).toBe(true);
  const png = await still().png().toBuffer();
  const control = [0, 0, 0, 8, ...ascii('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  const HEADER_END = 33;
  const parts = [...png.subarray(0, HEADER_END), ...control, ...png.subarray(HEADER_END)];
  expect(isAnimated(Uint8Array.from(parts))).toBe(true);
});

it('finds no frames in a file with one image, of another kind, or cut off', async () => {
  const images = [
    still().gif(),
    still().webp({ lossless: true }),
    // With an alpha channel and a profile, the file has flags, but not that of several frames.
    still().ensureAlpha(0.5).withIccProfile('p3').webp({ lossless: true }),
    still().png(),
    still().avif(),
    still().jpeg(),
  ];
  for (const image of images) {
    const bytes = await image.toBuffer();
    expect(isAnimated(bytes)).toBe(false);
    for (const end of [0, 5, 12, 20, 30]) expect(isAnimated(bytes.subarray(0, end))).toBe(false);
  }
});

it('finds no frames in a PNG whose chunk of an animation comes after its pixels, where browsers ignore it', async () => {
  const png = await still().png().toBuffer();
  const END = 12;
  const control = [
    0,
    0,
    0,
    8,
    ...[...'acTL'].map((each) => each.charCodeAt(0)),
    ...Array<number>(12).fill(0),
  ];
  const parts = [...png.subarray(0, -END), ...control, ...png.subarray(-END)];
  expect(isAnimated(Uint8Array.from(parts))).toBe(false);
});
