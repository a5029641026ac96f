import type { Clock } from '../clock';
import { ServiceError } from '../http/service-error';

/** One charge of the service. Tests compare the client's ledger with the list of charges. */
export interface Charge {
  readonly requestId: string;
  readonly operation: string;
  readonly credits: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly balanceAfter: number;
}

export interface CreditAccount {
  readonly key: string;
  readonly balance: number;
  /** Credits reserved for active requests. */
  readonly held: number;
  /** The sum of all charges. */
  readonly charged: number;
  readonly charges: readonly Charge[];
}

/** Credits reserved for one request. Exactly one of the two methods ends the reservation. */
export interface Hold {
  settle(requestId: string, operation: string): Charge;
  release(): void;
}

export interface CreditBook {
  /** Adds a key, or sets the balance of a known key, whose charges stay. */
  setBalance(key: string, credits: number): void;
  /** Deletes a key. Requests with it are refused. */
  revoke(key: string): void;
  knows(key: string): boolean;
  /** @throws RangeError for an unknown key. */
  accountOf(key: string): CreditAccount;
  accounts(): readonly CreditAccount[];
  /** Reserves credits before the work starts, so that parallel requests cannot exceed the balance. @throws ServiceError 402 */
  hold(key: string, credits: number): Hold;
  /** Deletes all keys and charges. */
  clear(): void;
}

interface MutableAccount {
  balance: number;
  held: number;
  charges: Charge[];
}

export function createCreditBook(clock: Clock): CreditBook {
  const book = new Map<string, MutableAccount>();

  function find(key: string): MutableAccount {
    const account = book.get(key);
    if (!account) throw new RangeError('unknown key');
    return account;
  }

  function accountOf(key: string): CreditAccount {
    const { balance, held, charges } = find(key);
    const charged = charges.reduce((sum, charge) => sum + charge.credits, 0);
    return { key, balance, held, charged, charges: [...charges] };
  }

  return {
    setBalance(key, credits) {
      const account = book.get(key);
      if (account) account.balance = credits;
      else book.set(key, { balance: credits, held: 0, charges: [] });
    },
    revoke: (key) => void book.delete(key),
    knows: (key) => book.has(key),
    accountOf,
    accounts: () => [...book.keys()].map(accountOf),
    clear: () => book.clear(),
    hold(key, credits) {
      const account = find(key);
      if (account.balance - account.held < credits) {
        const left = account.balance - account.held;
        throw new ServiceError(402, 'INSUFFICIENT_CREDITS', `${credits} credits needed, ${left} left.`);
      }
      return openHold(account, credits, clock);
    },
  };
}

function openHold(account: MutableAccount, credits: number, clock: Clock): Hold {
  account.held += credits;
  return {
    settle(requestId, operation) {
      account.held -= credits;
      account.balance -= credits;
      const at = new Date(clock.now()).toISOString();
      const charge: Charge = { requestId, operation, credits, at, balanceAfter: account.balance };
      account.charges.push(charge);
      return charge;
    },
    release() {
      account.held -= credits;
    },
  };
}
