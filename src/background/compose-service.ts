import { PRICE_LIST } from '@/core/credits/price-list';
import { readAnswer, writeAnswer } from '@/platform/answer-store';
import { type ApiClient, createApiClient } from '@/platform/api/client';
import { hasContextMenus, writeContextMenus } from '@/platform/context-menus';
import { signalCreditChange } from '@/platform/credit-signal';
import { keepAwake } from '@/platform/keep-awake';
import { createLedgerStore, readStatement } from '@/platform/ledger-store';
import { type Handlers, sendToTab } from '@/platform/messages';
import { hasSiteAccess } from '@/platform/permissions';
import type { PageRequests } from '@/platform/protocol';
import { readServiceKey } from '@/platform/secrets';
import { sleep } from '@/platform/sleep';
import { settings } from '@/platform/storage';
import { warnOfCredits } from '@/platform/toolbar-button';
import type { OwnPages } from './own-pages';
import { type CreditService, createCreditService } from './service/credit-service';
import { createPaidPermissions, type PaidPermissions } from './service/paid-permissions';
import { createPaidReadingService, type PaidReadingService } from './service/paid-reading';
import { toSendablePicture } from './service/sendable-picture';
import { createServiceOcr } from './service/service-ocr';
import { createServiceProbes } from './service/service-probes';

/** All of the background that has to do with the user's service. */
export interface ServiceParts {
  /** The one client of the service, so that all calls keep to one rate. */
  readonly api: ApiClient;
  readonly reading: PaidReadingService;
  readonly permissions: PaidPermissions;
  readonly credits: CreditService;
  readonly handlers: Pick<
    Handlers<PageRequests>,
    'probeService' | 'refreshService' | 'resolveCall' | 'setBalance' | 'setBudget'
  >;
  /** Writes the menus if they are gone, and settles what an earlier run left behind. Call once, at the start. */
  start(): Promise<void>;
}

const now = () => Date.now();
const newId = () => crypto.randomUUID();

/** Composes them. A call lives inside a pending reply, which is enough for Chrome; Firefox's page needs keeping awake. */
export function composeService({ askToConfirm }: Pick<OwnPages, 'askToConfirm'>): ServiceParts {
  const stayAwake = import.meta.env.FIREFOX ? keepAwake : () => () => undefined;
  const ledger = createLedgerStore({ run: newId(), now, newId });
  const api = createApiClient({
    fetch: (input, init) => fetch(input, init),
    now,
    isOnline: () => navigator.onLine,
    sleep,
    random: Math.random,
    readConnection: () => settings.connection.getValue(),
    readKey: readServiceKey,
    hasAccess: hasSiteAccess,
  });
  const answers = {
    read: readAnswer,
    write: (input: string, reply: Parameters<typeof writeAnswer>[1]) => writeAnswer(input, reply, now()),
  };
  const ocr = createServiceOcr({ api, ledger, answers, hash: hashBytes });
  const permissions = createPaidPermissions({ now, newId });
  const credits = createCreditService({
    ledger,
    readStatement: () => readStatement(now()),
    hasKey: async () => (await readServiceKey()) !== undefined,
    price: PRICE_LIST.prices.ocr,
    writeMenus: writeContextMenus,
    warn: warnOfCredits,
    signalChange: signalCreditChange,
  });
  const reading = createPaidReadingService({
    ocr,
    permissions,
    toSendable: toSendablePicture,
    readLeft: async () => (await readStatement(now())).left,
    tell: (receiver, message) => sendToTab(receiver, 'readingEvent', message),
    askToConfirm,
    onSpent: () => void credits.showCredits(),
    stayAwake,
    now,
  });
  const probes = createServiceProbes({ api, now });
  return {
    api,
    reading,
    permissions,
    credits,
    handlers: {
      probeService: ({ probe }) => probes.probe(probe, new AbortController().signal),
      refreshService: () => credits.refresh(),
      ...credits.handlers,
    },
    async start() {
      if (!(await hasContextMenus())) await credits.refresh();
      await ledger.sweep();
      await credits.showCredits();
    },
  };
}

/** SHA-256, hexadecimal. */
async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
