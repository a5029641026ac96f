import { describe, expect, it } from 'vitest';
import type { BalanceRow, CallRow, LedgerRow } from './ledger';
import type { Budget } from './price-list';
import {
  type BalanceWord,
  dayAround,
  latestBalance,
  makeStatement,
  monthAround,
  spentByDay,
  stateBalance,
  stateServiceBalance,
  tallyBalance,
  tallyCalls,
} from './statement';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();

function call(id: string, reservedAt: number, state: CallRow['state']): CallRow {
  const common = { kind: 'call', operation: 'ocr', cost: 4, priceList: 1, run: 'a' } as const;
  return { ...common, id, state, reservedAt, changedAt: reservedAt };
}

it('adds up each of the last days, the empty ones too', () => {
  const rows = [
    call('too-old', at(1, 23), 'settled'),
    call('first', at(2, 0), 'settled'),
    call('second', at(2, 23), 'unknown'),
    call('third', at(4, 9), 'settled'),
  ];
  expect(spentByDay(rows, at(4, 10), 3)).toEqual([
    { from: at(2, 0), spent: 4, reserved: 0, unknown: 4 },
    { from: at(3, 0), spent: 0, reserved: 0, unknown: 0 },
    { from: at(4, 0), spent: 4, reserved: 0, unknown: 0 },
  ]);
});

const balanceRow = (at: number, stated: number, change: Partial<BalanceRow> = {}): BalanceRow => ({
  kind: 'balance',
  id: `balance-${at}`,
  at,
  source: 'user',
  stated,
  credits: stated,
  full: stated,
  accountsFor: [],
  ...change,
});
const NOW = at(20, 12);
const callAt = (id: string, state: CallRow['state'], cost = 4, change: Partial<CallRow> = {}): CallRow => ({
  ...call(id, NOW, state),
  cost,
  ...change,
});
const noLimit: Budget = {};

describe('the periods of a statement', () => {
  it.each([
    ['the first moment of a month', at(1, 0)],
    ['a moment in it', at(20, 12)],
    ['its last moment', new Date(2026, 3, 1).getTime() - 1],
  ])('a month is around %s', (_what, moment) => {
    expect(monthAround(moment)).toEqual({ from: at(1, 0), until: new Date(2026, 3, 1).getTime() });
  });

  it.each([0, 23])('a day is around its hour %i', (hour) => {
    expect(dayAround(at(20, hour))).toEqual({ from: at(20, 0), until: at(21, 0) });
  });

  it('a call counts from the first moment of a period up to its end', () => {
    const rows = [call('a', at(1, 0), 'settled'), call('b', at(2, 0), 'settled')];
    expect(tallyCalls(rows, { from: at(1, 0), until: at(2, 0) }).spent).toBe(4);
    expect(tallyCalls(rows).spent).toBe(8);
  });
});

describe('makeStatement', () => {
  const rows: readonly LedgerRow[] = [
    balanceRow(NOW - 9, 100),
    callAt('settled', 'settled', 8),
    callAt('reserved', 'reserved', 1),
    callAt('sent', 'sent', 2),
    callAt('unknown', 'unknown', 16),
    callAt('refunded', 'refunded', 32),
  ];

  it('adds up what was spent, is reserved and is not known, against the balance and the limit', () => {
    const tally = { spent: 8, reserved: 3, unknown: 16 };
    expect(makeStatement(rows, { monthlyCap: 50 }, NOW)).toEqual({
      today: tally,
      month: tally,
      balance: { ...tally, budget: 100, left: 73 },
      limit: { ...tally, budget: 50, left: 23 },
      left: 23,
      leftSource: 'limit',
      nearlyUsed: false,
    });
  });

  it('says what is left by the balance where that is less than the limit, or there is no limit', () => {
    expect(makeStatement(rows, { monthlyCap: 100 }, NOW)).toMatchObject({ left: 73, leftSource: 'user' });
    expect(makeStatement(rows, noLimit, NOW)).toMatchObject({
      limit: undefined,
      left: 73,
      leftSource: 'user',
    });
    const service = [balanceRow(NOW - 9, 100, { source: 'service' })];
    expect(makeStatement(service, noLimit, NOW)).toMatchObject({ left: 100, leftSource: 'service' });
  });

  it('does not know what is left without a balance and a limit', () => {
    expect(makeStatement([callAt('a', 'settled')], noLimit, NOW)).toMatchObject({
      balance: undefined,
      left: undefined,
      leftSource: undefined,
      nearlyUsed: false,
    });
    expect(makeStatement([callAt('a', 'settled')], { monthlyCap: 9 }, NOW)).toMatchObject({
      left: 5,
      leftSource: 'limit',
    });
  });

  it.each([
    ['of the limit', [callAt('a', 'settled', 80)], { monthlyCap: 100 }, true],
    ['of the limit, nearly', [callAt('a', 'settled', 79)], { monthlyCap: 100 }, false],
    ['of the balance', [balanceRow(1, 100), callAt('a', 'settled', 80)], noLimit, true],
    ['of the balance, nearly', [balanceRow(1, 100), callAt('a', 'settled', 79)], noLimit, false],
  ])('warns when four fifths are used %s', (_what, ledger, budget, nearlyUsed) => {
    expect(makeStatement(ledger, budget, NOW).nearlyUsed).toBe(nearlyUsed);
  });

  it('counts what the service charged otherwise, and corrections of the balance', () => {
    const ledger: readonly LedgerRow[] = [
      balanceRow(1, 100),
      callAt('a', 'settled', 8),
      { kind: 'override', id: 'o', at: NOW, call: 'a', credits: -3 },
      { kind: 'correction', id: 'c', call: 'a', at: NOW, credits: 10 },
    ];
    expect(makeStatement(ledger, noLimit, NOW).balance).toMatchObject({ spent: 5, budget: 110, left: 105 });
    const before = { from: at(1, 0), until: at(2, 0) };
    expect(tallyCalls(ledger, before)).toEqual({ spent: 0, reserved: 0, unknown: 0 });
  });
});

