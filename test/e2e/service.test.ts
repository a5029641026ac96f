import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readerState } from '../../scripts/automation/reader-state';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fixture, give } from './harness/give-files';
import {
  expectBooksToAgree,
  figureOf,
  type PaidStage,
  PICTURE,
  paymentOf,
  READ,
  startPaidStage,
} from './harness/paid-stage';
import { clickPart } from './harness/reader-parts';
import { fill, pressPart, textOfPart, waitForTest } from './harness/service-stage';
import { waitForReading } from './harness/start';

let stage: PaidStage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startPaidStage();
  ({ options } = stage);
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('setting a service up', () => {
  it('asks each free question, shows how it was understood, and spends nothing', async () => {
    const answers = await options.evaluate(
      () => [...document.querySelectorAll('[data-probe]')].map((row) => row.getAttribute('data-state')),
      undefined,
    );
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'answered'));
    expect(await textOfPart(options, 'test-outcome')).toBe('Everything answered.');
    expect(stage.charged()).toBe(0);
    expect(stage.paidCalls()).toBe(0);
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
    expect(stage.charged()).toBe(4);
    await waitFor(
      'the figures',
      async () => (await figureOf(options, 'left')) === '96' && (await figureOf(options, 'today')) === '4',
    );
    await expectBooksToAgree(stage, options);
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
    const calls = stage.paidCalls();
    const page = await stage.browser.open(`${SITE}/blank`);
    await page.readAt(PICTURE);
    await waitForReading(page);
    await clickPart(page, 'more');
    await clickPart(page, 'service');
    const question = await stage.browser.findOwn('/notice.html');
    expect(stage.paidCalls()).toBe(calls);
    await pressPart(question, 'agree');
    await waitFor('the paid text', async () => (await page.inReader(readerState, undefined))?.text === READ);
    expect(stage.paidCalls()).toBe(calls + 1);
    await page.close();
  });

  it('is offered in the library, too, for the same price and after the same question', async () => {
    const calls = stage.paidCalls();
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
    await waitFor('the price', () =>
      question.evaluate(() => document.body.textContent?.includes('for 4 credits'), undefined),
    );
    expect(stage.paidCalls()).toBe(calls);
    await pressPart(question, 'agree');
    await textIs((text) => text === READ);
    expect(await textOfPart(library, 'payment')).toMatch(/^Read by your service · 4 credits spent/);
    expect(stage.paidCalls()).toBe(calls + 1);
    await expectBooksToAgree(stage, options);
    await library.close();
  });
});
