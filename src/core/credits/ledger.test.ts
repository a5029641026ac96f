import { describe, expect, it } from 'vitest';
import type { CallEvent } from './ledger';
import { lost, openLedger, refunded, sent, settled } from './ledger.test-support';
import { monthAround } from './statement';

describe('a paid call', () => {
  it('reserves the price of a call until the call is settled', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    expect(ledger.statement().balance).toEqual({ spent: 0, reserved: 4, unknown: 0, left: 96, budget: 100 });
    ledger.happen('x', sent);
    ledger.happen('x', settled);
    expect(ledger.statement().balance).toEqual({ spent: 4, reserved: 0, unknown: 0, left: 96, budget: 100 });
    expect(ledger.find('x')).toMatchObject({ priceList: 1, evidence: 'price-list' });
  });

  it('settles a call once, and refunds no settled call', () => {
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

  it('settles no call that was not sent', () => {
    const ledger = openLedger();
    ledger.reserve('x');
    ledger.happen('x', settled);
    expect(ledger.find('x').state).toBe('reserved');
  });

  it('keeps the price of a call, and adds a row for the difference to what the service charged', () => {
    const ledger = openLedger();
    ledger.say(100);
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.happen('x', { type: 'settled', evidence: 'service', charged: 6, requestId: 'r-1' });
    expect(ledger.find('x')).toMatchObject({ cost: 4, evidence: 'service', requestId: 'r-1' });
    expect(ledger.all()).toContainEqual(expect.objectContaining({ kind: 'override', call: 'x', credits: 2 }));
    expect(ledger.statement().balance).toMatchObject({ spent: 6, left: 94 });
  });

  it('counts an unknown call as spent until the user says that it was not charged', () => {
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
  it('refuses a call that the balance less reserved and unknown credits does not cover', () => {
    const ledger = openLedger();
    ledger.say(9);
    expect(ledger.reserve('x')).toBe('reserved');
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.reserve('y')).toBe('reserved');
    expect(ledger.reserve('z')).toBe('balance');
  });

  it('refuses calls beyond the monthly limit even if the user agreed, until the next month', () => {
    const ledger = openLedger({ monthlyCap: 7 });
    expect(ledger.reserve('x')).toBe('reserved');
    expect(ledger.reserve('y', { agreed: 'price' })).toBe('limit');
    expect(ledger.reserve('y', { at: monthAround(ledger.find('x').reservedAt).until })).toBe('reserved');
  });

  it('ask before a call that is dear, and let it pass once confirmed', () => {
    expect(openLedger({ askAbove: 4 }).reserve('x')).toBe('reserved');
    const ledger = openLedger({ askAbove: 3 });
    expect(ledger.reserve('y')).toBe('ask-price');
    expect(ledger.reserve('y', { agreed: 'price' })).toBe('reserved');
  });

  it('asks before a call that may be paid for twice, also when the user has agreed to its price', () => {
    const ledger = openLedger();
    ledger.reserve('x', { input: 'hash' });
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.reserve('y', { input: 'hash' })).toBe('ask-repeat');
    expect(ledger.reserve('y', { input: 'hash', agreed: 'price' })).toBe('ask-repeat');
    expect(ledger.reserve('z', { input: 'another', agreed: 'price' })).toBe('reserved');
    expect(ledger.reserve('y', { input: 'hash', agreed: 'repeat' })).toBe('reserved');
  });

  it('ask about paying twice before they ask about the price, which that question names too', () => {
    const ledger = openLedger({ askAbove: 3 });
    ledger.reserve('x', { input: 'hash', agreed: 'price' });
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.reserve('y', { input: 'hash' })).toBe('ask-repeat');
    expect(ledger.reserve('y', { input: 'hash', agreed: 'repeat' })).toBe('reserved');
  });

  it('ask about a call of a private window, whose row has no hash, until it is known whether it was charged', () => {
    const ledger = openLedger();
    const again = { input: 'hash', earlier: ['x'] };
    ledger.reserve('x', { input: 'hash', isPrivate: true });
    expect(ledger.find('x').input).toBeUndefined();
    ledger.happen('x', sent);
    ledger.happen('x', lost);
    expect(ledger.reserve('y', again)).toBe('ask-repeat');
    ledger.happen('x', settled);
    expect(ledger.reserve('y', again)).toBe('reserved');
  });

  it('asks about a call that was sent and has no end yet, whichever run of the background has sent it', () => {
    const ledger = openLedger();
    ledger.reserve('x', { input: 'hash', run: 'before' });
    expect(ledger.reserve('a', { input: 'hash', run: 'now' })).toBe('reserved');
    ledger.happen('x', sent);
    expect(ledger.reserve('y', { input: 'hash', run: 'now' })).toBe('ask-repeat');
    expect(ledger.reserve('z', { input: 'hash', run: 'before' })).toBe('ask-repeat');
    ledger.happen('x', refunded);
    expect(ledger.reserve('z', { input: 'hash', run: 'now' })).toBe('reserved');
  });
});

describe('what is left', () => {
  it('does not know what is left without a balance or a monthly limit', () => {
    const ledger = openLedger();
    ledger.reserve('x');
    expect(ledger.statement()).toMatchObject({
      left: undefined,
      leftSource: undefined,
      month: { reserved: 4 },
    });
  });

  it('gives the smaller of the balance and the rest of the monthly limit as what is left', () => {
    const ledger = openLedger({ monthlyCap: 40 });
    ledger.say(100);
    expect(ledger.statement()).toMatchObject({ left: 40, leftSource: 'limit' });
    ledger.say(30);
    expect(ledger.statement()).toMatchObject({ left: 30, leftSource: 'user' });
  });

  it('takes the balance that the user states, and does not change it when an older unknown call is resolved', () => {
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

  it('takes the balance that the service states, unless another call ran at the same time', () => {
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

  it('ignores the balance that the service states while an unknown call may still be charged', () => {
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

describe('after the background was ended', () => {
  it('makes sent calls unknown, refunds reserved ones, and leaves calls of the present run alone', () => {
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

  it('settles a call whose reply arrives after it became unknown', () => {
    const ledger = openLedger();
    ledger.reserve('x');
    ledger.happen('x', sent);
    ledger.sweep('b');
    ledger.happen('x', { type: 'settled', evidence: 'service' });
    expect(ledger.find('x').state).toBe('settled');
  });
});
