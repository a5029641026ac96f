import type { Chromium } from './chromium';
import { waitFor } from './wait-for';

/** The little of the browser's own API that is used. */
declare const chrome: {
  readonly commands: { readonly onCommand: { hasListeners(): boolean } };
  readonly windows: {
    create(facts: { readonly incognito: boolean; readonly url: string }): Promise<unknown>;
  };
  /** On the page of extensions alone. */
  readonly developerPrivate: {
    updateProfileConfiguration(change: { readonly inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: {
      readonly extensionId: string;
      readonly incognitoAccess: boolean;
    }): Promise<void>;
  };
};

/** Opens a page in a private window, in which the extension is let run. */
export async function openPrivateWindow(browser: Chromium, url: string): Promise<void> {
  await allowPrivateWindows(browser);
  const own = await browser.openOwnPage('/options.html');
  await own.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url);
  await own.close();
}

/** By the browser's own page; the extension starts anew by that. */
async function allowPrivateWindows({ context, extensionId: id }: Chromium): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async (extensionId) => {
    // One that is not from the store is switched off when it starts anew outside of this mode.
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, id);
  await page.close();
  await waitFor('the extension', async () => {
    const worker = context.serviceWorkers().findLast((each) => each.url().includes(id));
    // The one that has ended answers nothing.
    return worker?.evaluate(() => chrome.commands.onCommand.hasListeners()).catch(() => false);
  });
}
