/**
 * `npm run size`: the sizes of the parts of the built packages. Fails when a package, or a part with a limit of its own, is larger.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './setup/command.mjs';
import { parseOptions } from './setup/options.mjs';

parseOptions(import.meta.url, {});

/** Unpacked, bytes. */
const LIMIT = 60_000_000;

/** Parts of the package by the start of their paths; the first that fits counts. `limit` is in bytes. */
const PARTS = [
  { name: 'ONNX runtime (WASM)', prefix: 'ocr/ort/' },
  { name: 'PP-OCRv4 models', prefix: 'ocr/ppocr/' },
  { name: 'Tesseract language models', prefix: 'ocr/tesseract/lang/' },
  { name: 'Tesseract engine (WASM)', prefix: 'ocr/tesseract/' },
  { name: 'QR codes and bar codes (WASM)', prefix: 'ocr/barcodes/' },
  { name: 'pdf.js (parser, maps, fonts)', prefix: 'pdf/' },
  { name: 'Icons', prefix: 'icon/' },
  { name: 'Texts (_locales)', prefix: '_locales/' },
  { name: 'Own code, pages and libraries', prefix: '', limit: 5_000_000 },
];

process.exitCode = (await reportAll(['chrome-mv3', 'firefox-mv3'])) ? 0 : 1;

/** @param {string[]} builds */
async function reportAll(builds) {
  let fits = true;
  for (const build of builds) fits = (await report(build)) && fits;
  return fits;
}

/**
 * @param {string} build a folder in `.output`
 * @returns {Promise<boolean>} whether it is within the limit
 */
async function report(build) {
  const sizes = PARTS.map(({ name, limit = LIMIT }) => ({ name, limit, files: 0, bytes: 0, gzipped: 0 }));
  const folder = join(ROOT, '.output', build);
  if (!existsSync(folder)) {
    console.error(`\n${build} is not built: npm run build`);
    return false;
  }
  for (const file of await filesIn(folder)) {
    const part = sizes[PARTS.findIndex(({ prefix }) => relative(folder, file).startsWith(prefix))];
    if (!part) throw new Error(`${file} belongs to no part`);
    const content = await readFile(file);
    part.files += 1;
    part.bytes += content.length;
    part.gzipped += gzipSync(content, { level: 9 }).length;
  }
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`\n${build}`);
  for (const { name, limit, files, bytes, gzipped } of sizes.sort((a, b) => b.bytes - a.bytes)) {
    const most = limit === LIMIT ? '' : `, of at most ${megabytes(limit).trim()}`;
    console.log(
      `${name.padEnd(32)}${megabytes(bytes)}${megabytes(gzipped)} gzipped${String(files).padStart(6)} files${most}`,
    );
  }
  console.log(`${'Total'.padEnd(32)}${megabytes(total)} of at most ${megabytes(LIMIT).trim()}`);
  return total <= LIMIT && sizes.every(({ bytes, limit }) => bytes <= limit);
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesIn(folder) {
  const names = await readdir(folder, { recursive: true });
  const paths = names.map((name) => join(folder, name));
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return paths.filter((_path, index) => stats[index]?.isFile());
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
}
