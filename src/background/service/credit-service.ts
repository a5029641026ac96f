import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import type { Handlers } from '@/platform/messages/messages';
import type { PageRequests } from '@/platform/messages/protocol';
import { type LedgerStore, loadStatement } from '@/platform/storage/ledger-store';
import { loadServiceKey } from '@/platform/storage/secrets';
import { signal } from '@/platform/storage/signal';

export interface CreditServiceDeps {
  readonly ledger: Pick<LedgerStore, 'resolve' | 'setBalance' | 'setLimit'>;
  readonly writeMenus: (servicePrice: Credits | undefined) => Promise<void>;
  /** Shows a warning with the credits that are left; undefined removes it. */
  readonly warn: (left: Credits | undefined) => Promise<void>;
  /** ms */
  readonly now: () => number;
}

/** Shows the service's price in menus and low credits on the badge, and stores what the user states about credits. */
export interface CreditService {
  /** Updates the badge and our open pages. */
  showCredits(): Promise<void>;
  /** Updates the menus and the badge after the key was set or removed. */
  refresh(): Promise<void>;
  readonly handlers: Pick<Handlers<PageRequests>, 'resolveCall' | 'setBalance' | 'setLimit'>;
}

/** The service's price of one recognition; undefined if no key is set. @throws AppError `storage-failed` */
export async function loadPrice(): Promise<Credits | undefined> {
  return (await loadServiceKey()) && PRICE_LIST.prices.ocr;
}

export function createCreditService({ ledger, writeMenus, warn, now }: CreditServiceDeps): CreditService {
  async function showCredits(): Promise<void> {
    signal('credits');
    const { nearlyUsed, left } = await loadStatement(now());
    const isWarned = nearlyUsed && (await loadServiceKey()) !== undefined;
    await warn(isWarned ? left : undefined);
  }

  async function change(work: Promise<void>): Promise<void> {
    await work;
    await showCredits();
  }

  return {
    showCredits,
    async refresh() {
      // If the key fails to load, the statement below fails too and reports it.
      await writeMenus(await loadPrice().catch(() => undefined));
      await showCredits();
    },
    handlers: {
      resolveCall: ({ id, outcome }) => change(ledger.resolve(id, outcome)),
      setBalance: ({ credits }) => change(ledger.setBalance(credits)),
      setLimit: ({ limit, credits }) => change(ledger.setLimit(limit, credits)),
    },
  };
}
