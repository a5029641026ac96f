import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CallRow } from '@/core/credits/ledger';
import { AppError } from '@/core/errors';
import { makePng } from '@/core/library/library.test-support';
import type { ReplyMeta } from '@/core/service/reply-meta';
import { ServiceError } from '@/core/service/service-error';
import type { ApiClient } from '@/platform/api/client';
import { createLedgerStore, loadLedger } from '@/platform/storage/ledger-store';
import { settings } from '@/platform/storage/settings';
import { createServiceOcr, SentFailure, type ServiceOcrDeps } from './service-ocr';

const IMAGE = new Blob([makePng(1)]);
const CALL = { id: 'call', cost: 4 } as CallRow;
const OK: ReplyMeta = { status: 200, limits: [] };

type Ledger = ServiceOcrDeps['ledger'];

/** A service that answers as the test says, after `beforeSend` unless it is never sent. */
function create(answer: () => Promise<unknown>, isSent = true, booked?: Ledger) {
  const call = vi.fn<ApiClient['call']>(async ({ beforeSend }) => {
    if (isSent) await beforeSend?.();
    return { json: await answer(), text: '', meta: OK };
  });
  const ledger = {
    reserve: vi.fn<Ledger['reserve']>(booked?.reserve ?? (async () => CALL)),
    markSent: vi.fn<Ledger['markSent']>(booked?.markSent ?? (async () => undefined)),
    finish: vi.fn<Ledger['finish']>(booked?.finish ?? (async () => CALL)),
  };
  const ocr = createServiceOcr({ api: { call }, ledger, now: () => 1 });
  const read = (change: Partial<Parameters<typeof ocr.recognise>[0]> = {}) =>
    ocr.recognise({ image: IMAGE, isPrivate: false, ...change }, new AbortController().signal);
  return { call, ledger, read };
}

const failing = (meta: ReplyMeta | undefined) => () =>
  Promise.reject(new ServiceError('service-failed', 'it failed', meta));
const caught = (work: Promise<unknown>): Promise<unknown> => work.catch((thrown: unknown) => thrown);

/** The settings of the service. Refusals are free only where the user has said so. */
const connect = async (refusalsAreFree: boolean) => {
  const connection = await settings.connection.getValue();
  const baseAddress = 'https://service.example';
  await settings.connection.setValue({ ...connection, baseAddress, refusalsAreFree });
};
beforeEach(async () => {
  await deleteDB('gleaner');
  await connect(false);
});

describe('a call that was sent and failed', () => {
  it.each([
    ['what the service says that it charged', { ...OK, status: 500, charged: 3 }, 'service-failed', 3],
    ['nothing where the service says so', { ...OK, status: 500, charged: 0 }, 'service-failed', 0],
    ['nothing where the key was refused', { ...OK, status: 401 }, 'service-failed', 0],
    [
      'what nobody knows, where the service does not say',
      { ...OK, status: 500 },
      'service-outcome-unknown',
      undefined,
    ],
    ['what nobody knows, where there was no reply', undefined, 'service-outcome-unknown', undefined],
  ] as const)('says that it has cost %s', async (_cost, meta, code, charged) => {
    const { read, ledger } = create(failing(meta));
    const failure = await caught(read());
    expect(failure).toBeInstanceOf(SentFailure);
    expect(failure).toMatchObject({ code, charged });
    expect(ledger.finish).toHaveBeenCalledOnce();
  });

  it('has cost nothing where the user has set that refusals are free', async () => {
    const refused = failing({ ...OK, status: 422 });
    expect(await caught(create(refused).read())).toMatchObject({ code: 'service-outcome-unknown' });
    await connect(true);
    expect(await caught(create(refused).read())).toMatchObject({ code: 'service-failed', charged: 0 });
  });

  it('has an unknown outcome when its end cannot be stored, whatever the service has said', async () => {
    const { read, ledger } = create(failing({ ...OK, status: 500, charged: 3 }));
    ledger.finish.mockRejectedValue(new AppError('storage-full'));
    const failure = await caught(read());
    expect(failure).toMatchObject({ code: 'service-outcome-unknown', charged: undefined });
    expect(Object(failure).message).toContain('storage-full');
  });
});

it('gives the credits back, and the failure as it was, when nothing was sent', async () => {
  const { read, ledger } = create(failing({ ...OK, charged: 3 }), false);
  const failure = await caught(read());
  expect(failure).not.toBeInstanceOf(SentFailure);
  expect(failure).toMatchObject({ code: 'service-failed' });
  expect(ledger.finish).toHaveBeenCalledExactlyOnceWith('call', { type: 'refunded', evidence: 'not-sent' });
});

it('asks the service nothing when the ledger refuses the price', async () => {
  const { read, ledger, call } = create(async () => ({}));
  ledger.reserve.mockRejectedValue(new AppError('credits-short'));
  expect(await caught(read())).toMatchObject({ code: 'credits-short' });
  expect(call).not.toHaveBeenCalled();
  expect(ledger.finish).not.toHaveBeenCalled();
});

