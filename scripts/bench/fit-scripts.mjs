/**
 * `npm run bench:fit-scripts -- [--known DIR,DIR]`: counts what PP-OCR takes the letters of other scripts for, and writes
 * `src/core/ocr/languages/script-sign-counts.ts`; then judges by images in other words and fonts. DIR: sets of images in known
 * scripts, whose poorly recognised places are counted as such. Takes about ten minutes.
 */
import { build } from '../setup/build.mjs';
import { installPackages } from '../setup/install-packages.mjs';
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, { options: { known: { type: 'string', default: '' } } });

await installPackages();
// The networks are taken out of the built extension.
await build('chrome');
/** @type {typeof import('../../test/bench/ocr/fit-scripts/fit-scripts')} */
const { fitScripts } = await importTypeScript('test/bench/ocr/fit-scripts/fit-scripts.ts');
await fitScripts(values.known.split(',').filter(Boolean));
