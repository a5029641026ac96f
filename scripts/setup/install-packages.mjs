import { readFile } from 'node:fs/promises';
import { ROOT, run } from './command.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} LockedPackages */

/**
 * Makes node_modules what the lockfile says: `npm ci` when it is missing or differs, nothing otherwise. Throws with
 * what to do when npm fails.
 */
export async function installPackages() {
  if (
    !outdated(await readPackages('package-lock.json'), await readPackages('node_modules/.package-lock.json'))
  ) {
    return;
  }
  console.log('Installing npm packages (npm ci) …');
  if ((await run('npm', ['ci', '--no-audit', '--no-fund'])) !== 0) {
    throw new Error(
      'npm ci failed (see above). Check the network and that Node is 20.12 or newer, then try again.',
    );
  }
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
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(`${ROOT}${file}`, 'utf8')).packages;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}
