import { exec } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { add, type Recipe } from './recipe-text';

const ROOT = new URL('../..', import.meta.url).pathname;

/** What is copied: all but the end-to-end tests, which need a browser, and what is built. */
const COPIED = ['src', 'scripts', 'entrypoints', 'package.json', 'tsconfig.json', 'wxt.config.ts'];
const COPIED_TESTS = ['own-channels.ts', 'bench', 'client', 'fixtures', 'recipes', 'service'];
const COPIED_TYPES = ['tsconfig.json', 'wxt.d.ts', 'types'];

/**
 * Checks the shipped sources and those of the tests that the recipes name. The other tests are not compiled, which would take
 * twice as long.
 */
const TYPE_CHECK = {
  extends: './tsconfig.json',
  include: [
    '.wxt/wxt.d.ts',
    'src',
    ...['client', 'fixtures', 'service', 'recipes'].map((name) => `test/${name}`),
  ],
  exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
};

/** What a command has written, and whether it succeeded. */
interface Run {
  readonly isOk: boolean;
  readonly output: string;
}

/** A copy of the repository in which recipes are followed. Whoever makes it removes `folder`. */
export interface FollowedCopy {
  readonly folder: string;
  /** Makes what a recipe adds, and runs its `npx` commands. @throws {Error} if a step cannot be followed */
  follow(recipe: Recipe): Promise<void>;
  /** Writes a file of the contributor's own. */
  write(path: string, text: string): void;
  checkTypes(): Promise<Run>;
  /** Runs test files. */
  test(paths: readonly string[]): Promise<TestRun>;
}

/** The tests of a run by the path of their file; `problem`: why the run gave none. */
export interface TestRun {
  readonly tests: readonly RanTest[];
  readonly problem?: string;
}

/** One test that was run. */
export interface RanTest {
  readonly path: string;
  readonly title: string;
  readonly isPassed: boolean;
  readonly messages: readonly string[];
}

/** The report of vitest, as far as it is used. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Copies the repository into a temporary folder. */
export function copyRepository(): FollowedCopy {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-recipes-'));
  const copy = (path: string) => cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  COPIED.forEach(copy);
  for (const name of COPIED_TESTS) copy(`test/${name}`);
  for (const name of COPIED_TYPES) copy(`.wxt/${name}`);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('type-check.json', JSON.stringify(TYPE_CHECK));
  write('bin/npm', STAND_IN_NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);

  /** Runs a command in the copy. */
  const run = (command: string): Promise<Run> =>
    new Promise((resolve) => {
      const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` };
      exec(command, { cwd: folder, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
        resolve({ isOk: error === null, output: `${stdout}${stderr}` }),
      );
    });

  return {
    folder,
    write,
    async follow({ additions, commands }) {
      for (const addition of additions) {
        const { path, step } = addition;
        try {
          write(path, add(readFileSync(join(folder, path), 'utf8'), addition));
        } catch (thrown) {
          throw new Error(`Step ${step} cannot be followed: ${Object(thrown).message}`);
        }
      }
      for (const command of commands.filter((each) => each.startsWith('npx '))) {
        const { isOk, output } = await run(command);
        if (!isOk) throw new Error(`${command}\n${output}`);
      }
    },
    checkTypes: () =>
      run('node node_modules/typescript/bin/tsc --noEmit --singleThreaded -p type-check.json'),
    async test(paths) {
      const { output } = await run(
        `node node_modules/vitest/vitest.mjs run --config test/recipes/vitest.config.ts --reporter json --outputFile report.json ${paths.join(' ')}`,
      );
      try {
        return { tests: testsOf(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')), folder) };
      } catch {
        return { tests: [], problem: output };
      }
    },
  };
}

function testsOf({ testResults }: Report, folder: string): readonly RanTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.slice(folder.length + 1);
    const tests = assertionResults.map(({ fullName, status: of, failureMessages }) => ({
      path,
      title: fullName,
      isPassed: of === 'passed',
      messages: failureMessages,
    }));
    const isBroken = tests.length === 0 || (status === 'failed' && tests.every(({ isPassed }) => isPassed));
    return isBroken ? [{ path, title: 'loads', isPassed: false, messages: [message] }] : tests;
  });
}

/** Stands in for the registry: packs a model of 120,000 bytes, which repeat the name of its language. */
const STAND_IN_NPM = `#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
const [, name, , , folder] = process.argv.slice(2);
const code = /^@tesseract.js-data\\/(\\w+)@/.exec(name)[1];
mkdirSync(folder + '/package/4.0.0_best_int', { recursive: true });
writeFileSync(folder + '/package/4.0.0_best_int/' + code + '.traineddata.gz', Buffer.alloc(120_000, code));
execFileSync('tar', ['-czf', folder + '/pack.tgz', '-C', folder, 'package']);
console.log('pack.tgz');
`;
