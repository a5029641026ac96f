// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallRow, CallState, LedgerRow } from '@/core/credits/ledger';
import { tabStops } from '@/ui/tab-stops.test-support';
import { LedgerTable } from './LedgerTable';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ send }));

const report = vi.fn();

beforeEach(() => {
  send.mockReset().mockReturnValue('sent');
  report.mockReset();
});
afterEach(() => act(() => render(null, document.body)));

const call = (id: string, state: CallState, more: Partial<CallRow> = {}): CallRow => ({
  kind: 'call',
  id,
  operation: 'ocr',
  cost: 4,
  priceList: 1,
  state,
  reservedAt: 1,
  changedAt: 1,
  run: 'a',
  ...more,
});
const show = (rows: readonly LedgerRow[]) =>
  act(() => render(<LedgerTable rows={rows} report={report} />, document.body));
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
  );
const press = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.click());

it('lists what was spent, the newest first, with the evidence and the request of each call', async () => {
  await show([
    call('a', 'settled', { evidence: 'service', requestId: 'r-1' }),
    call('b', 'refunded', { evidence: 'key-refused' }),
    call('c', 'sent'),
  ]);
  expect(rows()).toEqual([
    ['serviceOperationOcr', '4', 'creditsStateSent', '', ''],
    ['serviceOperationOcr', '0', 'creditsStateRefunded', 'creditsKeyRefused', ''],
    ['serviceOperationOcr', '4', 'creditsStateSettled', 'creditsByService', 'r-1'],
  ]);
});

it('lists balances as stated and corrections with their signs', async () => {
  const balance = { kind: 'balance', at: 1, credits: 10, full: 10, accountsFor: [] } as const;
  await show([
    { ...balance, id: 'a', source: 'user', stated: 10 },
    { ...balance, id: 'b', source: 'service', stated: 7 },
    { kind: 'correction', id: 'c', at: 1, credits: 3 } as LedgerRow,
    { kind: 'correction', id: 'd', at: 1, credits: -3 } as LedgerRow,
  ]);
  expect(rows().map(([what, credits, , by]) => [what, credits, by])).toEqual([
    ['creditsRowCorrection', '-3', ''],
    ['creditsRowCorrection', '+3', ''],
    ['creditsRowBalance', '= 7', 'creditsByService'],
    ['creditsRowBalance', '= 10', 'creditsByUser'],
  ]);
});

it.each(['charged', 'not-charged'])(
  'lets the user say that an unknown call was %s, and no other',
  async (outcome) => {
    await show([call('a', 'settled'), call('b', 'unknown'), call('c', 'reserved')]);
    expect(document.querySelectorAll(`[data-part="${outcome}"]`)).toHaveLength(1);
    await press(`[data-state="unknown"] [data-part="${outcome}"]`);
    expect(send.mock.calls).toEqual([['resolveCall', { id: 'b', outcome }]]);
    expect(report.mock.calls).toEqual([['sent']]);
  },
);

it('shows twenty rows until the user asks for all', async () => {
  const calls = Array.from({ length: 21 }, (_, index) => call(`${index}`, 'settled', { cost: index }));
  await show(calls.slice(1));
  expect(rows()).toHaveLength(20);
  expect(document.querySelector('.ledger > button')).toBeNull();
  await show(calls);
  expect(
    rows()
      .map(([, cost]) => cost)
      .at(-1),
  ).toBe('1');
  expect(document.querySelector('.ledger > button')?.textContent).toBe('creditsShowAll 21');
  await press('.ledger > button');
  expect(rows()).toHaveLength(21);
  expect(document.querySelector('.ledger > button')).toBeNull();
});

it('the buttons of many calls that are not confirmed are as many stops of the Tab key as those of one', async () => {
  const calls = Array.from({ length: 30 }, (_, index) => call(`${index}`, 'unknown'));
  await show(calls);
  await press('.ledger > button');
  expect(tabStops().map(({ dataset }) => dataset['part'])).toEqual(['charged', 'not-charged']);
});

it('the focus goes to the next call that is not confirmed when one is', async () => {
  const calls = ['a', 'b', 'c', 'd'].map((id) => call(id, id === 'c' ? 'sent' : 'unknown'));
  await show(calls);
  const button = (row: number) => document.querySelectorAll('tbody tr')[row]?.querySelector('button');
  button(0)?.focus();
  await show(calls.map((each) => (each.id === 'd' ? { ...each, state: 'settled' } : each)));
  // The call in between has no buttons.
  expect(document.activeElement).toBe(button(2));
});
