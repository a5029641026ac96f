import type { Charset } from './charset';
import type { Tensor } from './tensor';

/** One character that the recogniser saw, and in which of its time steps. */
export interface CtcCharacter {
  readonly text: string;
  /** First and last time step in which it is the likeliest class. */
  readonly first: number;
  readonly last: number;
  /** The step in which it is most certain. */
  readonly peak: number;
  /** 0–1, at the peak. */
  readonly confidence: number;
}

/**
 * Greedy CTC decoding (Graves et al. 2006, https://doi.org/10.1145/1143844.1143891): the likeliest class of each
 * time step, runs of one class merged, blanks dropped.
 *
 * `probabilities` is [1, steps, classes], each step adding up to 1.
 */
export function decodeCtc(probabilities: Tensor, charset: Charset): readonly CtcCharacter[] {
  const [, steps = 0, classes = 0] = probabilities.shape;
  const characters: CtcCharacter[] = [];
  let current = 0;
  for (let step = 0; step < steps; step++) {
    const likeliest = argmax(probabilities.data, step * classes, classes);
    const confidence = probabilities.data[step * classes + likeliest] as number;
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

function argmax(values: Float32Array, from: number, count: number): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = values[from + i] as number;
    if (value > highest) {
      highest = value;
      best = i;
    }
  }
  return best;
}
