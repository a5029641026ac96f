/** `node scripts/make-fixtures.mjs`: draws the fixture images of the tests; see test/fixtures/make-images.ts. */
import { parseOptions } from './setup/options.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

parseOptions(import.meta.url, {});

/** @type {typeof import('../test/fixtures/make-images')} */
const { makeImages } = await importTypeScript('test/fixtures/make-images.ts');
await makeImages();
