import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../scripts/automation/wait-for';
import { ROOT } from '../../../scripts/setup/command.mjs';
import type { PageUnderTest } from '../harness/browser-under-test';
import { give } from '../harness/give-files';
import { seedLibrary } from '../harness/seed-library';
import { pressPart } from '../harness/service-stage';
import { type Stage, startStage } from '../harness/start';

/** axe-core, which checks what a machine can check of WCAG 2.2 AA. https://github.com/dequelabs/axe-core */
interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
}

let stage: Stage;
let axe: string;
beforeAll(async () => {
  stage = await startStage();
  axe = await readFile(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
  const page = await stage.browser.openOwn('/notice.html');
  await seedLibrary(page, [{ id: 'wx:MzA=:1:1', title: '拾穗', html: '<p>田埂上的麦穗。</p>' }]);
  await page.close();
});
afterAll(() => stage.close());

/** What axe finds in a page: the rule and the element. */
async function violationsIn(page: PageUnderTest): Promise<readonly string[]> {
  await page.runScript(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { readonly axe: Axe };
    const { violations } = await checker.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, undefined);
}

/** The most stops of the Tab key in a view, with its navigation. */
const MOST_TAB_STOPS = 30;

/** How many seen controls the Tab key stops at. Radio buttons of one choice are one stop. */
function countTabStops(page: PageUnderTest): Promise<number> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (control) => control.tabIndex >= 0 && control.checkVisibility() && !control.matches(':disabled'),
    );
    const radios = controls.filter((control) => control.matches('[type="radio"]'));
    const choices = new Set(radios.map((radio) => radio.getAttribute('name')));
    return controls.length - radios.length + choices.size;
  }, undefined);
}

/** Each page with a selector of what is there once it is drawn, of what is pressed before it is checked, and of what comes then. */
const STATES: readonly (readonly [path: string, ready: string, pressed?: string, drawn?: string])[] = [
  ['/welcome.html', '.welcome-feature dd'],
  ['/options.html#general', '[data-part="tell-watched"]'],
  ['/options.html#general', '[data-part="reset-settings"]', '[data-part="reset-settings"]'],
  ['/options.html#languages', '.rows .side', '#languages ~ details > summary'],
  ['/options.html#articles', '[data-part="recognise-article-images"]:enabled'],
  ['/options.html#hot', '[data-part="hot-platforms"] select'],
  ['/options.html#library', '[data-part="library-counts"]'],
  ['/options.html#service', '[data-part="service-preset"]', '[data-part="service-details"] > summary'],
  ['/options.html#sites', '#sites'],
  ['/options.html#privacy', '[data-part="stored-data"]', '[data-part="delete-all"]'],
  ['/options.html#shortcuts', '[data-part="shortcuts"] kbd'],
  ['/options.html#diagnostics', '[data-part="report"]', '[data-part="diagnostics"] summary'],
  ['/popup.html', '[data-tab="page"] [data-part="page-problem"]'],
  ['/popup.html', '#popup-tab-hot', '#popup-tab-hot', '[data-part="hot-start"]'],
  ['/popup.html', '#popup-tab-tools', '#popup-tab-tools', '[data-part="hash-text"]'],
  ['/notice.html#/access?origin=https%3A%2F%2Fimages.example', '[data-part="allow"]'],
  ['/notice.html#/problem?code=image-unreadable', '[role="alert"]'],
  ['/notice.html#/pdf?id=none', '[data-part="problem"]'],
  ['/notice.html#/confirm?tabId=1&frameId=0&site=a.example&reason=chosen', 'h1'],
  ['/library.html#articles', '.row-title'],
  ['/library.html#articles?id=wx%3AMzA%3D%3A1%3A1', '[data-part="body"]'],
  ['/library.html#read', '[data-part="well"]'],
  ['/sidepanel.html', '.saved-list'],
  ['/library.html#hot', '[data-part="hot-start"]'],
  ['/library.html#hot?show=watch', 'textarea'],
  ['/library.html#accounts', 'main a'],
  ['/library.html#tools', '[data-part="tools"]'],
  ['/library.html#tools?of=files', '[data-part="files"]'],
];

it.each(
  STATES.map(([path, ready, pressed = '', drawn = ready]) => ({
    path,
    ready,
    pressed,
    drawn,
    state: pressed === '' ? path : `${path} after a press of ${pressed}`,
  })),
)('axe finds nothing, and the Tab key stops seldom, in $state', async ({ path, ready, pressed, drawn }) => {
  const page = await stage.browser.openOwn(path);
  const whenThere = (place: string) =>
    waitFor(place, () => page.evaluate((selector) => document.querySelector(selector) !== null, place));
  await whenThere(ready);
  if (pressed !== '')
    await page.evaluate((place) => document.querySelector<HTMLElement>(place)?.click(), pressed);
  await whenThere(drawn);
  expect(await violationsIn(page)).toEqual([]);
  expect(await countTabStops(page)).toBeLessThanOrEqual(MOST_TAB_STOPS);
  await page.close();
});

it('axe finds nothing where the library asks for a password, and in the side panel with an image that scrolls', async () => {
  const library = await stage.browser.openOwn('/library.html#read');
  const drop = async (name: string) => {
    const bytes = await readFile(join(ROOT, 'test/fixtures/pdf', name));
    await give(library, 'drop', [{ name, type: 'application/pdf', base64: bytes.toString('base64') }]);
  };
  const isThere = (page: PageUnderTest, place: string) =>
    waitFor(place, () => page.evaluate((each) => document.querySelector(each) !== null, place));
  await drop('article.pdf');
  await isThere(library, '[data-part="image"][data-phase="done"]');
  await drop('encrypted.pdf');
  await isThere(library, '[data-part="pdf-locked"]');
  expect(await violationsIn(library)).toEqual([]);
  const panel = await stage.browser.openOwn('/sidepanel.html');
  await pressPart(panel, 'recognition');
  await isThere(panel, '[data-part="text"]');
  await isThere(panel, '[data-part="stage"][tabindex="0"]');
  expect(await violationsIn(panel)).toEqual([]);
  await panel.close();
  await library.close();
});
