/**
 * `npm run bench:draw-steps`: draws what each step of recognition makes of one image, into `docs/recognition`, for
 * `docs/recognition.md`.
 */
import { build } from '../setup/build.mjs';
import { installPackages } from '../setup/install-packages.mjs';
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';

parseOptions(import.meta.url, {});

await installPackages();
// The networks are taken out of the built extension.
await build('chrome');
/** @type {typeof import('../../test/bench/ocr/draw-steps/draw-steps')} */
const { drawSteps } = await importTypeScript('test/bench/ocr/draw-steps/draw-steps.ts');
await drawSteps();
