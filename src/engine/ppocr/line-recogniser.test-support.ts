import type { Network } from '@/core/ocr/ppocr/network';
import type { RotatedRect } from '@/core/ocr/ppocr/rotated-rect';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import { type AnsweredStep, answerOf } from '@/core/ocr/ppocr/strip/strip.test-support';
import type { Pixels } from '@/core/ocr/recognition';
import { createLineRecogniser } from './line-recogniser';

export const charset = parseCharset('a\nb\nd\ne\n文\n字\n5\n，\n。\n“\n”\n.\n,\n(\n)\n<\n');

/** A white image with black blocks, px. */
export function image(...blocks: readonly { x: number; y: number; width: number; height: number }[]): Pixels {
  const [width, height] = [400, 300];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const block of blocks) {
    for (let y = block.y; y < block.y + block.height; y++)
      for (let x = block.x; x < block.x + block.width; x++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { width, height, data };
}

/** What the network recognises in a strip, and with which confidence. */
export type Answer = readonly [text: string, confidence: number, lastConfidence?: number];

/** A network that answers the strips in turn, the last answer for all others, and notes them and their widths, px. */
export function openNetwork(
  ...answers: readonly Answer[]
): Network & { readonly widths: number[]; readonly strips: Float32Array[] } {
  const widths: number[] = [];
  const strips: Float32Array[] = [];
  return {
    widths,
    strips,
    async run({ data, shape }) {
      strips.push(Float32Array.from(data));
      const [text, confidence, last = confidence] = answers[widths.length] ?? answers.at(-1) ?? ['', 0];
      const width = shape[3] ?? 0;
      widths.push(width);
      const steps = Math.floor(width / 8);
      const answered: AnsweredStep[] = Array.from({ length: steps }, () => ({}));
      for (const [index, character] of [...text].entries()) {
        const step = Math.floor((steps * (index + 0.5)) / text.length);
        const probability = index === text.length - 1 ? last : confidence;
        answered[step] = { text: character, probability };
      }
      return answerOf(answered, charset);
    },
  };
}

/** Strokes in the middle of the image, the given distance apart, px; they are too low to be letters that text must have. */
export const strokes = (distance: number) =>
  image(
    ...Array.from({ length: Math.floor(200 / distance) }, (_, index) => ({
      x: 100 + Math.round(index * distance),
      y: 148,
      width: 2,
      height: 5,
    })),
  );
/** In a strip of 437 px for 204 px their distance is 8.6 px, less than what the network needs for each letter. */
export const CROWDED = strokes(4);
/** So many letters that none is wider than a letter can be. */
export const PROSE = 'abde'.repeat(6);

export const rect = (width: number, height: number): RotatedRect => ({
  centerX: 200,
  centerY: 150,
  width,
  height,
  angle: 0,
});

export async function recognise(place: RotatedRect, pixels: Pixels, ...answers: readonly Answer[]) {
  const network = openNetwork(...answers);
  const { lines, isPlausible } = await createLineRecogniser(pixels, network, charset).recognise(place);
  const { widths, strips } = network;
  return { lines, isPlausible, widths, strips, text: lines.map(({ text }) => text).join('') };
}
