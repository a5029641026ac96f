import { describe, expect, it } from 'vitest';
import { createRandomBelow } from '../../../test/fixtures/seeded-random';
import type { CallEvent, CallRow } from './ledger';
import { lost, openLedger, refunded, sent, settled } from './ledger.test-support';

describe('whatever happens in whatever order', () => {
  /** What each kind of event must do to what is left, told without the ledger's own sums. */
  function expectedChange(call: CallRow, event: CallEvent, wasStatedWhileUnknown: boolean): number {
    const allowedIn: Readonly<Record<CallEvent['type'], readonly CallRow['state'][]>> = {
      sent: ['reserved'],
      lost: ['sent'],
      settled: ['sent', 'unknown'],
      refunded: ['reserved', 'sent', 'unknown'],
    };
    if (!allowedIn[event.type].includes(call.state) || wasStatedWhileUnknown) return 0;
    if (event.type === 'refunded') return call.cost;
    return event.type === 'settled' ? call.cost - (event.charged ?? call.cost) : 0;
  }

  function pickEvent(random: (below: number) => number): CallEvent {
    const charged: CallEvent = { type: 'settled', evidence: 'service', charged: random(9) };
    const events = [sent, sent, settled, charged, refunded, lost];
    return events[random(events.length)]!;
  }

  it.each(Array.from({ length: 200 }, (_, seed) => seed))('the sums hold (seed %i)', (seed) => {
    const random = createRandomBelow(seed);
    const monthlyCap = random(2) ? 20 + random(60) : undefined;
    const ledger = openLedger({ monthlyCap });
    const ids: string[] = [];
    const statedWhileUnknown = new Set<string>();
    const leftNow = () => ledger.statement().balance?.left ?? 0;
    ledger.say(30 + random(50));

    for (let step = 0; step < 60; step++) {
      const before = leftNow();
      const act = random(10);
      const id = ids[random(ids.length || 1)];
      if (act < 3 || id === undefined) {
        const name = `call ${step}`;
        const outcome = ledger.reserve(name);
        const limitLeft = monthlyCap === undefined ? undefined : ledger.statement().limit!.left;
        if (outcome === 'reserved') ids.push(name);
        expect(before - leftNow()).toBe(outcome === 'reserved' ? 4 : 0);
        if (outcome === 'balance') expect(before).toBeLessThan(4);
        else if (outcome === 'reserved') expect(leftNow()).toBeGreaterThanOrEqual(0);
        if (outcome === 'reserved' && limitLeft !== undefined) expect(limitLeft).toBeGreaterThanOrEqual(0);
      } else if (act < 8) {
        const call = ledger.find(id);
        const event = pickEvent(random);
        const expected = expectedChange(call, event, statedWhileUnknown.has(id));
        ledger.happen(id, event);
        expect(leftNow() - before).toBe(expected);
      } else if (act === 8) {
        ledger.sweep(random(2) ? 'a' : 'b');
        const refundedBySweep = ids.filter((each) => ledger.find(each).evidence === 'not-sent').length;
        expect(leftNow()).toBeGreaterThanOrEqual(before);
        expect(leftNow() - before).toBeLessThanOrEqual(4 * refundedBySweep);
      } else {
        const stated = random(80);
        for (const each of ids) if (ledger.find(each).state === 'unknown') statedWhileUnknown.add(each);
        ledger.say(stated);
        const { left, reserved } = ledger.statement().balance!;
        expect(left + reserved).toBe(stated);
      }
      const { spent, reserved, unknown, left, budget } = ledger.statement().balance!;
      expect(spent + reserved + unknown + left).toBe(budget);
    }
  });
});
