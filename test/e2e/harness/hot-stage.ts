import { inject } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { LoggedRequest } from '../../service/http/request-log';
import { type Service, startService } from '../../service/start-service';
import type { BrowserUnderTest, PageUnderTest } from './browser-under-test';
import { startFixtureSite } from './fixture-site';
import {
  attributeOf,
  openHotPopup,
  setSettings,
  shownPlatform,
  showPlatform,
  waitForLists,
} from './hot-pages';
import { launchBrowser } from './launch-browser';
import type { PlatformSites } from './platform-sites';
import { pressPart } from './service-stage';

/** The browser, the reference service, and the actions of hot list tests. */
export interface HotStage {
  readonly browser: BrowserUnderTest;
  readonly service: Service;
  /** Opens the popup, with the list of the named platform if there is one, and waits until it has been fetched. */
  openPopup(platform?: string): Promise<PageUnderTest>;
  /** Sets what the service returns for a platform. */
  give(platform: string, ...titles: readonly string[]): void;
  /** The service's requests for lists, at any of its addresses. */
  asked(): readonly LoggedRequest[];
  /** Presses Refresh until the service receives a request, because a press during a fetch has no effect. */
  askAnew(page: PageUnderTest): Promise<void>;
  /** Does the same and waits until the fetch ends. */
  refresh(page: PageUnderTest): Promise<void>;
  /** Resets the service to its initial state without faults. Called before each test. */
  reset(): void;
  close(): Promise<void>;
}

/** The port of the reference service. */
const SERVICE_HOST = '127.0.0.1';
/** A press without a request within this time, ms, was made during a fetch. */
const PRESS_TIMEOUT_MS = 300;
const LIST_OPERATIONS = ['hotboard', 'dailyhot', 'newsnow'];

export interface HotStageOptions {
  /** Whether the service is set up beforehand, with its host granted. */
  readonly isSetUp: boolean;
  /** Sites that replace the fixture site. In Chromium their hosts are granted beforehand, */
  readonly sites?: PlatformSites;
  /** except this host. */
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
  // Firefox grants requested permissions by itself. Headless Chromium cannot show its question.
  const isGrantedUnasked = inject('browser') === 'chromium';
  const browser = await launchBrowser({
    proxy: site.proxy,
    granted: { host: SERVICE_HOST, direct: true },
    grantedSites: [
      SERVICE_HOST,
      ...(isGrantedUnasked && sites ? sites.hosts.filter((host) => host !== withheld) : []),
    ],
    grantedPermissions: isGrantedUnasked ? permissions : [],
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
    // An earlier press may still be fetching lists that are not shown.
    const shown = await shownPlatform(page);
    const askedForShown = () => asked().filter(({ target }) => target.includes(shown)).length;
    const before = askedForShown();
    const isAsked = async () => askedForShown() > before;
    const isReady = async () => (await attributeOf(page, 'refresh', 'disabled')) === undefined;
    await waitFor('a request of the list', async () => {
      await waitFor('the refresh button, enabled', async () => (await isAsked()) || isReady());
      if (await isAsked()) return true;
      await pressPart(page, 'refresh');
      return waitFor('a request of the list', isAsked, PRESS_TIMEOUT_MS).catch(() => false);
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
      const popup = await openHotPopup(browser);
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

/** Sets up a service without a limit of requests, so that a test takes seconds and not minutes. */
export async function useService(browser: BrowserUnderTest, baseAddress: string): Promise<void> {
  const page = await browser.openOwn('/notice.html');
  await setSettings(page, { connection: { ...DEFAULT_CONNECTION, baseAddress, requestsPerMinute: 600 } });
  await page.close();
}
