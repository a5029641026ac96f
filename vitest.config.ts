import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** What one test in a real browser may take, ms: a cold engine on two busy cores is slow. */
const BROWSER_TEST_TIMEOUT = 60_000;

function endToEnd(browser: 'chromium' | 'firefox') {
  return {
    resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
    test: {
      name: browser,
      include: ['test/e2e/*.test.ts', `test/e2e/${browser}/*.test.ts`],
      globalSetup: ['test/e2e/harness/global-setup.ts'],
      provide: { browser },
      fileParallelism: false,
      testTimeout: BROWSER_TEST_TIMEOUT,
      hookTimeout: BROWSER_TEST_TIMEOUT,
      // A real browser on a busy machine loses a press or a frame now and then; the report says what needed a second go.
      retry: 1,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: 'unit',
          pool: 'threads', // starts a file's own world sooner than a process does
          include: [
            '{src,scripts}/**/*.test.{ts,tsx}',
            'test/{bench,client,fixtures,scripts,service}/**/*.test.ts',
            'test/{architecture,messages}.test.ts',
          ],
        },
      },
      // What the builds made: run `npm run build` first.
      { test: { name: 'package', include: ['test/package.test.ts'] } },
      endToEnd('chromium'),
      endToEnd('firefox'),
    ],
  },
});
