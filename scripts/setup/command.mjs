import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end: every command runs there. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command to its end with its output shown. Gives the exit code; -1 when it could not be started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [options] `env` is added to our own.
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(-1);
    });
    child.on('exit', (code) => resolve(code ?? -1));
  });
}

/**
 * Whether a command starts and ends well; its output is thrown away.
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
 * @param {{ env?: Record<string, string> }} [options]
 */
export function runTool(tool, args, options) {
  return run(`${ROOT}node_modules/.bin/${tool}`, args, options);
}
