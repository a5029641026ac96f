// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { BalanceRow, CallRow } from '@/core/credits/ledger';
import { loadBudget, loadLedger } from '@/platform/storage/ledger-store';
import { CreditsSection } from './CreditsSection';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({ send: async () => undefined }));
vi.mock('@/platform/storage/secrets', () => ({ loadServiceKey: async () => undefined }));
vi.mock('@/platform/storage/ledger-store', () => ({ loadBudget: vi.fn(), loadLedger: vi.fn() }));

afterEach(() => act(() => render(null, document.body)));

const stated: BalanceRow = {
  kind: 'balance',
  id: 'b',
  at: 1,
  source: 'user',
  stated: 10,
  credits: 10,
  full: 10,
  accountsFor: [],
};
const spent = (cost: number): CallRow => ({
  kind: 'call',
  id: 'c',
  operation: 'ocr',
  cost,
  priceList: 1,
  state: 'settled',
  reservedAt: Date.now(),
  changedAt: Date.now(),
  run: 'a',
});

it.each([
  [
    'that none are left where the balance is used up, however high the monthly limit is',
    10,
    500,
    'creditsUsedUp',
  ],
  ['that none are left where the month’s are used up, however many the balance has', 9, 9, 'creditsUsedUp'],
  ['that they run short where some are left', 9, 500, 'creditsNearlyUsed'],
])('warns %s', async (_what, cost, monthlyCap, warning) => {
  vi.mocked(loadLedger).mockResolvedValue([stated, spent(cost)]);
  vi.mocked(loadBudget).mockResolvedValue({ monthlyCap });
  await act(() => render(<CreditsSection />, document.body));
  await expect.poll(() => document.querySelector('[data-part="nearly-used"]')?.textContent).toBe(warning);
});
