import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** What is waited for may take, ms: not how fast we are, but how busy a machine may be that has two cores. */
const PATIENCE = 30_000;
const UNIT = { testTimeout: PATIENCE, hookTimeout: PATIENCE, expect: { poll: { timeout: PATIENCE } } };

/** What one test in a real browser may take, ms: a cold engine is slow. */
const BROWSER_TEST_TIMEOUT = 120_000;

const ALIAS = { alias: { '@': new URL('./src', import.meta.url).pathname } };
const CORE = 'src/core/**/*.test.ts';

function endToEnd(browser: 'chromium' | 'firefox') {
  return {
    resolve: ALIAS,
    test: {
      name: browser,
      include: ['test/e2e/*.test.ts', `test/e2e/${browser}/*.test.ts`],
      globalSetup: ['test/e2e/harness/global-setup.ts'],
      provide: { browser },
      fileParallelism: false,
      isolate: false, // what a file has of its own is a browser
      testTimeout: BROWSER_TEST_TIMEOUT,
      hookTimeout: BROWSER_TEST_TIMEOUT,
      expect: { poll: { timeout: 2 * PATIENCE } },
      // A real browser on a busy machine loses a press or a frame now and then; the report says what needed a second go.
      retry: 1,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: '100%', // by default one core is left idle
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...UNIT,
          name: 'unit',
          pool: 'threads', // starts a file's own world sooner than a process does
          include: [
            '{src,scripts}/**/*.test.{ts,tsx}',
            'test/{bench,client,fixtures,service}/**/*.test.ts',
            'test/{architecture,messages}.test.ts',
          ],
          exclude: [CORE],
        },
      },
      // Pure, and without a browser's API: its files need no world of their own, which takes longer than they do.
      { resolve: ALIAS, test: { ...UNIT, name: 'core', pool: 'threads', isolate: false, include: [CORE] } },
      // What the builds made: run `npm run build` first.
      { test: { ...UNIT, name: 'package', include: ['test/package.test.ts'] } },
      endToEnd('chromium'),
      endToEnd('firefox'),
    ],
  },
});
