import { expect, it } from 'vitest';
import type { CallRow } from './ledger-row';
import { spentByDay } from './spent-by-day';

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
    { from: at(2, 0), spent: 4, held: 0, unknown: 4 },
    { from: at(3, 0), spent: 0, held: 0, unknown: 0 },
    { from: at(4, 0), spent: 4, held: 0, unknown: 0 },
  ]);
});
