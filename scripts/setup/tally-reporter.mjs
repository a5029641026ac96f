import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * The results of a test file: `ms` is its time with its hooks, `failures` holds the tests that failed and the reasons.
 *
 * @typedef {{ path: string, project: string, ms: number, passed: number, failures: Failure[] }} FileTally
 * @typedef {{ name: string, reasons: string }} Failure
 */

/**
 * The results of a run of Vitest: of its test files, and the errors outside of all tests.
 *
 * @typedef {{ files: FileTally[], errors: Failure[] }} VitestTally
 */

/** The environment variable with the path of the results file. */
export const TALLY_FILE = 'GLEANER_TALLY_FILE';

/** A reporter for Vitest that writes the results of a run as JSON. A file, or group of tests, that fails as a whole counts as one failure. */
export default class TallyReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} errors errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    /** @type {VitestTally} */
    const tally = {
      files: modules.map(tallyOf),
      errors: errors.map((error) => failure('outside of the tests', [error])),
    };
    writeFileSync(process.env[TALLY_FILE] ?? '', JSON.stringify(tally));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {FileTally}
 */
function tallyOf(module) {
  const path = relative(process.cwd(), module.moduleId);
  const project = module.project.name;
  const name = `${project} ${path}`;
  const failures = [];
  let passed = 0;
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'failed') failures.push(failure(`${name} > ${test.fullName}`, errors));
    if (state === 'passed') passed += 1;
  }
  // A hook that fails counts as one failure, and its tests are skipped.
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) failures.push(failure(`${name} > ${suite.fullName}`, suite.errors()));
  const isUnexplained = module.state() === 'failed' && failures.length === 0;
  if (isUnexplained || module.errors().length > 0) failures.push(failure(name, module.errors()));
  return { path, project, ms: module.diagnostic().duration, passed, failures };
}

/**
 * @param {string} name
 * @param {readonly { message: string, stack?: string | undefined }[]} errors
 * @returns {Failure}
 */
function failure(name, errors) {
  return { name, reasons: errors.map(({ message, stack }) => stack ?? message).join('\n') };
}
