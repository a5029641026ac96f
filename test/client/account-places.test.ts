import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '@/core/service/connection';
import { loadListed } from '@/platform/storage/accounts/accounts-store';
import { clearDatabase } from './open-account-work';
import { job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

/** Fetches a whole account. `answer` replaces the reply to some requests of an article; `asked` contains the ids of all. */
async function fetchWhole(
  answer: (id: string) => Response | string | undefined,
  articleIdForm: Connection['articleIdForm'] = 'auto',
) {
  const asked: string[] = [];
  const fetchChanged: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const [, id] = /\/articles\/([^/]+)$/.exec(url.pathname) ?? [];
    if (!id || init?.method === 'POST') return fetch(input, init);
    asked.push(id);
    const answered = answer(id);
    if (answered instanceof Response) return answered;
    return fetch(answered === undefined ? url : new URL(answered, url), init);
  };
  const opened = await startWhole({ work: { fetch: fetchChanged, connection: { articleIdForm } } });
  await opened.work.untilIdle();
  return { ...opened, asked, states: [...(await statesOf(opened.fakeId))] };
}

const unknown = () => Response.json({ message: 'no such article' }, { status: 404 });
const bareOf = (id: string) => (id.includes('_') ? id.split('_')[0] : undefined);

describe('a service that does not know places', () => {
  it.each([
    ['refuses ids with a place', unknown],
    ['reports them as not found with a success', (id: string) => Response.json({ id, status: 'not_found' })],
  ])('requests the push from a service that %s', async (_how, refuse) => {
    const { asked, states } = await fetchWhole((id) => (bareOf(id) ? refuse(id) : undefined));
    expect((await job()).knowsPlaces).toBe(false);
    expect(asked.filter(bareOf)).toHaveLength(1);
    for (const [id, body] of states) if (!id.endsWith('_1')) expect(body).toBe('ambiguous');
  });

  it('a reply with the first article of a push does not show whether the service knows places', async () => {
    await fetchWhole(bareOf);
    expect((await job()).knowsPlaces).toBeUndefined();
  });
});

describe('the form of ids that the user has set', () => {
  it.each(['appmsgid', 'place'] as const)(
    'an unknown article is requested once in the form that the user has set (%s)',
    async (form) => {
      const { asked, states } = await fetchWhole(unknown, form);
      expect(new Set(states.map(([, body]) => body))).toEqual(new Set(['missing']));
      expect(asked).toHaveLength(states.length);
      expect((await job()).knowsPlaces).toBeUndefined();
    },
  );
});

it('a push that the service does not know does not show whether it knows places', async () => {
  const { service, work, fakeId, truth } = await startWhole();
  // The newest push is requested with a place and without.
  service.faults.add({ fault: '404', operation: 'article', times: 2 });
  await work.untilIdle();
  const states = [...(await statesOf(fakeId))].filter(([id, body]) => truthOf(truth).get(id) !== body);
  expect(states).toHaveLength(1);
  expect(states[0]?.[1]).toBe('missing');
});

it('the first article of a push does not count for the others where the service does not know places', async () => {
  const { work, fakeId, truth } = await startWhole({
    work: { connection: { articleIdForm: 'appmsgid' } },
  });
  await work.untilIdle();
  for (const { idx, body } of await loadListed(fakeId)) {
    if (idx !== 1) expect(body).toBe('ambiguous');
  }
  expect(work.bodies.size).toBeLessThan(truth.length);
  for (const [key] of work.bodies) expect(key).toMatch(/:1$/);
});
