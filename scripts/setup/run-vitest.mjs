import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './command.mjs';
import { TALLY_FILE } from './tally-reporter.mjs';

/** @typedef {import('./tally-reporter.mjs').VitestTally} VitestTally */
/** @typedef {import('./tally-reporter.mjs').FileTally} FileTally */

/**
 * The results of a check. `failures` contains names and reasons, `repeated` what failed first and passed in a second
 * attempt, and `files` the time of each test file, ms.
 *
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   failures?: string[],
 *   repeated?: string[],
 *   files?: { name: string, ms: number }[],
 * }} Tally
 */

/** With this environment variable, the tests that follow a failed one in its file are skipped, because the file runs again. */
export const FIRST_ATTEMPT = 'GLEANER_FIRST_ATTEMPT';

/**
 * Runs Vitest projects and counts their tests.
 *
 * @param {...string} projects
 * @returns {() => Promise<Tally>}
 */
export function vitest(...projects) {
  return async () => summarise(await runOnce(projects), []);
}

/**
 * Runs the tests of a project in a real browser. On a busy machine, a browser sometimes loses a press or a frame, or hangs
 * as a whole. So a file that fails runs once more, in a new browser.
 *
 * @param {string} project
 * @returns {() => Promise<Tally>}
 */
export function browserTests(project) {
  return async () => {
    const first = await runOnce([project], [], { [FIRST_ATTEMPT]: '1' });
    const paths = first.files.filter(({ failures }) => failures.length > 0).map(({ path }) => path);
    if (paths.length === 0) return summarise(first, []);
    console.log(`\n[${project}] runs again: ${paths.join(', ')}`);
    return joinAttempts(first, await runOnce([project], paths));
  };
}

/**
 * The results after the second attempt, which ran the files that failed in the first.
 *
 * @param {VitestTally} first
 * @param {VitestTally} second
 * @returns {Tally}
 */
export function joinAttempts(first, second) {
  const again = new Map(second.files.map((file) => [file.path, file]));
  const stillFailed = new Set(second.files.flatMap(({ failures }) => failures.map(({ name }) => name)));
  // A file that the second attempt did not report, because Vitest ended early, stays as it was.
  const ranAgain = (/** @type {FileTally} */ { path, failures }) => failures.length > 0 && again.has(path);
  const repeated = first.files
    .filter(ranAgain)
    .flatMap(({ failures }) => failures)
    .filter(({ name }) => !stillFailed.has(name));
  const files = first.files.map((file) => (ranAgain(file) ? (again.get(file.path) ?? file) : file));
  return summarise({ files, errors: [...first.errors, ...second.errors] }, repeated);
}

/**
 * @param {VitestTally} tally
 * @param {readonly import('./tally-reporter.mjs').Failure[]} repeated
 * @returns {Tally}
 */
function summarise({ files, errors }, repeated) {
  const tell = (/** @type {import('./tally-reporter.mjs').Failure} */ { name, reasons }) =>
    `${name}\n${reasons}`;
  const failures = [...files.flatMap((file) => file.failures), ...errors].map(tell);
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    failures,
    repeated: repeated.map(tell),
    files: files.map(({ project, path, ms }) => ({ name: `${project} ${path}`, ms })),
  };
}

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} [paths] of the test files; all files of the projects where empty
 * @param {Record<string, string>} [env]
 * @returns {Promise<VitestTally>}
 */
async function runOnce(projects, paths = [], env = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-test-'));
  const file = join(folder, 'tally.json');
  try {
    const args = [
      'run',
      ...paths,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/setup/tally-reporter.mjs',
    ];
    const exitCode = await runTool('vitest', args, { env: { ...env, [TALLY_FILE]: file } });
    const tally = await loadTally(file);
    const isExplained = tally.errors.length > 0 || tally.files.some(({ failures }) => failures.length > 0);
    if (exitCode !== 0 && !isExplained)
      tally.errors.push({ name: `Vitest (${projects.join(', ')})`, reasons: `exit code ${exitCode}` });
    return tally;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file missing when Vitest has failed before it wrote it
 * @returns {Promise<VitestTally>}
 */
async function loadTally(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reasons = error instanceof Error ? error.message : String(error);
    return { files: [], errors: [{ name: 'no results of the tests', reasons }] };
  }
}
