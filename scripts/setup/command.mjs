import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end. Every command runs there. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * `env` is added to the environment of this process. `onOutput` receives the output; without it, the output is shown.
 *
 * @typedef {{ env?: Record<string, string>, onOutput?: (text: string) => void }} RunOptions
 */

/**
 * Runs a command to its end. Returns the exit code, or -1 when the command could not be started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, onOutput } = {}) {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    if (onOutput)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(-1);
    });
    // Not `exit`, after which there may be more output.
    child.on('close', (code) => resolve(code ?? -1));
  });
}

/**
 * Whether a command starts and succeeds. Its output is ignored.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<boolean>}
 */
export function succeeds(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Runs a tool of `node_modules/.bin`.
 *
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(tool, args, options) {
  return run(`${ROOT}node_modules/.bin/${tool}`, args, options);
}
