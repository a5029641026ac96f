import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** The time limit for a unit test and for a condition that it waits for, ms. It allows for a busy machine with two cores. */
const PATIENCE = 30_000;
const UNIT = {
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: { poll: { timeout: PATIENCE, interval: 5 } },
};

/** The time limit for a test in a real browser, ms. The first start of an engine is slow. */
const BROWSER_TEST_TIMEOUT = 120_000;

const ALIAS = { alias: { '@': new URL('./src', import.meta.url).pathname } };

/**
 * Tests of code that does not use the browser's API. They need no fake of it and share one environment, because creating an
 * environment for each file takes longer than the tests.
 */
const PURE = [
  'src/{core,article,engine}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'test/{bench,fixtures,screens,service}/**/*.test.ts',
  'test/{architecture,guide,messages,recipes,store}.test.ts',
];

function endToEnd(
  browser: 'chromium' | 'firefox',
  name: string = browser,
  include = ['test/e2e/*.test.ts', `test/e2e/${browser}/*.test.ts`],
) {
  return {
    resolve: ALIAS,
    test: {
      name,
      include,
      globalSetup: ['test/e2e/harness/global-setup.ts'],
      provide: { browser },
      fileParallelism: false,
      isolate: false, // the files share a browser
      environment: './test/e2e/harness/browser-environment.ts',
      setupFiles: ['test/e2e/harness/failed-file.ts'],
      testTimeout: BROWSER_TEST_TIMEOUT,
      hookTimeout: BROWSER_TEST_TIMEOUT,
      expect: { poll: { timeout: 2 * PATIENCE, interval: 20 } },
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
          setupFiles: ['test/own-channels.ts'],
          pool: 'threads', // creates an environment faster than a process
          include: ['src/**/*.test.{ts,tsx}', 'test/client/**/*.test.ts'],
          exclude: PURE,
        },
      },
      { resolve: ALIAS, test: { ...UNIT, name: 'core', pool: 'threads', isolate: false, include: PURE } },
      // Checks the built packages: run `npm run build` first.
      { resolve: ALIAS, test: { ...UNIT, name: 'package', include: ['test/package.test.ts'] } },
      endToEnd('chromium'),
      endToEnd('firefox'),
      // Takes the screenshot of the README: `npm run readme:screenshot`.
      endToEnd('chromium', 'readme', ['test/screens/readme-screenshot.ts']),
    ],
  },
});
