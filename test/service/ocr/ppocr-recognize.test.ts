import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createPpocrEngine } from './ppocr-recognize';

/** A time limit for the start of the engine on a busy machine, ms. */
const PATIENCE = 60_000;

it('recognises the text of an image, and fails for bytes that are not an image', {
  timeout: PATIENCE,
}, async () => {
  const engine = createPpocrEngine();
  onTestFinished(() => engine.close());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="120">
    <rect width="100%" height="100%" fill="white"/>
    <text x="20" y="45" font-family="DejaVu Sans, sans-serif" font-size="28">Reference 2026</text>
    <text x="20" y="95" font-family="DejaVu Sans, sans-serif" font-size="28">second line</text></svg>`;
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  const { text, lines, width, height } = await engine.recognize(image);
  expect(text).toBe('Reference 2026\nsecond line');
  expect(lines).toHaveLength(2);
  expect([width, height]).toEqual([420, 120]);
  expect(lines[0]?.confidence).toBeGreaterThan(0.9);
  await expect(engine.recognize(Buffer.from('no image'))).rejects.toThrow('unsupported image format');
});
