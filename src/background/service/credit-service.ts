import type { Budget } from '@/core/credits/budget';
import type { Credits } from '@/core/credits/price-list';
import type { Statement } from '@/core/credits/statement';
import type { LedgerStore } from '@/platform/ledger-store';
import type { Handlers } from '@/platform/messages';
import type { PageRequests } from '@/platform/protocol';

export interface CreditServiceDeps {
  readonly ledger: Pick<LedgerStore, 'resolve' | 'setBalance' | 'setBudget'>;
  readonly readStatement: () => Promise<Statement>;
  readonly hasKey: () => Promise<boolean>;
  readonly price: Credits;
  readonly writeMenus: (servicePrice: Credits | undefined) => Promise<void>;
  /** Warns of what is left; undefined: no warning. */
  readonly warn: (left: Credits | undefined) => Promise<void>;
  /** Tells our open pages to read the ledger again. */
  readonly signalChange: () => void;
}

/** What shows of the service outside of pages (menu, badge), and the user's own words for the ledger. */
export interface CreditService {
  /** The service's price; undefined where no key is set. */
  readPrice(): Promise<Credits | undefined>;
  /** The badge, and our open pages. */
  showCredits(): Promise<void>;
  /** Menus and badge, after the key was set or removed. */
  refresh(): Promise<void>;
  readonly handlers: Pick<Handlers<PageRequests>, 'resolveCall' | 'setBalance' | 'setBudget'>;
}

export function createCreditService(deps: CreditServiceDeps): CreditService {
  const { ledger } = deps;

  async function readPrice(): Promise<Credits | undefined> {
    return (await deps.hasKey()) ? deps.price : undefined;
  }

  async function showCredits(): Promise<void> {
    deps.signalChange();
    const { nearlyUsed, left } = await deps.readStatement();
    const isWarned = nearlyUsed && (await deps.hasKey());
    await deps.warn(isWarned ? left : undefined);
  }

  async function change(work: Promise<void>): Promise<void> {
    await work;
    await showCredits();
  }

  return {
    readPrice,
    showCredits,
    async refresh() {
      // What stops the key from being read stops the statement too, and is told then; reading on this device needs neither.
      await deps.writeMenus(await readPrice().catch(() => undefined));
      await showCredits();
    },
    handlers: {
      resolveCall: ({ id, outcome }) => change(ledger.resolve(id, outcome)),
      setBalance: ({ credits }) => change(ledger.setBalance(credits)),
      setBudget: (budget: Budget) => change(ledger.setBudget(budget)),
    },
  };
}
