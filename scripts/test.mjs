/**
 * `npm test`: everything there is to check, on a machine that may have nothing but Node. Ends with what failed and the line
 * `N passed, N failed`; the exit code is 0 when nothing failed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './setup/build.mjs';
import { run, runTool } from './setup/command.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, CJK_FONTS, FIREFOX, prepareBrowsers, XDOTOOL, XVFB } from './setup/prepare-browsers.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Tally
 *   `failures` name what failed and say why.
 */
/** @typedef {{ name: string, check: () => Promise<Tally> }} Step */

/** @type {Tally} */
const PASSED = { passed: 1, failed: 0 };
/** @type {Tally} */
const FAILED = { passed: 0, failed: 1 };

/** @type {Step[]} */
const STEPS = [
  { name: 'lint and format', check: tool('biome', ['ci', '--error-on-warnings', '--colors=off']) },
  { name: 'types', check: tool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'unit tests', check: vitest('unit', 'core') },
  { name: 'build for Chrome', check: built('chrome', 'production') },
  { name: 'build for Firefox', check: built('firefox', 'production') },
  { name: 'test build for Chrome', check: built('chrome', 'testing') },
  { name: 'test build for Firefox', check: built('firefox', 'testing') },
  { name: 'package size', check: async () => tally(await run(process.execPath, ['scripts/size.mjs'])) },
  { name: 'packages as built', check: vitest('package') },
  { name: 'store lint of the Firefox build', check: tool('web-ext', ['lint', '-s', '.output/firefox-mv3']) },
  { name: 'Chromium, end to end', check: vitest('chromium') },
  { name: 'Firefox, end to end', check: vitest('firefox') },
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
  let passed = 0;
  let failed = 0;
  const failures = [];
  for (const [index, step] of STEPS.entries()) {
    const result = await take(step, `${index + 1}/${STEPS.length}`);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) failures.push(...(result.failures?.length ? result.failures : [step.name]));
  }
  // Their own reports may stand thousands of lines above.
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Step} step
 * @param {string} place
 * @returns {Promise<Tally>}
 */
async function take({ name, check }, place) {
  console.log(`\n[${place}] ${name}`);
  const started = Date.now();
  const result = await check();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`[${place}] ${name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return result;
}

/** @param {number} exitCode */
function tally(exitCode) {
  return exitCode === 0 ? PASSED : FAILED;
}

/**
 * @param {string} name
 * @param {string[]} args
 */
function tool(name, args) {
  return async () => tally(await runTool(name, args));
}

/**
 * @param {'chrome' | 'firefox'} browser
 * @param {'production' | 'testing'} mode
 */
function built(browser, mode) {
  return async () => {
    try {
      await build(browser, mode);
      return PASSED;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return FAILED;
    }
  };
}

/**
 * Vitest projects, counted test by test. A file that does not even load counts as one failure.
 *
 * @param {string[]} projects
 */
function vitest(...projects) {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gleaner-test-'));
    const report = join(folder, 'report.json');
    try {
      const args = [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const exitCode = await runTool('vitest', args);
      const counted = await readTally(report);
      return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/**
 * @param {string} report vitest's JSON, absent when vitest did not get so far
 * @returns {Promise<Tally>}
 */
async function readTally(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, failures: failuresOf(testResults) };
  } catch (error) {
    console.error(`no report of the tests: ${error instanceof Error ? error.message : error}`);
    return FAILED;
  }
}

/**
 * Each failed test with its file and why it failed; a file that failed as a whole stands for itself.
 *
 * @param {readonly {
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: readonly { fullName: string, status: string, failureMessages: readonly string[] }[],
 * }[]} files
 */
function failuresOf(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}\n${message}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
      );
    });
}
