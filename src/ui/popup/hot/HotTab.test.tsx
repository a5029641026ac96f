// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { saveList } from '@/platform/hotlists/board-store';
import { list, NOON } from '@/platform/hotlists/made-lists.test-support';
import { send } from '@/platform/messages/messages';
import { settings } from '@/platform/storage/settings';
import { damageReads } from '@/platform/storage/storage-faults.test-support';
import { loadHotTab } from './HotTab';

const { useFailureLog } = vi.hoisted(() => ({ useFailureLog: vi.fn() }));
vi.mock('@/ui/log-failure', () => ({ useFailureLog }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn() }));

beforeEach(async () => {
  fakeBrowser.reset();
  fakeBrowser.windows.getCurrent = async () => ({ incognito: false }) as never;
  // That the lists were seen cannot be sent either.
  vi.stubGlobal('reportError', () => undefined);
  Object.assign(fakeBrowser, {
    permissions: {
      getAll: async () => ({ permissions: [], origins: ['https://www.zhihu.com/*'] }),
      contains: async () => true,
      onAdded: { addListener: () => undefined, removeListener: () => undefined },
      onRemoved: { addListener: () => undefined, removeListener: () => undefined },
    },
  });
  useFailureLog.mockReset();
  await deleteDB('gleaner');
  await settings.followedPlatforms.setValue([
    { id: 'zhihu', isPinned: false, isHidden: false, source: 'auto' },
  ]);
  await saveList(list(NOON, ['Moon landing planned'], 'zhihu'));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

it('counts for the report that the lists could not be asked for, because the background counts no failure of a popup', async () => {
  vi.mocked(send).mockRejectedValue(new AppError('no-receiver'));
  const Tab = await loadHotTab();
  await act(() => render(<Tab />, document.body));
  await expect.poll(() => document.querySelector('[data-part="hot-error"]')).not.toBeNull();
  expect(useFailureLog.mock.calls.flat()).toContain('no-receiver');
});

it('counts for the report that the stored lists could not be loaded', async () => {
  damageReads('hotBoards');
  const Tab = await loadHotTab();
  await act(() => render(<Tab />, document.body));
  await expect.poll(() => document.querySelector('[data-part="hot-error"]')).not.toBeNull();
  expect(useFailureLog.mock.calls.flat()).toContain('storage-failed');
});
