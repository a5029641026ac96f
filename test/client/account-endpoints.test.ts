import { describe, expect, it } from 'vitest';
import {
  fetchArticles,
  getArticle,
  listAccounts,
  listArticles,
  searchAccounts,
  switchMonitor,
} from '@/platform/api/account-endpoints';
import { NOON, openService } from '../service/testing/open-service';
import { connect, unaborted } from './connect';

const HOUR = 3600_000;

describe.each(['plain', 'nested', 'exporter', 'bare', 'archiver'] as const)(
  'official accounts in the %s dialect',
  (accounts) => {
    const open = async () => connect(await openService({ settings: { dialects: { accounts } } })).api;

    it('are listed, searched and followed', async () => {
      const api = await open();
      const { value: all } = await listAccounts(api, {}, unaborted());
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

    it('have articles, page by page, with all that is told of them', async () => {
      const api = await open();
      const { value: all } = await listAccounts(api, {}, unaborted());
      const { fakeId } = all.items[0]!;
      const page = async (begin: number) =>
        (await listArticles(api, { fakeId, begin, size: 2 }, unaborted())).value.items;
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

    it('give the bodies asked for, once they have arrived', async () => {
      const service = await openService({ settings: { dialects: { accounts } } });
      const { api } = connect(service);
      const { value: all } = await listAccounts(api, {}, unaborted());
      const { value: list } = await listArticles(api, { fakeId: all.items[0]!.fakeId }, unaborted());
      const ids = list.items.map(({ articleId }) => articleId);
      const { value: batch } = await fetchArticles(api, ids, unaborted());
      expect(batch.articles.map(({ articleId }) => articleId)).toEqual(ids);
      service.clock.advance(HOUR);
      const details = await Promise.all(ids.map((id) => getArticle(api, id, unaborted())));
      const bodies = details.map(({ value }) => value.body?.html ?? '');
      expect(bodies.some((html) => html.includes('<'))).toBe(true);
    });

    it('take a batch on for later', async () => {
      const service = await openService({ settings: { dialects: { accounts }, batch: 'queued' } });
      const { api } = connect(service);
      const { value: all } = await listAccounts(api, {}, unaborted());
      const { value: list } = await listArticles(api, { fakeId: all.items[0]!.fakeId }, unaborted());
      const { value } = await fetchArticles(api, [list.items[0]!.articleId], unaborted());
      expect(value).toEqual({ articles: [], queued: 1 });
    });
  },
);

describe('monitoring', () => {
  it('that the service does not confirm is not claimed to be confirmed', async () => {
    const service = await openService({ settings: { monitor: 'silent' } });
    const { api } = connect(service);
    const { value: all } = await listAccounts(api, {}, unaborted());
    const { fakeId } = all.items[0]!;
    const { value } = await switchMonitor(api, { fakeId, monitored: true }, unaborted());
    expect(value.monitored).toBeUndefined();
  });
});
