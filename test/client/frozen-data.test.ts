import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadColumns } from '@/platform/hotlists/board-store';
import { searchHistory } from '@/platform/hotlists/history-search';
import { loadRanges, loadSnapshotAt } from '@/platform/hotlists/history-store';
import { loadOpenedTitles, loadSeenLists, loadWatchState } from '@/platform/hotlists/seen-store';
import { loadServiceAnswers } from '@/platform/hotlists/service-answer-store';
import { loadAccounts, loadDoubtfulReply, loadListed } from '@/platform/storage/accounts/accounts-store';
import { loadJobs, loadNextTasks } from '@/platform/storage/accounts/jobs-store';
import { loadRound } from '@/platform/storage/accounts/round-store';
import { loadHandover } from '@/platform/storage/handover-store';
import { loadLanguagePack, loadLanguagePacks } from '@/platform/storage/language-packs';
import { loadBudget, loadServiceReply, loadStatement } from '@/platform/storage/ledger-store';
import { loadCapture, loadStaged } from '@/platform/storage/library/capture-store';
import { searchEntries } from '@/platform/storage/library/library-search';
import {
  loadEntryPage,
  loadImageFile,
  loadImageTexts,
  loadRemovedEntries,
  loadTags,
  loadVersion,
  loadVersions,
} from '@/platform/storage/library/library-store';
import { loadRecognition, loadRecognitions, loadThumbnail } from '@/platform/storage/recognition-store';
import { loadServiceKey } from '@/platform/storage/secrets';
import { query } from '@/platform/storage/transact';
import { loadFrozenData, writeFrozenDatabase } from '../fixtures/frozen/frozen-data';

const frozen = loadFrozenData();
/** The moment of the first record, ms since the epoch. */
const NOON = Date.UTC(2026, 2, 14, 12);
const HOUR = 3_600_000;

/** Settings that version 0.1.0 did not have, with their defaults. */
const NEWER: Readonly<Record<string, unknown>> = {
  afterRecognition: 'show',
  copyForm: 'shown',
  translateTo: '',
  translationSite: '',
};

beforeAll(async () => {
  await writeFrozenDatabase(frozen);
  await fakeBrowser.storage.local.set({ ...frozen.settings });
});

