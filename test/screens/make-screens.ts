/**
 * Takes a picture of every page of ours in both languages, both themes and five widths, and writes a contact sheet. What is wider
 * than its window is named, because nothing may scroll sideways.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../../scripts/automation/builds';
import { Chromium } from '../../scripts/automation/chromium';
import { waitFor } from '../../scripts/automation/wait-for';
import { findChromiums } from '../../scripts/setup/find-browsers.mjs';

/** A page of ours in one state. */
interface Screen {
  /** The start of its pictures' names. */
  readonly name: string;
  readonly path: string;
  /** A selector of what is pressed first. */
  readonly pressed?: string;
  /** Files that are chosen first. */
  readonly files?: { readonly field: string; readonly paths: readonly string[] };
  /** Runs in the page before it is loaded again. */
  readonly before?: () => Promise<void>;
  /** A selector of what is there once the page is drawn. */
  readonly ready: string;
}

const OPTIONS_PARTS = [
  'general',
  'image-text',
  'saving',
  'hot-lists',
  'library',
  'services',
  'allowed-sites',
];

const SCREENS: readonly Screen[] = [
  { name: 'welcome', path: '/welcome.html', ready: '.welcome-feature dd' },
  {
    name: 'welcome-recognised',
    path: '/welcome.html',
    pressed: '[data-part="recognise-sample"]',
    ready: '[data-phase="done"]',
  },
  ...[...OPTIONS_PARTS, 'privacy', 'keys', 'about-gleaner'].map((part) => ({
    name: `options-${part}`,
    path: `/options.html#${part}`,
    ready: `[data-options-part="${part}"] h2`,
  })),
  { name: 'popup-page', path: '/popup.html', ready: '[data-part="page-problem"]' },
  { name: 'popup-hot', path: '/popup.html', pressed: '#popup-tab-hot', ready: '[data-part="hot-start"]' },
  { name: 'popup-tools', path: '/popup.html', pressed: '#popup-tab-tools', ready: '[data-part="tools"]' },
  {
    name: 'notice-access',
    path: '/notice.html#/access?origin=https%3A%2F%2Fimages.example',
    ready: 'h1',
  },
  { name: 'notice-problem', path: '/notice.html#/problem?code=image-unreadable', ready: 'h1' },
  {
    name: 'notice-confirm',
    path: '/notice.html#/confirm?tabId=1&frameId=0&site=a.example&reason=chosen',
    ready: 'h1',
  },
  { name: 'library-articles', path: '/library.html#articles', ready: 'main *' },
  { name: 'library-image-text', path: '/library.html#read', ready: 'main *' },
  {
    name: 'library-pdf',
    path: '/library.html#read',
    files: { field: '[data-part="choose-images"]', paths: ['test/fixtures/pdf/article.pdf'] },
    ready: '[data-part="image"][data-phase="done"]',
  },
  { name: 'library-hot', path: '/library.html#hot', ready: '[data-part="hot-start"]' },
  { name: 'library-accounts', path: '/library.html#accounts', ready: 'main *' },
  { name: 'library-tools', path: '/library.html#tools', ready: '[data-part="tools"]' },
  // The last one: no page after it could open the database.
  {
    name: 'notice-recovery',
    path: '/notice.html#/storage',
    before: makeNewerDatabase,
    ready: '[data-part="reason"]',
  },
];

/** Stands for a newer version of the extension, whose database this one cannot open. */
function makeNewerDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('gleaner', 99);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}

const LANGUAGES = ['en-US', 'zh-CN'] as const;
const THEMES = ['light', 'dark'] as const;
/** CSS px. */
const WIDTHS = [320, 480, 800, 1280, 2560];
const HEIGHT = 900;

/** A picture, by the file's name in the folder. */
interface Shot {
  readonly file: string;
  /** How far the page is wider than its window, CSS px. */
  readonly excess: number;
}

export interface ScreensOptions {
  /** Takes only the screens whose name contains it. */
  readonly only: string;
  readonly folder: string;
  readonly widths?: readonly number[] | undefined;
}

/** Takes all pictures and writes `index.html`. Returns the names of those that scroll sideways. */
export async function makeScreens({
  only,
  folder,
  widths = WIDTHS,
}: ScreensOptions): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const language of LANGUAGES) {
    const browser = await open(language);
    try {
      for (const screen of SCREENS.filter(({ name }) => name.includes(only))) {
        const page = await browser.openOwnPage(screen.path);
        const { name, pressed, files, before, ready } = screen;
        if (before) {
          await page.evaluate(before);
          await page.reload();
        }
        if (files) await page.setInputFiles(files.field, [...files.paths]);
        if (pressed) await page.click(pressed);
        await waitFor(name, () => page.evaluate((place) => document.querySelector(place) !== null, ready));
        shots.push(...(await takeAll(page, `${name}.${language}`, folder, widths)));
        await page.close();
      }
    } finally {
      await browser.close();
    }
  }
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  return shots.filter(({ excess }) => excess > 0).map(({ file, excess }) => `${file} (${excess} px)`);
}

async function open(language: string): Promise<Chromium> {
  const [executable] = findChromiums();
  if (!executable) throw new Error('needs a Chromium');
  return Chromium.launch({
    executable,
    extension: builtExtension('chromium', 'testing'),
    headless: true,
    // Nothing is reached. Without bars, a picture is as wide as its window.
    args: [`--lang=${language}`, '--proxy-server=127.0.0.1:9', '--hide-scrollbars'],
    env: { LANGUAGE: language.replace('-', '_') },
  });
}

async function takeAll(
  page: Page,
  name: string,
  folder: string,
  widths: readonly number[],
): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const file = `${name}.${colorScheme}.${width}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      shots.push({ file, excess });
    }
  }
  return shots;
}

function contactSheet(shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ file, excess }) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}${excess > 0 ? ` <b>scrolls ${excess} px sideways</b>` : ''}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; font: 12px sans-serif; background: #888 }
figure { margin: 0; width: 240px } img { width: 100%; max-height: 360px; object-fit: cover; object-position: top } b { color: #900 }
</style>
${figures.join('\n')}
`;
}
