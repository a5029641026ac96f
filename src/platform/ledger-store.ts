/** The credit ledger in IndexedDB. The background alone writes it; pages read it. */

import { type Budget, DEFAULT_BUDGET } from '@/core/credits/budget';
import { type CallEvent, changeCall } from '@/core/credits/change-call';
import { type CallRow, isCall, type LedgerRow } from '@/core/credits/ledger-row';
import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { type CallRequest, type ReserveRefusal, reserveCall } from '@/core/credits/reserve-call';
import { stateBalance, stateServiceBalance } from '@/core/credits/state-balance';
import { makeStatement, type Statement } from '@/core/credits/statement';
import { sweepOrphans } from '@/core/credits/sweep-orphans';
import { AppError } from '@/core/errors';
import { openDatabase, throwStorageFailure } from './database';

export interface LedgerDeps {
  /** This run of the background: a random name. */
  readonly run: string;
  readonly now: () => number;
  readonly newId: () => string;
}

/** What the service said is left along with a reply. */
export interface ServiceBalance {
  readonly remaining: Credits;
  readonly quota?: Credits | undefined;
}

/** Each change is one transaction that is on the disk when it resolves. All throw `storage-failed` or `storage-full`. */
export interface LedgerStore {
  /**
   * Holds a call's price, if balance and budget allow.
   * @throws AppError `credits-short`, `credits-cap-reached`, `credits-to-confirm`, `credits-perhaps-paid`
   */
  reserve(request: Omit<CallRequest, 'id' | 'at' | 'run'>): Promise<CallRow>;
  /** Right before the first byte. @throws AppError `storage-failed` when the hold is there no more: send nothing. */
  markSent(id: string): Promise<void>;
  /** Books how a call ended, and what the service says is left. A call that has ended stays as it is. */
  finish(id: string, event: CallEvent, balance?: ServiceBalance): Promise<CallRow>;
  /** The user's word on a call that is unknown. */
  resolve(id: string, outcome: 'charged' | 'not-charged'): Promise<void>;
  /** The user's word on how many credits there are. */
  setBalance(credits: Credits): Promise<void>;
  setBudget(budget: Budget): Promise<void>;
  /** Settles what earlier runs left behind: call it at the start. */
  sweep(): Promise<void>;
}

const REFUSAL_CODES = {
  balance: 'credits-short',
  cap: 'credits-cap-reached',
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
        const word = balance && { id: newId(), at: now(), balance };
        return decideEnd(rows, findCall(rows, id), event, { at: now(), word });
      }),
    resolve: (id, outcome) => change((rows) => decideResolution(rows, findCall(rows, id), outcome, now())),
    setBalance: (stated) =>
      change((rows) => {
        const row = stateBalance(rows, { id: newId(), at: now(), source: 'user', stated });
        return { put: [row], result: undefined };
      }),
    setBudget: (budget) => writeBudget(budget),
    sweep: () => change((rows) => ({ put: sweepOrphans(rows, run, now()), result: undefined })),
  };
}

/** All rows, oldest first. @throws AppError `storage-failed` */
export async function readLedger(): Promise<readonly LedgerRow[]> {
  const database = await openDatabase();
  const rows = await database.getAll('ledger').catch(throwStorageFailure);
  return rows.sort((a, b) => timeOf(a) - timeOf(b));
}

/** @throws AppError `storage-failed` */
export async function readBudget(): Promise<Budget> {
  const database = await openDatabase();
  return (await database.get('budget', 'budget').catch(throwStorageFailure)) ?? DEFAULT_BUDGET;
}

/** Where the user's credits stand at the moment `now`. @throws AppError `storage-failed` */
export async function readStatement(now: number): Promise<Statement> {
  const [rows, budget] = await Promise.all([readLedger(), readBudget()]);
  return makeStatement(rows, budget, now);
}

/** What a change stores, and what it gives. */
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
  if (put.length === 0) throw new AppError('storage-failed', `call ${id} is not held`);
  return { put, result: undefined };
}

/** The service's word on what is left, as it came with a reply. */
interface ReplyWord {
  readonly id: string;
  readonly at: number;
  readonly balance: ServiceBalance;
}

function decideEnd(
  rows: readonly LedgerRow[],
  call: CallRow,
  event: CallEvent,
  { at, word }: { readonly at: number; readonly word: ReplyWord | undefined },
): Decision<CallRow> {
  const changed = changeCall(rows, call, event, at);
  // A reply that comes twice says nothing new of the balance either.
  if (changed.length === 0) return { put: [], result: call };
  const after = apply(rows, changed);
  const result = findCall(after, call.id);
  if (!word) return { put: changed, result };
  const { remaining: stated, quota } = word.balance;
  const row = stateServiceBalance(after, result, { ...word, source: 'service', stated, quota });
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
 * Reads the ledger, lets `decide` say what to store, and stores it: one transaction, so that no two changes ever decide
 * by the same state. `strict`: it is on the disk when it resolves, as a hold must be before its call leaves.
 * https://developer.mozilla.org/docs/Web/API/IDBDatabase/transaction#durability
 */
async function change<T>(decide: (rows: readonly LedgerRow[], budget: Budget) => Decision<T>): Promise<T> {
  const database = await openDatabase();
  const transaction = database.transaction(['ledger', 'budget'], 'readwrite', { durability: 'strict' });
  const ledger = transaction.objectStore('ledger');
  try {
    const rows = await ledger.getAll();
    const budget = (await transaction.objectStore('budget').get('budget')) ?? DEFAULT_BUDGET;
    const { put, result } = decide(rows, budget);
    await Promise.all([...put.map((row) => ledger.put(row)), transaction.done]);
    return result;
  } catch (thrown) {
    // A refusal decides nothing: the transaction has written nothing and just ends.
    return throwStorageFailure(thrown);
  }
}

async function writeBudget(budget: Budget): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('budget', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(budget, 'budget'), transaction.done]).catch(throwStorageFailure);
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
