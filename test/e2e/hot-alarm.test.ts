import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { type ServiceStage, setUpService, startServiceStage } from './harness/service-stage';

const ALARM = 'hot-lists';

/** What our own pages have; Firefox knows it by this name, too. */
declare const chrome: {
  readonly alarms: {
    get(name: string): Promise<{ readonly scheduledTime: number } | undefined>;
    create(name: string, when: { readonly when: number }): Promise<void>;
  };
  readonly storage: { readonly local: { set(items: object): Promise<void> } };
};

let stage: ServiceStage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startServiceStage();
  options = await setUpService(stage);
});
afterAll(() => stage.close());

/** In how many minutes the alarm rings; undefined where it is not set. */
function minutesToAlarm(): Promise<number | undefined> {
  return options.evaluate(async (name) => {
    const alarm = await chrome.alarms.get(name);
    return alarm && (alarm.scheduledTime - Date.now()) / 60_000;
  }, ALARM);
}

function setInterval(minutes: number): Promise<void> {
  return options.evaluate((hotInterval) => chrome.storage.local.set({ hotInterval }), minutes);
}

describe('followed lists', () => {
  it('are fetched while no page shows them, by a background that is woken for it', async () => {
    await setInterval(60);
    await waitFor('the alarm', async () => ((await minutesToAlarm()) ?? 0) > 55);
    await setInterval(10);
    await waitFor('the alarm to come sooner', async () => ((await minutesToAlarm()) ?? 99) <= 10);
    stage.service.requests.clear();
    await stage.browser.killBackground();
    await options.evaluate((name) => chrome.alarms.create(name, { when: Date.now() + 200 }), ALARM);
    const asked = () => stage.service.requests.all().filter(({ operation }) => operation === 'hotboard');
    await waitFor('all lists', async () => asked().length === 5);
    expect(new Set(asked().map(({ target }) => target)).size).toBe(5);
    await waitFor('the next alarm', async () => ((await minutesToAlarm()) ?? 0) > 9);
    const library = await stage.browser.openOwn('/library.html#hot');
    await waitFor('the lists that were fetched', () =>
      library.evaluate(() => document.querySelector('[data-part="hot-row"]') !== null, undefined),
    );
    await library.close();
  });

  it('are left alone once that is switched off', async () => {
    await setInterval(0);
    await waitFor('no alarm', async () => (await minutesToAlarm()) === undefined);
  });
});
