import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ROOT, run, runTool } from './command.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} LockedPackages */

/** The command that installs packages. It runs no scripts of packages, because we need none and they could do anything. */
export const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Makes node_modules agree with the lockfile: runs `npm ci` when it is missing or differs. Then generates what tsc and Vitest need
 * (`.wxt`). Throws with what to do when either fails.
 */
export async function installPackages() {
  const [wanted, installed] = [
    await loadPackages('package-lock.json'),
    await loadPackages('node_modules/.package-lock.json'),
  ];
  const isOutdated = outdated(wanted, installed);
  if (isOutdated) {
    console.log('Installing npm packages (npm ci) …');
    if ((await run('npm', INSTALL)) !== 0) {
      throw new Error(
        'npm ci failed (see above). Check the network and that Node is 20.19, 22.12 or newer, then try again.',
      );
    }
  }
  if ((isOutdated || !existsSync(`${ROOT}.wxt/tsconfig.json`)) && (await runTool('wxt', ['prepare'])) !== 0)
    throw new Error('wxt prepare failed (see above).');
}

/**
 * Whether an installed tree differs from the lockfile. npm leaves out the optional packages of other platforms.
 *
 * @param {LockedPackages | undefined} wanted
 * @param {LockedPackages | undefined} installed
 */
export function outdated(wanted, installed) {
  if (!wanted || !installed) return true;
  return Object.entries(wanted).some(([path, { version, integrity, optional }]) => {
    if (path === '') return false;
    const found = installed[path];
    if (!found) return !optional;
    return found.version !== version || found.integrity !== integrity;
  });
}

/**
 * @param {string} file
 * @returns {Promise<LockedPackages | undefined>} undefined when there is no such file
 */
async function loadPackages(file) {
  try {
    return JSON.parse(await readFile(`${ROOT}${file}`, 'utf8')).packages;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}
