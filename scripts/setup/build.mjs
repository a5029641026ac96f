import { runTool } from './command.mjs';

/**
 * Builds the extension into `.output/`. Throws when the build fails.
 *
 * @param {'chrome' | 'firefox'} browser
 * @param {'production' | 'testing'} [mode] `testing` differs in one thing: the overlay's shadow root is open.
 */
export async function build(browser, mode = 'production') {
  if ((await runTool('wxt', ['build', '-b', browser, '--mode', mode])) !== 0) {
    throw new Error(`The ${browser} build failed (see above).`);
  }
}
