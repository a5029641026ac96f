import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database';
import {
  createLedgerStore,
  loadBudget,
  loadLedger,
  loadServiceReply,
  loadStatement,
  saveServiceReply,
} from './ledger-store';
import { deleteServiceKey, loadServiceKey, saveServiceKey } from './secrets';

const openLedger = (run: string) => {
  let now = 0;
  return createLedgerStore({ run, now: () => ++now, newId: () => crypto.randomUUID() });
};
const request = { operation: 'ocr' } as const;
const reply = { text: 'a', lines: [] };

beforeEach(() => deleteDB('gleaner'));

describe('the database', () => {
  it('keeps the language packs of version 1', async () => {
    const old = await openDB('gleaner', 1, {
      upgrade(database) {
        database.createObjectStore('languagePacks', { keyPath: 'code' });
        database.createObjectStore('languagePackFiles');
      },
    });
    await old.put('languagePacks', { code: 'fra', bytes: 7 });
    old.close();
    const database = await openDatabase();
    expect(await database.getAll('languagePacks')).toEqual([{ code: 'fra', bytes: 7 }]);
    expect(await loadLedger()).toEqual([]);
  });
});

describe('the ledger store', () => {
  it('never lets two contexts reserve the same credits', async () => {
    const [worker, page] = [openLedger('a'), openLedger('b')];
    await worker.setBalance(21);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, click) => (click % 2 ? worker : page).reserve(request)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await loadStatement(30)).balance).toMatchObject({ reserved: 20, left: 1 });
  });

  it('refuses to mark a call as sent whose reservation is gone', async () => {
    const [ended, running] = [openLedger('a'), openLedger('b')];
    const { id } = await ended.reserve(request);
    await running.sweep();
    await expect(ended.markSent(id)).rejects.toMatchObject({ code: 'storage-failed' });
  });

  it('settles a call only once, with the balance in its reply', async () => {
    const ledger = openLedger('a');
    await ledger.setBalance(50);
    const { id } = await ledger.reserve(request);
    await ledger.markSent(id);
    const end = { type: 'settled', evidence: 'service', charged: 4 } as const;
    await ledger.finish(id, end, { remaining: 90 });
    const rows = await loadLedger();
    await ledger.finish(id, end, { remaining: 10 });
    expect(await loadLedger()).toEqual(rows);
  });

  it('lets the user resolve unknown calls and no others', async () => {
    const ledger = openLedger('a');
    const [lost, settled] = [await ledger.reserve(request), await ledger.reserve(request)];
    for (const { id } of [lost, settled]) await ledger.markSent(id);
    await ledger.finish(lost.id, { type: 'lost' });
    await ledger.finish(settled.id, { type: 'settled', evidence: 'price-list' });
    for (const { id } of [lost, settled]) await ledger.resolve(id, 'not-charged');
    const states = (await loadLedger()).map((row) => row.kind === 'call' && [row.state, row.evidence]);
    expect(states).toContainEqual(['refunded', 'user']);
    expect(states).toContainEqual(['settled', 'price-list']);
  });

  it('asks above sixteen credits until the user sets another limit', async () => {
    expect(await loadBudget()).toEqual({ askAbove: 16 });
    const ledger = openLedger('a');
    await ledger.setLimit('askAbove', 3);
    await expect(ledger.reserve(request)).rejects.toMatchObject({ code: 'credits-to-confirm' });
    await ledger.setLimit('monthlyCap', 3);
    await expect(ledger.reserve(request)).rejects.toMatchObject({ code: 'credits-cap-reached' });
  });
});

it('keeps a limit that was set just before another one, and forgets one that the user has emptied', async () => {
  const ledger = openLedger('a');
  await Promise.all([ledger.setLimit('monthlyCap', 20), ledger.setLimit('askAbove', 3)]);
  expect(await loadBudget()).toEqual({ monthlyCap: 20, askAbove: 3 });
  await ledger.setLimit('monthlyCap', undefined);
  expect((await loadBudget()).monthlyCap).toBeUndefined();
});

