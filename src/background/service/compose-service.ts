import type { OwnPages } from '@/background/own-pages';
import { receiverOf } from '@/background/sender';
import { type ApiClient, createApiClient } from '@/platform/api/client';
import { keepAwake } from '@/platform/browser/background-life';
import { hasContextMenus, writeContextMenus } from '@/platform/browser/context-menus';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { warnOfCredits } from '@/platform/browser/toolbar-button';
import type { Handlers } from '@/platform/messages/messages';
import type { PageRequests } from '@/platform/messages/protocol';
import { createLedgerStore } from '@/platform/storage/ledger-store';
import { sleep } from '@/platform/time';
import { type CreditService, createCreditService } from './credit-service';
import {
  createPaidRecognitionService,
  type PaidRecognitionDeps,
  type PaidRecognitionService,
} from './recognise-with-service';
import { createServiceOcr } from './service-ocr';
import { createServiceProbes } from './service-probes';

/** The part of the background that uses the user's service. */
export interface ServiceParts {
  /** The only client of the service, so that all calls together keep to the rate limit. */
  readonly api: ApiClient;
  readonly recognition: PaidRecognitionService;
  readonly credits: CreditService;
  readonly handlers: Pick<
    Handlers<PageRequests>,
    'allowPaidImages' | 'probeService' | 'refreshService' | 'resolveCall' | 'setBalance' | 'setLimit'
  >;
  /** Writes the menus if the browser has lost them, and ends the calls of earlier runs. Call it once, at the start. */
  start(): Promise<void>;
}

const now = () => Date.now();
const newId = () => crypto.randomUUID();

/** A pending reply keeps Chrome's background running during a call. Firefox's must be kept awake. */
export function composeService(
  { askToConfirm }: Pick<OwnPages, 'askToConfirm'>,
  sendEvent: PaidRecognitionDeps['sendEvent'],
): ServiceParts {
  const stayAwake = import.meta.env.FIREFOX ? keepAwake : () => () => undefined;
  const ledger = createLedgerStore({ run: newId(), now, newId });
  const api = createApiClient({
    fetch: (input, init) => fetch(input, init),
    now,
    isOnline: () => navigator.onLine,
    sleep,
    random: Math.random,
    hasAccess: hasSiteAccess,
  });
  const credits = createCreditService({ ledger, writeMenus: writeContextMenus, warn: warnOfCredits, now });
  const recognition = createPaidRecognitionService({
    ocr: createServiceOcr({ api, ledger, now }),
    sendEvent,
    askToConfirm,
    onSpent: () => void credits.showCredits(),
    stayAwake,
    now,
  });
  const probes = createServiceProbes({ api, now });
  return {
    api,
    recognition,
    credits,
    handlers: {
      probeService: ({ probe }) => probes.probe(probe, new AbortController().signal),
      allowPaidImages: (agreed, sender) => recognition.permitMany(receiverOf(sender), agreed),
      refreshService: () => credits.refresh(),
      ...credits.handlers,
    },
    async start() {
      try {
        if (!(await hasContextMenus())) await credits.refresh();
      } finally {
        // Else a call of an earlier run would seem to be under way until the next start.
        await ledger.sweep();
      }
      await credits.showCredits();
    },
  };
}
