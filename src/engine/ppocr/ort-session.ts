import * as ort from 'onnxruntime-web/wasm';
import { AppError } from '@/core/errors';
import type { Session } from './session';

/** Says where onnxruntime's own files lie and how many threads it may use, before the first session is made. */
export function configureOrt(filesUrl: string, threads: number): void {
  ort.env.wasm.wasmPaths = filesUrl;
  // Where SharedArrayBuffer is missing (Firefox's extension pages), onnxruntime goes down to one by itself.
  ort.env.wasm.numThreads = threads;
}

/**
 * Loads a network of one input and one output.
 * @throws what onnxruntime throws when the bytes are no model or the memory runs out.
 */
export async function createOrtSession(model: Uint8Array): Promise<Session> {
  const session = await ort.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    // The build has folded what there is to fold (scripts/onnx). Looking for more at every start took most of it,
    // and 100 MB.
    graphOptimizationLevel: 'disabled',
  });
  const [inputName] = session.inputNames;
  const [outputName] = session.outputNames;
  if (!inputName || !outputName)
    throw new AppError('engine-start-failed', 'the model has no input or no output');
  return {
    async run(input) {
      const tensor = new ort.Tensor('float32', input.data, [...input.shape]);
      const output = (await session.run({ [inputName]: tensor }))[outputName];
      if (!(output?.data instanceof Float32Array)) throw new AppError('engine-failed', 'no float32 output');
      return { data: output.data, shape: output.dims };
    },
  };
}
