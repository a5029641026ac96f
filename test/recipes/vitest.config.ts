import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** The time limit of a test, ms, on a busy machine with two cores. */
const PATIENCE = 30_000;

/** For the tests of a copy of this repository in which the recipes were followed: `recipes.test.ts` runs them there. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [WxtVitest()],
  test: {
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE, interval: 5 } },
    setupFiles: ['test/own-channels.ts'],
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
  },
});
