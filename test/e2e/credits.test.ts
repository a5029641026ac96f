import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { waitForEmptyPage } from './harness/overlay-parts';
import {
  expectBooksToAgree,
  figureOf,
  IMAGE,
  type PaidStage,
  paymentOf,
  READ,
  startPaidStage,
} from './harness/paid-stage';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { waitForRecognition } from './harness/start';

let stage: PaidStage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startPaidStage();
  ({ options } = stage);
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.reset();
  // A test that failed can leave an unknown call, for which the next test would be asked.
  while (Number(await figureOf(options, 'unknown')) > 0) {
    const before = await figureOf(options, 'unknown');
    await pressPart(options, 'charged');
    await waitFor('the decided call', async () => (await figureOf(options, 'unknown')) !== before);
  }
});

/** Sets the number of credits that are left in the extension. */
async function setBalance(credits: number): Promise<void> {
  await fill(options, 'balance', String(credits));
  await pressPart(options, 'set-balance');
  await waitFor('the balance', async () => (await figureOf(options, 'left')) === String(credits));
}

/** The page that asks before credits are spent. Rejects after a time limit with what the overlay in `page` shows. */
async function findQuestion(page: PageUnderTest): Promise<PageUnderTest> {
  return stage.browser.findOwn('/notice.html#/confirm').catch(async (thrown: Error) => {
    const panel = await page.inFrame('panel', (root) => root.body.textContent, undefined);
    throw new Error(`${thrown.message}; the panel shows ${panel}`);
  });
}

describe('a paid recognition', () => {
  it('shows the reason of the service when no credits are left', async () => {
    const { balance } = stage.service.credits.accountOf(stage.service.key);
    stage.service.credits.setBalance(stage.service.key, 0);
    const before = stage.charged();
    const page = await stage.browser.open(`${SITE}/tall`);
    await page.recogniseAt(IMAGE, 'read-with-service');
    const { errorCode } = await waitForRecognition(page);
    stage.service.credits.setBalance(stage.service.key, balance);
    expect(errorCode).toBe('service-credits-used-up');
    expect(stage.charged()).toBe(before);
    await expectBooksToAgree(stage, options);
    await page.close();
  });

  it('makes no paid call when the balance does not cover it', async () => {
    await setBalance(90);
    const page = await stage.browser.open(`${SITE}/object-fit`);
    await page.recogniseAt(IMAGE, 'read-with-service');
    await waitForRecognition(page);
    const calls = stage.paidCalls();
    await setBalance(3);
    await page.recogniseAt(IMAGE, 'read-with-service');
    await waitFor('the answer from the cache', async () => (await paymentOf(page))?.includes('0 credits'));
    const { errorCode, text } = await waitForRecognition(page);
    expect([errorCode, text]).toEqual(['', READ]); // the same image again comes from the cache without a charge
    const other = await stage.browser.open(`${SITE}/tall`);
    await other.recogniseAt(IMAGE, 'read-with-service');
    expect((await waitForRecognition(other)).errorCode).toBe('credits-short');
    expect(stage.paidCalls()).toBe(calls);
    await setBalance(90);
    await page.close();
    await other.close();
  });

  it('lists a call as unknown when the background ends before the reply, until the user decides', async () => {
    stage.service.faults.add({ fault: 'charged-hang', operation: 'ocr' });
    const calls = stage.paidCalls();
    const page = await stage.browser.open(`${SITE}/tall`);
    await page.recogniseAt(IMAGE, 'read-with-service');
    await waitFor('the call', async () => stage.paidCalls() === calls + 1 && stage.charged() > 0);
    await stage.browser.killBackground();
    expect((await waitForRecognition(page)).errorCode).toBe('service-outcome-unknown');
    await options.close();
    options = await stage.browser.openOwn('/options.html#credits');
    await waitFor('the unknown call', async () => (await figureOf(options, 'unknown')) === '4');
    await expectBooksToAgree(stage, options);
    await page.recogniseAt(IMAGE, 'read-with-service');
    const question = await findQuestion(page);
    expect(await question.evaluate(() => location.hash, undefined)).toContain('reason=perhaps-paid');
    await pressPart(question, 'decline');
    await pressPart(options, 'charged');
    await waitFor('no unknown credits', async () => (await figureOf(options, 'unknown')) === '0');
    await expectBooksToAgree(stage, options);
    expect(stage.paidCalls()).toBe(calls + 1);
    await page.close();
  });

  // The browser itself sends a request again when it used an existing connection that closes
  // without an answer: https://source.chromium.org/chromium/chromium/src/+/main:net/http/http_network_transaction.cc
  it('shows the true balance although the browser has sent a call twice', async () => {
    const balance = () => stage.service.credits.accountOf(stage.service.key).balance;
    await setBalance(balance());
    stage.service.faults.add({ fault: 'charged-no-answer', operation: 'ocr' });
    const page = await stage.browser.open(`${SITE}/article`);
    await page.recogniseAt(IMAGE, 'read-with-service');
    await waitForRecognition(page);
    await waitFor(
      'the credits that are left',
      async () => (await figureOf(options, 'left')) === String(balance()),
    );
    await page.close();
  });

  it('causes one charge when the browser sends a call twice and the service honours the idempotency key', async () => {
    const charges = () => stage.service.credits.accountOf(stage.service.key).charges.length;
    const before = charges();
    stage.service.settings.change({ idempotency: 'honoured' });
    // The browser reuses the connection of an earlier call, and sends a request again that is lost on it.
    const page = await stage.browser.open(`${SITE}/drawn`);
    await page.recogniseAt(IMAGE, 'read-with-service');
    await waitForRecognition(page);
    // The panel is in front of the second image.
    await page.press('Escape');
    await waitForEmptyPage(page);
    stage.service.faults.add({ fault: 'charged-no-answer', operation: 'ocr' });
    await page.recogniseAt(['#second'], 'read-with-service');
    await waitFor('the second charge', async () => charges() > before + 1);
    const { errorCode } = await waitForRecognition(page);
    // A request that is lost on a new connection is not sent again. The call is then unknown and was charged once.
    expect(['', 'service-outcome-unknown']).toContain(errorCode);
    expect(charges()).toBe(before + 2);
    await page.close();
  });

  it('shows the balance in the header of the popup after a paid recognition', async () => {
    const popup = await stage.browser.openOwn('/popup.html');
    const left = await waitFor('the credits left', () => textOfPart(popup, 'credits'));
    expect(left).toBe(`${await figureOf(options, 'left')} credits`);
    await popup.close();
  });

  it('warns on the toolbar button when four fifths of the month’s limit are used', async () => {
    await fill(options, 'limit', '4');
    await pressPart(options, 'set-limit');
    await waitFor(
      'the warning about few credits',
      async () => (await textOfPart(options, 'nearly-used')) !== undefined,
    );
    // The background sets the button after the page has its own warning.
    await waitFor('the credits that are left on the toolbar button', async () => {
      const [badge, title] = await options.evaluate(async () => {
        const { action } = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
        return [await action.getBadgeText({}), await action.getTitle({})] as [string, string];
      }, undefined);
      const left = await figureOf(options, 'left');
      return badge === left && title === `Gleaner: ${left} credits left`;
    });
  });
});
