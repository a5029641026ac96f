/**
 * `npm run bench:ocr -- --set DIR --out FILE.json [--engine ppocr|tesseract|auto] [--threads N] [--busy]`: how well and how fast
 * the packed extension recognises the images in DIR, whose true texts are in its `truth.json`: `[{file, lang, cat, text}]`.
 * With `--busy` another process takes one processor all the time.
 */
import { parseArgs } from 'node:util';
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const USAGE =
  'npm run bench:ocr -- --set DIR --out FILE.json [--engine ppocr|tesseract|auto] [--threads N] [--busy]';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    engine: { type: 'string', default: 'auto' },
    threads: { type: 'string' },
    busy: { type: 'boolean', default: false },
  },
});
const { set, out, engine } = values;
if (!set || !out || !['ppocr', 'tesseract', 'auto'].includes(engine)) {
  console.error(USAGE);
  process.exit(2);
}
const threads = values.threads === undefined ? undefined : Number(values.threads);

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/bench/ocr/run-bench')} */
const { runBench } = await importTypeScript('test/bench/ocr/run-bench.ts');
await runBench({
  set,
  out,
  engine: engine === 'ppocr' || engine === 'tesseract' ? engine : undefined,
  threads,
  busy: values.busy,
});
