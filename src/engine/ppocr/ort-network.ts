import * as ort from 'onnxruntime-web/wasm';
import { AppError } from '@/core/errors';
import { type Network, WEIGHTS } from '@/core/ocr/ppocr/network';
import { freeMemory } from '@/platform/free-memory';
import { fetchPackedFile } from './packed-file';

/**
 * Sets where onnxruntime's own files are, and the number of threads; must be called before the first network is created.
 *
 * @param files the URL of their folder, or of the script that starts onnxruntime
 */
export function configureOrt(files: string | { readonly mjs: URL }, threads: number): void {
  ort.env.wasm.wasmPaths = files;
  // Without SharedArrayBuffer (in Firefox's extension pages) onnxruntime uses one thread.
  ort.env.wasm.numThreads = threads;
}

/** Ends when the network that was asked for last is created, or has failed. */
let lastCreated: Promise<unknown> = Promise.resolve();

/**
 * Creates a network with one input and one output, after those that were asked for before: onnxruntime has the separate weights of one model
 * at a time.
 *
 * @param weights those of a model that does not have them in itself
 * @throws errors of onnxruntime when the bytes are no model or memory is exhausted
 */
export function createOrtNetwork(model: Uint8Array, weights?: Uint8Array): Promise<Network> {
  const created = lastCreated.then(() => createNetwork(model, weights));
  // The caller gets the error. The next network does not depend on this one.
  lastCreated = created.catch(() => undefined);
  return created;
}

async function createNetwork(model: Uint8Array, weights: Uint8Array | undefined): Promise<Network> {
  const session = await ort.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    externalData: weights ? [{ path: WEIGHTS, data: weights }] : [],
    // The build has already optimised the models (scripts/onnx). Optimising at every start took most of the time and
    // 100 MB.
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

/** The URLs of the files of a network. */
export interface NetworkFiles {
  readonly model: URL;
  readonly weights: URL;
}

/**
 * Loads a network from files of the package.
 *
 * @param isReady resolves when onnxruntime can be started; the files are fetched meanwhile
 * @throws AppError `engine-start-failed`; errors of onnxruntime
 */
export async function loadPackedNetwork(files: NetworkFiles, isReady: Promise<unknown>): Promise<Network> {
  const [model, weights] = await Promise.all([fetchBytes(files.model), fetchBytes(files.weights), isReady]);
  const network = await createOrtNetwork(model, weights);
  // onnxruntime has copied them into its own memory.
  freeMemory(model);
  freeMemory(weights);
  return network;
}

async function fetchBytes(url: URL): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchPackedFile(url)).arrayBuffer());
}
