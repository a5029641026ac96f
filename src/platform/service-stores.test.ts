import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAnswer, writeAnswer } from './answer-store';
import { openDatabase } from './database';
import { createLedgerStore, readBudget, readLedger, readStatement } from './ledger-store';
import { readServiceKey, removeServiceKey, writeServiceKey } from './secrets';

const openLedger = (run: string) => {
  let now = 0;
  return createLedgerStore({ run, now: () => ++now, newId: () => crypto.randomUUID() });
};
const request = { operation: 'ocr', confirmed: false } as const;
const reply = { text: 'a', lines: [] };

beforeEach(() => deleteDB('gleaner'));

describe('the database', () => {
  it('of the first version keeps its language packs when the ledger comes', async () => {
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
    expect(await readLedger()).toEqual([]);
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
    expect((await readStatement(30)).balance).toMatchObject({ held: 20, left: 1 });
  });

  it('refuses to mark a call as sent that is held no more', async () => {
    const [dead, living] = [openLedger('a'), openLedger('b')];
    const { id } = await dead.reserve(request);
    await living.sweep();
    await expect(dead.markSent(id)).rejects.toMatchObject({ code: 'storage-failed' });
  });

  it('books a call that ended twice only once, with its word on the balance', async () => {
    const ledger = openLedger('a');
    await ledger.setBalance(50);
    const { id } = await ledger.reserve(request);
    await ledger.markSent(id);
    const end = { type: 'settled', evidence: 'service', charged: 4 } as const;
    await ledger.finish(id, end, { remaining: 90 });
    const rows = await readLedger();
    await ledger.finish(id, end, { remaining: 10 });
    expect(await readLedger()).toEqual(rows);
  });

  it('lets the user resolve what is unknown, and nothing else', async () => {
    const ledger = openLedger('a');
    const [lost, settled] = [await ledger.reserve(request), await ledger.reserve(request)];
    for (const { id } of [lost, settled]) await ledger.markSent(id);
    await ledger.finish(lost.id, { type: 'lost' });
    await ledger.finish(settled.id, { type: 'settled', evidence: 'price-list' });
    for (const { id } of [lost, settled]) await ledger.resolve(id, 'not-charged');
    const states = (await readLedger()).map((row) => row.kind === 'call' && [row.state, row.evidence]);
    expect(states).toContainEqual(['refunded', 'user']);
    expect(states).toContainEqual(['settled', 'price-list']);
  });

  it('has a budget that asks above sixteen credits until it is set', async () => {
    expect(await readBudget()).toEqual({ askAbove: 16 });
    const ledger = openLedger('a');
    await expect(ledger.reserve({ ...request, actCost: 20 })).rejects.toMatchObject({
      code: 'credits-to-confirm',
    });
    await ledger.setBudget({ monthlyCap: 3 });
    await expect(ledger.reserve({ ...request, actCost: 20 })).rejects.toMatchObject({
      code: 'credits-cap-reached',
    });
  });
});

describe('the key', () => {
  it('is kept with the origin it was entered for, and removed', async () => {
    expect(await readServiceKey()).toBeUndefined();
    await writeServiceKey({ key: ' k ', origin: 'https://a.example' });
    expect(await readServiceKey()).toEqual({ key: 'k', origin: 'https://a.example' });
    await removeServiceKey();
    expect(await readServiceKey()).toBeUndefined();
  });

  it('that is empty is none', async () => {
    await writeServiceKey({ key: 'k', origin: 'https://a.example' });
    await writeServiceKey({ key: '  ', origin: 'https://a.example' });
    expect(await readServiceKey()).toBeUndefined();
  });
});

describe('answers', () => {
  it('are kept by what was sent, and the oldest go first', async () => {
    for (let at = 0; at < 502; at++) await writeAnswer(`input ${at}`, reply, at);
    expect(await readAnswer('input 0')).toBeUndefined();
    expect(await readAnswer('input 1')).toBeUndefined();
    expect(await readAnswer('input 2')).toEqual(reply);
    expect(await readAnswer('input 501')).toEqual(reply);
  });
});
