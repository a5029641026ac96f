import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as ort from 'onnxruntime-web/wasm';
import sharp, { type Region } from 'sharp';
import { WEIGHTS } from '../../src/core/ocr/ppocr/network';

const main = createRequire(import.meta.url).resolve('onnxruntime-web');
ort.env.wasm.wasmPaths = pathToFileURL(`${dirname(main)}/`).href;
ort.env.wasm.numThreads = 1;

/** Values that are all different, for shapes of [1, channels, height, width]. */
export function wave(shape: readonly number[]): ort.Tensor {
  const size = shape.reduce((product, side) => product * side, 1);
  const data = Float32Array.from({ length: size }, (_, i) => Math.sin(i * 0.37) * 2);
  return new ort.Tensor('float32', data, [...shape]);
}

/** A part of an image in the form of the networks' input: planes of blue, green and red, −1 to 1, at a height in px. */
export async function crop(image: string, part: Region, height: number): Promise<ort.Tensor> {
  const { data, info } = await sharp(image)
    .extract(part)
    .resize({ height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = info.width * info.height;
  const planes = Float32Array.from({ length: 3 * size }, (_, i) => {
    const value = data[(i % size) * 3 + 2 - Math.floor(i / size)] ?? 0;
    return value / 127.5 - 1;
  });
  return new ort.Tensor('float32', planes, [1, 3, info.height, info.width]);
}

/** The output of a model for an input, without the runtime's own optimisations. `weights`: those that are not in the model. */
export async function runModel(
  model: Uint8Array,
  input: ort.Tensor,
  weights?: Uint8Array,
): Promise<Float32Array> {
  const session = await ort.InferenceSession.create(model, {
    graphOptimizationLevel: 'disabled',
    externalData: weights ? [{ path: WEIGHTS, data: weights }] : [],
  });
  const output = await session.run({ x: input });
  const values = output[session.outputNames[0] ?? '']?.data;
  await session.release();
  if (!(values instanceof Float32Array)) throw new Error('no output');
  return values;
}

/** The greatest distance between two outputs of one length. */
export function furthest(before: Float32Array, after: Float32Array): number {
  if (before.length !== after.length) throw new Error(`${before.length} values became ${after.length}`);
  return before.reduce((most, value, i) => Math.max(most, Math.abs(value - (after[i] ?? 0))), 0);
}
