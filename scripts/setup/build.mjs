import { runTool } from './command.mjs';

/**
 * Builds the extension into `.output/`, and prints one line. Throws with the whole output when the build fails.
 *
 * @param {'chrome' | 'firefox'} browser
 */
export async function build(browser) {
  const started = Date.now();
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  const exitCode = await runTool('wxt', ['build', '-b', browser], { onOutput });
  if (exitCode !== 0) throw new Error(`${output}\nThe ${browser} build failed (see above).`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Built for ${browser} in ${seconds} s.`);
}
