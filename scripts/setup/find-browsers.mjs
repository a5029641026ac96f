import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Chromium builds that load an unpacked extension by flag, by their commands' names. */
const CHROMIUM_COMMANDS = ['chromium', 'chromium-browser', 'ungoogled-chromium', 'chrome-for-testing'];
/** Branded browsers: Chrome and Edge dropped `--load-extension`, so they come last and it is checked that they load the extension. */
const BRANDED_COMMANDS = [
  'brave-browser',
  'vivaldi',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const FIREFOX_COMMANDS = ['firefox-esr', 'firefox', 'firefox-developer-edition'];

const CHROMIUM_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  join(process.env['LOCALAPPDATA'] ?? '', 'Chromium/Application/chrome.exe'),
];
const BRANDED_PLACES = [
  '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env['PROGRAMFILES'] ?? '', 'Google/Chrome/Application/chrome.exe'),
];
const FIREFOX_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  join(process.env['PROGRAMFILES'] ?? '', 'Mozilla Firefox/firefox.exe'),
];

/** The folders of the Chrome for Testing that Playwright, Puppeteer and `@puppeteer/browsers` download. */
const DOWNLOADS = [
  {
    folder: join(homedir(), '.cache/ms-playwright'),
    inside: ['chrome-linux/chrome', 'chrome-linux64/chrome'],
  },
  { folder: join(homedir(), '.cache/puppeteer/chrome'), inside: ['chrome-linux64/chrome'] },
];

/**
 * The Chromium browsers on this machine. Those that most probably load an unpacked extension come first. `CHROMIUM` in the
 * environment is the only one when it is set.
 *
 * @returns {string[]} absolute paths
 */
export function findChromiums() {
  return (
    fromEnvironment('CHROMIUM') ?? [
      ...onPath(CHROMIUM_COMMANDS),
      ...CHROMIUM_PLACES.filter(existsSync),
      ...downloaded(),
      ...onPath(BRANDED_COMMANDS),
      ...BRANDED_PLACES.filter(existsSync),
    ]
  );
}

/**
 * Firefox on this machine; `FIREFOX` in the environment is the only one when it is set.
 *
 * @returns {string[]} absolute paths
 */
export function findFirefoxes() {
  return fromEnvironment('FIREFOX') ?? [...onPath(FIREFOX_COMMANDS), ...FIREFOX_PLACES.filter(existsSync)];
}

/** @param {string} name */
export function isOnPath(name) {
  return onPath([name]).length > 0;
}

/**
 * @param {string} name
 * @returns {string[] | undefined}
 */
function fromEnvironment(name) {
  const path = process.env[name];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`${name}=${path}: there is no such file.`);
  return [path];
}

/**
 * @param {readonly string[]} commands
 * @returns {string[]}
 */
function onPath(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) =>
    folders
      .map((folder) => join(folder, command))
      .filter(existsSync)
      .slice(0, 1),
  );
}

/** @returns {string[]} */
function downloaded() {
  return DOWNLOADS.filter(({ folder }) => existsSync(folder)).flatMap(({ folder, inside }) =>
    readdirSync(folder)
      .sort()
      .reverse()
      .flatMap((version) => inside.map((path) => join(folder, version, path)))
      .filter(existsSync),
  );
}
