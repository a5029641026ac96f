import { beforeEach, expect, it, vi } from 'vitest';
import { watchScreenshots } from '@/platform/messages/screenshot-progress';
import { ScreenshotBadge } from './screenshot-badge';

const onCancel = vi.fn();
const shown = vi.hoisted(() => [] as unknown[]);
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/toolbar-button', () => ({
  showTabProgress: async (tabId: number, { number, total }: { number: number; total: number }) =>
    shown.push(`${tabId}: ${number}/${total}`),
  endTabProgress: async (tabId: number) => shown.push(`${tabId}: ended`),
}));

beforeEach(() => {
  shown.length = 0;
});

it('counts the screenshots that are taken, and says each number once', () => {
  const badge = new ScreenshotBadge(7, onCancel);
  // How many there will be is known with the first one.
  badge.show({ activity: 'taking', taken: 0, expected: 0, isWhole: false });
  for (const taken of [0, 0, 1, 2, 3]) badge.show({ activity: 'taking', taken, expected: 3, isWhole: false });
  expect(shown).toEqual(['7: 1/3', '7: 2/3', '7: 3/3']);
});

it('ends once when no more are taken, and begins again with the next press', () => {
  const badge = new ScreenshotBadge(7, onCancel);
  badge.end();
  badge.show({ activity: 'taking', taken: 1, expected: 3, isWhole: false });
  badge.show({ activity: 'reading', taken: 3, expected: 3, isWhole: false });
  badge.show({ activity: 'ended', taken: 3, expected: 3, isWhole: false });
  badge.end();
  expect(shown).toEqual(['7: 2/3', '7: ended']);
  badge.show({ activity: 'taking', taken: 1, expected: 3, isWhole: false });
  expect(shown[2]).toBe('7: 2/3');
});

it('shows nothing when no more are taken of a page, and those that failed are recognised again', () => {
  new ScreenshotBadge(7, onCancel).show({ activity: 'taking', taken: 3, expected: 3, isWhole: true });
  expect(shown).toEqual([]);
});

it('tells the popup over the page which screenshot is taken, and hears from it that the user cancels', async () => {
  const badge = new ScreenshotBadge(9, onCancel);
  badge.show({ activity: 'taking', taken: 2, expected: 12, isWhole: false });
  const told: unknown[] = [];
  const { cancel, stop } = watchScreenshots(9, (progress) => told.push(progress));
  await vi.waitUntil(() => told.length === 1);
  cancel();
  await vi.waitUntil(() => onCancel.mock.calls.length === 1);
  badge.close();
  await vi.waitUntil(() => told.length > 1);
  expect(told.slice(0, 2)).toEqual([{ number: 3, total: 12 }, undefined]);
  stop();
});
