import type { Tensor } from '@/core/ocr/ppocr/network';
import type { Pixels } from '@/core/ocr/recognition';

/** The height of a strip, px; the recogniser is trained for this height only. */
export const STRIP_HEIGHT = 48;

/** The type size (em) in a strip, px: the strip's height without the margins of the detector's boxes. Measured. */
export const EM = 30;

/**
 * A strip as input of the recogniser: values −1 to 1, planes of blue, green and red.
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/tools/infer/predict_rec.py (resize_norm_img)
 */
export function stripTensor(strip: Pixels): Tensor {
  const { width, height, data: rgba } = strip;
  const size = width * height;
  const data = new Float32Array(3 * size);
  for (let i = 0, at = 0; i < size; i++, at += 4) {
    data[i] = (rgba[at + 2] as number) / 127.5 - 1;
    data[size + i] = (rgba[at + 1] as number) / 127.5 - 1;
    data[2 * size + i] = (rgba[at] as number) / 127.5 - 1;
  }
  return { data, shape: [1, 3, height, width] };
}

/** The characters of the recogniser's classes. Class 0 is CTC's blank and has no text. */
export interface Charset {
  /** The character of a class; '' for the blank. */
  textOf(index: number): string;
  /** The class of a character; `undefined` when the network does not know it. */
  indexOf(text: string): number | undefined;
}

/**
 * Parses a PP-OCR key file: one character a line, in the order of the classes after the blank. The space is not in the
 * file; it is the last class (`use_space_char`).
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/ppocr/postprocess/rec_postprocess.py
 */
export function parseCharset(keys: string): Charset {
  const listed = keys.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const characters = ['', ...listed, ' '];
  const indices = new Map(characters.map((text, index) => [text, index]));
  return {
    textOf: (index) => characters[index] ?? '',
    indexOf: (text) => indices.get(text),
  };
}

/** The spaces that the recogniser knows as characters: one of Latin text, and one as wide as a Han character. */
export const SPACES = [' ', '\u3000'] as const;

/**
 * What the recogniser answers for each time step: the likeliest class, its probability, and those of the `SPACES`. The build gives the
 * network this output in place of the probabilities of all classes (`scripts/onnx/likeliest-class.ts`).
 */
export const STEP = { likeliest: 0, probability: 1, spaces: 2, size: 2 + SPACES.length } as const;

/** A recognised character and its time steps. */
export interface CtcCharacter {
  readonly text: string;
  /** The first and last time step in which it is the likeliest class. */
  readonly first: number;
  readonly last: number;
  /** The step with the highest probability. */
  readonly peak: number;
  /** 0–1, its probability at the peak. */
  readonly confidence: number;
}

/**
 * Greedy CTC decoding (Graves et al. 2006, https://doi.org/10.1145/1143844.1143891): takes the likeliest class of each
 * time step, merges runs of one class and drops blanks.
 *
 * @param answer [1, steps, `STEP.size`]
 */
export function decodeCtc({ data, shape }: Tensor, charset: Charset): readonly CtcCharacter[] {
  const [, steps = 0] = shape;
  const characters: CtcCharacter[] = [];
  let current = 0;
  for (let step = 0; step < steps; step++) {
    const likeliest = data[step * STEP.size + STEP.likeliest] as number;
    const confidence = data[step * STEP.size + STEP.probability] as number;
    const open = characters.at(-1);
    if (likeliest === 0) {
      current = 0;
    } else if (likeliest === current && open) {
      const better = confidence > open.confidence;
      characters[characters.length - 1] = {
        ...open,
        last: step,
        peak: better ? step : open.peak,
        confidence: better ? confidence : open.confidence,
      };
    } else {
      current = likeliest;
      characters.push({ text: charset.textOf(likeliest), first: step, last: step, peak: step, confidence });
    }
  }
  return characters;
}

/** The highest probability of a space in some time steps, of which both the first and the last count, 0–1. */
export function spaceProbability({ data }: Tensor, first: number, last: number): number {
  let highest = 0;
  for (let step = first; step <= last; step++) {
    for (let at = STEP.spaces; at < STEP.size; at++)
      highest = Math.max(highest, data[step * STEP.size + at] ?? 0);
  }
  return highest;
}
