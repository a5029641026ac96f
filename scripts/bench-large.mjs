/** `npm run bench:large [-- NAME]`: memory and time of images of up to 100 megapixels, in the packed extension in Chromium. */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { positionals } = parseOptions(import.meta.url, { allowPositionals: true });

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/bench/ocr/large/measure-large')} */
const { measureLarge } = await importTypeScript('test/bench/ocr/large/measure-large.ts');
await measureLarge(positionals[0] ?? '');
