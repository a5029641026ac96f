/** Draws the tests' pictures anew; see test/fixtures/make-pictures.ts. */
import { importTypeScript } from './setup/run-typescript.mjs';

/** @type {typeof import('../test/fixtures/make-pictures')} */
const { makePictures } = await importTypeScript('test/fixtures/make-pictures.ts');
await makePictures();
