/** Draws the fixture images of the tests; see test/fixtures/make-images.ts. */
import { importTypeScript } from './setup/run-typescript.mjs';

/** @type {typeof import('../test/fixtures/make-images')} */
const { makeImages } = await importTypeScript('test/fixtures/make-images.ts');
await makeImages();
