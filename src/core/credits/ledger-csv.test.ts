import { expect, it } from 'vitest';
import type { CallRow } from './ledger';
import { writeCsv } from './ledger-csv';

const AT = Date.UTC(2026, 2, 14, 12);
const call: CallRow = {
  kind: 'call',
  id: 'c1',
  operation: 'ocr',
  cost: 4,
  priceList: 1,
  state: 'settled',
  reservedAt: AT,
  changedAt: AT,
  run: 'a',
  evidence: 'service',
  requestId: 'req-1',
};

const lines = (csv: string) => csv.split('\r\n');

it('has a row for each row of the ledger', () => {
  const override = { kind: 'override', id: 'c1/override', call: 'c1', at: AT, credits: -2 } as const;
  const balance = {
    kind: 'balance',
    id: 'b',
    at: AT,
    source: 'user',
    stated: 96,
    credits: 100,
    full: 96,
    accountsFor: [],
  } as const;
  expect(lines(writeCsv([call, override, balance]))).toEqual([
    'time,kind,operation,state,credits,source,request id,call',
    '2026-03-14T12:00:00.000Z,call,ocr,settled,4,service,req-1,c1',
    '2026-03-14T12:00:00.000Z,override,,,-2,,,c1',
    '2026-03-14T12:00:00.000Z,balance,,,96,user,,',
    '',
  ]);
});

it.each([
  ['=HYPERLINK("https://a.example")', `"'=HYPERLINK(""https://a.example"")"`],
  ['@cmd', "'@cmd"],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
])('keeps a request id from being run or from breaking the table: %s', (requestId, cell) => {
  expect(writeCsv([{ ...call, requestId }])).toContain(`,service,${cell},c1`);
});

it('gives a call that was not charged 0 credits, as the table does, so that the column adds up', () => {
  const refunded: CallRow = { ...call, state: 'refunded', evidence: 'not-sent' };
  expect(lines(writeCsv([refunded]))[1]).toBe(
    '2026-03-14T12:00:00.000Z,call,ocr,refunded,0,not-sent,req-1,c1',
  );
});
