import { describe, expect, it } from 'vitest';
import {
  fetchAccounts,
  fetchArticle,
  fetchArticleBodies,
  fetchArticleList,
  searchAccounts,
  switchMonitor,
} from '@/platform/api/account-endpoints';
import { ACCOUNT_DIALECT_NAMES } from '../service/accounts/account-dialects';
import { NOON, openService } from '../service/testing/open-service';
import { connect, unaborted } from './connect';

const HOUR = 3600_000;

describe.each(ACCOUNT_DIALECT_NAMES)('official accounts in the %s dialect', (accounts) => {
  const open = async () => (await connect(await openService({ settings: { dialects: { accounts } } }))).api;

  it('lists, finds and monitors accounts', async () => {
    const api = await open();
    const { value: all } = await fetchAccounts(api, {}, unaborted());
    expect(all.items.length).toBeGreaterThan(1);
    const [first] = all.items;
    const { value: found } = await searchAccounts(api, { keyword: first!.name }, unaborted());
    expect(found.items).toContainEqual(first);
    for (const monitored of [true, false]) {
      await switchMonitor(api, { fakeId: first!.fakeId, monitored }, unaborted());
      const { value } = await searchAccounts(api, { keyword: first!.name }, unaborted());
      expect(value.items[0]?.monitored).toBe(monitored);
    }
  });

  it('lists articles page by page with all their facts', async () => {
    const api = await open();
    const { value: all } = await fetchAccounts(api, {}, unaborted());
    const { fakeId } = all.items[0]!;
    const page = async (begin: number) =>
      (await fetchArticleList(api, { fakeId, begin, size: 2 }, unaborted())).value.items;
    const [first, second] = [await page(0), await page(2)];
    expect(first).toHaveLength(2);
    expect(second.map(({ articleId }) => articleId)).not.toContain(first[0]?.articleId);
    for (const { articleId, title, url, publishedAt } of first) {
      expect([articleId, title]).not.toContain('');
      expect(url).toMatch(/^https:\/\//);
      expect(NOON - (publishedAt ?? 0)).toBeGreaterThan(0);
      expect(NOON - (publishedAt ?? 0)).toBeLessThan(3 * 365 * 24 * HOUR);
    }
  });

  it('returns bodies once the service has them', async () => {
    const service = await openService({ settings: { dialects: { accounts } } });
    const { api } = await connect(service);
    const { value: all } = await fetchAccounts(api, {}, unaborted());
    const { value: list } = await fetchArticleList(api, { fakeId: all.items[0]!.fakeId }, unaborted());
    const ids = list.items.map(({ articleId }) => articleId);
    const { value: batch } = await fetchArticleBodies(api, ids, unaborted());
    expect(batch.articles.map(({ articleId }) => articleId)).toEqual(ids);
    service.clock.advance(HOUR);
    const details = await Promise.all(ids.map((id) => fetchArticle(api, id, unaborted())));
    const bodies = details.map(({ value }) => value.body?.html ?? '');
    expect(bodies.some((html) => html.includes('<'))).toBe(true);
  });

  it('reports that the service has accepted a batch for later', async () => {
    const service = await openService({ settings: { dialects: { accounts }, batch: 'queued' } });
    const { api } = await connect(service);
    const { value: all } = await fetchAccounts(api, {}, unaborted());
    const { value: list } = await fetchArticleList(api, { fakeId: all.items[0]!.fakeId }, unaborted());
    const { value } = await fetchArticleBodies(api, [list.items[0]!.articleId], unaborted());
    expect(value).toEqual({ articles: [], queued: 1 });
  });
});

describe('switching the monitoring', () => {
  it('does not report a monitoring switch as confirmed when the service does not confirm it', async () => {
    const service = await openService({ settings: { monitor: 'silent' } });
    const { api } = await connect(service);
    const { value: all } = await fetchAccounts(api, {}, unaborted());
    const { fakeId } = all.items[0]!;
    const { value } = await switchMonitor(api, { fakeId, monitored: true }, unaborted());
    expect(value.monitored).toBeUndefined();
  });
});
