import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';
import { openService } from '../service/testing/open-service';
import { type Extension, openExtension } from './fake-extension';

const GRANTS = ['http://127.0.0.1/*', 'notifications'];
const START = { begin: 0, pages: 0 };

/** Settings with which no test has to wait. */
async function arrange(service: Service): Promise<void> {
  await settings.connection.setValue({
    ...DEFAULT_CONNECTION,
    baseAddress: service.groupA,
    accountsAddress: service.groupB,
    requestsPerMinute: 10_000,
  });
  await settings.accountsPace.setValue(60_000 as never);
  await settings.tellNewArticles.setValue(true);
  await settings.quietHours.setValue({ from: 0, until: 0 });
}

export interface OpenAccounts {
  readonly extension: Extension;
  readonly service: Service;
  /** Of an account that was found by a search. */
  readonly fakeId: string;
}

/** Starts a service with accounts, and the whole background with that service. */
export async function openAccounts(): Promise<OpenAccounts> {
  const service = await openService({ pushes: 3 });
  service.settings.change({ requestsPerMinute: 0 });
  const extension = await openExtension({ grants: GRANTS, arrange: () => arrange(service) });
  const [first] = service.accounts.list();
  const { fakeIds } = await extension.ask('findAccounts', { keyword: first?.account.nickname, ...START });
  return { extension, service, fakeId: fakeIds[0] ?? '' };
}

/** Starts the background anew with what is stored. */
export function restartWith(service: Service): Promise<Extension> {
  return openExtension({ grants: GRANTS, arrange: () => arrange(service), isKept: true });
}
