import { runTool } from './command.mjs';

/**
 * Builds the extension into `.output/`, and prints one line. Throws with the whole output when the build fails.
 *
 * @param {'chrome' | 'firefox'} browser
 * @param {'production' | 'testing'} [mode] In `testing`, the overlay's shadow root is open.
 */
export async function build(browser, mode = 'production') {
  const started = Date.now();
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  const exitCode = await runTool('wxt', ['build', '-b', browser, '--mode', mode], { onOutput });
  if (exitCode !== 0) throw new Error(`${output}\nThe ${browser} build failed (see above).`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Built for ${browser}${mode === 'testing' ? ', with an open overlay for tests,' : ''} in ${seconds} s.`,
  );
}