describe('the extension after an update from version 0.1.0', () => {
  it('opens as many records in each table as were stored', async () => {
    for (const [name, { records }] of Object.entries(frozen.stores)) {
      // A record that a later version converts when it opens the database would be listed here with its new table.
      expect([name, await query((database) => database.count(name as never))]).toEqual([
        name,
        records.length,
      ]);
    }
  });

  it('lists, searches and opens every saved article with its versions, tags, images and image text', async () => {
    const { entries } = await loadEntryPage({}, 10);
    expect(entries.map(({ facts }) => facts.title)).toEqual(['拾穗者', '诗三百']);
    expect(await loadTags()).toEqual([
      { key: '诗', name: '诗', count: 1 },
      { key: '随笔', name: '随笔', count: 2 },
    ]);
    expect((await loadVersions('wx:MzA=:11:1')).map(({ hash }) => hash)).toEqual(['v2', 'v1']);
    expect((await loadVersion('wx:MzA=:11:1'))?.html).toContain('拾起来');
    expect((await searchEntries({ words: '麦穗' }, 10)).found).toHaveLength(1);
    expect((await loadRemovedEntries()).map(({ facts }) => facts.title)).toEqual(['丢掉的一篇']);
    expect((await loadImageFile('hash-wheat'))?.data.size).toBe(128);
    expect((await loadImageTexts(['hash-wheat'])).get('hash-wheat')?.text).toBe('麦穗');
  });

  it('goes on with the capture that was under way', async () => {
    expect((await loadCapture('capture-1'))?.article?.facts.title).toBe('在路上');
    expect(await loadStaged('capture-1')).toMatchObject([{ picture: 'p0', file: { hash: 'hash-road' } }]);
  });

  it('shows the saved recognition with its image, its thumbnail and the places of its lines', async () => {
    const [saved] = await loadRecognitions();
    expect(saved).toMatchObject({ text: '拾字 Gleaner', origin: { kind: 'page', site: 'example.com' } });
    const record = await loadRecognition(saved?.key ?? '');
    expect(record?.detail.recognition.blocks).toHaveLength(1);
    expect(record?.detail.picture.size).toBe(64);
    expect((await loadThumbnail(saved?.key ?? ''))?.size).toBe(64);
    expect((await loadHandover('handover-1'))?.pictures).toHaveLength(1);
  });

  it('keeps credits, budget, key and paid answers', async () => {
    expect((await loadStatement(NOON + HOUR)).balance).toMatchObject({ left: 92 });
    expect(await loadBudget()).toEqual({ monthlyCap: 50, askAbove: 10 });
    expect(await loadServiceKey()).toEqual({ key: 'secret-key', origin: 'https://api.example.com' });
    expect((await loadServiceReply('input-hash'))?.text).toBe('付过的');
  });

  it('goes on with the job of an account, its round and its doubtful reply', async () => {
    expect((await loadAccounts()).map(({ name }) => name).sort()).toEqual(['乙号', '甲号']);
    expect(await loadListed('A')).toHaveLength(3);
    expect(await loadJobs()).toMatchObject([{ id: 'job-1', state: 'running', counts: { wanted: 2 } }]);
    expect((await loadNextTasks('job-1', 20)).detail).toBeDefined();
    expect((await loadDoubtfulReply('A:7:3'))?.said.title).toBe('另一篇');
    expect((await loadRound())?.found).toMatchObject([{ accountName: '甲号', count: 2 }]);
  });

  it('shows hot lists, their packed history, what was seen and what the service answered', async () => {
    const [weibo, , baidu] = await loadColumns(['weibo', 'zhihu', 'baidu']);
    expect(weibo?.board?.entries[0]).toMatchObject({ title: '第 11 条', rank: 1 });
    expect(baidu?.status).toMatchObject({ failures: 2, trouble: { code: 'service-timeout' } });
    expect(await loadRanges()).toMatchObject([
      { platform: 'weibo', count: 72, until: NOON + 71 * HOUR },
      { platform: 'zhihu', count: 1 },
    ]);
    const past = await loadSnapshotAt('weibo', NOON + 13 * HOUR);
    expect(past?.items.map(({ title }) => title)).toEqual(['第 2 条', '一直在榜', '偶尔 1']);
    expect((await loadSeenLists(['weibo'])).get('weibo')).toBeDefined();
    expect(await loadOpenedTitles()).toEqual(new Set(['一直在榜']));
    expect((await loadWatchState()).told).toMatchObject([{ title: '一直在榜' }]);
    expect(await loadServiceAnswers('weibo', NOON - 240 * HOUR)).toMatchObject([
      { items: [{ title: '十天前' }] },
    ]);
    const titles = new Set<string>();
    const search = searchHistory({
      text: '第 2 条',
      platforms: ['weibo'],
      from: 0,
      until: NOON + 1000 * HOUR,
    } as never);
    for await (const { finds = [] } of search as AsyncIterable<{ finds?: readonly { title: string }[] }>)
      for (const { title } of finds) titles.add(title);
    expect(titles).toContain('第 2 条');
  });

  it('has the downloaded language pack', async () => {
    expect(await loadLanguagePacks()).toEqual([{ code: 'fra', bytes: 3 }]);
    expect(await loadLanguagePack('fra')).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('has every setting at the value that the user chose', async () => {
    // Settings are migrated when their module is loaded, which is when the updated extension starts.
    const { settings } = await import('@/platform/storage/settings');
    for (const [name, setting] of Object.entries(settings)) {
      const stored = name in NEWER ? NEWER[name] : frozen.settings[name];
      // Atom was removed as a form of export, so that it becomes RSS.
      expect([name, await setting.getValue()]).toEqual([name, name === 'exportForm' ? 'rss' : stored]);
    }
  });
});
