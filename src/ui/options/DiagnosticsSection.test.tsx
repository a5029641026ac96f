// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { loadErrorLog, logError } from '@/platform/storage/error-log';
import { loadMissedLandmarks, noteLandmarks } from '@/platform/storage/landmark-log';
import { DiagnosticsSection } from './DiagnosticsSection';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/storage/error-log', { spy: true });

beforeEach(async () => {
  await deleteDB('gleaner');
  Object.assign(fakeBrowser, { permissions: { getAll: async () => ({ permissions: [], origins: [] }) } });
  await act(() => render(<DiagnosticsSection />, document.body));
  await expect.poll(report).toContain('Last errors: none');
});
afterEach(() => act(() => render(null, document.body)));

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const report = () => part('report')?.textContent ?? '';

it.each(['focus', 'hashchange'])(
  'reports what failed while the options were open, once they are looked at again (%s)',
  async (event) => {
    await logError('no-text', 'recogniseImage', 0);
    await logError('no-text', 'recogniseImage', 1);
    dispatchEvent(new Event(event));
    await expect.poll(report).toContain('no-text (recogniseImage) × 2');
    expect(part('errors')?.textContent).toContain('× 2');
  },
);

it('shows and reports which landmarks sites lacked, by name and how often, and deletes them with the errors', async () => {
  expect(part('missed')).toBeNull();
  const miss = { found: [], missed: ['list-zhihu'] } as const;
  await noteLandmarks(miss, Date.now());
  await noteLandmarks(miss, Date.now());
  dispatchEvent(new Event('focus'));
  await expect.poll(report).toMatch(/Missed landmarks:\n {2}\S+ list-zhihu × 2\n/);
  expect(part('missed')?.textContent).toContain('list-zhihu × 2');
  part('forget-errors')?.click();
  await expect.poll(() => part('missed')).toBeNull();
  expect(await loadMissedLandmarks(Date.now())).toEqual([]);
});

it('keeps the focus in the section when the button that deletes the errors goes away', async () => {
  await logError('no-text', 'recogniseImage', 0);
  dispatchEvent(new Event('focus'));
  await expect.poll(() => part('forget-errors')).not.toBeNull();
  part('forget-errors')?.focus();
  part('forget-errors')?.click();
  await expect.poll(() => part('forget-errors')).toBeNull();
  expect(await loadErrorLog()).toEqual([]);
  expect(document.activeElement?.localName).toBe('h3');
});

it('does not say that nothing failed where the last errors cannot be read', async () => {
  vi.mocked(loadErrorLog).mockRejectedValueOnce(new AppError('storage-failed'));
  dispatchEvent(new Event('focus'));
  await expect.poll(report).toContain('Last errors: cannot be read (storage-failed)');
  expect(part('diagnostics')?.querySelector('[role="alert"]')).not.toBeNull();
  expect(part('diagnostics')?.textContent).not.toContain('diagnosticsNoErrors');
});
