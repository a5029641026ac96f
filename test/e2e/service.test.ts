import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readerState } from '../../scripts/automation/reader-state';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest, Place } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fixture, give } from './harness/give-files';
import { clickPart } from './harness/reader-parts';
import {
  fill,
  pressPart,
  type ServiceStage,
  setUpService,
  startServiceStage,
  textOfPart,
  waitForTest,
} from './harness/service-stage';
import { waitForReading } from './harness/start';

const READ = 'read by the service';
const PICTURE: Place = ['#picture'];

let stage: ServiceStage;
let options: PageUnderTest;
beforeAll(async () => {
  const recognize = () =>
    Promise.resolve({ width: 460, height: 190, text: READ, lines: [line(READ)], elapsedMs: 1 });
  stage = await startServiceStage({ credits: 100, recognize });
  options = await setUpService(stage);
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.service.faults.clear();
  stage.service.settings.reset();
});

function line(text: string) {
  const corners = [
    { x: 10, y: 10 },
    { x: 200, y: 10 },
    { x: 200, y: 40 },
    { x: 10, y: 40 },
  ] as const;
  return { text, confidence: 0.9, corners };
}

/** A figure of the credits section, as a number where it is one. */
async function figure(part: 'left' | 'today' | 'unknown'): Promise<string | undefined> {
  return options.evaluate(
    (name) => document.querySelector(`[data-part="credits-${name}"] dt + dd`)?.textContent ?? undefined,
    part,
  );
}

const charged = () => stage.service.credits.accountOf(stage.service.key).charged;
const paymentOf = (page: PageUnderTest) =>
  page.inReader((root) => root.querySelector('[data-part="payment"]')?.textContent ?? undefined, undefined);
const paidCalls = () => stage.service.requests.all().filter(({ operation }) => operation === 'ocr').length;

/** The ledger and the service must agree, as far as anybody can know. */
async function expectBooksToAgree(): Promise<void> {
  const settled = await options.evaluate(
    () =>
      [...document.querySelectorAll('[data-part="ledger"] tr[data-state="settled"] .number')].reduce(
        (sum, cell) => sum + Number(cell.textContent),
        0,
      ),
    undefined,
  );
  const unknown = Number(await figure('unknown'));
  expect(settled).toBeLessThanOrEqual(charged());
  expect(charged()).toBeLessThanOrEqual(settled + unknown);
}

describe('setting a service up', () => {
  it('asks each free question, shows how it was understood, and spends nothing', async () => {
    const answers = await options.evaluate(
      () => [...document.querySelectorAll('[data-probe]')].map((row) => row.getAttribute('data-state')),
      undefined,
    );
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'answered'));
    expect(await textOfPart(options, 'test-outcome')).toBe('Everything answered.');
    expect(charged()).toBe(0);
    expect(paidCalls()).toBe(0);
  });

  it('says what is wrong with an address that cannot be one, and keeps what was saved', async () => {
    await fill(options, 'base-address', 'http://a.example');
    await pressPart(options, 'save');
    await waitFor(
      'the problem',
      async () => (await textOfPart(options, 'base-address-problem')) !== undefined,
    );
    await fill(options, 'base-address', stage.service.groupA);
    await pressPart(options, 'save');
    await waitFor(
      'no problem',
      async () => (await textOfPart(options, 'base-address-problem')) === undefined,
    );
    expect(await waitForTest(options)).toBe('Everything answered.');
  });

  it('says which address does not answer as a service, and leads back to the one that did', async () => {
    await fill(options, 'base-address', stage.service.control);
    await pressPart(options, 'save');
    await waitFor('the way back', async () => (await textOfPart(options, 'go-back')) !== undefined);
    expect(await textOfPart(options, 'test-outcome')).toBe('Not everything worked: 3');
    expect(await textOfPart(options, 'open-address')).toBe('Open the address in a tab');
    await pressPart(options, 'go-back');
    await waitFor(
      'the service that worked',
      async () => (await waitForTest(options)) === 'Everything answered.',
    );
  });
});

