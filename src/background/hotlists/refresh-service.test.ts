import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError, type ErrorCode } from '@/core/errors';
import type { HotSourceName } from '@/core/hotlists/sources';
import { loadMissedLandmarks } from '@/platform/storage/landmark-log';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { createRefreshService } from './refresh-service';

const NOW = Date.UTC(2026, 0, 10);
const report = vi.fn();

beforeEach(async () => {
  fakeBrowser.reset();
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  report.mockReset();
  await deleteDB('gleaner');
});

/** Asks for a list whose source fails. */
async function refresh(code: ErrorCode, source: HotSourceName = 'direct') {
  const service = createRefreshService({
    fetchList: async () => {
      throw new AppError(code, 'https://a.example/');
    },
    onSaved: async () => undefined,
    report,
    findSources: async () => [{ name: source, address: '' }],
    now: () => NOW,
  });
  return service.refresh(['zhihu'], 'asked', new AbortController().signal);
}

it.each([
  ['hot-list-empty', 'list-zhihu'],
  ['hot-site-failed', 'site-zhihu'],
] as const)(
  'counts each time that a platform’s own list is missed with %s, by the name %s',
  async (code, name) => {
    await refresh(code);
    await refresh(code);
    expect(await loadMissedLandmarks(NOW)).toEqual([{ name, count: 2, at: NOW, run: [NOW, NOW] }]);
  },
);

it('counts nothing without a network, and nothing of a source that is not the platform’s own site', async () => {
  await refresh('service-offline');
  await refresh('hot-list-empty', 'service');
  expect(await loadMissedLandmarks(NOW)).toEqual([]);
});

it('says why a list failed, also where that cannot be counted', async () => {
  fillDisk('settings');
  expect(await refresh('hot-list-empty')).toEqual([
    { platform: 'zhihu', result: 'failed', code: 'hot-list-empty' },
  ]);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'storage-full' }));
});
