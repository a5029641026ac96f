// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveFile } from '@/platform/browser/downloads';
import { exportRows, type Recovered } from '@/platform/storage/recovery/recovery';
import { ExportSection } from './ExportSection';

vi.mock('@/platform/browser/downloads', () => ({ saveFile: vi.fn() }));
vi.mock('@/platform/storage/recovery/recovery', () => ({ exportRows: vi.fn() }));

beforeEach(async () => {
  vi.mocked(saveFile).mockClear();
  vi.mocked(exportRows).mockClear();
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
  await act(() => render(<ExportSection />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

const press = () => act(() => document.querySelector<HTMLElement>('[data-part="export-data"]')?.click());
const status = () => document.querySelector('[data-part="export-data-state"]')?.textContent ?? '';

it('saves what can be imported again in a file that is named after the day, and begins no second one meanwhile', async () => {
  let end: (exported: Recovered) => void = () => undefined;
  vi.mocked(exportRows).mockReturnValueOnce(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  await press();
  expect(status()).toBe('optionsExportBusy');
  await press();
  expect(exportRows).toHaveBeenCalledOnce();
  const [write, isWanted] = vi.mocked(exportRows).mock.calls[0]!;
  const stores = ['libraryVersions', 'readings', 'settings', 'secrets', 'accounts', 'searchBuckets'];
  expect(stores.filter((store) => isWanted?.(store))).toEqual(['libraryVersions', 'readings', 'settings']);
  write('{}\n');
  await act(() => end({ rows: 1, unreadStores: [] }));
  await vi.waitFor(() =>
    expect(status()).toMatch(/^optionsExportDone 1 gleaner-data-\d{4}-\d\d-\d\d\.jsonl$/),
  );
  const [name, file] = vi.mocked(saveFile).mock.calls[0]!;
  expect(status()).toContain(name);
  expect(await file.text()).toBe('{}\n');
});

it.each([
  ['that there is nothing', { rows: 0, unreadStores: [] }, 'optionsExportNothing', 0],
  ['that nothing could be read', { rows: 0, unreadStores: ['*'] }, 'recoverNothing', 0],
  ['what is missing', { rows: 2, unreadStores: ['readings'] }, 'recoverExportedPart 2 readings', 1],
])('says %s, and saves no empty file', async (_what, exported, words, files) => {
  vi.mocked(exportRows).mockResolvedValueOnce(exported);
  await press();
  await vi.waitFor(() => expect(status()).toBe(words));
  expect(saveFile).toHaveBeenCalledTimes(files);
});
