/**
 * `npm run test:mutation [-- room ... --size=300 --in=src/core/ocr]`: mutation testing of a seeded sample. Stryker changes one place of
 * the code at a time (a mutant), runs the unit tests of the room that cover the place, and reports each mutant that no test notices.
 *
 * The sample of a room depends only on the seed and the code. It is written to `test/mutation/sample-<room>.json`, the full
 * report to the git-ignored folder `.mutation/`. With `--in` all mutants of some files are run, and no sample is written.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { mutantKey } from './mutation/mutant-key.mjs';
import { ROOT } from './setup/command.mjs';
import { parseOptions, refuse } from './setup/options.mjs';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */

const ROOMS = ['core', 'platform', 'background', 'article', 'engine'];
const SEED = 'gleaner';
const REPORTS = '.mutation';

const { values, positionals: asked } = parseOptions(import.meta.url, {
  options: { size: { type: 'string' }, in: { type: 'string' } },
  allowPositionals: true,
});
/** The start of the paths of the files whose mutants are run, all of them; by default a sample of the room. */
const within = values.in;
/** How many mutants of a room are run. A smaller sample is part of each larger one. */
const size = Number(values.size ?? (within === undefined ? 300 : Number.POSITIVE_INFINITY));
const unknown = asked.filter((room) => !ROOMS.includes(room));
if (unknown.length > 0)
  refuse(import.meta.url, `no such room: ${unknown.join(', ')}; the rooms are ${ROOMS.join(', ')}`);
for (const room of asked.length > 0 ? asked : ROOMS) await testRoom(room);

/** @param {string} room */
async function testRoom(room) {
  const sample = await drawSample(room);
  const name = within?.replaceAll('/', '-') ?? room;
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  const sampleFile = join(ROOT, within === undefined ? 'test/mutation' : REPORTS, `sample-${name}.json`);
  writeFileSync(sampleFile, `${JSON.stringify(sample, null, 2)}\n`);
  process.env['MUTATION_SAMPLE'] = sampleFile;
  process.env['MUTATION_ROOM'] = room;
  const stryker = new Stryker({
    mutate: [...new Set(sample.map((key) => key.slice(0, key.indexOf(':'))))],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'scripts/mutation/sample-checker.mjs')],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    concurrency: Math.min(2, cpus().length),
    // Stryker cannot load TypeScript 7. It only reads this file to rewrite paths in it, which this project does not need.
    tsconfigFile: 'no-tsconfig.json',
    ignorePatterns: ['.output', '.cache', REPORTS, 'test/e2e'],
    tempDirName: join(REPORTS, `sandbox-${name}`),
    reporters: ['json', 'html', ...(process.stdout.isTTY ? ['progress'] : [])],
    jsonReporter: { fileName: join(REPORTS, `${name}.json`) },
    htmlReporter: { fileName: join(REPORTS, `${name}.html`) },
    dryRunTimeoutMinutes: 30,
    timeoutMS: 4_000,
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  const text = summary(room, results);
  writeFileSync(join(ROOT, REPORTS, `${name}.txt`), text);
  console.log(text);
}

/**
 * The keys of the mutants to run, sorted. Mutants are ranked by a hash of the seed and their key.
 *
 * @param {string} room
 */
async function drawSample(room) {
  const files = readdirSync(join(ROOT, 'src', room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-support)?\./.test(file))
    .map((file) => `src/${room}/${file}`)
    .filter((file) => file.startsWith(within ?? ''));
  const silent = () => undefined;
  const off = () => false;
  const instrumenter = new Instrumenter({
    ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
    ...{ isTraceEnabled: off, isDebugEnabled: off, isInfoEnabled: off, isWarnEnabled: off },
    ...{ isErrorEnabled: off, isFatalEnabled: off },
  });
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(ROOT, name), 'utf8'),
  }));
  const { mutants } = await instrumenter.instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const rank = (/** @type {string} */ key) => createHash('sha256').update(`${SEED} ${key}`).digest('hex');
  const ranked = mutants.map((mutant) => mutantKey(mutant, ROOT)).map((key) => ({ key, rank: rank(key) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  console.log(`${room}: ${Math.min(size, ranked.length)} of ${ranked.length} mutants`);
  return ranked
    .slice(0, size)
    .map(({ key }) => key)
    .sort();
}

/**
 * @param {string} room
 * @param {readonly MutantResult[]} results of all mutants of the files; the checker rejected those outside the sample
 */
function summary(room, results) {
  const sampled = results.filter(({ status }) => status !== 'CompileError');
  const count = (/** @type {MutantResult['status'][]} */ ...statuses) =>
    sampled.filter(({ status }) => statuses.includes(status)).length;
  const survivors = sampled.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const lines = survivors
    .map(({ fileName, location, status, mutatorName, replacement }) => {
      const code = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100);
      return `  ${relative(ROOT, fileName)}:${location.start.line}:${location.start.column} ${status} ${mutatorName} -> ${code}`;
    })
    .sort();
  const killed = count('Killed');
  const timedOut = count('Timeout');
  const score = ((100 * (killed + timedOut)) / sampled.length).toFixed(1);
  return [
    `${room}: ${sampled.length} mutants, ${killed} killed, ${timedOut} timed out, ${survivors.length} survived, ` +
      `${count('RuntimeError', 'Ignored')} not run, score ${score} %`,
    ...lines,
    '',
  ].join('\n');
}
