import { afterAll, beforeAll, expect, it } from 'vitest';
import { READER } from '../../scripts/automation/reader-state';
import { waitFor } from '../../scripts/automation/wait-for';
import { OTHER_SITE, SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** What the browsers themselves ask for now and then, whatever we switch off. */
const BROWSERS_OWN =
  /^https?:\/\/([\w-]+\.)*(google|googleapis|gstatic|mozilla|firefox|mozgcp)\.(com|org|net)(:\d+)?(\/|$)/;

it('is not in a page before it is asked', async () => {
  const page = await stage.browser.open(`${SITE}/watched`);
  const changes = () => page.evaluate(() => Reflect.get(window, 'changes') as number, undefined);
  expect(await changes()).toBe(0);
  await page.readAt(['#picture']);
  await waitForReading(page);
  expect(await changes()).toBeGreaterThan(0);
  await page.close();
});

it('asks the network for nothing but the page’s own picture', async () => {
  const page = await stage.browser.open(`${SITE}/cross-origin`);
  stage.site.takeRequests();
  await page.readAt(['#picture']);
  await waitForReading(page);
  const others = stage.site
    .takeRequests()
    .filter((url) => url !== `${OTHER_SITE}/english.png` && !BROWSERS_OWN.test(url));
  expect(others).toEqual([]);
  await page.close();
});

it('keeps its inside from the page, as it ships', async () => {
  const shipped = await startStage('production');
  try {
    const page = await shipped.browser.open(`${SITE}/image`);
    await page.readAt(['#picture']);
    const root = await waitFor('the reader', () =>
      page.evaluate((name) => {
        const host = document.querySelector(name);
        return host ? { isSeen: host.shadowRoot !== null, text: host.textContent } : undefined;
      }, READER),
    );
    expect(root).toEqual({ isSeen: false, text: '' });
  } finally {
    await shipped.close();
  }
});