describe('a call', () => {
  /** A ledger whose clock advances whenever it is asked for the time. */
  const openAt = (first: number) => {
    let now = first;
    return createLedgerStore({ run: 'a', now: () => now++, newId: () => `id ${now}` });
  };

  it('is refused with its price and the credits that are left', async () => {
    const ledger = openAt(1);
    await ledger.setBalance(3);
    await expect(ledger.reserve(request)).rejects.toMatchObject({
      code: 'credits-short',
      message: 'balance: 4 credits, 3 left',
    });
  });

  it('is stored on the disk before it is sent', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const ledger = openAt(1);
    await ledger.reserve(request);
    expect(opened.mock.lastCall?.[2]).toEqual({ durability: 'strict' });
    await ledger.setLimit('monthlyCap', 3);
    expect(opened.mock.lastCall?.[2]).toEqual({ durability: 'strict' });
    expect(await loadBudget()).toEqual({ monthlyCap: 3, askAbove: 16 });
  });

  it('is stored as reserved, sent and settled, each with its time', async () => {
    const ledger = openAt(100);
    const call = await ledger.reserve(request);
    expect(call).toMatchObject({ state: 'reserved', reservedAt: 100, run: 'a', cost: 4 });
    await ledger.markSent(call.id);
    expect(await loadLedger()).toMatchObject([{ state: 'sent', sentAt: 101 }]);
    const ended = await ledger.finish(call.id, { type: 'settled', evidence: 'service', charged: 4 });
    expect(ended).toMatchObject({ state: 'settled', evidence: 'service', changedAt: 102 });
    expect(await loadLedger()).toEqual([ended]);
  });

  it('adds a row for the balance in its reply when it ends', async () => {
    const ledger = openAt(100);
    const { id } = await ledger.reserve(request);
    await ledger.markSent(id);
    const ended = await ledger.finish(
      id,
      { type: 'settled', evidence: 'service', charged: 4 },
      { remaining: 90, quota: 100 },
    );
    expect(ended).toMatchObject({ kind: 'call', id });
    expect(await loadLedger()).toMatchObject([
      { kind: 'call' },
      { kind: 'balance', source: 'service', stated: 90 },
    ]);
    expect((await loadStatement(200)).balance).toMatchObject({ left: 90 });
  });

  it('takes over the balance in its reply, although an earlier call was made while the clock was ahead', async () => {
    const ahead = openAt(1_000_000);
    await ahead.setBalance(10);
    const charged = { type: 'settled', evidence: 'service', charged: 4 } as const;
    for (const [ledger, balance] of [[ahead], [openAt(100), { remaining: 90, quota: 100 }]] as const) {
      const { id } = await ledger.reserve(request);
      await ledger.markSent(id);
      await ledger.finish(id, charged, balance);
    }
    expect(await loadStatement(200)).toMatchObject({ left: 90, leftSource: 'service' });
  });

  it('is named in the error when the ledger does not have it', async () => {
    const nobody = { code: 'storage-failed', message: 'no call x' };
    await expect(openAt(1).markSent('x')).rejects.toMatchObject(nobody);
    await expect(openAt(1).finish('x', { type: 'lost' })).rejects.toMatchObject(nobody);
    const ledger = openAt(1);
    const { id } = await ledger.reserve(request);
    await ledger.markSent(id);
    await expect(ledger.markSent(id)).rejects.toMatchObject({ message: `call ${id} is not reserved` });
  });

  it('is charged when it is unknown and the user says that it was charged', async () => {
    const ledger = openAt(1);
    const { id } = await ledger.reserve(request);
    await ledger.markSent(id);
    await ledger.finish(id, { type: 'lost' });
    await ledger.resolve(id, 'charged');
    expect(await loadLedger()).toMatchObject([{ state: 'settled', evidence: 'user' }]);
  });

  it('is loaded with the balances in the order of time', async () => {
    const late = openAt(50);
    await late.setBalance(10);
    const early = openAt(20);
    await early.reserve(request);
    await early.setBalance(30);
    expect(await loadLedger()).toMatchObject([
      { kind: 'call', reservedAt: 20 },
      { kind: 'balance', at: 21 },
      { kind: 'balance', at: 50 },
    ]);
  });
});

describe('the store of the service’s key', () => {
  it('saves a key with the origin that it was entered for, and deletes it', async () => {
    expect(await loadServiceKey()).toBeUndefined();
    await saveServiceKey({ key: ' k ', origin: 'https://a.example' });
    expect(await loadServiceKey()).toEqual({ key: 'k', origin: 'https://a.example' });
    await deleteServiceKey();
    expect(await loadServiceKey()).toBeUndefined();
  });

  it('deletes the key when an empty one is saved', async () => {
    await saveServiceKey({ key: 'k', origin: 'https://a.example' });
    await saveServiceKey({ key: '  ', origin: 'https://a.example' });
    expect(await loadServiceKey()).toBeUndefined();
  });
});

describe('the store of the service’s replies', () => {
  it('stores replies by the hash of what was sent, and deletes the oldest first', async () => {
    for (let at = 0; at < 502; at++) await saveServiceReply(`input ${at}`, reply, at);
    expect(await loadServiceReply('input 0')).toBeUndefined();
    expect(await loadServiceReply('input 1')).toBeUndefined();
    expect(await loadServiceReply('input 2')).toEqual(reply);
    expect(await loadServiceReply('input 501')).toEqual(reply);
  });

  it('deletes those that were stored first, also when the clock was set back meanwhile', async () => {
    for (let at = 0; at < 500; at++) await saveServiceReply(`input ${at}`, reply, 1000 + at);
    await saveServiceReply('paid', reply, 10);
    await saveServiceReply('paid next', reply, 9);
    expect(await loadServiceReply('paid')).toEqual(reply);
    expect(await loadServiceReply('paid next')).toEqual(reply);
    expect(await loadServiceReply('input 1')).toBeUndefined();
    expect(await loadServiceReply('input 2')).toEqual(reply);
  });
});
