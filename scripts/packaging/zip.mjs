import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import { ROOT } from '../setup/command.mjs';

/** The entries of the repository's root that are not sources: what is installed or made, and hidden files. */
const NO_SOURCES = /^(?:node_modules|test|\..*|.*\.log)$/;

/** Files that the configuration names, although their folder is no source. */
const HIDDEN_SOURCES = ['.gitignore'];

/** @typedef {Record<string, Uint8Array>} Files contents by path, with `/` between folders */

/**
 * The files of a built package as they go to a store. The store signs with a key of its own, so the manifest goes without the
 * one that fixes the id of an unpacked extension. https://developer.chrome.com/docs/extensions/reference/manifest/key
 *
 * @param {string} build the name of a folder in `.output`
 * @returns {Promise<Files>}
 */
export async function packageFiles(build) {
  const files = await readFiles(join(ROOT, '.output', build), () => true);
  const source = files['manifest.json'];
  if (!source) throw new Error(`${build} has no manifest`);
  const { key: _key, ...manifest } = JSON.parse(new TextDecoder().decode(source));
  return { ...files, 'manifest.json': new TextEncoder().encode(JSON.stringify(manifest)) };
}

/**
 * What `npm ci && npm run zip` needs to build the same packages again.
 *
 * @returns {Promise<Files>}
 */
export async function sourceFiles() {
  const isSource = (/** @type {string} */ name) => HIDDEN_SOURCES.includes(name) || !NO_SOURCES.test(name);
  return readFiles(ROOT, (path) => isSource(path.split('/')[0] ?? ''));
}

/**
 * Makes a zip that depends on nothing but the names and contents of its files: sorted, and with the earliest time that the
 * format has. It is written in local time, so this is the same in each time zone.
 *
 * @param {Files} files
 * @returns {Uint8Array}
 */
export function zipFiles(files) {
  const mtime = new Date(1980, 0, 1);
  const entries = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(entries.map(([path, bytes]) => [path, [bytes, { mtime, level: 9 }]])));
}

/**
 * Writes the zips for the stores and their sources. Both packages must be built.
 *
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<{ name: string, bytes: number, sha256: string }[]>}
 */
export async function writeZips(folder, version) {
  await mkdir(folder, { recursive: true });
  const zips = [
    // Microsoft Edge takes Chrome's package.
    { name: `gleaner-${version}-chrome.zip`, files: await packageFiles('chrome-mv3') },
    { name: `gleaner-${version}-firefox.zip`, files: await packageFiles('firefox-mv3') },
    { name: `gleaner-${version}-sources.zip`, files: await sourceFiles() },
  ];
  const written = [];
  for (const { name, files } of zips) {
    const zip = zipFiles(files);
    await writeFile(join(folder, name), zip);
    written.push({ name, bytes: zip.length, sha256: createHash('sha256').update(zip).digest('hex') });
  }
  return written;
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} wants Is asked for each file and folder.
 * @returns {Promise<Files>}
 */
async function readFiles(folder, wants) {
  /** @type {Files} */
  const files = {};
  const walk = async (/** @type {string} */ from) => {
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const path = join(from, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      if (!wants(name)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) files[name] = await readFile(path);
    }
  };
  await walk(folder);
  return files;
}
