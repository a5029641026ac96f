import type { WorkerApi } from './chrome-api';
import type { Chromium } from './chromium';
import { waitFor } from './wait-for';

/** With the parts of the browser's own API that are used here. */
declare const chrome: WorkerApi & {
  readonly windows: {
    create(facts: { readonly incognito: boolean; readonly url: string }): Promise<unknown>;
  };
  /** Exists only on the page chrome://extensions. */
  readonly developerPrivate: {
    updateProfileConfiguration(change: { readonly inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: {
      readonly extensionId: string;
      readonly incognitoAccess: boolean;
    }): Promise<void>;
  };
};

/** Opens a page in a private window, in which the extension is allowed to run. */
export async function openPrivateWindow(browser: Chromium, url: string): Promise<void> {
  await allowPrivateWindows(browser);
  const own = await browser.openOwnPage('/options.html');
  await own.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url);
  await own.close();
}

/** Changes the setting on chrome://extensions. This restarts the extension. */
async function allowPrivateWindows({ context, extensionId: id }: Chromium): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async (extensionId) => {
    // Without developer mode, the browser disables an extension that is not from the store when it restarts.
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, id);
  await page.close();
  await waitFor('the extension', async () => {
    const worker = context.serviceWorkers().findLast((each) => each.url().includes(id));
    // The worker that has ended does not reply.
    return worker?.evaluate(() => chrome.commands.onCommand.hasListeners()).catch(() => false);
  });
}
