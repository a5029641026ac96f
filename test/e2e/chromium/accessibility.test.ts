import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtExtension } from '../../../scripts/automation/builds';
import { type Chromium, nextFrame } from '../../../scripts/automation/chromium';
import { evaluateInRoot } from '../../../scripts/automation/closed-root';
import { ROOT } from '../../../scripts/setup/command.mjs';
import { furnishExtension } from '../../screens/furnish/furnish';
import {
  BROKEN_SCREEN,
  EMPTY_SCREENS,
  FURNISHED_SCREENS,
  PDF_SCREEN,
  type Screen,
} from '../../screens/screens';
import { openScreenBrowser, showScreen, showWebPageScreen } from '../../screens/show-screens';
import { WEB_PAGE_SCREENS } from '../../screens/web-page-screens';
import { type FixtureSite, startFixtureSite } from '../harness/fixture-site';

/** axe-core, which checks what a machine can check of WCAG 2.2 AA. https://github.com/dequelabs/axe-core */
interface Axe {
  configure(settings: { readonly noHtml: boolean }): void;
  run(
    place: Element,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly element: Element; readonly failureSummary?: string }[];
    }[];
  }>;
}

/**
 * Each state is checked in a wide window in the light theme, by all rules, and in the narrowest one in the dark theme, by the rules that
 * depend on colours and sizes. Sizes in CSS px.
 */
const VARIANTS = [
  { colorScheme: 'light', width: 1280, height: 900, only: undefined },
  {
    colorScheme: 'dark',
    width: 320,
    height: 900,
    only: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
] as const;

/** The most stops of the Tab key in a view, with its navigation. */
const MOST_TAB_STOPS = 30;

/** Also the rule of WCAG 2.2 that axe leaves out unless it is asked: controls of at least 24 × 24 px. */
const OF_PAGES = {
  resultTypes: ['violations'],
  iframes: false,
  elementRef: true,
  rules: { 'target-size': { enabled: true } },
};

/** What is a part of a web page needs no landmarks or main heading of its own. https://www.deque.com/axe/core-documentation/api-documentation/ */
const OF_PARTS = {
  ...OF_PAGES,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

let site: FixtureSite;
let browser: Chromium;
let axe: string;
beforeAll(async () => {
  axe = await readFile(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
  site = await startFixtureSite();
  browser = await openScreenBrowser('en', builtExtension('chromium'), site);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

it.each(EMPTY_SCREENS)(
  'axe finds no violation in $name, which has at most 30 stops of the Tab key',
  checkOwn,
);

it.each(WEB_PAGE_SCREENS)(
  'axe finds no violation in what the extension shows over a page: $name',
  async (screen) => {
    await showWebPageScreen(browser, screen, (page) => (isOwn(page) ? checkPage(page) : checkOverPage(page)));
  },
);

it('axe finds no violation in the side panel with an image that the keyboard scrolls', async () => {
  await (await showScreen(browser, PDF_SCREEN)).close();
  await checkOwn({
    name: 'the side panel',
    path: '/sidepanel.html',
    pressed: ['[data-part="recognition"]:has-text("article.pdf") .row-main'],
    ready: '[data-part="stage"][tabindex="0"]',
  });
});

describe('with saved data', () => {
  beforeAll(() => furnishExtension(browser, 'en'));

  it.each([...FURNISHED_SCREENS, BROKEN_SCREEN])(
    'axe finds no violation in $name, which has at most 30 stops of the Tab key',
    checkOwn,
  );
});

async function checkOwn(screen: Screen): Promise<void> {
  const page = await showScreen(browser, screen);
  await checkPage(page);
  await page.close();
}

/** Checks a page of ours. */
async function checkPage(page: Page): Promise<void> {
  await inEachVariant(page, async (only) => {
    expect(await violationsInFrame(page.mainFrame(), OF_PAGES, only)).toEqual([]);
    expect(await page.evaluate(listTabStops)).toSatisfy(isFew);
  });
}

/** Checks what the extension put into a web page, in its frames and around them. */
async function checkOverPage(page: Page): Promise<void> {
  await inEachVariant(page, async (only) => {
    const frames = page.frames().filter(isOwn);
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) expect(await violationsInFrame(frame, OF_PARTS, only)).toEqual([]);
    expect(await violationsInRoot(page, only)).toEqual([]);
  });
}

const isOwn = (place: Page | Frame) => place.url().startsWith('chrome-extension://');

const isFew = (stops: readonly string[]) => stops.length <= MOST_TAB_STOPS;

async function inEachVariant(page: Page, check: (only: Only) => Promise<void>): Promise<void> {
  for (const { colorScheme, width, height, only } of VARIANTS) {
    // Without motion, no colour is between two others.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.evaluate(nextFrame);
    await check(only);
  }
}

/** What axe finds in a document of ours. */
async function violationsInFrame(frame: Frame, options: object, only: Only): Promise<readonly string[]> {
  await addAxe(frame);
  return frame.evaluate(listViolations, { place: 'html', options: limit(options, only) });
}

/** What axe finds in the closed root of what the extension put into a web page. Throws when the page has none. */
async function violationsInRoot(page: Page, only: Only): Promise<readonly string[]> {
  await addAxe(page.mainFrame());
  if (!(await evaluateInRoot(page, openRoot, HOST)))
    throw new Error('the extension has put nothing into the page');
  return page.evaluate(listViolations, { place: `[${HOST}]`, options: limit(OF_PARTS, only) });
}

/**
 * Adds axe to a document that does not have it yet. Without HTML, because axe would write the HTML of each element that it checks, with all
 * that is in it, which takes a quarter of its time.
 */
async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe);
  await frame.evaluate(() => (window as unknown as { readonly axe: Axe }).axe.configure({ noHtml: true }));
}

/** The rules that are asked for; undefined for all. */
type Only = (typeof VARIANTS)[number]['only'];

function limit(options: object, only: Only): object {
  return only ? { ...options, runOnly: { type: 'rule', values: only } } : options;
}

/** Marks the element that the extension put into a web page. */
const HOST = 'data-host-under-test';

/** Shows a closed root to the scripts of the page, such as axe. Self-contained. */
function openRoot(root: ShadowRoot, mark: string): boolean {
  Object.defineProperty(root.host, 'shadowRoot', { value: root, configurable: true });
  root.host.setAttribute(mark, '');
  return true;
}

/** What axe finds in an element: the rule and the element. Self-contained. */
async function listViolations({
  place,
  options,
}: {
  place: string;
  options: object;
}): Promise<readonly string[]> {
  const { axe: checker } = window as unknown as { readonly axe: Axe };
  const element = document.querySelector(place);
  if (!element) throw new Error(`nothing at ${place}`);
  const { violations } = await checker.run(element, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ element: { outerHTML }, failureSummary = '' }) =>
        `${id}: ${outerHTML.slice(0, 200)} ${failureSummary}`,
    ),
  );
}

/** Where the Tab key stops. Radio buttons of one choice are one stop; an open dialog holds the focus. Self-contained. */
function listTabStops(): readonly string[] {
  const area = document.querySelector('dialog:modal') ?? document;
  const controls = [
    ...area.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((control) => control.tabIndex >= 0 && control.checkVisibility() && !control.matches(':disabled'));
  const isFirstOfChoice = (control: HTMLElement) =>
    controls.find((each) => each.getAttribute('name') === control.getAttribute('name')) === control;
  return controls
    .filter((control) => !control.matches('[type="radio"]') || isFirstOfChoice(control))
    .map((control) => control.outerHTML.slice(0, 120));
}
