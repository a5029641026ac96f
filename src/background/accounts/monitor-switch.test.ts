import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Account, monitorState } from '@/core/accounts/account';
import type { ApiClient } from '@/platform/api/client';
import { loadAccount, saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { settings } from '@/platform/storage/settings';
import { createMonitorSwitch } from './monitor-switch';

const NAMES: Readonly<Record<string, string>> = { A: '甲', B: '乙' };

beforeEach(async () => {
  await deleteDB('gleaner');
  const connection = await settings.connection.getValue();
  await settings.connection.setValue({
    ...connection,
    accountsAddress: 'https://service.example',
    monitorField: 'none',
  });
  await saveAccounts(
    Object.entries(NAMES).map(([fakeId, name]) => ({ fakeId, name })),
    1,
  );
});

/** How long the service takes for an answer, ms: what is asked at once is answered at once. */
const ANSWERS_AFTER = 5;

/** The switch with a service that can only toggle, and answers about an account that is in `holds` later. */
function open() {
  const monitored = new Set<string>();
  const toggled: string[] = [];
  const holds = new Map<string, Promise<void>>();
  const toggle = (fakeId: string) => {
    toggled.push(fakeId);
    if (!monitored.delete(fakeId)) monitored.add(fakeId);
    return {};
  };
  const describeAccount = (fakeId: string) => ({
    list: [{ fakeid: fakeId, nickname: NAMES[fakeId], is_monitored: monitored.has(fakeId) }],
  });
  const api: ApiClient = {
    async call({ method, url }) {
      const asked = decodeURIComponent(url.href);
      const fakeId =
        Object.keys(NAMES).find((id) => asked.includes(`/${id}`) || asked.endsWith(NAMES[id]!)) ?? '';
      await new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER));
      await holds.get(fakeId);
      const json = method === 'POST' ? toggle(fakeId) : describeAccount(fakeId);
      return { json, text: '', meta: { status: 200, limits: [] } };
    },
  };
  return { press: createMonitorSwitch(api, () => 1), monitored, toggled, holds };
}

async function accountOf(fakeId: string): Promise<Account> {
  const account = await loadAccount(fakeId);
  if (!account) throw new Error(`no account ${fakeId}`);
  return account;
}

const stateOf = async (fakeId: string) => monitorState(await accountOf(fakeId));

describe('the monitor switch of a service that can only toggle', () => {
  it('is on after two presses at once, of two windows', async () => {
    const { press, monitored, toggled } = open();
    const account = await accountOf('A');
    await Promise.all([press(account, true), press(account, true)]);
    expect(toggled).toEqual(['A']);
    expect([...monitored]).toEqual(['A']);
    expect(await stateOf('A')).toBe('on');
  });

  it('does what was asked last', async () => {
    const { press, monitored } = open();
    const account = await accountOf('A');
    await Promise.all([press(account, true), press(account, false)]);
    expect([...monitored]).toEqual([]);
    expect(await stateOf('A')).toBe('off');
  });

  it('does not wait for another account', async () => {
    const { press, monitored, holds } = open();
    const answers = new AbortController();
    holds.set('A', new Promise((resolve) => answers.signal.addEventListener('abort', () => resolve())));
    const slow = press(await accountOf('A'), true);
    await press(await accountOf('B'), true);
    expect([...monitored]).toEqual(['B']);
    answers.abort();
    await slow;
    expect([...monitored]).toEqual(['B', 'A']);
  });
});
