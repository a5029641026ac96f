import 'fake-indexeddb/auto';
import { createHash, randomUUID } from 'node:crypto';
import { deleteDB } from 'idb';
import { expect } from 'vitest';
import { createServiceOcr, type PaidReadingRequest } from '@/background/service/service-ocr';
import type { Connection } from '@/core/service/connection';
import { readAnswer, writeAnswer } from '@/platform/answer-store';
import type { ApiClientDeps } from '@/platform/api/client';
import { createLedgerStore, readLedger, readStatement } from '@/platform/ledger-store';
import type { Service } from '../service/start-service';
import { PIXEL } from '../service/testing/open-service';
import { connect } from './connect';

/** A background that can be made to die at its n-th step, as a service worker does: nothing after it ever happens. */
export class KillSwitch {
  #steps = 0;
  readonly #at: number;
  #die: () => void = () => undefined;
  readonly died: Promise<void>;

  constructor(at = Number.POSITIVE_INFINITY) {
    this.#at = at;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  /** How many steps were taken. */
  get steps(): number {
    return this.#steps;
  }

  /** One moment at which the background may die. */
  async pass(): Promise<void> {
    this.#steps += 1;
    if (this.#steps === this.#at) this.#die();
    if (this.#steps >= this.#at) await new Promise<never>(() => undefined);
  }

  /** The same function with a moment to die before and one after it. */
  guard<A extends readonly unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      await this.pass();
      const result = await work(...args);
      await this.pass();
      return result;
    };
  }
}

/** One run of the background that reads with a service; earlier runs' orphans are swept first, as at its start. */
export async function openReader(
  service: Service,
  options: {
    kill?: KillSwitch;
    connection?: Partial<Connection>;
    deps?: Partial<ApiClientDeps>;
    fetch?: typeof fetch;
  } = {},
) {
  const { kill = new KillSwitch(), fetch: send = fetch } = options;
  const atWork = new Set<Promise<unknown>>();
  const track: typeof fetch = async (input, init) => {
    await kill.pass();
    const response = send(input, init);
    atWork.add(response.catch(() => undefined));
    await kill.pass();
    const arrived = await response;
    await kill.pass();
    return arrived;
  };
  const { api } = connect(service, {
    ...(options.connection && { connection: options.connection }),
    deps: { ...options.deps, fetch: track },
  });
  // Two acts of one run never happen in the same ms.
  const now = () => {
    service.clock.advance(1);
    return service.clock.now();
  };
  const ledger = createLedgerStore({ run: randomUUID(), now, newId: randomUUID });
  await ledger.sweep();
  const reader = createServiceOcr({
    api,
    ledger: {
      reserve: kill.guard(ledger.reserve),
      markSent: kill.guard(ledger.markSent),
      finish: kill.guard(ledger.finish),
    },
    answers: {
      read: kill.guard(readAnswer),
      write: kill.guard((input, reply) => writeAnswer(input, reply, now())),
    },
    hash: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  });
  return { reader, ledger, rest: () => Promise.all(atWork) };
}

/** A ledger, cache and key as on the day of installation. */
export const forgetAll = (): Promise<void> => deleteDB('gleaner');

/** Picture files that differ in their bytes alone: what follows a PNG's end is not read. */
export function picture(name: string | number): Blob {
  return new Blob([Buffer.from(PIXEL, 'base64'), String(name)], { type: 'image/png' });
}

/** A click on a picture. */
export function request(
  name: string | number = 'a',
  change: Partial<Omit<PaidReadingRequest, 'image'>> = {},
): PaidReadingRequest {
  return { image: picture(name), confirmed: false, isPrivate: false, ...change };
}

/** Asserts that the ledger's sums hold and that it says what the service's own book says, as far as it can know. */
export async function expectTruth(service: Service): Promise<void> {
  const { charged, balance: reallyLeft } = service.credits.accountOf(service.key);
  const { balance, month } = await readStatement(service.clock.now());
  const { spent, held, unknown } = balance ?? month;
  expect(held).toBe(0);
  expect(spent).toBeLessThanOrEqual(charged);
  expect(charged).toBeLessThanOrEqual(spent + unknown);
  if (unknown === 0) expect(spent).toBe(charged);
  if (!balance) return;
  expect(spent + held + unknown + balance.left).toBe(balance.budget);
  expect(balance.left).toBeLessThanOrEqual(reallyLeft);
}

/** The calls of the ledger, oldest first. */
export async function listCalls() {
  return (await readLedger()).filter((row) => row.kind === 'call');
}
