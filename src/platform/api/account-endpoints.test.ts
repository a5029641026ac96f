import { describe, expect, it } from 'vitest';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import {
  fetchAccounts,
  fetchArticle,
  fetchArticleBodies,
  fetchArticleList,
  searchAccounts,
  switchMonitor,
} from './account-endpoints';
import { answerWith, meta, mismatch, signal } from './answer-with.test-support';

describe('official accounts', () => {
  const account = { fakeid: 'A', nickname: '甲' };
  const page = { begin: 20, size: 10 };

  it('are listed a page at a time', async () => {
    const { api, sent } = await answerWith({ list: [account], total: 30 });
    const { value } = await fetchAccounts(api, page, signal);
    expect(value).toMatchObject({ items: [{ fakeId: 'A', name: '甲' }], total: 30 });
    expect(sent()).toBe('GET https://b.example/api/official-accounts?begin=20&size=10');
  });

  it('are found by a keyword, with the names of parameters that are set', async () => {
    const paging = { ...DEFAULT_CONNECTION.paging, beginName: 'page', sizeName: 'per_page' };
    const { api, sent } = await answerWith([account], { paging, searchName: 'q' });
    await searchAccounts(api, { keyword: '甲', ...page }, signal);
    expect(sent()).toBe('GET https://b.example/api/official-accounts?q=甲&page=20&per_page=10');
  });

  it('have their articles requested by their id and parsed', async () => {
    const { api, sent } = await answerWith({ data: { articles: [{ id: 7, title: '一' }] } });
    const { value } = await fetchArticleList(api, { fakeId: 'A/B', size: 10 }, signal);
    expect(value.items).toEqual([{ articleId: '7', title: '一' }]);
    expect(sent()).toBe('GET https://b.example/api/official-accounts/A%2FB/articles?size=10');
  });
});

it('one damaged row of a list leaves the others', async () => {
  const articles = await answerWith([{ id: 7, author: 5 }, { title: '没有编号' }]);
  const listed = await fetchArticleList(articles.api, { fakeId: 'A' }, signal);
  expect(listed.value.items).toMatchObject([{ articleId: '7' }]);
  const accounts = await answerWith([{ fakeid: 'A', nickname: '甲', monitored: 'yes' }, {}]);
  const found = await searchAccounts(accounts.api, { keyword: '甲' }, signal);
  expect(found.value.items).toEqual([{ fakeId: 'A', name: '甲' }]);
});

describe('an article', () => {
  it('may be much larger than other replies', async () => {
    const { api, calls, sent } = await answerWith({ data: { id: 7, content: '<p>' } });
    const { value } = await fetchArticle(api, '7_2', signal);
    expect(value).toMatchObject({ articleId: '7', body: { html: '<p>' } });
    expect(sent()).toBe('GET https://b.example/api/articles/7_2');
    expect(calls[0]?.maxBytes).toBe(16 * 1024 * 1024);
  });
});

describe('a batch of articles', () => {
  const fetchBodies = async (json: unknown, ids = ['7', '8']) => {
    const service = await answerWith(json, { batchField: 'list', batchSize: 2 });
    return { ...service, bodies: fetchArticleBodies(service.api, ids, signal) };
  };

  it('asks for all of them at once, and has time and room for long ones', async () => {
    const { bodies, calls, sent } = await fetchBodies([]);
    await bodies;
    expect(sent()).toBe('POST https://b.example/api/articles/batch-fetch-content {"list":["7","8"]}');
    expect(calls[0]).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      timeoutMs: 60_000,
      maxBytes: 64 * 1024 * 1024,
    });
  });

  it('is refused before it is sent when it has too many', async () => {
    const { bodies, calls } = await fetchBodies([], ['7', '8', '9']);
    await expect(bodies).rejects.toMatchObject({
      code: 'service-request-refused',
      message: '3 articles, over 2',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'those that came, without a damaged one',
      [{ id: 7 }, { title: 'no id' }],
      { articles: [{ articleId: '7', title: '' }] },
    ],
    ['none, when the service says nothing', undefined, { articles: [] }],
    [
      'none, when the service says how many it will fetch',
      { queued: 2, total: 9 },
      { articles: [], queued: 2 },
    ],
    ['none, when the service names a total', { data: { total: 9 } }, { articles: [], queued: 9 }],
    ['none, when the service only agrees', { ok: true }, { articles: [], queued: undefined }],
  ])('has %s', async (_what, json, value) => {
    expect((await (await fetchBodies(json)).bodies).value).toEqual(value);
  });
});

describe('switching the monitoring of an account', () => {
  const switchTo = async (
    json: unknown,
    monitored: boolean,
    monitorField: Connection['monitorField'] = 'enabled',
  ) => {
    const service = await answerWith(json, { monitorField });
    return { ...service, switched: switchMonitor(service.api, { fakeId: 'A', monitored }, signal) };
  };

  it.each([
    ['enabled', true, ' {"enabled":true}'],
    ['is_monitored', false, ' {"is_monitored":false}'],
    ['status', true, ' {"status":1}'],
    ['status', false, ' {"status":0}'],
    ['none', true, ''],
  ] as const)('sends the field %s (%s)', async (field, monitored, body) => {
    const { switched, calls, sent } = await switchTo({}, monitored, field);
    await switched;
    expect(sent()).toBe(`POST https://b.example/api/official-accounts/A/monitor${body}`);
    expect(calls[0]?.headers).toEqual(body ? { 'Content-Type': 'application/json' } : undefined);
  });

  it.each([
    [{ enabled: true }, true, { monitored: true }],
    [{ enabled: false }, false, { monitored: false }],
    [{}, true, { monitored: undefined }],
    [undefined, true, {}],
  ])('gives what the service confirms: %j', async (json, monitored, value) => {
    expect((await (await switchTo(json, monitored)).switched).value).toEqual(value);
  });

  it.each([true, false])('fails when the service confirms the opposite of %s', async (monitored) => {
    await expect((await switchTo({ enabled: !monitored }, monitored)).switched).rejects.toMatchObject({
      ...mismatch,
      message: `asked ${monitored}, got ${!monitored}`,
      meta,
    });
  });
});