it('returns the text that was paid for, and why booking it failed', async () => {
  const { read, ledger } = create(async () => ({ text: 'paid' }));
  ledger.finish.mockRejectedValue(new AppError('storage-full'));
  await expect(read()).resolves.toMatchObject({
    reply: { text: 'paid' },
    source: 'service',
    credits: 4,
    callId: 'call',
    bookingFailure: { code: 'storage-full' },
  });
});

it('answers the same image again without a call, and an image of a private window never from what is stored', async () => {
  const { read, ledger, call } = create(async () => ({ text: 'paid' }));
  await read({ isPrivate: true });
  expect(ledger.reserve.mock.lastCall?.[0]).toMatchObject({ operation: 'ocr', isPrivate: true });
  await expect(read()).resolves.toMatchObject({ source: 'service' });
  expect(ledger.reserve.mock.lastCall?.[0]).toMatchObject({ input: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await expect(read()).resolves.toEqual({ reply: expect.anything(), source: 'cache', credits: 0 });
  expect(call).toHaveBeenCalledTimes(2);
});

it('reports the charge of a call once when two requests for the same image share it', async () => {
  const { read, call } = create(async () => ({ text: 'paid' }));
  const [first, second] = await Promise.all([read(), read()]);
  expect(call).toHaveBeenCalledOnce();
  const [joined, paid] = [first, second].sort((a, b) => a.credits - b.credits);
  expect(paid).toMatchObject({ source: 'service', credits: 4 });
  expect(joined).toEqual({ reply: first.reply, source: 'cache', credits: 0 });
});

/** Resolves when two requests have hashed their images, and wait for the call that they share. */
function watchJoining() {
  const digest = vi.spyOn(crypto.subtle, 'digest');
  onTestFinished(() => digest.mockRestore());
  const hashed = () => digest.mock.settledResults.filter(({ type }) => type === 'fulfilled');
  return () => expect.poll(hashed).toHaveLength(2);
}

it.each([
  ['what it was charged', { ...OK, status: 500, charged: 3 }, 'service-failed', 3],
  ['that nobody knows what it was charged', undefined, 'service-outcome-unknown', undefined],
] as const)('says once of a failed call that two requests share: %s', async (_cost, meta, code, charged) => {
  const bothWait = watchJoining();
  const { read, call } = create(() => bothWait().then(failing(meta)));
  const failures = await Promise.all([caught(read()), caught(read())]);
  expect(call).toHaveBeenCalledOnce();
  for (const failure of failures) expect(failure).toBeInstanceOf(SentFailure);
  const [joined, paid] = failures.map(Object).sort((a) => (a.charged === 0 ? -1 : 1));
  expect(paid).toMatchObject({ code, charged });
  expect(joined).toMatchObject({ code, message: paid.message, charged: 0 });
});

it('has the same failure for two requests that share a call of which nothing was sent', async () => {
  const bothWait = watchJoining();
  const { read, ledger } = create(async () => ({}));
  ledger.reserve.mockImplementation(async () => {
    await bothWait();
    throw new AppError('credits-short');
  });
  const [first, second] = await Promise.all([caught(read()), caught(read())]);
  expect(second).toBe(first);
  expect(first).not.toBeInstanceOf(SentFailure);
});

describe('an image whose answer was lost', () => {
  /** A run of the background with the real ledger, and a service whose answers are all lost. */
  function openRun(run: string) {
    let id = 0;
    const books = createLedgerStore({ run, now: () => 1, newId: () => `${run}-${++id}` });
    return { books, ...create(failing(undefined), true, books) };
  }
  const codeOf = async (work: Promise<unknown>) => Object(await caught(work)).code;
  beforeEach(() => fakeBrowser.reset());

  it.each([false, true])(
    'is paid for again only after the question about that (private: %s)',
    async (isPrivate) => {
      const first = openRun('first');
      expect(await codeOf(first.read({ isPrivate }))).toBe('service-outcome-unknown');
      expect(await codeOf(first.read({ isPrivate }))).toBe('credits-perhaps-paid');
      const later = openRun('later');
      expect(await codeOf(later.read({ isPrivate, agreed: 'price' }))).toBe('credits-perhaps-paid');
      expect(later.call).not.toHaveBeenCalled();
      expect(await codeOf(later.read({ isPrivate, agreed: 'repeat' }))).toBe('service-outcome-unknown');
      expect(later.call).toHaveBeenCalledOnce();
    },
  );

  it('is asked for in the other kind of window, too, and the disk never has its hash from a private one', async () => {
    const { read, books } = openRun('run');
    await caught(read({ isPrivate: true }));
    expect((await loadLedger()).map((row) => Object(row).input)).toEqual([undefined]);
    expect(await codeOf(read({ agreed: 'price' }))).toBe('credits-perhaps-paid');
    await books.resolve('run-1', 'not-charged');
    expect(await codeOf(read())).toBe('service-outcome-unknown');
    expect(await codeOf(read({ isPrivate: true, agreed: 'price' }))).toBe('credits-perhaps-paid');
  });
});
