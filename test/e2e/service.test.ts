import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findShownRecognition } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fixture, give } from './harness/give-files';
import { clickPart } from './harness/overlay-parts';
import {
  expectBooksToAgree,
  figureOf,
  IMAGE,
  type PaidStage,
  paymentOf,
  READ,
  startPaidStage,
} from './harness/paid-stage';
import { fill, pressPart, textOfPart, waitForTest } from './harness/service-stage';
import { waitForRecognition } from './harness/start';

/** The stage stores a key, which no free call uses. */
const CHECKS_PASSED =
  'All free checks passed. The API key wasn’t tested: your first paid request will show whether it works.';

let stage: PaidStage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startPaidStage();
  ({ options } = stage);
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('setting up a service', () => {
  it('makes each free call, shows how the reply was understood, and spends nothing', async () => {
    const answers = await options.evaluate(
      () => [...document.querySelectorAll('[data-probe]')].map((row) => row.getAttribute('data-state')),
      undefined,
    );
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'answered'));
    expect(await textOfPart(options, 'test-outcome')).toBe(CHECKS_PASSED);
    expect(stage.charged()).toBe(0);
    expect(stage.paidCalls()).toBe(0);
  });

  it('reports what is wrong with an invalid address, and leaves the saved address', async () => {
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
    expect(await waitForTest(options)).toBe(CHECKS_PASSED);
  });

  it('names a wrong entry of the advanced settings, and saves the settings once it is corrected', async () => {
    await fill(options, 'advanced-json', '{"bachSize": 5}');
    await pressPart(options, 'save');
    await waitFor('the problem of the misspelt key', async () =>
      (await textOfPart(options, 'advanced-json-problem'))?.includes('bachSize'),
    );
    await fill(options, 'advanced-json', '{"batchSize": 5, "requestsPerMinute": 600}');
    await pressPart(options, 'save');
    await waitFor(
      'no problem',
      async () => (await textOfPart(options, 'advanced-json-problem')) === undefined,
    );
    expect(await waitForTest(options)).toBe(CHECKS_PASSED);
    const again = await stage.browser.openOwn('/options.html');
    const saved = await waitFor('the saved settings', () =>
      again.evaluate(
        () => document.querySelector<HTMLTextAreaElement>('[data-part="advanced-json"]')?.value,
        undefined,
      ),
    );
    expect(JSON.parse(saved)).toMatchObject({ batchSize: 5, batchField: 'ids', requestsPerMinute: 600 });
    await again.close();
  });

  it('reports an address that does not answer like a service, and offers the last one that did', async () => {
    await fill(options, 'base-address', stage.service.control);
    await pressPart(options, 'save');
    await waitFor(
      'the button that goes back to the earlier service',
      async () => (await textOfPart(options, 'go-back')) !== undefined,
    );
    expect(await textOfPart(options, 'test-outcome')).toBe('3 checks failed');
    expect(await textOfPart(options, 'open-address')).toBe('Open address in a tab');
    await pressPart(options, 'go-back');
    await waitFor('the service that worked', async () => (await waitForTest(options)) === CHECKS_PASSED);
  });
});

describe('a paid recognition', () => {
  it('recognises an image with the service for its price, and shows the saved recognition without a call the next time', async () => {
    const page = await stage.browser.open(`${SITE}/image`);
    await page.recogniseAt(IMAGE, 'read-with-service');
    expect(await waitForRecognition(page)).toMatchObject({ text: READ, errorDetails: '' });
    expect(await paymentOf(page)).toBe('From your service · 4 credits spent · 96 left');
    await page.recogniseAt(IMAGE, 'read-with-service');
    await waitFor('the answer from the cache', async () => (await paymentOf(page))?.includes('0 credits'));
    expect(stage.charged()).toBe(4);
    await waitFor(
      'the figures',
      async () => (await figureOf(options, 'left')) === '96' && (await figureOf(options, 'today')) === '4',
    );
    await expectBooksToAgree(stage, options);
    await page.close();
  });

  it('places the text on the image if the service returns positions', async () => {
    stage.service.settings.change({ dialects: { ocr: 'observed' } });
    const page = await stage.browser.open(`${SITE}/two`);
    await page.recogniseAt(['#second'], 'read-with-service');
    expect(await waitForRecognition(page)).toMatchObject({ text: READ });
    const lines = await page.inFrame(
      'layer',
      (root) => [...root.querySelectorAll('[data-part="line"]')].map((each) => each.textContent),
      undefined,
    );
    expect(lines).toEqual([READ]);
    await page.close();
  });

  it('never starts a paid recognition from a web page, but asks on an own page', async () => {
    const calls = stage.paidCalls();
    const page = await stage.browser.open(`${SITE}/blank`);
    await page.recogniseAt(IMAGE);
    await waitForRecognition(page);
    await clickPart(page, 'more');
    await clickPart(page, 'service');
    const question = await stage.browser.findOwn('/notice.html');
    expect(stage.paidCalls()).toBe(calls);
    await pressPart(question, 'agree');
    await waitFor(
      'the paid text',
      async () => (await page.inFrame('panel', findShownRecognition, undefined))?.text === READ,
    );
    expect(stage.paidCalls()).toBe(calls + 1);
    await page.close();
  });

  it('offers the paid recognition in the library, for the same price and after the same question', async () => {
    const calls = stage.paidCalls();
    const library = await stage.browser.openOwn('/library.html#read');
    await give(library, 'choose', [await fixture('tall')]);
    const textIs = (wanted: (text: string) => boolean) =>
      waitFor('the expected text in the editor', () =>
        library
          .evaluate(() => document.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value, undefined)
          .then((text) => text !== undefined && text !== '' && wanted(text)),
      );
    // The first lines are shown before the recognition ends, and the panel's buttons change with its end.
    await waitFor('the end of the recognition', () =>
      library.evaluate(
        () => document.querySelector('[data-part="image"][data-phase="done"]') !== null,
        undefined,
      ),
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
    expect(await textOfPart(library, 'payment')).toMatch(/^From your service · 4 credits spent/);
    expect(stage.paidCalls()).toBe(calls + 1);
    await expectBooksToAgree(stage, options);
    await library.close();
  });
});
