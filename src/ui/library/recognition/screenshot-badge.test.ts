import { beforeEach, expect, it, vi } from 'vitest';
import { ScreenshotBadge } from './screenshot-badge';

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
  const badge = new ScreenshotBadge(7);
  // How many there will be is known with the first one.
  badge.show({ activity: 'taking', taken: 0, expected: 0, isWhole: false });
  for (const taken of [0, 0, 1, 2, 3]) badge.show({ activity: 'taking', taken, expected: 3, isWhole: false });
  expect(shown).toEqual(['7: 1/3', '7: 2/3', '7: 3/3']);
});

it('ends once when no more are taken, and begins again with the next press', () => {
  const badge = new ScreenshotBadge(7);
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
  new ScreenshotBadge(7).show({ activity: 'taking', taken: 3, expected: 3, isWhole: true });
  expect(shown).toEqual([]);
});
