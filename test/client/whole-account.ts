import type { AccountJob } from '@/core/accounts/job';
import { startListing } from '@/core/accounts/listing';
import { searchAccounts } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { loadListed, saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { addJob, loadJobs } from '@/platform/storage/accounts/jobs-store';
import type { Article } from '../service/accounts/account-world';
import type { AdjustableClock } from '../service/clock';
import type { Service, ServiceOptions } from '../service/start-service';
import { openService } from '../service/testing/open-service';
import { unaborted } from './connect';
import { type AccountWorkOptions, openAccountWork } from './open-account-work';

export type TestService = Service & { clock: AdjustableClock };

/** A service whose accounts have a few articles, and a job for one whole account that is about to start. */
export async function startWhole(
  options: ServiceOptions & { account?: number; work?: AccountWorkOptions } = {},
) {
  const { account = 0, work: workOptions, ...serviceOptions } = options;
  const service = await openService({ pushes: 14, ...serviceOptions });
  const work = await openAccountWork(service, workOptions);
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
  return (await loadJobs())[0]!;
}

/** The states of the bodies, by push and place. */
export async function statesOf(fakeId: string) {
  return new Map((await loadListed(fakeId)).map(({ mid, idx, body }) => [`${mid}_${idx}`, body]));
}

/** How the task of an article must end, by the fate that the reference service has for it. */
const ENDS = {
  fetched: 'kept',
  slow: 'kept',
  verification: 'kept',
  blocked: 'missing',
  deleted: 'gone',
  violation: 'gone',
} as const;

/** How the tasks of articles must end, by push and place. */
export function truthOf(articles: readonly Article[]) {
  return new Map(
    articles.map(({ appmsgid, idx, fate, hasBody }) => {
      const isThere = hasBody && ENDS[fate] !== 'gone';
      return [`${appmsgid}_${idx}`, isThere ? 'kept' : ENDS[fate]];
    }),
  );
}

/** The network, except for batches: they are answered with rows that contain the push, the place and what `fill` returns. */
export function answerBatches(fill: (id: string) => object): typeof fetch {
  return async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init);
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    const rows = ids.map((id) => ({ id, idx: Number(id.split('_')[1] ?? 1), ...fill(id) }));
    return Response.json({ list: rows });
  };
}
