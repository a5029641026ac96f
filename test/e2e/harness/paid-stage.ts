import { expect } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import type { PageUnderTest, Place } from './browser-under-test';
import { setSettings } from './hot-pages';
import { type ServiceStage, setUpService, startServiceStage } from './service-stage';

/** The image of the fixture pages. */
export const IMAGE: Place = ['#image'];

/** The text that the service recognises in every image. */
export const READ = 'read by the service';

/** The stage with a service that replies at once, and a balance of a hundred credits. */
export interface PaidStage extends ServiceStage {
  /** The options page, after the service was set up. */
  readonly options: PageUnderTest;
  /** Credits that the service has charged so far. */
  charged(): number;
  /** The number of recognition requests to the service. */
  paidCalls(): number;
  /** Resets the service to its initial state without faults. Called before each test. */
  reset(): void;
}

export async function startPaidStage(): Promise<PaidStage> {
  const recognize = () =>
    Promise.resolve({ width: 460, height: 190, text: READ, lines: [line(READ)], elapsedMs: 1 });
  const stage = await startServiceStage({ credits: 100, recognize });
  const { credits, key, requests } = stage.service;
  // Prevents tests from waiting for the request limit.
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

/** The price of the text that the overlay shows; undefined while it shows none. */
export function paymentOf(page: PageUnderTest): Promise<string | undefined> {
  return page.inFrame(
    'panel',
    (root) => root.querySelector('[data-part="payment"]')?.textContent ?? undefined,
    undefined,
  );
}

/** A number in the credits section of the options page. */
export function figureOf(
  options: PageUnderTest,
  part: 'left' | 'today' | 'unknown',
): Promise<string | undefined> {
  return options.evaluate(
    (name) => document.querySelector(`[data-part="credits-${name}"] dt + dd`)?.textContent ?? undefined,
    part,
  );
}

/** Checks that the ledger in the options page agrees with the service. */
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
