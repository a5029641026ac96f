/** The credit ledger in IndexedDB. Only the background writes it; pages load it. */
import {
  type CallEvent,
  type CallRow,
  changeCall,
  isCall,
  type LedgerRow,
  sweepOrphans,
} from '@/core/credits/ledger';
import { type Budget, type Credits, DEFAULT_BUDGET, PRICE_LIST } from '@/core/credits/price-list';
import { type CallRequest, type ReserveRefusal, reserveCall } from '@/core/credits/reserve-call';
import { makeStatement, type Statement, stateBalance, stateServiceBalance } from '@/core/credits/statement';
import { AppError } from '@/core/errors';
import type { OcrReply } from '@/core/service/replies';
import { query, transact } from './transact';

export interface LedgerDeps {
  /** A random name for this run of the background. */
  readonly run: string;
  readonly now: () => number;
  readonly newId: () => string;
}

/** The credits that are left according to a reply of the service. */
export interface ServiceBalance {
  readonly remaining: Credits;
  readonly quota?: Credits | undefined;
}

/** Changes the ledger. Each change is one transaction, and is on the disk when it resolves. All throw `storage-failed` or `storage-full`. */
export interface LedgerStore {
  /**
   * Reserves a call's price if the balance and the limits allow it.
   * @throws AppError `credits-short`, `credits-cap-reached`, `credits-to-confirm`, `credits-perhaps-paid`
   */
  reserve(request: Omit<CallRequest, 'id' | 'at' | 'run'>): Promise<CallRow>;
  /** Call it right before the first byte is sent. @throws AppError `storage-failed` if the reservation is gone: send nothing then */
  markSent(id: string): Promise<void>;
  /** Stores how a call ended and the balance in its reply. A call that has ended already is not changed. */
  finish(id: string, event: CallEvent, balance?: ServiceBalance): Promise<CallRow>;
  /** Stores the user's answer whether an unknown call was charged. */
  resolve(id: string, outcome: 'charged' | 'not-charged'): Promise<void>;
  /** Stores the balance that the user states. */
  setBalance(credits: Credits): Promise<void>;
  /** Stores one limit, and leaves the other as it is. `credits` undefined: no limit. */
  setLimit(limit: keyof Budget, credits: Credits | undefined): Promise<void>;
  /** Ends the open calls of earlier runs of the background. Call it at the start. */
  sweep(): Promise<void>;
}

const REFUSAL_CODES = {
  balance: 'credits-short',
  limit: 'credits-cap-reached',
  'ask-price': 'credits-to-confirm',
  'ask-repeat': 'credits-perhaps-paid',
} as const satisfies Record<ReserveRefusal, string>;

export function createLedgerStore({ run, now, newId }: LedgerDeps): LedgerStore {
  return {
    reserve: (request) =>
      change((rows, budget) => decideReservation(rows, budget, { ...request, id: newId(), at: now(), run })),
    markSent: (id) => change((rows) => decideSending(rows, id, now())),
    finish: (id, event, balance) =>
      change((rows) => {
        const stated = balance && { id: newId(), at: now(), balance };
        return decideEnd(rows, findCall(rows, id), event, { at: now(), stated });
      }),
    resolve: (id, outcome) => change((rows) => decideResolution(rows, findCall(rows, id), outcome, now())),
    setBalance: (stated) =>
      change((rows) => {
        const row = stateBalance(rows, { id: newId(), at: now(), source: 'user', stated });
        return { put: [row], result: undefined };
      }),
    setLimit: (limit, credits) => saveLimit(limit, credits),
    sweep: () => change((rows) => ({ put: sweepOrphans(rows, run, now()), result: undefined })),
  };
}

/** All rows, oldest first. @throws AppError `storage-failed` */
export async function loadLedger(): Promise<readonly LedgerRow[]> {
  const rows = await query((database) => database.getAll('ledger'));
  return rows.sort((a, b) => timeOf(a) - timeOf(b));
}

/** The user's budget; without a limit before one is set. @throws AppError `storage-failed` */
export async function loadBudget(): Promise<Budget> {
  return (await query((database) => database.get('budget', 'budget'))) ?? DEFAULT_BUDGET;
}

/** The user's credits at the time `now`, ms since the epoch. @throws AppError `storage-failed` */
export async function loadStatement(now: number): Promise<Statement> {
  const [rows, budget] = await Promise.all([loadLedger(), loadBudget()]);
  return makeStatement(rows, budget, now);
}

/** The rows that a change stores, and its result. */
interface Decision<T> {
  readonly put: readonly LedgerRow[];
  readonly result: T;
}

function decideReservation(
  rows: readonly LedgerRow[],
  budget: Budget,
  request: CallRequest,
): Decision<CallRow> {
  const reservation = reserveCall(rows, budget, PRICE_LIST, request);
  if ('row' in reservation) return { put: [reservation.row], result: reservation.row };
  const { refusal, cost, left } = reservation;
  const why = `${refusal}: ${cost} credits${left === undefined ? '' : `, ${left} left`}`;
  throw new AppError(REFUSAL_CODES[refusal], why);
}

