import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { onSignal } from './signal';
import { query, transact } from './transact';

const PACK = { code: 'fra', bytes: 3 } as const;

const packs = () => query((database) => database.getAll('languagePacks'));

beforeEach(() => deleteDB('gleaner'));

describe('transact', () => {
  it('commits the changes of the work and returns its result', async () => {
    const result = await transact(['languagePacks'], 'readwrite', async (transaction) => {
      await transaction.objectStore('languagePacks').put(PACK);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await packs()).toEqual([PACK]);
  });

  it('undoes earlier writes when the work throws an error that no request caused', async () => {
    const refused = new AppError('cancelled');
    const change = transact(['languagePacks'], 'readwrite', async (transaction) => {
      await transaction.objectStore('languagePacks').put(PACK);
      throw refused;
    });
    await expect(change).rejects.toBe(refused);
    expect(await packs()).toEqual([]);
  });

  it('undoes earlier writes when a later request is refused, and names the failure', async () => {
    const change = transact(['languagePacks'], 'readwrite', async (transaction) => {
      const store = transaction.objectStore('languagePacks');
      await store.put(PACK);
      await store.add(PACK);
    });
    await expect(change).rejects.toMatchObject({ code: 'storage-failed' });
    expect(await packs()).toEqual([]);
  });

  it('reports a full disk as such even when the work sees only an aborted request', async () => {
    const change = transact(['languagePacks'], 'readwrite', async (transaction) => {
      Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(change).rejects.toMatchObject({ code: 'storage-full' });
  });

  it('throws the error of the work if the transaction has already ended', async () => {
    const failure = new AppError('language-missing');
    const change = transact(['languagePacks'], 'readwrite', async (transaction) => {
      await transaction.done;
      throw failure;
    });
    await expect(change).rejects.toBe(failure);
  });

  it('uses the durability that the caller asks for', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await transact(['languagePacks'], 'readwrite', async () => undefined, { durability: 'strict' });
    expect(opened).toHaveBeenLastCalledWith(['languagePacks'], 'readwrite', { durability: 'strict' });
  });
});

describe('the signal of a change', () => {
  const heard = vi.fn();
  const stop = onSignal('library', heard);
  afterEach(() => heard.mockClear());

  const change = (work: () => Promise<void>) =>
    transact(['languagePacks'], 'readwrite', work, { signal: 'library' });

  it('sends the signal after the commit, and none for a change that failed', async () => {
    await expect(change(() => Promise.reject(new AppError('cancelled')))).rejects.toThrow();
    await change(async () => undefined);
    await expect.poll(() => heard.mock.calls.length).toBe(1);
  });

  it('delivers no signal after listening has stopped', async () => {
    const other = vi.fn();
    const stopOther = onSignal('library', other);
    stopOther();
    await change(async () => undefined);
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    expect(other).not.toHaveBeenCalled();
    stop();
  });
});

describe('query', () => {
  it('names the failure of a request: `storage-full` when the disk is full', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    await expect(query(() => Promise.reject(full))).rejects.toMatchObject({ code: 'storage-full' });
  });
});
