import { describe, expect, it } from 'vitest';
import { monthAround } from './budget';
import type { CallEvent } from './change-call';
import { lost, openLedger, refunded, sent, settled } from './ledger.test-support';

describe('a paid call', () => {
  it('holds its price until it is settled', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    expect(ledger.statement().balance).toEqual({ spent: 0, held: 4, unknown: 0, left: 96, budget: 100 });
    ledger.happen('x', sent);
    ledger.happen('x', settled);
    expect(ledger.statement().balance).toEqual({ spent: 4, held: 0, unknown: 0, left: 96, budget: 100 });
    expect(ledger.find('x')).toMatchObject({ priceList: 1, evidence: 'price-list' });
  });

  it('cannot be settled twice, nor refunded once it is settled', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.happen('x', settled);
    ledger.happen('x', { type: 'settled', evidence: 'service', charged: 8 });
    ledger.happen('x', refunded);
    ledger.happen('x', lost);
    expect(ledger.statement().balance).toMatchObject({ spent: 4, left: 96 });
  });

  it('cannot be settled without having been sent', () => {
    const ledger = openLedger();
    ledger.reserve('x');
    ledger.happen('x', settled);
    expect(ledger.find('x').state).toBe('reserved');
  });

  it('keeps its price when the service charges another, and the difference is a row of its own', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.happen('x', { type: 'settled', evidence: 'service', charged: 6, requestId: 'r-1' });
    expect(ledger.find('x')).toMatchObject({ cost: 4, evidence: 'service', requestId: 'r-1' });
    expect(ledger.all()).toContainEqual(expect.objectContaining({ kind: 'override', call: 'x', credits: 2 }));
    expect(ledger.statement().balance).toMatchObject({ spent: 6, left: 94 });
  });

  it('counts as spent while unknown, and comes back when the user says it was not charged', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.statement().balance).toMatchObject({ unknown: 4, left: 96 });
    ledger.happen('x', { type: 'refunded', evidence: 'user' });
    expect(ledger.statement().balance).toMatchObject({ unknown: 0, left: 100 });
  });
});

describe('limits', () => {
  it('refuse what the balance does not cover, held and unknown counted', () => {
    const ledger = openLedger();
    ledger.say(9);
    expect(ledger.reserve('x')).toBe('held');
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.reserve('y')).toBe('held');
    expect(ledger.reserve('z')).toBe('balance');
  });

  it('refuse beyond the month’s cap even when confirmed, and anew each month', () => {
    const ledger = openLedger({ monthlyCap: 7 });
    expect(ledger.reserve('x')).toBe('held');
    expect(ledger.reserve('y', { confirmed: true })).toBe('cap');
    expect(ledger.reserve('y', { at: monthAround(ledger.find('x').reservedAt).until })).toBe('held');
  });

  it('ask before an act that is dear, and let it pass once confirmed', () => {
    const ledger = openLedger({ askAbove: 16 });
    expect(ledger.reserve('x', { actCost: 16 })).toBe('held');
    expect(ledger.reserve('y', { actCost: 20 })).toBe('ask-price');
    expect(ledger.reserve('y', { actCost: 20, confirmed: true })).toBe('held');
  });

  it('ask before paying perhaps twice for the same input', () => {
    const ledger = openLedger();
    ledger.reserve('x', { input: 'hash' });
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.reserve('y', { input: 'hash' })).toBe('ask-repeat');
    expect(ledger.reserve('z', { input: 'another' })).toBe('held');
    expect(ledger.reserve('y', { input: 'hash', confirmed: true })).toBe('held');
  });
});

describe('what is left', () => {
  it('is not known without a balance or a cap', () => {
    const ledger = openLedger();
    ledger.reserve('x');
    expect(ledger.statement()).toMatchObject({ left: undefined, leftSource: undefined, month: { held: 4 } });
  });

  it('is the less of balance and cap', () => {
    const ledger = openLedger({ monthlyCap: 40 });
    ledger.say(100);
    expect(ledger.statement()).toMatchObject({ left: 40, leftSource: 'cap' });
    ledger.say(30);
    expect(ledger.statement()).toMatchObject({ left: 30, leftSource: 'user' });
  });

  it('is what the user says, and a call unknown then does not move it when it is resolved', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    ledger.say(100);
    expect(ledger.statement().left).toBe(100);
    ledger.happen('x', { type: 'refunded', evidence: 'user' });
    expect(ledger.statement().left).toBe(100);
  });

  it('is what the service says, unless two calls crossed', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.happen('x', settled);
    ledger.serviceSays('x', 50);
    expect(ledger.statement()).toMatchObject({ left: 50, leftSource: 'service' });
    ledger.reserve('y');
    ledger.reserve('z');
    ledger.happen('y', sent);
    ledger.happen('z', sent);
    ledger.happen('z', settled);
    ledger.serviceSays('z', 42);
    ledger.happen('y', settled);
    ledger.serviceSays('y', 46);
    expect(ledger.statement().left).toBe(42);
  });

  it('is not what the service says while a lost call may still be charged', () => {
    const ledger = openLedger();
    ledger.say(100);
    const pay = (id: string, end: CallEvent) => {
      ledger.reserve(id);
      ledger.happen(id, sent);
      ledger.happen(id, end);
    };
    pay('lost', lost);
    pay('soon', settled);
    ledger.serviceSays('soon', 96);
    expect(ledger.statement().left).toBe(92);
    ledger.wait(10 * 60_000);
    pay('later', settled);
    ledger.serviceSays('later', 92);
    expect(ledger.statement().left).toBe(92);
  });

  it('warns from four fifths on', () => {
    const ledger = openLedger();
    ledger.say(20);
    for (const id of ['a', 'b', 'c']) ledger.reserve(id);
    expect(ledger.statement().nearlyUsed).toBe(false);
    ledger.reserve('d');
    expect(ledger.statement().nearlyUsed).toBe(true);
  });
});

describe('after the background died', () => {
  it('a call that was sent is unknown, one that was only reserved is refunded, a live one is left alone', () => {
    const ledger = openLedger();
    ledger.reserve('only reserved');
    ledger.reserve('sent');
    ledger.happen('sent', sent);
    ledger.reserve('live', { run: 'b' });
    ledger.happen('live', sent);
    ledger.sweep('b');
    expect(ledger.find('only reserved')).toMatchObject({ state: 'refunded', evidence: 'not-sent' });
    expect(ledger.find('sent').state).toBe('unknown');
    expect(ledger.find('live').state).toBe('sent');
  });

  it('a reply that still arrives settles what was swept', () => {
    const ledger = openLedger();
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.sweep('b');
    ledger.happen('x', { type: 'settled', evidence: 'service' });
    expect(ledger.find('x').state).toBe('settled');
  });
});