it('of balances that earlier versions have stored, the latest has the last time, and of two at one moment the second', () => {
  const [early, late] = [balanceRow(1, 10), balanceRow(2, 20)];
  expect(latestBalance([late, early])).toBe(late);
  expect(latestBalance([early, late])).toBe(late);
  const again = balanceRow(2, 30);
  expect(latestBalance([late, again])).toBe(again);
  expect(latestBalance([callAt('a', 'settled')])).toBeUndefined();
  expect(tallyBalance([callAt('a', 'settled')])).toBeUndefined();
});

it('the latest balance is the one stated last, also while the one before it is of a clock that was ahead', () => {
  const older = balanceRow(NOW + 9000, 10);
  const word = { id: 'w', at: NOW, source: 'user', stated: 30 } as const;
  const first = stateBalance([older], word);
  expect(latestBalance([first, older])).toBe(first);
  const ahead = stateBalance([first, older], { ...word, at: NOW + 5000, source: 'service' });
  const last = stateBalance([ahead, first, older], { ...word, stated: 20 });
  expect(latestBalance([last, ahead, first, older])).toBe(last);
  const later = stateBalance([balanceRow(1, 500), last, ahead], { ...word, source: 'service', stated: 25 });
  expect(later.full).toBe(25);
});

describe('a stated balance', () => {
  const word = (change: Partial<BalanceWord> = {}): BalanceWord => ({
    id: 'w',
    at: NOW,
    source: 'user',
    stated: 50,
    ...change,
  });

  it('becomes what is left, while calls on their way are still to come off', () => {
    const rows = [callAt('a', 'settled', 8), callAt('b', 'sent', 2), callAt('c', 'unknown', 16)];
    const row = stateBalance(rows, word());
    expect(row).toEqual({
      kind: 'balance',
      id: 'w',
      at: NOW,
      source: 'user',
      stated: 50,
      credits: 74,
      full: 50,
      order: 1,
      accountsFor: ['c'],
    });
    expect(tallyBalance([...rows, row])).toMatchObject({ left: 48, reserved: 2 });
  });

  it('corrects the balance before by the difference alone', () => {
    const rows = [balanceRow(1, 100), callAt('a', 'settled', 8)];
    expect(stateBalance(rows, word({ stated: 90 })).credits).toBe(-2);
  });

  it.each([
    ['the user’s figure', { source: 'user', stated: 50, quota: 500 }, 50],
    ['the service’s quota', { source: 'service', stated: 50, quota: 500 }, 500],
    ['what was full before', { source: 'service', stated: 50 }, 100],
    ['what the service topped up', { source: 'service', stated: 150 }, 150],
  ] as const)('is full at %s', (_what, change, full) => {
    expect(stateBalance([balanceRow(1, 100)], word(change)).full).toBe(full);
  });
});

describe('what the service says is left along with a reply', () => {
  const own = callAt('own', 'settled', 4, { sentAt: NOW - 1000 });
  const word: BalanceWord = { id: 'w', at: NOW, source: 'service', stated: 96 };
  const stated = (...others: readonly LedgerRow[]) =>
    stateServiceBalance([balanceRow(1, 100), own, ...others], own, word);

  it('is no news when it is what we thought', () => {
    expect(stated()).toBeUndefined();
    expect(stateServiceBalance([own], own, { ...word, stated: -4 })?.credits).toBe(0);
  });

  it('is taken when it differs', () => {
    const row = stateServiceBalance([balanceRow(1, 100), own], own, { ...word, stated: 90 });
    expect(row).toMatchObject({ stated: 90, credits: -6, source: 'service' });
  });

  const done = (change: Partial<CallRow>) => callAt('other', 'settled', 4, change);
  it.each([
    ['is reserved', callAt('other', 'reserved'), false],
    ['is sent', callAt('other', 'sent'), false],
    ['was settled since ours was sent', done({ changedAt: NOW - 1000 }), false],
    ['was settled before', done({ changedAt: NOW - 1001 }), true],
    ['was lost less than five minutes ago', lost(NOW - 299_999), false],
    ['was lost five minutes ago', lost(NOW - 300_000), true],
    ['was settled just now', done({ changedAt: NOW }), false],
    ['was settled while the clock was ahead', done({ changedAt: NOW + 1 }), true],
    ['was lost just now', lost(NOW), false],
    ['was lost while the clock was ahead', lost(NOW + 1), true],
  ])('is not sure when another call %s', (_what, other, isTaken) => {
    expect(stated(other) !== undefined).toBe(isTaken);
  });

  function lost(sentAt: number): CallRow {
    return callAt('other', 'unknown', 4, { sentAt, changedAt: sentAt });
  }

  it('is not sure when the clock was set back while the call ran', () => {
    const ahead = { ...own, sentAt: NOW + 1 };
    expect(stateServiceBalance([balanceRow(1, 100), ahead], ahead, { ...word, stated: 90 })).toBeUndefined();
  });

  it('is judged by when the call was reserved where nobody knows when it was sent', () => {
    const unsent = callAt('own', 'settled', 4, { reservedAt: NOW - 1000 });
    const rows = (changedAt: number) => [balanceRow(1, 100), unsent, done({ changedAt })];
    expect(stateServiceBalance(rows(NOW - 1000), unsent, word)).toBeUndefined();
    expect(stateServiceBalance(rows(NOW - 1001), unsent, word)).toBeDefined();
  });
});
