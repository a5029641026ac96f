import type { AccountJob } from '@/core/accounts/account-job';
import { startListing } from '@/core/accounts/listing-cursor';
import { addJob, readJobs } from '@/platform/account-jobs-store';
import { readListed, saveAccounts } from '@/platform/accounts-store';
import { searchAccounts } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import type { Article } from '../service/accounts/account-world';
import type { AdjustableClock } from '../service/clock';
import type { Service, ServiceOptions } from '../service/start-service';
import { openService } from '../service/testing/open-service';
import { unaborted } from './connect';
import { type AccountWorkOptions, openAccountWork } from './open-account-work';

export type TestService = Service & { clock: AdjustableClock };

/** A service with a few articles an account, and the work on one of its accounts about to begin. */
export async function startWhole(
  options: ServiceOptions & { account?: number; work?: AccountWorkOptions } = {},
) {
  const { account = 0, work: workOptions, ...serviceOptions } = options;
  const service = await openService({ pushes: 20, ...serviceOptions });
  const work = openAccountWork(service, workOptions);
  const fakeId = await follow(service, work.api, account);
  await addJob({
    id: 'job',
    fakeId,
    accountName: 'any',
    kind: 'whole',
    extent: 'whole',
    createdAt: service.clock.now(),
    listing: startListing(20),
  });
  return { service, work, fakeId, truth: service.accounts.articles(fakeId) };
}

async function follow(service: TestService, api: ApiClient, index: number): Promise<string> {
  const { account } = service.accounts.list()[index]!;
  const { value } = await searchAccounts(api, { keyword: account.nickname }, unaborted());
  await saveAccounts(value.items, service.clock.now());
  return account.fakeid;
}

export async function job(): Promise<AccountJob> {
  return (await readJobs())[0]!;
}

/** What is there of the bodies, by push and place. */
export async function statesOf(fakeId: string) {
  return new Map((await readListed(fakeId)).map(({ mid, idx, body }) => [`${mid}_${idx}`, body]));
}

/** What must become of a body, by what the service's world has in store for it. */
const ENDS = {
  fetched: 'kept',
  slow: 'kept',
  verification: 'kept',
  blocked: 'missing',
  deleted: 'gone',
  violation: 'gone',
} as const;

/** What must become of the bodies, by push and place. */
export function truthOf(articles: readonly Article[]) {
  return new Map(
    articles.map(({ appmsgid, idx, fate, hasBody }) => {
      const isThere = hasBody && ENDS[fate] !== 'gone';
      return [`${appmsgid}_${idx}`, isThere ? 'kept' : ENDS[fate]];
    }),
  );
}

/** The network, but for batches: these are answered with rows of our own, and of each only the push and the place. */
export function answerBatches(fill: (id: string) => object): typeof fetch {
  return async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init);
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    const rows = ids.map((id) => ({ id, idx: Number(id.split('_')[1] ?? 1), ...fill(id) }));
    return Response.json({ list: rows });
  };
}
