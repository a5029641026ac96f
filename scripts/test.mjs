/**
 * `npm test`: runs all checks, on a machine that needs only Node. Prints at its end the times, the checks that
 * failed or were repeated, and the line `N passed, N failed`. The exit code is 0 when nothing failed.
 */
import { build } from './setup/build.mjs';
import { ROOT, run } from './setup/command.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, CJK_FONTS, FIREFOX, prepareBrowsers, XDOTOOL, XVFB } from './setup/prepare-browsers.mjs';
import { browserTests, vitest } from './setup/run-vitest.mjs';

parseOptions(import.meta.url, {});

/** @typedef {import('./setup/run-vitest.mjs').Tally} Tally */
/** @typedef {{ name: string, check: () => Promise<Tally> }} Step */
/** @typedef {Tally & { name: string, seconds: number }} Result */

/** How many of the slowest test files are printed. */
const SLOWEST = 10;

/**
 * The steps, row after row. The steps of a row run at the same time, because most use a single processor, and the unit tests do
 * so at their end.
 *
 * @type {Step[][]}
 */
const ROWS = [
  [
    { name: 'lint and format', check: tool('biome', ['ci', '--error-on-warnings', '--colors=off']) },
    { name: 'types', check: tool('tsc', ['--noEmit', '-p', '.']) },
  ],
  [
    { name: 'build for Chrome', check: buildFor('chrome') },
    { name: 'build for Firefox', check: buildFor('firefox') },
  ],
  [
    { name: 'unit tests', check: vitest('unit', 'core') },
    { name: 'package size', check: command(process.execPath, ['scripts/size.mjs']) },
    { name: 'packages as built', check: vitest('package') },
    {
      name: 'store lint of the Firefox build',
      check: tool('web-ext', ['lint', '-s', '.output/firefox-mv3']),
    },
  ],
  [
    { name: 'Chromium, end to end', check: browserTests('chromium') },
    { name: 'Firefox, end to end', check: browserTests('firefox') },
  ],
];

process.exitCode = await main();

/** @returns {Promise<number>} the exit code */
async function main() {
  const started = Date.now();
  try {
    await installPackages();
    await prepareBrowsers([CHROMIUM, FIREFOX, CJK_FONTS, XVFB, XDOTOOL]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
  /** @type {Result[]} */
  const results = [];
  for (const row of ROWS) results.push(...(await Promise.all(row.map(take))));
  return report(results, (Date.now() - started) / 1000);
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function take({ name, check }) {
  console.log(`\n[${name}] …`);
  const started = Date.now();
  const tally = await check();
  const seconds = (Date.now() - started) / 1000;
  console.log(`[${name}] ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { ...tally, name, seconds };
}

/**
 * Prints a summary, because the output of the steps may be thousands of lines above.
 *
 * @param {readonly Result[]} results
 * @param {number} seconds that all of it took
 * @returns {number} the exit code
 */
function report(results, seconds) {
  const line = (/** @type {number} */ time, /** @type {string} */ name) =>
    console.log(`${time.toFixed(1).padStart(8)} s  ${name}`);
  console.log('\nTime of each step:');
  for (const result of results) line(result.seconds, result.name);
  console.log('\nThe slowest test files:');
  const files = results.flatMap((result) => result.files ?? []).sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of files.slice(0, SLOWEST)) line(ms / 1000, name);

  for (const { name, failed, failures } of results) {
    if (failed > 0)
      for (const failure of failures?.length ? failures : [name]) console.log(`\nFAILED ${failure}`);
  }
  const repeated = results.flatMap((result) => result.repeated ?? []);
  if (repeated.length === 0) console.log('\nNo test was repeated.');
  for (const failure of repeated) console.log(`\nPASSED ONLY IN THE SECOND ATTEMPT ${failure}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${seconds.toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * A command whose output is shown when it has ended, because others may run at the same time.
 *
 * @param {string} path
 * @param {string[]} args
 */
function command(path, args) {
  return async () => {
    let output = '';
    const onOutput = (/** @type {string} */ text) => {
      output += text;
    };
    const exitCode = await run(path, args, { onOutput });
    console.log(output.trimEnd());
    return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

/**
 * @param {string} name of a tool in `node_modules/.bin`
 * @param {string[]} args
 */
function tool(name, args) {
  return command(`${ROOT}node_modules/.bin/${name}`, args);
}

/** @param {'chrome' | 'firefox'} browser */
function buildFor(browser) {
  return async () => {
    try {
      await build(browser);
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  };
}
