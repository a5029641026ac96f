import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '@/core/service/connection';
import { readListed } from '@/platform/accounts-store';
import { clearDatabase } from './open-account-work';
import { job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

/** A whole account of a service that answers some questions for an article in another way; `asked`: all such questions. */
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

describe('a service that knows no places in a push', () => {
  it.each([
    ['refuses them', unknown],
    ['says so with a success', (id: string) => Response.json({ id, status: 'not_found' })],
  ])('and %s is asked for the push', async (_how, refuse) => {
    const { asked, states } = await fetchWhole((id) => (bareOf(id) ? refuse(id) : undefined));
    expect((await job()).knowsPlaces).toBe(false);
    expect(asked.filter(bareOf)).toHaveLength(1);
    for (const [id, body] of states) if (!id.endsWith('_1')) expect(body).toBe('ambiguous');
  });

  it('and answers with the first article has told nothing of places', async () => {
    await fetchWhole(bareOf);
    expect((await job()).knowsPlaces).toBeUndefined();
  });
});

describe('a service that is asked in the form that the user has set', () => {
  it.each(['appmsgid', 'place'] as const)('(%s) is asked once for what it does not know', async (form) => {
    const { asked, states } = await fetchWhole(unknown, form);
    expect(new Set(states.map(([, body]) => body))).toEqual(new Set(['missing']));
    expect(asked).toHaveLength(states.length);
    expect((await job()).knowsPlaces).toBeUndefined();
  });
});

it('learns nothing of places from a push that the service does not know', async () => {
  const { service, work, fakeId, truth } = await startWhole();
  // The newest push, asked for with a place and without.
  service.faults.add({ fault: '404', operation: 'article', times: 2 });
  await work.untilIdle();
  const states = [...(await statesOf(fakeId))].filter(([id, body]) => truthOf(truth).get(id) !== body);
  expect(states).toHaveLength(1);
  expect(states[0]?.[1]).toBe('missing');
});

it('does not take the first of a push for the others where the service knows no places', async () => {
  const { work, fakeId, truth } = await startWhole({
    work: { connection: { articleIdForm: 'appmsgid' } },
  });
  await work.untilIdle();
  for (const { idx, body } of await readListed(fakeId)) {
    if (idx !== 1) expect(body).toBe('ambiguous');
  }
  expect(work.bodies.size).toBeLessThan(truth.length);
  for (const [key] of work.bodies) expect(key).toMatch(/:1$/);
});