describe('a paid reading', () => {
  it('is read by the service for its price, and the next time by nobody', async () => {
    const page = await stage.browser.open(`${SITE}/image`);
    await page.readAt(PICTURE, 'read-with-service');
    expect(await waitForReading(page)).toMatchObject({ text: READ, errorDetails: '' });
    expect(await paymentOf(page)).toBe('Read by your service · 4 credits spent · 96 left');
    await page.readAt(PICTURE, 'read-with-service');
    await waitFor('the answer from the cache', async () => (await paymentOf(page))?.includes('0 credits'));
    expect(charged()).toBe(4);
    await waitFor(
      'the figures',
      async () => (await figure('left')) === '96' && (await figure('today')) === '4',
    );
    await expectBooksToAgree();
    await page.close();
  });

  it('lays the text on the picture where the service tells places', async () => {
    stage.service.settings.change({ dialects: { ocr: 'observed' } });
    const page = await stage.browser.open(`${SITE}/two`);
    await page.readAt(['#second'], 'read-with-service');
    expect(await waitForReading(page)).toMatchObject({ text: READ });
    const lines = await page.inReader(
      (root) => [...root.querySelectorAll('[data-part="line"]')].map((each) => each.textContent),
      undefined,
    );
    expect(lines).toEqual([READ]);
    await page.close();
  });

  it('cannot be started in a web page: choosing it there asks in a page of ours', async () => {
    const calls = paidCalls();
    const page = await stage.browser.open(`${SITE}/blank`);
    await page.readAt(PICTURE);
    await waitForReading(page);
    await clickPart(page, 'more');
    await clickPart(page, 'service');
    const question = await stage.browser.findOwn('/notice.html');
    expect(paidCalls()).toBe(calls);
    await pressPart(question, 'agree');
    await waitFor('the paid text', async () => (await page.inReader(readerState, undefined))?.text === READ);
    expect(paidCalls()).toBe(calls + 1);
    await page.close();
  });

  it('is offered in the library, too, for the same price and after the same question', async () => {
    const calls = paidCalls();
    const library = await stage.browser.openOwn('/library.html#read');
    await give(library, 'choose', [await fixture('tall')]);
    const textIs = (wanted: (text: string) => boolean) =>
      waitFor('the text', () =>
        library
          .evaluate(() => document.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value, undefined)
          .then((text) => text !== undefined && text !== '' && wanted(text)),
      );
    await textIs((text) => text !== READ);
    await pressPart(library, 'more');
    await pressPart(library, 'service');
    const question = await stage.browser.findOwn('/notice.html');
    expect(await question.evaluate(() => document.body.textContent, undefined)).toContain('for 4 credits');
    expect(paidCalls()).toBe(calls);
    await pressPart(question, 'agree');
    await textIs((text) => text === READ);
    expect(await textOfPart(library, 'payment')).toMatch(/^Read by your service · 4 credits spent/);
    expect(paidCalls()).toBe(calls + 1);
    await expectBooksToAgree();
    await library.close();
  });

  it('is told as what the service says when it has no credits left', async () => {
    const { balance } = stage.service.credits.accountOf(stage.service.key);
    stage.service.credits.setBalance(stage.service.key, 0);
    const before = charged();
    const page = await stage.browser.open(`${SITE}/tall`);
    await page.readAt(PICTURE, 'read-with-service');
    const { errorCode } = await waitForReading(page);
    stage.service.credits.setBalance(stage.service.key, balance);
    expect(errorCode).toBe('service-credits-used-up');
    expect(charged()).toBe(before);
    await expectBooksToAgree();
    await page.close();
  });

  it('is not made when the balance does not cover it', async () => {
    const calls = paidCalls();
    await fill(options, 'balance', '3');
    await pressPart(options, 'set-balance');
    await waitFor('the balance', async () => (await figure('left')) === '3');
    const page = await stage.browser.open(`${SITE}/object-fit`);
    await page.readAt(PICTURE, 'read-with-service');
    const { errorCode, text } = await waitForReading(page);
    expect([errorCode, text]).toEqual(['', READ]); // the same picture again: from the cache, for nothing
    const other = await stage.browser.open(`${SITE}/tall`);
    await other.readAt(PICTURE, 'read-with-service');
    expect((await waitForReading(other)).errorCode).toBe('credits-short');
    expect(paidCalls()).toBe(calls);
    await fill(options, 'balance', '90');
    await pressPart(options, 'set-balance');
    await waitFor('the balance', async () => (await figure('left')) === '90');
    await page.close();
    await other.close();
  });

  it('is unknown when the background ends between sending and reply, until the user says', async () => {
    stage.service.faults.add({ fault: 'charged-hang', operation: 'ocr' });
    const calls = paidCalls();
    const page = await stage.browser.open(`${SITE}/tall`);
    await page.readAt(PICTURE, 'read-with-service');
    await waitFor('the call', async () => paidCalls() === calls + 1 && charged() > 0);
    await stage.browser.killBackground();
    expect((await waitForReading(page)).errorCode).toBe('service-outcome-unknown');
    await options.close();
    options = await stage.browser.openOwn('/options.html#credits');
    await waitFor('the unknown call', async () => (await figure('unknown')) === '4');
    await expectBooksToAgree();
    await page.readAt(PICTURE, 'read-with-service');
    const question = await stage.browser.findOwn('/notice.html#/confirm');
    expect(await question.evaluate(() => location.hash, undefined)).toContain('reason=perhaps-paid');
    await pressPart(question, 'decline');
    await pressPart(options, 'charged');
    await waitFor('the end of it', async () => (await figure('unknown')) === '0');
    await expectBooksToAgree();
    expect(paidCalls()).toBe(calls + 1);
    await page.close();
  });

  // A request is sent once more by the browser itself when the connection it went out on was one used before and ends
  // without an answer: https://source.chromium.org/chromium/chromium/src/+/main:net/http/http_network_transaction.cc
  it('tells what is truly left, be it that the browser has sent a call twice', async () => {
    const balance = () => stage.service.credits.accountOf(stage.service.key).balance;
    await fill(options, 'balance', String(balance()));
    await pressPart(options, 'set-balance');
    await waitFor('the balance', async () => (await figure('left')) === String(balance()));
    stage.service.faults.add({ fault: 'charged-no-answer', operation: 'ocr' });
    const page = await stage.browser.open(`${SITE}/article`);
    await page.readAt(PICTURE, 'read-with-service');
    await waitForReading(page);
    await waitFor('what is left', async () => (await figure('left')) === String(balance()));
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
    expect(left).toBe(`${await figure('left')} cr`);
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
    expect(badge).toBe(await figure('left'));
    expect(title).toBe(`Gleaner: ${badge} credits left`);
  });
});
