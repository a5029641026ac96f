import type { Environment } from 'vitest/environments';

declare global {
  /** Set by `launch-browser.ts`. The two modules run in separate contexts and share only this global. */
  var closeIdleBrowsers: (() => Promise<void>) | undefined;
}

/** The Node environment, which also closes the browsers that the test files share after the last of them. */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup() {
    return { teardown: ({ closeIdleBrowsers }: typeof globalThis) => closeIdleBrowsers?.() };
  },
} satisfies Environment;
