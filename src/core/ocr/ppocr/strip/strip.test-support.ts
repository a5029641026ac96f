import type { Tensor } from '@/core/ocr/ppocr/network';
import type { Pixels } from '@/core/ocr/recognition';
import { type Charset, STRIP_HEIGHT } from './recogniser-io';

/** A block of ink on a strip, px; `right` and `bottom` are the first past it. */
export interface Block {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A strip with blocks of ink where its characters are. */
export function drawStrip(
  width: number,
  blocks: readonly Block[],
  { paper = 255, text = 0 }: { readonly paper?: number; readonly text?: number } = {},
): Pixels {
  const data = new Uint8ClampedArray(width * STRIP_HEIGHT * 4).fill(255);
  for (let i = 0; i < width * STRIP_HEIGHT; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const inked = blocks.some((b) => x >= b.left && x < b.right && y >= b.top && y < b.bottom);
    data.fill(inked ? text : paper, i * 4, i * 4 + 3);
  }
  return { width, height: STRIP_HEIGHT, data };
}

/**
 * The recogniser's answer in which each step is all but sure of one class: '_' is the blank. `spaces` gives the
 * probability of a space in some steps.
 */
export function answer(
  steps: string,
  charset: Charset,
  spaces: Readonly<Record<number, number>> = {},
): Tensor {
  const classes = [...steps];
  const data = new Float32Array(classes.length * charset.size);
  classes.forEach((text, step) => {
    data[step * charset.size + (text === '_' ? 0 : (charset.indexOf(text) ?? 0))] = 0.9;
    data[step * charset.size + charset.space] = spaces[step] ?? 0;
  });
  return { data, shape: [1, classes.length, charset.size] };
}
