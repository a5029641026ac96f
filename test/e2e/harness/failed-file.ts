import { afterEach, beforeEach } from 'vitest';
import { FIRST_ATTEMPT } from '../../../scripts/setup/run-vitest.mjs';
import { testFile } from './launch-browser';

// Vitest runs this setup file before each test file.
testFile.hasFailed = false;

beforeEach(({ skip }) => {
  skip(
    testFile.hasFailed && process.env[FIRST_ATTEMPT] === '1',
    'the whole file runs again in a new browser',
  );
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') testFile.hasFailed = true;
});
