/**
 * `npm run bench:ocr -- --set DIR --out FILE.json [--engine ppocr|tesseract|auto] [--threads N] [--busy]`: how well and how fast
 * the packed extension recognises the images in DIR, whose true texts are in its `truth.json`: `[{file, lang, cat, text}]`.
 * With `--busy` another process takes one processor all the time.
 *
 * `npm run bench:ocr -- --scenario whole-page|long-image|pdf-scan|batch [--out FILE.json]`: how well and how fast a user gets a
 * known text in that way.
 */
import { parseArgs } from 'node:util';
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const USAGE = `npm run bench:ocr -- --set DIR --out FILE.json [--engine ppocr|tesseract|auto] [--threads N] [--busy]
npm run bench:ocr -- --scenario whole-page|long-image|pdf-scan|batch [--out FILE.json]`;

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    set: { type: 'string' },
    out: { type: 'string' },
    engine: { type: 'string', default: 'auto' },
    threads: { type: 'string' },
    busy: { type: 'boolean', default: false },
  },
});
const { scenario, set, out, engine } = values;
const isComplete = scenario !== undefined || (set !== undefined && out !== undefined);
if (!isComplete || !['ppocr', 'tesseract', 'auto'].includes(engine)) {
  console.error(USAGE);
  process.exit(2);
}

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
if (scenario !== undefined) {
  /** @type {typeof import('../test/bench/ocr/scenarios/run-scenario')} */
  const { runScenario } = await importTypeScript('test/bench/ocr/scenarios/run-scenario.ts');
  await runScenario(scenario, out);
} else if (set !== undefined && out !== undefined) {
  /** @type {typeof import('../test/bench/ocr/run-bench')} */
  const { runBench } = await importTypeScript('test/bench/ocr/run-bench.ts');
  await runBench({
    set,
    out,
    engine: engine === 'ppocr' || engine === 'tesseract' ? engine : undefined,
    threads: values.threads === undefined ? undefined : Number(values.threads),
    busy: values.busy,
  });
}
