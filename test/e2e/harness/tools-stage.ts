import { waitFor } from '../../../scripts/automation/wait-for';
import { findPoint, type PageUnderTest } from './browser-under-test';
import { type ServiceStage, startServiceStage } from './service-stage';

/** The stage for the text tools. It closes its pages after each test. */
export interface ToolsStage extends ServiceStage {
  /** Closes this page after the test, like the others. */
  keep(page: PageUnderTest): PageUnderTest;
  /** Opens the tools in the popup or in the library. */
  openTools(path: string): Promise<PageUnderTest>;
  closePages(): Promise<void>;
}

export async function startToolsStage(): Promise<ToolsStage> {
  const stage = await startServiceStage();
  const pages: PageUnderTest[] = [];
  const keep = (page: PageUnderTest) => {
    pages.push(page);
    return page;
  };
  return {
    ...stage,
    keep,
    async openTools(path) {
      const page = keep(await stage.browser.openOwn(path));
      if (path === '/popup.html') await pressAt(page, '#popup-tab-tools');
      await waitFor('the tools', () => has(page, '[data-part="tools"]'));
      return page;
    },
    async closePages() {
      for (const page of pages.splice(0)) await page.close();
    },
  };
}

export function has(page: PageUnderTest, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
}

/** Waits for the element of a selector and presses it with the mouse. */
export async function pressAt(page: PageUnderTest, selector: string): Promise<void> {
  await waitFor(selector, () => has(page, selector));
  const { x, y } = await page.evaluate(findPoint, [selector]);
  await page.click(x, y);
}

/** Chooses a segment of a segmented control by its position from 1. */
export const choose = (page: PageUnderTest, part: string, place: number) =>
  pressAt(page, `[data-part="${part}"] label:nth-child(${place})`);

/** The value of a field. */
export const fieldText = (page: PageUnderTest, part: string) =>
  page.evaluate((name) => document.querySelector<HTMLTextAreaElement>(`[data-part="${name}"]`)?.value, part);

/** Waits until the digest in a row is that of the current text, and returns it. */
export function digestOf(page: PageUnderTest, name: string): Promise<string> {
  return waitFor(name, () =>
    page.evaluate(
      (wanted) =>
        document.querySelector(`[data-digest="${wanted}"][data-current="true"] code`)?.textContent ||
        undefined,
      name,
    ),
  );
}

/** A file to choose: its name, and bytes that are repeated a number of times. */
export type ChosenFile = readonly [name: string, start: Uint8Array, times?: number];

/** Chooses files, or drops them, in the page of the tool that is open. */
export async function giveFiles(
  page: PageUnderTest,
  files: readonly ChosenFile[],
  how: 'choose' | 'drop' = 'choose',
): Promise<void> {
  await waitFor('the field for files', () => has(page, '[data-part="files"]'));
  const sent = files.map(([name, start, times = 1]) => ({
    name,
    times,
    base64: Buffer.from(start).toString('base64'),
  }));
  await page.evaluate(
    ([wanted, gesture]) => {
      const given = new DataTransfer();
      for (const { name, base64, times } of wanted) {
        const start = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);
        given.items.add(new File(Array<Blob>(times).fill(start), name));
      }
      const field = document.querySelector<HTMLInputElement>('[data-part="files"]');
      if (!field) throw new Error('no files can be chosen');
      if (gesture === 'choose') {
        field.files = given.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return;
      }
      // Dropped next to the field, where a browser by default would open the file and leave the page.
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: given });
      if (document.body.dispatchEvent(drop)) throw new Error('the drop is left to the browser');
    },
    [sent, how] as const,
  );
}
