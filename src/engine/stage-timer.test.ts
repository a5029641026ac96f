import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { startStage, timed } from './stage-timer';

let measure: MockInstance<Performance['measure']>;

beforeEach(() => {
  measure = vi.spyOn(performance, 'measure');
});
afterEach(() => measure.mockRestore());

const measured = () => measure.mock.calls.map(([name, options]) => [name, Object(options).detail]);

it('measures a stage with its size when it ends, not before, and leaves nothing in the list of measures', () => {
  const end = startStage('cut', 480);
  expect(measured()).toEqual([]);
  end();
  expect(measured()).toEqual([['gleaner cut', 480]]);
  expect(performance.getEntriesByName('gleaner cut')).toEqual([]);
});

it('measures each run of a network with the area of its input, and not one that fails', async () => {
  const output = { data: Float32Array.of(1), shape: [1] };
  const run = async ({ data }: { readonly data: Float32Array }) => {
    if (data.length === 0) throw new Error('no input');
    return output;
  };
  const network = timed('read')({ run });
  expect(await network.run({ data: Float32Array.of(1), shape: [1, 3, 48, 320] })).toBe(output);
  await expect(network.run({ data: new Float32Array(), shape: [1, 3, 48, 0] })).rejects.toThrow('no input');
  expect(measured()).toEqual([['gleaner read', 48 * 320]]);
});
