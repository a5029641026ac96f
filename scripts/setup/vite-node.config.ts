import { defineConfig } from 'vite';

/** For the commands that `vite-node` runs: `@/…` is `src/…`, as everywhere. */
export default defineConfig({ resolve: { alias: { '@': new URL('../../src', import.meta.url).pathname } } });
