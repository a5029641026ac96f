/** Firefox has no translator of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from '../harness/browser-under-test';
import { pasteText } from '../harness/clipboard';
import { SITE } from '../harness/fixture-site';
import { fixture, give } from '../harness/give-files';
import { boxesOf, clickPart } from '../harness/overlay-parts';
import { seedLibrary } from '../harness/seed-library';
import { pressPart, textOfPart } from '../harness/service-stage';
import { type Stage, startStage, waitForRecognition } from '../harness/start';
import { pressAt } from '../harness/tools-stage';
import { replaceTranslator } from '../harness/translator-stand-in';

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

/** What the browser's own translator says in the panel's frame, which a web page holds. Self-contained. */
async function askTranslator({ defaultView }: Document): Promise<string> {
  const { Translator } = defaultView as unknown as {
    Translator: { availability(pair: object): Promise<string> };
  };
  return Translator.availability({ sourceLanguage: 'en', targetLanguage: 'zh' });
}

it('lays the translation on the image in a page, in the colours of the image, to be selected and copied', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const lines = (await boxesOf(page, 'line')).map(({ text }) => text);
  // The page holds the frame, and lets it use what it may use itself.
  expect(await page.inFrame('panel', askTranslator, undefined)).not.toBe('unavailable');
  await page.inFrame('panel', replaceTranslator, undefined);
  await clickPart(page, 'translate');
  await clickPart(page, 'download-translation');
  const boxes = await waitFor('the translation on the image', async () => {
    const found = await boxesOf(page, 'translated-box');
    return found.length > 0 && found;
  });
  expect(await boxesOf(page, 'line')).toEqual(lines.map(() => expect.objectContaining({ width: 0 })));
  const colours = await waitFor('the colours of the image', () =>
    page.inFrame(
      'layer',
      (root) => {
        const box = root.querySelector<HTMLElement>('[data-part="translated-box"]');
        return box?.style.background ? [box.style.background, box.style.color] : undefined;
      },
      undefined,
    ),
  );
  expect(colours).toEqual(['rgb(255, 255, 255)', expect.stringMatching(/^rgb\((\d\d), \1, \1\)$/)]);
  const [box] = boxes;
  await page.drag(
    { x: box!.x + 3, y: box!.y + 6 },
    { x: box!.x + box!.width - 3, y: box!.y + box!.height - 4 },
  );
  await page.press('Control+c');
  const copied = await pasteText(stage.browser);
  expect(box!.text).toContain(copied.trim());
  expect(copied.length).toBeGreaterThan(box!.text.length / 2);
  await clickPart(page, 'copy');
  expect(await pasteText(stage.browser)).toBe(boxes.map(({ text }) => text).join('\n'));
  await clickPart(page, 'shown-original');
  await waitFor('the lines again', async () => (await boxesOf(page, 'line'))[0]?.width);
  await waitFor(
    'the end of the translation',
    async () => (await boxesOf(page, 'translated-box')).length === 0,
  );
  await page.close();
});

const ARTICLE = {
  id: 'wx:MzA=:1:1',
  title: '灯塔',
  html: '<h2>海边的灯塔</h2><p>夜里它亮着，船就回来了。</p><ul><li>第一项</li></ul><pre><code>let lamp = on;</code></pre>',
};

/** The translations in the article, each with the part that it stands in. Self-contained. */
function findTranslated(): string[] {
  const root = document.querySelector('[data-part="body"]')?.shadowRoot;
  return [...(root?.querySelectorAll('.translated') ?? [])].map(
    (each) => `${each.parentElement?.localName}: ${each.textContent}`,
  );
}

it('translates a saved article on this device, each part below the original, which alone is shown again at a press', async () => {
  const own = await stage.browser.openOwn('/library.html#tools');
  await seedLibrary(own, [ARTICLE]);
  await own.close();
  const path = `/library.html#articles?${new URLSearchParams({ id: ARTICLE.id })}`;
  const library = await stage.browser.openOwn(path, replaceTranslator);
  await pressPart(library, 'translate');
  await pressPart(library, 'download-translation');
  const translated = await waitFor('three translations', async () => {
    const found = await library.evaluate(findTranslated, undefined);
    return found.length === 3 && found;
  });
  expect(translated).toEqual(['h2: en 海边的灯塔', 'p: en 夜里它亮着，船就回来了。', 'li: en 第一项']);
  expect(await textOfPart(library, 'translated-title')).toBe('en 灯塔');
  expect(await textOfPart(library, 'article-title')).toBe('灯塔');
  await pressAt(library, '[data-part="shown-original"]');
  expect(await textOfPart(library, 'translated-title')).toBeUndefined();
  await waitFor(
    'the original alone',
    async () => (await library.evaluate(findTranslated, undefined)).length === 0,
  );
  await library.close();
});
