import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Parses the command line of a script. With `--help` it prints the comment at the top of the script and ends the process; so it
 * does, with exit code 2, when the script has no such option.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} script its `import.meta.url`
 * @param {T} config
 */
export function parseOptions(script, config) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(helpOf(script));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(script, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Ends a script whose options are wrong: says why, and prints its help.
 *
 * @param {string} script its `import.meta.url`
 * @param {string} reason
 * @returns {never}
 */
export function refuse(script, reason) {
  console.error(`${reason}\n\n${helpOf(script)}`);
  process.exit(2);
}

/**
 * The comment at the top of a script, without its marks.
 *
 * @param {string} script
 */
function helpOf(script) {
  const [comment = ''] = readFileSync(fileURLToPath(script), 'utf8').match(/^\/\*\*[\s\S]*?\*\//) ?? [];
  return comment
    .replace(/^\/\*\*\s?|\s*\*\/$/g, '')
    .replace(/^ \* ?/gm, '')
    .trim();
}