function decideSending(rows: readonly LedgerRow[], id: string, at: number): Decision<void> {
  const put = changeCall(rows, findCall(rows, id), { type: 'sent' }, at);
  if (put.length === 0) throw new AppError('storage-failed', `call ${id} is not reserved`);
  return { put, result: undefined };
}

/** A balance that the service stated in a reply, and the id and time of its row. */
interface StatedBalance {
  readonly id: string;
  readonly at: number;
  readonly balance: ServiceBalance;
}

function decideEnd(
  rows: readonly LedgerRow[],
  call: CallRow,
  event: CallEvent,
  { at, stated }: { readonly at: number; readonly stated: StatedBalance | undefined },
): Decision<CallRow> {
  const changed = changeCall(rows, call, event, at);
  // A reply that arrives twice does not state a balance twice.
  if (changed.length === 0) return { put: [], result: call };
  const after = apply(rows, changed);
  const result = findCall(after, call.id);
  if (!stated) return { put: changed, result };
  const { remaining, quota } = stated.balance;
  const row = stateServiceBalance(after, result, { ...stated, source: 'service', stated: remaining, quota });
  return { put: row ? [...changed, row] : changed, result };
}

function decideResolution(
  rows: readonly LedgerRow[],
  call: CallRow,
  outcome: 'charged' | 'not-charged',
  at: number,
): Decision<void> {
  const type = outcome === 'charged' ? 'settled' : 'refunded';
  const put = call.state === 'unknown' ? changeCall(rows, call, { type, evidence: 'user' }, at) : [];
  return { put, result: undefined };
}

/**
 * Loads the ledger, calls `decide`, and stores the rows that it returns, all in one transaction, so that two changes never
 * start from the same state. The change is on the disk when this resolves: a reservation must be stored before its call is
 * sent.
 */
function change<T>(decide: (rows: readonly LedgerRow[], budget: Budget) => Decision<T>): Promise<T> {
  return transact(
    ['ledger', 'budget'],
    'readwrite',
    async (transaction) => {
      const ledger = transaction.objectStore('ledger');
      const [rows, budget] = await Promise.all([
        ledger.getAll(),
        transaction.objectStore('budget').get('budget'),
      ]);
      const { put, result } = decide(rows, budget ?? DEFAULT_BUDGET);
      await Promise.all(put.map((row) => ledger.put(row)));
      return result;
    },
    { durability: 'strict' },
  );
}

async function saveLimit(limit: keyof Budget, credits: Credits | undefined): Promise<void> {
  await transact(
    ['budget'],
    'readwrite',
    async (transaction) => {
      const store = transaction.objectStore('budget');
      const budget = (await store.get('budget')) ?? DEFAULT_BUDGET;
      await store.put({ ...budget, [limit]: credits }, 'budget');
    },
    { durability: 'strict' },
  );
}

function findCall(rows: readonly LedgerRow[], id: string): CallRow {
  const call = rows.filter(isCall).find((row) => row.id === id);
  if (!call) throw new AppError('storage-failed', `no call ${id}`);
  return call;
}

function apply(rows: readonly LedgerRow[], changed: readonly LedgerRow[]): readonly LedgerRow[] {
  const byId = new Map([...rows, ...changed].map((row) => [row.id, row]));
  return [...byId.values()];
}

function timeOf(row: LedgerRow): number {
  return row.kind === 'call' ? row.reservedAt : row.at;
}

// The service's replies for images, which are stored so that the same image is never paid for twice.

/** The most replies that are stored; the oldest are deleted first. */
const MOST_ANSWERS = 500;

/** The reply for an image by the hash of what was sent; undefined if there is none. @throws AppError `storage-failed` */
export async function loadServiceReply(input: string): Promise<OcrReply | undefined> {
  const stored = await query((database) => database.get('serviceAnswers', input));
  return stored?.reply;
}

/**
 * Stores a reply. `at`: ms since the epoch. If the clock was set back, a later time is stored, so that the reply does not count as
 * older than those before it, and is not deleted before them. @throws AppError `storage-failed`, `storage-full`
 */
export function saveServiceReply(input: string, reply: OcrReply, at: number): Promise<void> {
  return transact(['serviceAnswers'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('serviceAnswers');
    const latest = await store.index('at').openKeyCursor(null, 'prev');
    await store.put({ input, reply, at: latest ? Math.max(at, latest.key + 1) : at });
    const excess = (await store.count()) - MOST_ANSWERS;
    if (excess <= 0) return;
    const oldest = await store.index('at').getAllKeys(null, excess);
    await Promise.all(oldest.map((key) => store.delete(key)));
  });
}
