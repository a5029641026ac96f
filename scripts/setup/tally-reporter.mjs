import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * The results of a run of Vitest: `failures` contains names and reasons, `retried` the tests that passed in their
 * second attempt, and `files` the time of each file with its hooks, ms.
 *
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   failures: string[],
 *   retried: string[],
 *   files: { name: string, ms: number }[],
 * }} VitestTally
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
    const tally = { passed: 0, failed: 0, failures: [], retried: [], files: [] };
    /** @param {string} what @param {readonly { message: string, stack?: string | undefined }[]} reasons */
    const fail = (what, reasons) => {
      tally.failed += 1;
      tally.failures.push([what, ...reasons.map(({ message, stack }) => stack ?? message)].join('\n'));
    };
    for (const module of modules) {
      const name = `${module.project.name} ${relative(process.cwd(), module.moduleId)}`;
      const failedBefore = tally.failed;
      tally.files.push({ name, ms: module.diagnostic().duration });
      for (const test of module.children.allTests()) {
        const { state, errors: reasons = [] } = test.result();
        if (state === 'failed') fail(`${name} > ${test.fullName}`, reasons);
        if (state === 'passed') tally.passed += 1;
        if (test.diagnostic()?.flaky) tally.retried.push(`${name} > ${test.fullName}`);
      }
      // A hook that fails counts as one failure, and its tests are skipped.
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${name} > ${suite.fullName}`, suite.errors());
      const isUnexplained = module.state() === 'failed' && tally.failed === failedBefore;
      if (isUnexplained || module.errors().length > 0) fail(name, module.errors());
    }
    for (const error of errors) fail('outside of the tests', [error]);
    writeFileSync(process.env[TALLY_FILE] ?? '', JSON.stringify(tally));
  }
}
