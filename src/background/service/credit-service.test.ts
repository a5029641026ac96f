import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { createLedgerStore, loadStatement } from '@/platform/storage/ledger-store';
import { saveServiceKey } from '@/platform/storage/secrets';
import { damageReads } from '@/platform/storage/storage-faults.test-support';
import { createCreditService } from './credit-service';

const NOW = Date.UTC(2026, 4, 15);
const sender: Runtime.MessageSender = {};

beforeEach(() => deleteDB('gleaner'));

function create() {
  let made = 0;
  const now = () => NOW;
  const ledger = createLedgerStore({ run: 'this', now, newId: () => `row-${++made}` });
  const writeMenus = vi.fn(async () => undefined);
  const warn = vi.fn(async () => undefined);
  const service = createCreditService({ ledger, writeMenus, warn, now });
  return { service, ledger, writeMenus, warn };
}

const setKey = () => saveServiceKey({ key: 'secret', origin: 'https://service.test' });

describe('the menus', () => {
  it('name the price once there is a key, and none before', async () => {
    const { service, writeMenus } = create();
    await service.refresh();
    expect(writeMenus).toHaveBeenLastCalledWith(undefined);
    await setKey();
    await service.refresh();
    expect(writeMenus).toHaveBeenLastCalledWith(4);
  });

  it('offer recognition on this device even when the key fails to load', async () => {
    const { service, writeMenus } = create();
    damageReads();
    await expect(service.refresh()).rejects.toMatchObject({ code: 'storage-failed' });
    expect(writeMenus).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});

describe('the badge', () => {
  it('warns of the last credits only while there is a key to spend them with', async () => {
    const { service, ledger, warn } = create();
    await service.handlers.setBalance({ credits: 5 }, sender);
    await ledger.reserve({ operation: 'ocr', input: 'hash', agreed: 'price' });
    await service.showCredits();
    expect(warn).toHaveBeenLastCalledWith(undefined);
    await setKey();
    await service.showCredits();
    expect(warn).toHaveBeenLastCalledWith(1);
    await service.handlers.setBalance({ credits: 1000 }, sender);
    expect(warn).toHaveBeenLastCalledWith(undefined);
  });
});

describe('what the user says about credits', () => {
  it('is in the ledger, and other pages are told to load it again', async () => {
    const { service } = create();
    const channel = new BroadcastChannel('gleaner-credits');
    const heard = vi.fn();
    channel.addEventListener('message', heard);
    await service.handlers.setBalance({ credits: 50 }, sender);
    await service.handlers.setLimit({ limit: 'monthlyCap', credits: 20 }, sender);
    const statement = await loadStatement(NOW);
    expect(statement).toMatchObject({ balance: { left: 50 }, limit: { left: 20 }, leftSource: 'limit' });
    await expect.poll(() => heard).toHaveBeenCalledTimes(2);
    channel.close();
  });

  it('settles a call whose charge is unknown', async () => {
    const { service, ledger } = create();
    const request = { operation: 'ocr', input: 'hash' } as const;
    for (const outcome of ['charged', 'not-charged'] as const) {
      const { id } = await ledger.reserve({ ...request, agreed: 'repeat' });
      await ledger.markSent(id);
      await ledger.finish(id, { type: 'lost' });
      expect((await loadStatement(NOW)).month.unknown).toBe(4);
      await service.handlers.resolveCall({ id, outcome }, sender);
    }
    expect((await loadStatement(NOW)).month).toMatchObject({ spent: 4, unknown: 0 });
  });
});
