// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { DigestName, Digests } from '@/core/text-tools/digests';
import { parseExpectedDigests } from '@/core/text-tools/expected-digests';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { FileJobCard } from './FileJobCard';
import { createFileQueue, type FileQueue } from './file-queue';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const MD5 = 'ab'.repeat(16);
const SHA256 = 'cd'.repeat(32);

/** A file that a Worker hashes until the test ends that. */
interface Hashing {
  readonly names: readonly DigestName[];
  readonly onHashed: (done: number) => void;
  readonly resolve: (digests: Digests) => void;
  readonly reject: (error: AppError) => void;
}

let queue: FileQueue;
let hashing: Hashing[];
/** The time of the queue's clock, ms. */
let now: number;
let expected: string;

beforeEach(() => {
  [hashing, now, expected] = [[], 0, ''];
  queue = createFileQueue({
    startHasher: () => ({
      hash: (_file, { names }, onHashed = () => undefined) =>
        new Promise((resolve, reject) => hashing.push({ names, onHashed, resolve, reject })),
      close: () => undefined,
    }),
    now: () => now,
    atOnce: 1,
    onChange: (jobs) =>
      render(
        jobs.map((job) => (
          <FileJobCard
            key={job.id}
            job={job}
            queue={queue}
            expected={parseExpectedDigests(expected).entries}
            notation="hex"
          />
        )),
        document.body,
      ),
  });
});
afterEach(() => act(() => render(null, document.body)));

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-part="file-job"]')];
const part = (name: string, card = cards()[0]) => card?.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (name: string, card = cards()[0]) =>
  act(() => void part(name, card)?.dispatchEvent(trustedClick()));
const states = () => cards().map(({ dataset }) => dataset['state']);
const verdict = () => part('verdict')?.dataset['verdict'];

/** Adds files of these sizes, bytes, whose digests are computed with a key if one is given. */
const add = (sizes: readonly number[], key?: Uint8Array<ArrayBuffer>) =>
  act(() => {
    const files = sizes.map((size, index) => new File([new Uint8Array(size)], `${index}.iso`));
    queue.add(files, ['md5'], key);
  });
const end = (digests: Digests = { md5: MD5 }) => act(async () => hashing.at(-1)?.resolve(digests));

it('a file that is hashed shows its digest, and whether it is the published one', async () => {
  expected = MD5;
  await add([10]);
  // A file is not called wrong before its digest is known.
  expect([states(), verdict(), part('digests')]).toEqual([['running'], undefined, null]);
  await end();
  await expect.poll(verdict).toBe('match');
  expect(part('copy-digest')?.textContent).toBe(MD5);
});

it('a file whose digest differs from the published one says so', async () => {
  expected = 'ef'.repeat(16);
  await add([10]);
  await end();
  await expect.poll(verdict).toBe('mismatch');
});

it('the digest that a published one needs is computed at a press, and those that there are stay', async () => {
  expected = SHA256;
  await add([10]);
  await end();
  await expect.poll(verdict).toBe('not-computed');
  await press('compute');
  expect(hashing[1]?.names).toEqual(['sha256', 'sha3-256', 'blake3']);
  await end({ sha256: SHA256 });
  await expect.poll(verdict).toBe('match');
  const digests = [...document.querySelectorAll<HTMLElement>('[data-digest]')];
  expect(digests.map(({ dataset }) => dataset['digest'])).toContain('md5');
  expect(digests[0]?.textContent).toContain(MD5);
});

it('a file that is hashed with a key offers only digests that can be made with one, and names them HMAC', async () => {
  expected = SHA256;
  await add([10], new Uint8Array([1]));
  await end();
  await expect.poll(verdict).toBe('not-computed');
  expect(part('compute')?.textContent).toBe('toolsCompute SHA-256, SHA3-256');
  expect(document.querySelector('.digest-name')?.textContent).toContain('HMAC-MD5');
});

it('a file that is cancelled says so, leaves its place to the next one, and is hashed again at a press', async () => {
  await add([10, 20]);
  expect(states()).toEqual(['running', 'waiting']);
  expect(cards()[1]?.textContent).toContain('toolsWaiting');
  await press('cancel-file');
  expect(states()).toEqual(['cancelled', 'running']);
  expect(cards()[0]?.textContent).toContain('toolsCancelled');
  expect(part('cancel-file')).toBeNull();
  await press('hash-again');
  expect(states()).toEqual(['waiting', 'running']);
  await press('cancel-file', cards()[1]);
  expect(states()).toEqual(['running', 'cancelled']);
});

it('a file can be taken off the list while it is hashed, and the next one starts', async () => {
  await add([10, 20]);
  await press('remove-file');
  expect(cards().map((card) => card.querySelector('strong')?.textContent)).toEqual(['1.iso']);
  expect(states()).toEqual(['running']);
});

it('a file that cannot be read says why, and is read again at a press', async () => {
  expected = MD5;
  await add([10]);
  await act(async () => hashing[0]?.reject(new AppError('file-unreadable', 'it has changed')));
  await expect.poll(states).toEqual(['failed']);
  expect(part('error')?.textContent).toContain('errorFileUnreadable');
  expect(verdict()).toBeUndefined();
  await press('step');
  expect([states(), part('error')]).toEqual([['running'], null]);
  await end();
  await expect.poll(verdict).toBe('match');
});

it('a large file shows how far it is and how fast, and a small one no speed, which would be that of starting', async () => {
  const progress = () => document.querySelector('progress');
  const speed = () => document.querySelector('.file-job-speed')?.textContent;
  await add([4_000_000]);
  now = 500;
  await act(() => hashing[0]?.onHashed(0.5));
  expect([progress()?.value, progress()?.getAttribute('aria-label')]).toEqual([0.5, 'toolsProgress 0.iso']);
  expect(speed()).toBe('4 MB/s');
  now = 2000;
  await end();
  await expect.poll(speed).toBe('2 MB/s');
  await press('remove-file');
  await add([900_000]);
  now = 2500;
  await end();
  await expect.poll(states).toEqual(['done']);
  expect([progress(), speed()]).toEqual([null, undefined]);
});
