import { describe, expect, it } from 'vitest';
import type { Service, ServiceOptions } from '../start-service';
import { openService } from '../testing/open-service';
import { ACCOUNT_DIALECT_NAMES } from './account-dialects';
import type { BodyFate } from './account-world';

const DAY = 24 * 3_600_000;

async function call({ groupB }: Service, path: string, body?: unknown, dialect = 'plain') {
  const response = await fetch(`${groupB}/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-service-dialect': `accounts=${dialect}` },
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

/** A service, its first account, and its articles with their fates. */
async function openWorld(options: ServiceOptions = {}) {
  const service = await openService({ pushes: 200, ...options });
  const [first] = service.accounts.list();
  const fakeid = first?.account.fakeid ?? '';
  const articles = service.accounts.articles(fakeid);
  const missing = (fate: BodyFate) => {
    const article = articles.find((candidate) => candidate.fate === fate && !candidate.hasBody);
    if (!article) throw new RangeError(fate);
    return `${article.appmsgid}_${article.idx}`;
  };
  return { service, fakeid, articles, missing };
}

describe('official accounts', () => {
  it('lists accounts page by page and finds them by name', async () => {
    const { service } = await openWorld();
    const { body } = await call(service, '/official-accounts?page=2&size=10');
    expect(body).toMatchObject({ total: 24, data: { length: 10 } });
    const { nickname } = body.data[0];
    const found = await call(service, `/official-accounts?search=${encodeURIComponent(nickname)}`);
    expect(found.body.data.map((account: { nickname: string }) => account.nickname)).toContain(nickname);
    expect((await call(service, '/official-accounts?search=没有这个')).body).toEqual({ data: [], total: 0 });
  });

  it('lists the articles of an account newest first, by page or by offset', async () => {
    const { service, fakeid } = await openWorld();
    const path = `/official-accounts/${encodeURIComponent(fakeid)}/articles`;
    const { body } = await call(service, `${path}?page=2&size=5`);
    expect(body.data).toHaveLength(5);
    const times = body.data.map(({ published_at }: { published_at: string }) => Date.parse(published_at));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    expect((await call(service, `${path}?begin=5&count=5`)).body.data).toEqual(body.data);
    expect((await call(service, '/official-accounts/none/articles')).status).toBe(404);
    expect((await call(service, `${path}?size=0`)).status).toBe(400);
  });

  it('repeats or skips articles at the edges of a page if it is set so', async () => {
    const { service, fakeid } = await openWorld();
    const path = `/official-accounts/${encodeURIComponent(fakeid)}/articles?size=5&page=`;
    const ids = async (page: number) =>
      (await call(service, path + page)).body.data.map(
        ({ appmsgid, idx }: { appmsgid: string; idx: number }) => `${appmsgid}_${idx}`,
      );
    const [first, second] = [await ids(1), await ids(2)];
    service.settings.change({ paging: 'repeats' });
    expect((await ids(2))[0]).toBe(first[4]);
    service.settings.change({ paging: 'skips' });
    expect((await ids(2))[0]).toBe(second[1]);
  });

  it('lists articles only if they were published while the account was monitored', async () => {
    const { service, fakeid } = await openWorld();
    const path = `/official-accounts/${encodeURIComponent(fakeid)}`;
    const total = async () => (await call(service, `${path}/articles`)).body.total;
    const before = await total();
    service.clock.advance(10 * DAY);
    expect(await total()).toBe(before);
    expect((await call(service, `${path}/monitor`, { enabled: true })).body.data.monitored).toBe(true);
    const caughtUp = await total();
    expect(caughtUp).toBeGreaterThan(before);
    service.clock.advance(10 * DAY);
    const grown = await total();
    expect(grown).toBeGreaterThan(caughtUp);
    expect((await call(service, `${path}/monitor`, { status: 0 })).body.data.monitored).toBe(false);
    service.clock.advance(10 * DAY);
    expect(await total()).toBe(grown);
  });

  it('switches the monitoring by any usual body, and toggles it without a body', async () => {
    const { service, fakeid } = await openWorld();
    const path = `/official-accounts/${encodeURIComponent(fakeid)}/monitor`;
    const monitored = () => service.accounts.find(fakeid).monitored;
    for (const body of [{ enabled: true }, { monitor: false }, { is_monitored: true }, { status: 0 }, {}]) {
      const before = monitored();
      expect((await call(service, path, body)).status).toBe(200);
      expect(monitored()).toBe(!before);
    }
    expect((await call(service, path, { enabled: 'perhaps' })).status).toBe(400);
  });

  it('confirms a switch falsely or not at all if it is set so', async () => {
    const { service, fakeid } = await openWorld({ settings: { monitor: 'lies' } });
    const path = `/official-accounts/${encodeURIComponent(fakeid)}/monitor`;
    expect((await call(service, path, { enabled: true })).body.data.monitored).toBe(true);
    expect(service.accounts.find(fakeid).monitored).toBe(false);
    service.settings.change({ monitor: 'silent' });
    expect(await call(service, path, { enabled: true })).toEqual({ status: 204, body: undefined });
    expect(service.accounts.find(fakeid).monitored).toBe(true);
  });
});

describe('articles', () => {
  it('names articles by their push and by their place in it', async () => {
    const { service, articles } = await openWorld();
    const second = articles.find(({ idx }) => idx === 2);
    const id = second?.appmsgid ?? '';
    expect((await call(service, `/articles/${id}`)).body.data).toMatchObject({ appmsgid: id, idx: 1 });
    expect((await call(service, `/articles/${id}_2`)).body.data).toMatchObject({ title: second?.title });
    expect((await call(service, '/articles/1')).status).toBe(404);
  });

  it('gives articles of two accounts the same number if it is set so, which then names the first', async () => {
    const { service } = await openWorld();
    const [one, twin] = service.accounts.list().slice(6, 8);
    const id = service.accounts.articles(twin?.account.fakeid ?? '').at(-1)?.appmsgid;
    expect((await call(service, `/articles/${id}`)).body.data.fakeid).toBe(one?.account.fakeid);
  });

  it('returns bodies some time after a batch has requested them', async () => {
    const { service, missing } = await openWorld();
    const [soon, late, never] = [missing('fetched'), missing('slow'), missing('blocked')];
    const status = async (id: string) => (await call(service, `/articles/${id}`)).body.data.content_status;
    const batch = await call(service, '/articles/batch-fetch-content', { ids: [soon, late, never, '9_1'] });
    expect(batch.body.data.map(({ status }: { status: string }) => status)).toEqual([
      'fetching',
      'fetching',
      'fetching',
      'not_found',
    ]);
    service.clock.advance(5_000);
    expect([await status(soon), await status(late), await status(never)]).toEqual([
      'completed',
      'fetching',
      'failed',
    ]);
    expect((await call(service, `/articles/${soon}`)).body.data.content).toContain('id="js_content"');
    service.clock.advance(40_000);
    expect(await status(late)).toBe('completed');
  });

  it('returns a verification page as a body until it is requested again', async () => {
    const { service, missing } = await openWorld();
    const id = missing('verification');
    const fetched = async () => {
      await call(service, '/articles/batch-fetch-content', { ids: [id] });
      service.clock.advance(5_000);
      return (await call(service, `/articles/${id}`)).body.data.content;
    };
    expect(await fetched()).toContain('环境异常');
    expect(await fetched()).toContain('id="js_content"');
  });

  it('answers a batch queued, in part, in another order or without ids if it is set so', async () => {
    const { service, articles } = await openWorld({ settings: { batch: 'queued' } });
    const ids = articles.slice(0, 6).map(({ appmsgid, idx }) => `${appmsgid}_${idx}`);
    const batch = (body: object) => call(service, '/articles/batch-fetch-content', body);
    const order = async () => (await batch({ ids })).body.data.map(({ id }: { id: string }) => id);
    expect(await batch({ ids })).toEqual({ status: 202, body: { data: { queued: 6 } } });
    service.settings.change({ batch: 'partial' });
    expect(await order()).toEqual([ids[0], ids[2], ids[4]]);
    service.settings.change({ batch: 'shuffled' });
    expect(await order()).not.toEqual(ids);
    expect((await order()).toSorted()).toEqual(ids.toSorted());
    service.settings.change({ batch: 'now' });
    expect((await batch({})).body).toEqual({ data: { total: 50, updated: 0 } });
  });

  it.each([{ ids: [] }, { ids: 'all' }, { ids: Array<number>(51).fill(1) }, [[1]]])(
    'refuses the batch %j',
    async (body) => {
      const { service } = await openWorld();
      expect((await call(service, '/articles/batch-fetch-content', body)).status).toBe(400);
    },
  );
});

describe('dialects of group B', () => {
  it.each(ACCOUNT_DIALECT_NAMES)(
    'returns every account, article and body in the %s dialect',
    async (dialect) => {
      const { service, fakeid, articles } = await openWorld();
      const ready = articles.find(({ hasBody, fate }) => hasBody && fate === 'fetched');
      const id = `${ready?.appmsgid}_${ready?.idx}`;
      const path = `/official-accounts/${encodeURIComponent(fakeid)}/articles?size=100`;
      const answers = [
        await call(service, '/official-accounts', undefined, dialect),
        await call(service, path, undefined, dialect),
        await call(service, `/articles/${id}`, undefined, dialect),
      ].map(({ body }) => JSON.stringify(body));
      expect(answers[0]).toContain(fakeid);
      expect(answers[1]).toContain(ready?.title);
      expect(answers[2]).toContain('js_content');
    },
  );
});
