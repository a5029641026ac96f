/**
 * `npm run bench:ocr -- --set DIR --out FILE.json [--engine ppocr|tesseract|auto] [--threads N] [--busy]`: how well and how fast
 * the packed extension recognises the images in DIR, whose true texts are in its `truth.json`: `[{file, lang, cat, text}]`.
 * With `--busy` another process takes one processor all the time.
 *
 * `npm run bench:ocr -- --scenario whole-page|long-image|pdf-scan|batch [--out FILE.json]`: how well and how fast a user gets a
 * known text in that way.
 */
import { parseOptions, refuse } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, {
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
if (!isComplete) refuse(import.meta.url, '--scenario is missing, or --set and --out');
if (!['ppocr', 'tesseract', 'auto'].includes(engine)) refuse(import.meta.url, `there is no engine ${engine}`);

await prepareExtension();
if (scenario !== undefined) {
  /** @type {typeof import('../../test/bench/ocr/scenarios/run-scenario')} */
  const { runScenario } = await importTypeScript('test/bench/ocr/scenarios/run-scenario.ts');
  await runScenario(scenario, out);
} else if (set !== undefined && out !== undefined) {
  /** @type {typeof import('../../test/bench/ocr/run-bench')} */
  const { runBench } = await importTypeScript('test/bench/ocr/run-bench.ts');
  await runBench({
    set,
    out,
    engine: engine === 'ppocr' || engine === 'tesseract' ? engine : undefined,
    threads: values.threads === undefined ? undefined : Number(values.threads),
    busy: values.busy,
  });
}
