import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStatement } from '@/core/credits/statement';
import { loadBudget, loadLedger } from '@/platform/storage/ledger-store';
import { createRandomBelow } from '../fixtures/seeded-random';
import type { FaultName } from '../service/faults/fault';
import type { LoggedRequest } from '../service/http/request-log';
import { openService } from '../service/testing/open-service';
import {
  BackgroundSteps,
  expectTruth,
  forgetAll,
  imageOf,
  openPaidRecognition,
} from './open-paid-recognition';

/** The faults of the calls. The user cancels calls that get no reply. */
const FAULTS: readonly FaultName[] = [
  '400',
  '401',
  '402',
  '413',
  '415',
  '429-busy',
  '429-quota',
  '500',
  '502',
  '503',
  'hang',
  'reset',
  'redirect',
  'html',
  'cut',
  'malformed-json',
  'wrong-types',
  'wrong-echo',
  'empty-body',
  'duplicate-reply',
  'duplicate-request',
  'charged-no-answer',
  'charged-hang',
];

/** More steps than the longest recognition has. A background that is to end later does not end. */
const STEPS = 16;

/** A service that reports neither credits nor limits. */
const silently: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  return new Response(response.body, {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  });
};

/** A time limit that a busy machine does not reach, ms. */
const TIMEOUT = 30_000;

const WAIT = { interval: 2, timeout: TIMEOUT };

/** Whether a request hangs and no other is active. A request that was cut off never gets a status. */
function isStuck(requests: readonly LoggedRequest[]): boolean {
  const hangs = ({ fault }: LoggedRequest) => fault?.includes('hang') ?? false;
  const isOver = ({ fault, status }: LoggedRequest) =>
    status !== undefined || fault === 'reset' || fault === 'charged-no-answer';
  return requests.some(hangs) && requests.every((request) => hangs(request) || isOver(request));
}

async function expectSums(now: number): Promise<void> {
  const { balance } = makeStatement(await loadLedger(), await loadBudget(), now);
  const { spent, reserved, unknown, left, budget } = balance!;
  expect(spent + reserved + unknown + left).toBe(budget);
}

beforeEach(forgetAll);

describe('any sequence of recognitions and failures', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'keeps the ledger equal to the charges of the service (seed %i)',
    async (seed) => {
      const random = createRandomBelow(seed);
      const isSilent = random(3) === 0;
      const service = await openService({
        credits: 20 + random(100),
        settings: { requestsPerMinute: 0, dialects: { limits: random(2) ? 'draft' : 'none' } },
      });
      // No client can know that a silent service did the work twice.
      const faults = FAULTS.filter((name) => !isSilent || name !== 'duplicate-request');
      const start = await openPaidRecognition(service);
      await start.ledger.setBalance(service.credits.accountOf(service.key).balance);
      if (random(2)) await start.ledger.setLimit('monthlyCap', 12 + random(60));

      for (let round = 0; round < 8; round++) {
        const steps = new BackgroundSteps(random(2) ? 1 + random(STEPS * 2) : undefined);
        const run = await openPaidRecognition(service, { steps, ...(isSilent && { fetch: silently }) });
        for (let planned = random(3); planned > 0; planned--)
          service.faults.add({
            fault: faults[random(faults.length)]!,
            charged: random(4) === 0 && !isSilent,
          });
        const user = new AbortController();
        const recognitions = Array.from({ length: 1 + random(3) }, () =>
          run.recogniser.recognise(
            {
              image: imageOf(random(6)),
              agreed: random(2) === 0 ? 'repeat' : undefined,
              isPrivate: random(5) === 0,
            },
            user.signal,
          ),
        );
        let isOver = false;
        const ended = Promise.race([Promise.allSettled(recognitions), steps.ended]).then(() => {
          isOver = true;
        });
        // Some users cancel at once, and all users cancel a call that hangs.
        const seen = service.requests.all().length;
        if (random(4) > 0)
          await vi.waitUntil(() => isOver || isStuck(service.requests.all().slice(seen)), WAIT);
        user.abort();
        await ended;
        await run.rest();
        await expectSums(service.clock.now());
        service.faults.clear();
        // After some minutes a lost call has ended, and the balance that the service reports counts again.
        if (random(2)) service.clock.advance(10 * 60_000);
      }
      await openPaidRecognition(service);
      await expectTruth(service);
    },
    TIMEOUT,
  );
});
