/** Firefox has no translator of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from '../harness/browser-under-test';
import { fixture, give } from '../harness/give-files';
import { pressPart } from '../harness/service-stage';
import { type Stage, startStage } from '../harness/start';
import { pressAt } from '../harness/tools-stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const countOf = (page: PageUnderTest, part: string) =>
  page.evaluate((name) => document.querySelectorAll(`[data-part="${name}"]`).length, part);

async function waitForCount(page: PageUnderTest, part: string, count: number): Promise<void> {
  await waitFor(`${count} × ${part}`, async () => (await countOf(page, part)) === count);
}

/** The text of the image in the library, once it is recognised and shown. */
function waitForText(library: PageUnderTest): Promise<string> {
  return waitFor('the text of the opened image', () =>
    library.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('textarea[data-part="text"]')?.value || undefined,
      undefined,
    ),
  );
}

/** Puts a translator in the place of the browser's, whose languages cannot be downloaded here. Self-contained. */
function replaceTranslator(): void {
  const Translator = {
    availability: async () => 'downloadable',
    async create({
      targetLanguage,
      monitor,
    }: {
      targetLanguage: string;
      monitor: (of: EventTarget) => void;
    }) {
      if (!navigator.userActivation.isActive) throw new DOMException('no press', 'NotAllowedError');
      const download = new EventTarget();
      monitor(download);
      download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 1 }));
      return { translate: async (text: string) => `${targetLanguage} ${text}`, destroy: () => undefined };
    },
  };
  Object.assign(globalThis, { Translator });
}

it('translates the text of an image on this device, over the image, once the user has agreed to the download', async () => {
  const library = await stage.browser.openOwn('/library.html#read', replaceTranslator);
  await give(library, 'choose', [await fixture('english')]);
  const original = await waitForText(library);
  await pressPart(library, 'translate');
  await waitForCount(library, 'download-translation', 1);
  expect(await countOf(library, 'translated-text')).toBe(0);
  await pressPart(library, 'download-translation');
  await waitForCount(library, 'translated-text', 1);
  const translated = await waitFor('the whole translation', () =>
    library.evaluate(() => {
      const isDone = document.querySelector('[data-part="translation"] p.quiet') !== null;
      const texts = (part: string) =>
        [...document.querySelectorAll(`[data-part="${part}"] :is(p, .translated-box)`)].map(
          (each) => each.textContent,
        );
      return isDone ? { text: texts('translated-text'), boxes: texts('translated-boxes') } : undefined;
    }, undefined),
  );
  expect(translated.boxes).toEqual(translated.text);
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== 'zh');
  expect(words(translated.text.join(' '))).toEqual(words(original));
  await pressAt(library, '[data-part="shown-original"]');
  expect(await waitForText(library)).toBe(original);
  await waitForCount(library, 'translated-boxes', 0);
  await library.close();
});
