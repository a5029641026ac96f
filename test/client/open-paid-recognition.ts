import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { deleteDB } from 'idb';
import { expect } from 'vitest';
import { createServiceOcr, type PaidRecognitionRequest } from '@/background/service/service-ocr';
import type { Connection } from '@/core/service/connection';
import type { ApiClientDeps } from '@/platform/api/client';
import {
  createLedgerStore,
  type LedgerStore,
  loadLedger,
  loadStatement,
} from '@/platform/storage/ledger-store';
import type { Service } from '../service/start-service';
import { PIXEL } from '../service/testing/open-service';
import { connect } from './connect';

/** Counts the steps of a background, and lets it end at the n-th of them, as a service worker does: no code runs afterwards. */
export class BackgroundSteps {
  #steps = 0;
  readonly #at: number;
  #end: () => void = () => undefined;
  /** Resolves when the background ends. */
  readonly ended: Promise<void>;

  constructor(at = Number.POSITIVE_INFINITY) {
    this.#at = at;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** The number of steps so far. */
  get steps(): number {
    return this.#steps;
  }

  /** Counts a step. If the background ends at it, the promise never settles. */
  async pass(): Promise<void> {
    this.#steps += 1;
    if (this.#steps === this.#at) this.#end();
    if (this.#steps >= this.#at) await new Promise<never>(() => undefined);
  }

  /** The same function with a step before and one after it. */
  guard<A extends readonly unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      await this.pass();
      const result = await work(...args);
      await this.pass();
      return result;
    };
  }
}

/** One run of a background that recognises with a service. It first handles the unfinished calls of earlier runs, as at every start. */
export async function openPaidRecognition(
  service: Service,
  options: {
    steps?: BackgroundSteps;
    connection?: Partial<Connection>;
    deps?: Partial<ApiClientDeps>;
    key?: string;
    fetch?: typeof fetch;
    /** Stores how a call ended, in place of the ledger. */
    finish?: LedgerStore['finish'];
  } = {},
) {
  const { steps = new BackgroundSteps(), fetch: send = fetch } = options;
  const atWork = new Set<Promise<unknown>>();
  const track: typeof fetch = async (input, init) => {
    await steps.pass();
    const response = send(input, init);
    atWork.add(response.catch(() => undefined));
    await steps.pass();
    const arrived = await response;
    await steps.pass();
    return arrived;
  };
  const { api } = await connect(service, {
    ...options,
    deps: { ...options.deps, fetch: track },
  });
  // Makes sure that two actions of one run never have the same time.
  const now = () => {
    service.clock.advance(1);
    return service.clock.now();
  };
  const ledger = createLedgerStore({ run: randomUUID(), now, newId: randomUUID });
  await ledger.sweep();
  const recogniser = createServiceOcr({
    api,
    ledger: {
      reserve: steps.guard(ledger.reserve),
      markSent: steps.guard(ledger.markSent),
      finish: steps.guard(options.finish ?? ledger.finish),
    },
    now,
  });
  return { recogniser, ledger, rest: () => Promise.all(atWork) };
}

/** Resets the ledger, cache and key to their state after the installation. */
export const forgetAll = (): Promise<void> => deleteDB('gleaner');

/** Image files with the same pixels and different bytes, because decoders ignore bytes after a PNG's end. */
export function imageOf(name: string | number): Blob {
  return new Blob([Buffer.from(PIXEL, 'base64'), String(name)], { type: 'image/png' });
}

/** A click on an image. */
export function request(
  name: string | number = 'a',
  change: Partial<Omit<PaidRecognitionRequest, 'image'>> = {},
): PaidRecognitionRequest {
  return { image: imageOf(name), isPrivate: false, ...change };
}

/** Asserts that the ledger's sums are consistent and agree with the charges of the service. */
export async function expectTruth(service: Service): Promise<void> {
  const { charged, balance: reallyLeft } = service.credits.accountOf(service.key);
  const { balance, month } = await loadStatement(service.clock.now());
  const { spent, reserved, unknown } = balance ?? month;
  expect(reserved).toBe(0);
  expect(spent).toBeLessThanOrEqual(charged);
  expect(charged).toBeLessThanOrEqual(spent + unknown);
  if (unknown === 0) expect(spent).toBe(charged);
  if (!balance) return;
  expect(spent + reserved + unknown + balance.left).toBe(balance.budget);
  expect(balance.left).toBeLessThanOrEqual(reallyLeft);
}

/** The calls of the ledger, oldest first. */
export async function listCalls() {
  return (await loadLedger()).filter((row) => row.kind === 'call');
}
