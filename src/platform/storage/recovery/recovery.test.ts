import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { damageReads } from '@/platform/storage/storage-faults.test-support';

let recovery: typeof import('./recovery');
beforeEach(async () => {
  // A new connection for each test, as after a start.
  vi.resetModules();
  recovery = await import('./recovery');
  await deleteDB('gleaner');
});

/** A database as a newer version of the extension could have written it. */
async function writeNewer(): Promise<void> {
  const database = await openDB('gleaner', 99, {
    upgrade(database) {
      database.createObjectStore('readings', { keyPath: 'key' });
      database.createObjectStore('pictureFiles');
      database.createObjectStore('secrets');
      database.createObjectStore('ofTheFuture');
    },
  });
  for (let index = 0; index < 250; index++) await database.put('readings', { key: `r${index}`, text: '字' });
  await database.put('pictureFiles', { file: new Uint8Array([1, 2, 255]) }, ['a', 1]);
  await database.put('secrets', { key: 'sk-secret' }, 'serviceKey');
  await database.put('ofTheFuture', new Map([['new', [1]]]), 1);
  database.close();
}

async function exportAll() {
  const lines: string[] = [];
  const recovered = await recovery.exportRows((line) => lines.push(line));
  return { recovered, rows: lines.map((line) => JSON.parse(line)) };
}

it('all data of a newer version but the API key is exported, and deleted only when that is asked for', async () => {
  await writeNewer();
  expect(await recovery.checkDatabase()).toBe('newer');
  const { recovered, rows } = await exportAll();
  expect(recovered).toEqual({ rows: 252, unreadStores: [] });
  expect(rows).toHaveLength(252);
  expect(rows).toContainEqual({ store: 'readings', key: 'r249', value: { key: 'r249', text: '字' } });
  expect(rows).toContainEqual({ store: 'pictureFiles', key: ['a', 1], value: { file: { base64: 'AQL/' } } });
  expect(rows).toContainEqual({ store: 'ofTheFuture', key: 1, value: { map: [['new', [1]]] } });
  expect(JSON.stringify(rows)).not.toContain('sk-secret');
  expect(await recovery.checkDatabase()).toBe('newer');
  await recovery.deleteDatabase(() => undefined);
  expect(await recovery.checkDatabase()).toBe('opens');
});

it('what cannot be read is named, and everything else is exported', async () => {
  await writeNewer();
  damageReads('readings');
  const { recovered, rows } = await exportAll();
  expect(recovered).toEqual({ rows: 2, unreadStores: ['readings'] });
  expect(rows.map(({ store }) => store)).toEqual(['ofTheFuture', 'pictureFiles']);
});

it('a database that opens and cannot be read as a whole is told from one that is in order', async () => {
  expect(await recovery.checkDatabase()).toBe('opens');
  const { openDatabase } = await import('@/platform/storage/database');
  await (await openDatabase()).put('readings', { key: 'a', at: 1 } as never);
  expect(await recovery.checkDatabase()).toBe('opens');
  damageReads('readings');
  expect(await recovery.checkDatabase()).toBe('damaged');
});

it('a row whose content the browser refuses to give, closing the connection, costs only that row', async () => {
  await writeNewer();
  const { get } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const request = get.call(this, key);
    if (key !== 'r7') return request;
    const { db } = this.transaction;
    // As Firefox does with damaged bytes.
    Object.defineProperty(request, 'result', {
      get() {
        db.close();
        throw new DOMException('bad serialized structured data', 'DataCloneError');
      },
      set: () => undefined,
    });
    return request;
  });
  const { recovered, rows } = await exportAll();
  vi.restoreAllMocks();
  expect(recovered).toEqual({ rows: 251, unreadStores: ['readings'] });
  expect(rows.map(({ key }) => key)).toContain('r8');
  expect(rows.map(({ key }) => key)).not.toContain('r7');
});

it('a file that the browser has lost is named, and what else is in its row is exported', async () => {
  await writeNewer();
  const database = await openDB('gleaner');
  await database.put('pictureFiles', { hash: 'a', data: new Blob(['image']) }, 'lost');
  database.close();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'));
  const { recovered, rows } = await exportAll();
  vi.restoreAllMocks();
  expect(recovered).toEqual({ rows: 253, unreadStores: ['pictureFiles'] });
  expect(rows).toContainEqual({
    store: 'pictureFiles',
    key: 'lost',
    value: { hash: 'a', data: { base64: '', type: '' } },
  });
});

it('a database that the browser cannot open at all gives nothing, and no empty one is created in its place', async () => {
  expect((await exportAll()).recovered).toEqual({ rows: 0, unreadStores: ['*'] });
  expect(await indexedDB.databases()).toEqual([]);
  await writeNewer();
  const damaged = () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  };
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(damaged);
  expect(await recovery.checkDatabase()).toBe('unreadable');
  expect((await exportAll()).recovered).toEqual({ rows: 0, unreadStores: ['*'] });
  vi.restoreAllMocks();
  expect(await recovery.checkDatabase()).toBe('newer');
});

it('a database that another page does not give up fails by name after ten seconds, and opens once it is free', async () => {
  const holder = await openDB('gleaner', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = recovery.checkDatabase();
  await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1 }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await state).toBe('blocked');
  vi.useRealTimers();
  holder.close();
  await recovery.deleteDatabase(() => undefined);
  expect(await recovery.checkDatabase()).toBe('opens');
});

it('a disk that is too full to open the database says nothing about the database', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('full disk', 'QuotaExceededError');
  });
  await expect(recovery.checkDatabase()).rejects.toMatchObject({ code: 'storage-full' });
});
