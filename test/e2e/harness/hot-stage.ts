import { inject } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { LoggedRequest } from '../../service/http/request-log';
import { type Service, startService } from '../../service/start-service';
import type { BrowserUnderTest, PageUnderTest } from './browser-under-test';
import { startFixtureSite } from './fixture-site';
import { attributeOf, setSettings, shownPlatform, showPlatform, waitForLists } from './hot-pages';
import { launchBrowser } from './launch-browser';
import type { PlatformSites } from './platform-sites';
import { pressPart } from './service-stage';

/** The browser, the reference service, and what tests of hot lists do with both. */
export interface HotStage {
  readonly browser: BrowserUnderTest;
  readonly service: Service;
  /** Opens the popup, with the list of a platform where one is named, and waits for a list that is not being fetched. */
  openPopup(platform?: string): Promise<PageUnderTest>;
  /** What the service gives for a platform from now on. */
  give(platform: string, ...titles: readonly string[]): void;
  /** What the service was asked for lists, by whichever of its addresses. */
  asked(): readonly LoggedRequest[];
  /** Presses Refresh until the service is asked: a press while lists are being fetched is none. */
  askAnew(page: PageUnderTest): Promise<void>;
  /** The same, and waits for the end of it. */
  refresh(page: PageUnderTest): Promise<void>;
  /** The service without faults and as it was at first; before each test. */
  reset(): void;
  close(): Promise<void>;
}

/** Where the reference service listens. */
const SERVICE_HOST = '127.0.0.1';
/** A press that has led to no request after this, ms, was made while lists were being fetched. */
const PRESS_TIMEOUT_MS = 300;
const LIST_OPERATIONS = ['hotboard', 'dailyhot', 'newsnow'];

export interface HotStageOptions {
  /** Whether the service, whose host is granted, is set up beforehand. */
  readonly isSetUp: boolean;
  /** In place of the fixture site; in Chromium their hosts are granted beforehand, */
  readonly sites?: PlatformSites;
  /** but for this one. */
  readonly withheld?: string;
  /** Granted beforehand in Chromium, in Firefox as soon as they are asked for. */
  readonly permissions?: readonly string[];
}

/** Starts the browser and the reference service. */
export async function startHotStage({
  isSetUp,
  sites,
  withheld,
  permissions = [],
}: HotStageOptions): Promise<HotStage> {
  const service = await startService();
  const site = sites ?? (await startFixtureSite());
  // Firefox grants what it is asked for; headless Chromium can ask nobody.
  const isGrantedUnasked = inject('browser') === 'chromium';
  const browser = await launchBrowser({
    proxy: site.proxy,
    granted: { host: SERVICE_HOST, direct: true },
    grantedSites: [
      SERVICE_HOST,
      ...(isGrantedUnasked && sites ? sites.hosts.filter((host) => host !== withheld) : []),
    ],
    grantedPermissions: isGrantedUnasked ? permissions : [],
    trustsSite: true,
  });
  if (isSetUp) await useService(browser, service.groupA);
  return {
    ...actionsOn(browser, service),
    async close() {
      await browser.close();
      await service.close();
      site.close();
    },
  };
}

function actionsOn(browser: BrowserUnderTest, service: Service): Omit<HotStage, 'close'> {
  const asked = () =>
    service.requests.all().filter(({ operation = '' }) => LIST_OPERATIONS.includes(operation));
  async function askAnew(page: PageUnderTest): Promise<void> {
    // Lists that are not shown may still be fetched for an earlier press.
    const shown = await shownPlatform(page);
    const askedForShown = () => asked().filter(({ target }) => target.includes(shown)).length;
    const before = askedForShown();
    const isAsked = async () => askedForShown() > before;
    const isReady = async () => (await attributeOf(page, 'refresh', 'disabled')) === undefined;
    await waitFor('the request', async () => {
      await waitFor('the button', async () => (await isAsked()) || isReady());
      if (await isAsked()) return true;
      await pressPart(page, 'refresh');
      return waitFor('the request', isAsked, PRESS_TIMEOUT_MS).catch(() => false);
    });
  }
  return {
    browser,
    service,
    asked,
    askAnew,
    async refresh(page) {
      await askAnew(page);
      await waitForLists(page);
    },
    async openPopup(platform) {
      const popup = await browser.openOwn('/popup.html');
      if (platform !== undefined) await showPlatform(popup, platform);
      await waitForLists(popup);
      return popup;
    },
    give(platform, ...titles) {
      const entries = titles.map((title, index) => {
        return { title, url: `https://${platform}.example/${index}`, heat: 1_200_000 - index };
      });
      service.hotboard.setState(platform, { kind: 'entries', entries });
    },
    reset() {
      service.faults.clear();
      service.settings.reset();
      service.hotboard.reset();
      service.rates.reset();
    },
  };
}

/** Has the extension ask a service for lists, as often as it likes, so that a test takes seconds and not minutes. */
export async function useService(browser: BrowserUnderTest, baseAddress: string): Promise<void> {
  const page = await browser.openOwn('/notice.html');
  await setSettings(page, { connection: { ...DEFAULT_CONNECTION, baseAddress, requestsPerMinute: 600 } });
  await page.close();
}
