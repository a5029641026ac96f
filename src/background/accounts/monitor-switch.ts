import { type Account, askMonitor, settleMonitor } from '@/core/accounts/account';
import { AppError } from '@/core/errors';
import { searchAccounts, switchMonitor } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { createQueue } from '@/platform/queue';
import { changeAccount } from '@/platform/storage/accounts/accounts-store';
import { settings } from '@/platform/storage/settings';

/**
 * Switches the monitoring of an account on or off, here and at the service, one call for an account after the other: two at once would
 * both see the same state and toggle it twice. What the service has confirmed is stored also when it fails.
 * @throws AppError of the service, `monitor-state-unknown`, `storage-failed`
 */
export type MonitorSwitch = (account: Account, isMonitored: boolean) => Promise<void>;

/** Switches monitoring through a service. `now`: ms since the epoch. */
export function createMonitorSwitch(api: ApiClient, now: () => number): MonitorSwitch {
  const unaborted = () => new AbortController().signal;
  /** By account. */
  const queues = new Map<string, ReturnType<typeof createQueue>>();

  /**
   * Asks the service to switch. One that only toggles is asked only where it says that it is in the other state: called without knowing,
   * it could do the opposite. @throws AppError `monitor-state-unknown` where it does not say
   */
  async function switchAtService(account: Account, isMonitored: boolean): Promise<void> {
    const { monitorField } = await settings.connection.getValue();
    if (monitorField === 'none') {
      const monitored = await fetchMonitored(account);
      if (monitored === undefined) throw new AppError('monitor-state-unknown', account.fakeId);
      if (monitored === isMonitored) return;
    }
    await switchMonitor(api, { fakeId: account.fakeId, monitored: isMonitored }, unaborted());
  }

  /** Whether the service monitors an account; undefined where it does not say. */
  async function fetchMonitored({ fakeId, name }: Account): Promise<boolean | undefined> {
    const { value } = await searchAccounts(api, { keyword: name }, unaborted());
    return value.items.find((said) => said.fakeId === fakeId)?.monitored;
  }

  async function switchHereAndThere(account: Account, isMonitored: boolean): Promise<void> {
    const { fakeId } = account;
    await changeAccount(fakeId, (before) => askMonitor(before, isMonitored, now()));
    try {
      await switchAtService(account, isMonitored);
    } finally {
      // Some services confirm the request and change nothing, so the state is fetched afterwards, also after a failed request.
      const confirmed = await fetchMonitored(account).catch(() => undefined);
      await changeAccount(fakeId, (before) => settleMonitor(before, confirmed));
    }
  }

  return (account, isMonitored) => {
    const queue = queues.get(account.fakeId) ?? createQueue();
    queues.set(account.fakeId, queue);
    return queue(() => switchHereAndThere(account, isMonitored));
  };
}
