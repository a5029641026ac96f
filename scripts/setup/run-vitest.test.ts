import { expect, it } from 'vitest';
import { joinAttempts } from './run-vitest.mjs';
import type { VitestTally } from './tally-reporter.mjs';

const file = (path: string, passed: number, ...failed: string[]) => ({
  path,
  project: 'chromium',
  ms: 1000,
  passed,
  failures: failed.map((name) => ({ name, reasons: `${name} broke` })),
});
const run = (...files: VitestTally['files']): VitestTally => ({ files, errors: [] });

it('counts a file that ran again by its second attempt, and names what failed in the first', () => {
  const tally = joinAttempts(run(file('a', 3), file('b', 1, 'b > two')), run(file('b', 4)));
  expect(tally).toMatchObject({ passed: 7, failed: 0, failures: [], repeated: ['b > two\nb > two broke'] });
  expect(tally.files).toHaveLength(2);
});

it('fails when a test fails in both attempts', () => {
  const first = run(file('b', 1, 'b > two', 'b > three'));
  const tally = joinAttempts(first, run(file('b', 3, 'b > two')));
  expect(tally).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['b > two\nb > two broke'],
    repeated: ['b > three\nb > three broke'],
  });
});

it('keeps a failure when the second attempt did not report its file', () => {
  const nothing = { files: [], errors: [{ name: 'no results of the tests', reasons: 'exit code 1' }] };
  const tally = joinAttempts(run(file('a', 2), file('b', 0, 'b > two')), nothing);
  expect(tally).toMatchObject({ passed: 2, failed: 2, repeated: [] });
});

it('keeps an error outside of the tests, whichever attempt it is of', () => {
  const error = { name: 'outside of the tests', reasons: 'a rejection that nobody handled' };
  const tally = joinAttempts({ ...run(file('b', 0, 'b > two')), errors: [error] }, run(file('b', 1)));
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
});
