/** `npm run bench:large [-- NAME]`: memory and time of images of up to 100 megapixels, in the packed extension in Chromium. */
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { positionals } = parseOptions(import.meta.url, { allowPositionals: true });

await prepareExtension();
/** @type {typeof import('../../test/bench/ocr/large/measure-large')} */
const { measureLarge } = await importTypeScript('test/bench/ocr/large/measure-large.ts');
await measureLarge(positionals[0] ?? '');
