import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { fill, pressPart } from './harness/service-stage';
import { giveFiles, has, startToolsStage, type ToolsStage } from './harness/tools-stage';

let stage: ToolsStage;
beforeAll(async () => {
  stage = await startToolsStage();
});
afterAll(() => stage.close());
afterEach(() => stage.closePages());

const nodeHash = (algorithm: string, content: string | Uint8Array) =>
  createHash(algorithm).update(content).digest('hex');

const counted = (length: number) => Uint8Array.from({ length }, (_byte, index) => index & 255);
const MEGABYTE = 1 << 20;

describe('hashing files', () => {
  it('hashes several files, compares them with a list, and computes the missing digests', async () => {
    const page = await stage.openTools('/library.html#tools?of=files');
    const small = counted(100);
    const large = counted(9 * MEGABYTE);
    await fill(
      page,
      'expected',
      `${nodeHash('sha256', small)}  small.bin\n${nodeHash('sha3-256', large)} *dir/large.bin`,
    );
    await giveFiles(page, [
      ['small.bin', small],
      ['large.bin', counted(MEGABYTE), 9],
    ]);
    await waitFor('the chosen files', () =>
      page.evaluate(() => document.querySelectorAll('[data-state="done"]').length === 2, 0),
    );
    const shown = (index: number, name: string) =>
      page.evaluate(
        ([place, wanted]) =>
          document.querySelectorAll('.file-job')[place]?.querySelector(`[data-digest="${wanted}"] code`)
            ?.textContent,
        [index, name] as const,
      );
    for (const name of ['md5', 'sha1', 'sha256']) {
      expect(await shown(0, name)).toBe(nodeHash(name, small));
      expect(await shown(1, name)).toBe(nodeHash(name, large));
    }
    await waitFor('the matching digest of the first file', () =>
      has(page, '.file-job:nth-child(1) [data-verdict="match"]'),
    );
    await pressPart(page, 'compute');
    await waitFor('the other match', () => has(page, '.file-job:nth-child(2) [data-verdict="match"]'));
    expect(await shown(1, 'sha3-256')).toBe(nodeHash('sha3-256', large));
  });

  it('hashes files that are dropped while others are hashed, and empty files', async () => {
    const page = await stage.openTools('/library.html#tools?of=files');
    const names = Array.from({ length: 10 }, (_name, index) => `${index}.bin`);
    await giveFiles(
      page,
      names.slice(0, 5).map((name) => [name, counted(MEGABYTE)]),
      'drop',
    );
    await giveFiles(
      page,
      names.slice(5).map((name) => [name, new Uint8Array()]),
      'drop',
    );
    const digests = await waitFor('all files', () =>
      page.evaluate(() => {
        const done = document.querySelectorAll('[data-state="done"] [data-digest="sha256"] code');
        return done.length === 10 && [...done].map(({ textContent }) => textContent);
      }, undefined),
    );
    const expected = [counted(MEGABYTE), new Uint8Array()].flatMap((content) =>
      Array<string>(5).fill(nodeHash('sha256', content)),
    );
    expect(digests).toEqual(expected);
  });

  it('stops hashing files at once, and starts again', async () => {
    const page = await stage.openTools('/library.html#tools?of=files');
    await giveFiles(page, [['huge.bin', counted(MEGABYTE), 900]]);
    await pressPart(page, 'cancel-file');
    await waitFor('the cancelled file', () => has(page, '[data-state="cancelled"]'));
    await pressPart(page, 'hash-again');
    await waitFor('the new start of the file', () => has(page, '[data-state="running"]'));
  });
});
