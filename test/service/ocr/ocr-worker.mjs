/** Starts the engine in a thread of its own: a worker thread loads no TypeScript by itself. */
import { importTypeScript } from '../../../scripts/setup/run-typescript.mjs';

await importTypeScript('test/service/ocr/ocr-thread.ts');
