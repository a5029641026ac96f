import { expect } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import type { PageUnderTest, Place } from './browser-under-test';
import { setSettings } from './hot-pages';
import { type ServiceStage, setUpService, startServiceStage } from './service-stage';

/** The picture of the fixture pages. */
export const PICTURE: Place = ['#picture'];

/** What the service of these tests reads in every picture. */
export const READ = 'read by the service';

/** The stage with a service that reads at once, for a hundred credits. */
export interface PaidStage extends ServiceStage {
  /** The options page, after the service was set up. */
  readonly options: PageUnderTest;
  /** Credits that the service has charged so far. */
  charged(): number;
  /** How many readings the service was asked for. */
  paidCalls(): number;
  /** The service without faults and as it was at first; before each test. */
  reset(): void;
}

export async function startPaidStage(): Promise<PaidStage> {
  const recognize = () =>
    Promise.resolve({ width: 460, height: 190, text: READ, lines: [line(READ)], elapsedMs: 1 });
  const stage = await startServiceStage({ credits: 100, recognize });
  const { credits, key, requests } = stage.service;
  // So that no test waits for its turn.
  const first = await stage.browser.openOwn('/options.html');
  await setSettings(first, { connection: { ...DEFAULT_CONNECTION, requestsPerMinute: 600 } });
  await first.close();
  return {
    ...stage,
    options: await setUpService(stage),
    charged: () => credits.accountOf(key).charged,
    paidCalls: () => requests.all().filter(({ operation }) => operation === 'ocr').length,
    reset() {
      stage.service.faults.clear();
      stage.service.settings.reset();
    },
  };
}

function line(text: string) {
  const corners = [
    { x: 10, y: 10 },
    { x: 200, y: 10 },
    { x: 200, y: 40 },
    { x: 10, y: 40 },
  ] as const;
  return { text, confidence: 0.9, corners };
}

/** What the reader says that its text has cost; undefined while it says nothing of it. */
export function paymentOf(page: PageUnderTest): Promise<string | undefined> {
  return page.inReader(
    (root) => root.querySelector('[data-part="payment"]')?.textContent ?? undefined,
    undefined,
  );
}

/** A figure of the credits section in the options page. */
export function figureOf(
  options: PageUnderTest,
  part: 'left' | 'today' | 'unknown',
): Promise<string | undefined> {
  return options.evaluate(
    (name) => document.querySelector(`[data-part="credits-${name}"] dt + dd`)?.textContent ?? undefined,
    part,
  );
}

/** The ledger in the options page and the service must agree, as far as anybody can know. */
export async function expectBooksToAgree(stage: PaidStage, options: PageUnderTest): Promise<void> {
  const settled = await options.evaluate(
    () =>
      [...document.querySelectorAll('[data-part="ledger"] tr[data-state="settled"] .number')].reduce(
        (sum, cell) => sum + Number(cell.textContent),
        0,
      ),
    undefined,
  );
  const unknown = Number(await figureOf(options, 'unknown'));
  expect(settled).toBeLessThanOrEqual(stage.charged());
  expect(stage.charged()).toBeLessThanOrEqual(settled + unknown);
}
