/**
 * Takes a picture of our pages in many states and variants, and writes a contact sheet. What is cut, and what is wider than its
 * window, is named.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { builtExtension } from '../../scripts/automation/builds';
import { Chromium } from '../../scripts/automation/chromium';
import { waitFor } from '../../scripts/automation/wait-for';
import { findChromiums } from '../../scripts/setup/find-browsers.mjs';
import { contactSheet, type Shot } from './contact-sheet';
import { findCutText, SCROLLS_SIDEWAYS } from './find-cut-text';
import { furnishExtension } from './furnish/furnish';
import { makePseudoExtension } from './pseudo-locale';
import { BROKEN_SCREEN, EMPTY_SCREENS, FURNISHED_SCREENS, type Screen } from './screens';
import { chooseVariants, LANGUAGES, nameVariant, type ScreenLanguage, type Variant } from './variants';

/** CSS px at 100 %. */
const HEIGHT = 900;

export interface ScreensOptions {
  /** Takes only the screens whose name contains it. */
  readonly only: string;
  /** For `chooseVariants`. */
  readonly variants: string;
  readonly folder: string;
}

/** Takes all pictures and writes `index.html`. Returns what is wrong in them, each with its picture's name. */
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
  return shots.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`));
}

async function takeLanguage(
  language: ScreenLanguage,
  variants: readonly Variant[],
  only: string,
  folder: string,
): Promise<readonly Shot[]> {
  const built = builtExtension('chromium', 'testing');
  const pseudo = language === 'pseudo' ? await makePseudoExtension(built) : undefined;
  const browser = await open(language, pseudo?.folder ?? built);
  const shots: Shot[] = [];
  const take = async (screens: readonly Screen[]) => {
    for (const screen of screens.filter(({ name }) => name.includes(only))) {
      const page = await show(browser, screen);
      const tools = await browser.context.newCDPSession(page);
      for (const variant of variants)
        shots.push(await takeShot(page, tools, `${screen.name}.${nameVariant(variant)}`, variant, folder));
      await page.close();
    }
  };
  try {
    await take(EMPTY_SCREENS);
    await furnishExtension(browser, language === 'zh' ? 'zh' : 'en');
    await take([...FURNISHED_SCREENS, BROKEN_SCREEN]);
  } finally {
    await browser.close();
    await pseudo?.remove();
  }
  return shots;
}

async function open(language: ScreenLanguage, extension: string): Promise<Chromium> {
  const [executable] = findChromiums();
  if (!executable) throw new Error('needs a Chromium');
  const tag = language === 'zh' ? 'zh-CN' : 'en-US';
  return Chromium.launch({
    executable,
    extension,
    headless: true,
    // Nothing is reached. Without bars, a picture is as wide as its window.
    args: [`--lang=${tag}`, '--proxy-server=127.0.0.1:9', '--hide-scrollbars'],
    env: { LANGUAGE: tag.replace('-', '_') },
  });
}

async function show(browser: Chromium, screen: Screen): Promise<Page> {
  const { name, path, pressed = [], files, before, ready } = screen;
  const page = await browser.openOwnPage(path);
  if (before) {
    await page.evaluate(before);
    await page.reload();
  }
  if (files) await page.setInputFiles(files.field, [...files.paths]);
  for (const place of pressed) await page.click(place);
  await waitFor(name, () => page.evaluate((place) => document.querySelector(place) !== null, ready));
  return page;
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
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await page.evaluate(findCutText, SCROLLS_SIDEWAYS);
  const faults = [
    ...(excess > 0 ? [`scrolls ${excess} px sideways`] : []),
    ...cut.map(({ where, excess: lost, direction }) => `cut ${lost} px ${direction}: ${where}`),
  ];
  const file = `${name}.png`;
  const { data } = await tools.send('Page.captureScreenshot', { format: 'png' });
  await writeFile(join(folder, file), Buffer.from(data, 'base64'));
  return { file, faults };
}
