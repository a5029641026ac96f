// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import {
  checkDatabase,
  deleteDatabase,
  exportRows,
  type Recovered,
} from '@/platform/storage/recovery/recovery';
import { RecoveryView } from './RecoveryView';

vi.mock('@/platform/browser/downloads', () => ({ saveFile: vi.fn() }));
vi.mock('@/platform/storage/recovery/recovery', () => ({
  checkDatabase: vi.fn(async () => 'unreadable'),
  exportRows: vi.fn(async () => ({ rows: 0, unreadStores: ['articles'] })),
  deleteDatabase: vi.fn(async () => undefined),
}));

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key) => key;
  await act(() => render(<RecoveryView />, document.body));
  await expect.poll(() => part('delete')).not.toBeNull();
});
afterEach(() => act(() => render(null, document.body)));

const part = (name: string) => document.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);
const status = () => part('status')?.textContent;

async function press(name: string): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => {
    part(name)?.dispatchEvent(click);
  });
}

async function exportAndDelete(): Promise<void> {
  expect(part('delete')?.disabled).toBe(true);
  await press('export');
  await expect.poll(status).toBe('recoverNothing');
  await press('delete');
}

it('deletes the data after an export was tried, and says where an export is imported', async () => {
  await exportAndDelete();
  await expect.poll(status).toBe('recoverDeleted');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/options.html#import-data');
  expect(part('delete')).toBeNull();
});

it('says what to do when the browser cannot delete the data either', async () => {
  vi.mocked(deleteDatabase).mockRejectedValueOnce(new DOMException('Internal error', 'UnknownError'));
  await exportAndDelete();
  await expect.poll(status).toBe('recoverUndeletable');
  expect(part('export')).not.toBeNull();
});

it('offers neither export nor deletion when only the disk is full, but another try', async () => {
  await act(() => render(null, document.body));
  vi.mocked(checkDatabase).mockRejectedValueOnce(new AppError('storage-full'));
  await act(() => render(<RecoveryView />, document.body));
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('errorStorageFull');
  expect([part('export'), part('delete')]).toEqual([null, null]);
  expect(part('try-again')).not.toBeNull();
});

it('says that it is exporting while a large database is read, and begins no second export', async () => {
  let end: (recovered: Recovered) => void = () => undefined;
  const exporting = new Promise<Recovered>((resolve) => {
    end = resolve;
  });
  vi.mocked(exportRows).mockClear().mockReturnValueOnce(exporting);
  await press('export');
  await expect.poll(status).toBe('hotFileBusy');
  await press('export');
  expect(exportRows).toHaveBeenCalledOnce();
  end({ rows: 3, unreadStores: [] });
  await expect.poll(status).toBe('recoverExported');
});
