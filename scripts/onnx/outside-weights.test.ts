import { describe, expect, it } from 'vitest';
import { separateWeights } from './outside-weights';
import { runModel, wave } from './run-model.test-support';
import { tinyModel, weights } from './tiny-model.test-support';

const INPUT = wave([1, 2, 3, 4]);

/** The constants of the model below, bytes. */
const [FILTERS, SHIFTS] = [24, 12];

/** A convolution. */
function model(): Uint8Array {
  const node = { op: 'Conv', inputs: ['x', 'filters', 'shifts'], outputs: ['y'], attributes: [] };
  return tinyModel(2, [node], { filters: weights(3, 2, 1, 1), shifts: weights(3) });
}

describe('separateWeights', () => {
  it('takes constants out of a model, which gives the same results with them', async () => {
    const separate = separateWeights(model(), 1);
    expect(await runModel(separate.model, INPUT, separate.weights)).toEqual(await runModel(model(), INPUT));
    await expect(runModel(separate.model, INPUT)).rejects.toThrow();
  });

  it('lets each constant begin at a multiple of 16 bytes', () => {
    expect(separateWeights(model(), 1).weights).toHaveLength(32 + SHIFTS);
  });

  it('leaves constants in the model that are smaller than is asked for', async () => {
    const separate = separateWeights(model(), FILTERS);
    expect(separate.weights).toHaveLength(FILTERS);
    expect(await runModel(separate.model, INPUT, separate.weights)).toEqual(await runModel(model(), INPUT));
    expect(separateWeights(model(), FILTERS + 1)).toEqual({ model: model(), weights: new Uint8Array() });
  });

  it('leaves constants of less than 1 kB in the model', () => {
    expect(separateWeights(model()).weights).toHaveLength(0);
  });
});
