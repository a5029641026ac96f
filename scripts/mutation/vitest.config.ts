import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const room = process.env['MUTATION_ROOM'];
const root = new URL('../..', import.meta.url).pathname;
const needsBrowserApi = room === 'platform' || room === 'background';

/**
 * The unit tests of one room, and those of the client of the paid service, which cover `platform` and `background`.
 * As in the main configuration, test files that need no browser API share one world, which is faster.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  plugins: needsBrowserApi ? [WxtVitest()] : [],
  test: {
    pool: 'threads',
    isolate: needsBrowserApi,
    setupFiles: ['scripts/mutation/setup.ts'],
    include: [`src/${room}/**/*.test.{ts,tsx}`, ...(needsBrowserApi ? ['test/client/**/*.test.ts'] : [])],
    // Short, because a mutant often makes a test wait for something that never happens.
    testTimeout: needsBrowserApi ? 25_000 : 15_000,
    expect: { poll: { timeout: needsBrowserApi ? 4_000 : 2_000 } },
  },
});
