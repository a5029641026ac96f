import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOST } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import { OTHER_SITE, SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Requests that the browsers themselves send, even with all options against it. */
const BROWSERS_OWN =
  /^https?:\/\/([\w-]+\.)*(google|googleapis|gstatic|mozilla|firefox|mozgcp)\.(com|org|net)(:\d+)?(\/|$)/;

it('adds nothing to a page before the user asks for it', async () => {
  const page = await stage.browser.open(`${SITE}/watched`);
  const changes = () => page.evaluate(() => Reflect.get(window, 'changes') as number, undefined);
  expect(await changes()).toBe(0);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  expect(await changes()).toBeGreaterThan(0);
  await page.close();
});

it('requests nothing over the network but the page’s own image', async () => {
  const page = await stage.browser.open(`${SITE}/cross-origin`);
  stage.site.takeRequests();
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const others = stage.site
    .takeRequests()
    .filter((url) => url !== `${OTHER_SITE}/english.png` && !BROWSERS_OWN.test(url));
  expect(others).toEqual([]);
  await page.close();
});

it('hides its content from the page', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  const root = await waitFor('the overlay', () =>
    page.evaluate((name) => {
      const host = document.querySelector(name);
      return host ? { isSeen: host.shadowRoot !== null, text: host.textContent } : undefined;
    }, HOST),
  );
  expect(root).toEqual({ isSeen: false, text: '' });
  await page.close();
});
