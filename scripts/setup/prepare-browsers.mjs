import { succeeds } from './command.mjs';
import { findChromiums, findFirefoxes, isOnPath } from './find-browsers.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';

/**
 * A program that a command needs, and its Debian package. `without` describes the effect of its absence,
 * for optional programs.
 *
 * @typedef {{ name: string, debian: string, isThere: () => boolean | Promise<boolean>, without?: string }} Need
 */

/** @type {Need} */
export const CHROMIUM = {
  name: 'Chromium or Chrome for Testing, 148 or newer (Chrome and Edge no longer load an extension from a folder by flag)',
  debian: 'chromium',
  isThere: () => findChromiums().length > 0,
};
/** @type {Need} */
export const FIREFOX = {
  name: 'Firefox 140 or newer',
  debian: 'firefox-esr',
  isThere: () => findFirefoxes().length > 0,
};
/** @type {Need} */
export const CJK_FONTS = {
  name: 'a font with Chinese and Japanese characters',
  debian: 'fonts-noto-cjk',
  without: 'Chinese text shows as empty boxes',
  isThere: async () =>
    process.platform !== 'linux' || (await succeeds('sh', ['-c', 'fc-list :lang=zh | grep -q .'])),
};
/** @type {Need} */
export const XVFB = {
  name: 'Xvfb (a display for the test of the real context menu)',
  debian: 'xvfb',
  isThere: () => isOnPath('Xvfb'),
};
/** @type {Need} */
export const XDOTOOL = {
  name: 'xdotool (presses the keys in that test)',
  debian: 'xdotool',
  isThere: () => isOnPath('xdotool'),
};

/**
 * Makes sure that the machine has the needed programs, and installs Debian's packages if possible. Throws with
 * exactly what to install when something is still missing.
 *
 * @param {readonly Need[]} needs
 */
export async function prepareBrowsers(needs) {
  const missing = await lacking(needs);
  if (missing.length === 0) return;
  const installed = await installDebianPackages(missing.map((need) => need.debian));
  const still = installed ? await lacking(missing) : missing;
  for (const { name, without } of still) if (without) console.warn(`Without ${name}: ${without}.`);
  const required = still.filter((need) => !need.without);
  if (required.length > 0) throw new Error(advice(required));
}

/**
 * @param {readonly Need[]} needs
 * @returns {Promise<Need[]>}
 */
async function lacking(needs) {
  const there = await Promise.all(needs.map((need) => need.isThere()));
  return needs.filter((_need, index) => !there[index]);
}

/**
 * The instructions for the user.
 *
 * @param {readonly Need[]} missing
 */
export function advice(missing) {
  const list = missing.map((need) => `  - ${need.name}`).join('\n');
  const packages = missing.map((need) => need.debian).join(' ');
  return [
    `Missing on this machine:\n${list}`,
    `Debian and Ubuntu: sudo apt-get install ${packages}`,
    'Other systems: install them by hand; a browser elsewhere is found through CHROMIUM=/path or FIREFOX=/path.',
    'Chrome for Testing: npx @puppeteer/browsers install chrome@stable',
  ].join('\n');
}
