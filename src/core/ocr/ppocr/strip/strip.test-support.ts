import type { Tensor } from '@/core/ocr/ppocr/network';
import type { Pixels } from '@/core/ocr/recognition';
import { type Charset, SPACES, STEP, STRIP_HEIGHT } from './recogniser-io';

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

/** What the recogniser answers for a time step. */
export interface AnsweredStep {
  /** The likeliest character; empty for the blank, or one that the network does not know. */
  readonly text?: string;
  /** 0–1 */
  readonly probability?: number;
  /** The probability of a Latin space, 0–1. */
  readonly space?: number;
}

/** The recogniser's answer. A step is blank where it says nothing. */
export function answerOf(steps: readonly AnsweredStep[], charset: Charset): Tensor {
  const data = new Float32Array(steps.length * STEP.size);
  for (const [step, { text = '', probability = 0, space = 0 }] of steps.entries()) {
    data[step * STEP.size + STEP.likeliest] = charset.indexOf(text) ?? 0;
    data[step * STEP.size + STEP.probability] = probability;
    const probabilities = SPACES.map((each) => (each === text ? probability : 0));
    data.set(
      [Math.max(space, probabilities[0] ?? 0), ...probabilities.slice(1)],
      step * STEP.size + STEP.spaces,
    );
  }
  return { data, shape: [1, steps.length, STEP.size] };
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
  const answered = [...steps].map((text, step) => ({
    text: text === '_' ? '' : text,
    probability: 0.9,
    space: spaces[step] ?? 0,
  }));
  return answerOf(answered, charset);
}
