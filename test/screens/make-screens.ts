/**
 * Takes a picture of our pages in many states and variants, and writes a contact sheet. What is cut, and what is wider than its
 * window, is named.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Frame, Page } from 'playwright-core';
import { builtExtension } from '../../scripts/automation/builds';
import { nextFrame } from '../../scripts/automation/chromium';
import { startFixtureSite } from '../e2e/harness/fixture-site';
import { contactSheet } from './contact-sheet';
import { findCutText, SCROLLS_SIDEWAYS } from './find-cut-text';
import { furnishExtension } from './furnish/furnish';
import { makePseudoExtension } from './pseudo-locale';
import { BROKEN_SCREEN, EMPTY_SCREENS, FURNISHED_SCREENS, type Screen } from './screens';
import { openScreenBrowser, showScreen, showWebPageScreen } from './show-screens';
import { type Shot, takeEach } from './take-each';
import { chooseVariants, LANGUAGES, nameVariant, type ScreenLanguage, type Variant } from './variants';
import { WEB_PAGE_SCREENS } from './web-page-screens';

/** CSS px at 100 %. */
const HEIGHT = 900;

export interface ScreensOptions {
  /** Takes only the screens whose name contains it. */
  readonly only: string;
  /** For `chooseVariants`. */
  readonly variants: string;
  readonly folder: string;
}

/** Takes all pictures and writes `index.html`. Returns what is wrong in them, and what failed, each with its picture's name. */
export async function makeScreens({ only, variants, folder }: ScreensOptions): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const chosen = chooseVariants(variants);
  // Side by side, because each language has a browser of its own.
  const shots = await Promise.all(
    LANGUAGES.map((language) => {
      const ofLanguage = chosen.filter((variant) => variant.language === language);
      return ofLanguage.length === 0 ? [] : takeLanguage(language, ofLanguage, only, folder);
    }),
  ).then((all) => all.flat());
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  return shots.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}

async function takeLanguage(
  language: ScreenLanguage,
  variants: readonly Variant[],
  only: string,
  folder: string,
): Promise<readonly Shot[]> {
  const built = builtExtension('chromium');
  const pseudo = language === 'pseudo' ? await makePseudoExtension(built) : undefined;
  const site = await startFixtureSite();
  const browser = await openScreenBrowser(language, pseudo?.folder ?? built, site);
  const take = async (name: string, page: Page) => {
    const tools = await browser.context.newCDPSession(page);
    const shots: Shot[] = [];
    for (const variant of variants)
      shots.push(await takeShot(page, tools, `${name}.${nameVariant(variant)}`, variant, folder));
    return shots;
  };
  const closePages = async () => {
    // Without its first page, which is empty, the browser would end.
    for (const page of browser.context.pages().slice(1)) await page.close();
  };
  const takeAll = <S extends { readonly name: string }>(
    screens: readonly S[],
    takeOne: (screen: S) => Promise<readonly Shot[]>,
  ) =>
    takeEach(
      screens.filter(({ name }) => name.includes(only)),
      takeOne,
      `.${language}`,
      closePages,
    );
  const takeOwn = (screens: readonly Screen[]) =>
    takeAll(screens, async (screen) => {
      const page = await showScreen(browser, screen);
      const shots = await take(screen.name, page);
      await page.close();
      return shots;
    });
  try {
    const empty = await takeOwn(EMPTY_SCREENS);
    const inWebPages = await takeAll(WEB_PAGE_SCREENS, (screen) =>
      showWebPageScreen(browser, screen, (page) => take(screen.name, page)),
    );
    await furnishExtension(browser, language === 'zh' ? 'zh' : 'en');
    const furnished = await takeOwn([...FURNISHED_SCREENS, BROKEN_SCREEN]);
    return [...empty, ...inWebPages, ...furnished];
  } finally {
    await browser.close();
    site.close();
    await pseudo?.remove();
  }
}

/** How many frames an overlay may take for its new place and height. */
const MOST_FRAMES = 30;

/** The faults that are still there when everything has its place. */
async function findLastingFaults(page: Page, own: readonly Frame[]): Promise<readonly string[]> {
  for (let frames = 0; ; frames++) {
    const faults = (await Promise.all(own.map(findFaults))).flat();
    if (faults.length === 0 || frames === MOST_FRAMES) return faults;
    await page.evaluate(nextFrame);
  }
}

async function findFaults(frame: Frame): Promise<readonly string[]> {
  const excess = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await frame.evaluate(findCutText, SCROLLS_SIDEWAYS);
  return [
    ...(excess > 0 ? [`scrolls ${excess} px sideways`] : []),
    ...cut.map(({ where, excess: lost, direction }) => `cut ${lost} px ${direction}: ${where}`),
  ];
}

async function takeShot(
  page: Page,
  tools: CDPSession,
  name: string,
  { colours, width, zoom }: Variant,
  folder: string,
): Promise<Shot> {
  await page.emulateMedia({
    colorScheme: colours === 'dark' ? 'dark' : 'light',
    forcedColors: colours === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  // As the browser's zoom does it: fewer CSS px, each drawn larger.
  await tools.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(width / zoom),
    height: Math.round(HEIGHT / zoom),
    deviceScaleFactor: zoom,
    mobile: false,
  });
  // An overlay in a web page takes its new place first, and draws its frames after that.
  await page.evaluate(nextFrame);
  const own = page.frames().filter((frame) => frame.url().startsWith('chrome-extension://'));
  await Promise.all(own.map((frame) => frame.evaluate(nextFrame)));
  await page.evaluate(nextFrame);
  const faults = await findLastingFaults(page, own);
  const { data } = await tools.send('Page.captureScreenshot', { format: 'png' });
  await writeFile(join(folder, `${name}.png`), Buffer.from(data, 'base64'));
  return { name, faults };
}
