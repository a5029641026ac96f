import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import {
  expectBooksToAgree,
  figureOf,
  type PaidStage,
  PICTURE,
  paymentOf,
  READ,
  startPaidStage,
} from './harness/paid-stage';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { waitForReading } from './harness/start';

let stage: PaidStage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startPaidStage();
  ({ options } = stage);
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

/** Tells the extension how many credits are left. */
async function setBalance(credits: number): Promise<void> {
  await fill(options, 'balance', String(credits));
  await pressPart(options, 'set-balance');
  await waitFor('the balance', async () => (await figureOf(options, 'left')) === String(credits));
}

describe('a paid reading', () => {
  it('is told as what the service says when it has no credits left', async () => {
    const { balance } = stage.service.credits.accountOf(stage.service.key);
    stage.service.credits.setBalance(stage.service.key, 0);
    const before = stage.charged();
    const page = await stage.browser.open(`${SITE}/tall`);
    await page.readAt(PICTURE, 'read-with-service');
    const { errorCode } = await waitForReading(page);
    stage.service.credits.setBalance(stage.service.key, balance);
    expect(errorCode).toBe('service-credits-used-up');
    expect(stage.charged()).toBe(before);
    await expectBooksToAgree(stage, options);
    await page.close();
  });

  it('is not made when the balance does not cover it', async () => {
    await setBalance(90);
    const page = await stage.browser.open(`${SITE}/object-fit`);
    await page.readAt(PICTURE, 'read-with-service');
    await waitForReading(page);
    const calls = stage.paidCalls();
    await setBalance(3);
    await page.readAt(PICTURE, 'read-with-service');
    await waitFor('the answer from the cache', async () => (await paymentOf(page))?.includes('0 credits'));
    const { errorCode, text } = await waitForReading(page);
    expect([errorCode, text]).toEqual(['', READ]); // the same picture again: from the cache, for nothing
    const other = await stage.browser.open(`${SITE}/tall`);
    await other.readAt(PICTURE, 'read-with-service');
    expect((await waitForReading(other)).errorCode).toBe('credits-short');
    expect(stage.paidCalls()).toBe(calls);
    await setBalance(90);
    await page.close();
    await other.close();
  });

  it('is unknown when the background ends between sending and reply, until the user says', async () => {
    stage.service.faults.add({ fault: 'charged-hang', operation: 'ocr' });
    const calls = stage.paidCalls();
    const page = await stage.browser.open(`${SITE}/tall`);
    await page.readAt(PICTURE, 'read-with-service');
    await waitFor('the call', async () => stage.paidCalls() === calls + 1 && stage.charged() > 0);
    await stage.browser.killBackground();
    expect((await waitForReading(page)).errorCode).toBe('service-outcome-unknown');
    await options.close();
    options = await stage.browser.openOwn('/options.html#credits');
    await waitFor('the unknown call', async () => (await figureOf(options, 'unknown')) === '4');
    await expectBooksToAgree(stage, options);
    await page.readAt(PICTURE, 'read-with-service');
    const question = await stage.browser.findOwn('/notice.html#/confirm');
    expect(await question.evaluate(() => location.hash, undefined)).toContain('reason=perhaps-paid');
    await pressPart(question, 'decline');
    await pressPart(options, 'charged');
    await waitFor('the end of it', async () => (await figureOf(options, 'unknown')) === '0');
    await expectBooksToAgree(stage, options);
    expect(stage.paidCalls()).toBe(calls + 1);
    await page.close();
  });

  // A request is sent once more by the browser itself when the connection it went out on was one used before and ends
  // without an answer: https://source.chromium.org/chromium/chromium/src/+/main:net/http/http_network_transaction.cc
  it('tells what is truly left, be it that the browser has sent a call twice', async () => {
    const balance = () => stage.service.credits.accountOf(stage.service.key).balance;
    await setBalance(balance());
    stage.service.faults.add({ fault: 'charged-no-answer', operation: 'ocr' });
    const page = await stage.browser.open(`${SITE}/article`);
    await page.readAt(PICTURE, 'read-with-service');
    await waitForReading(page);
    await waitFor('what is left', async () => (await figureOf(options, 'left')) === String(balance()));
    await page.close();
  });

  it('is charged once though the browser sends it twice, by a service that honours its name', async () => {
    const charges = () => stage.service.credits.accountOf(stage.service.key).charges.length;
    const before = charges();
    stage.service.settings.change({ idempotency: 'honoured' });
    // The browser keeps the connection of an answered call, and sends again what is lost on such a one.
    const page = await stage.browser.open(`${SITE}/drawn`);
    await page.readAt(PICTURE, 'read-with-service');
    await waitForReading(page);
    stage.service.faults.add({ fault: 'charged-no-answer', operation: 'ocr' });
    await page.readAt(['#second'], 'read-with-service');
    const { errorCode } = await waitForReading(page);
    // Over a connection that was not used before it is not sent again: then nobody knows, and one charge covers it.
    expect(['', 'service-outcome-unknown']).toContain(errorCode);
    expect(charges()).toBe(before + 2);
    await page.close();
  });

  it('leaves its mark in the header of the popup', async () => {
    const popup = await stage.browser.openOwn('/popup.html');
    const left = await waitFor('the credits left', () => textOfPart(popup, 'credits'));
    expect(left).toBe(`${await figureOf(options, 'left')} cr`);
    await popup.close();
  });

  it('is warned of on the toolbar button when four fifths of the month’s cap are used', async () => {
    await fill(options, 'cap', '4');
    await pressPart(options, 'set-cap');
    await waitFor('the warning', async () => (await textOfPart(options, 'nearly-used')) !== undefined);
    const [badge, title] = await options.evaluate(async () => {
      const { action } = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
      return [await action.getBadgeText({}), await action.getTitle({})] as [string, string];
    }, undefined);
    expect(badge).toBe(await figureOf(options, 'left'));
    expect(title).toBe(`Gleaner: ${badge} credits left`);
  });
});
