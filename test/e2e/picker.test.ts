import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { readTruth, textOf } from '../fixtures/picture-truth';
import { findPoint } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { describePage, waitForPart } from './harness/reader-parts';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it.each(['background', 'canvas', 'image'])(
  'lights up a picture under the pointer and reads it: %s',
  async (kind) => {
    const page = await stage.browser.open(`${SITE}/${kind}`);
    await page.startPicker();
    const { x, y } = await page.evaluate(findPoint, ['#picture']);
    await page.movePointer(x, y);
    const lit = await page.inReader((root) => {
      const candidate = root.querySelector<HTMLElement>('[data-part="candidate"]');
      return candidate?.dataset['kind'];
    }, undefined);
    expect(lit).toBe(kind);
    await page.click(x, y);
    expect((await waitForReading(page)).text).toBe(textOf(await readTruth('english')));
    await page.close();
  },
);

it('goes from picture to picture by the arrow keys and reads one by Enter', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  await page.startPicker();
  await page.press('ArrowDown');
  const first = await waitForPart(page, 'candidate');
  await page.press('ArrowDown');
  await waitFor('the second picture', async () => (await waitForPart(page, 'candidate')).y > first.y);
  await page.press('Enter');
  expect((await waitForReading(page)).text).toBe(textOf(await readTruth('sample')));
  await page.close();
});

it('goes away by Escape and leaves no trace', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  const before = await page.evaluate(describePage, undefined);
  await page.startPicker();
  await page.press('Escape');
  await waitFor('an empty place', async () => (await page.inReader(() => true, undefined)) === undefined);
  expect(await page.evaluate(describePage, undefined)).toEqual(before);
  await page.close();
});

it('says so where there is no picture', async () => {
  const page = await stage.browser.open(`${SITE}/empty`);
  await page.startPicker();
  const { text } = await waitForPart(page, 'hint');
  expect(text).toContain('No picture');
  await page.close();
});

it('has every key that the manifest suggests: browsers drop in silence those that they want for themselves', async () => {
  const options = await stage.browser.openOwn('/options.html');
  const [suggested, given] = await options.evaluate(async () => {
    const { commands, runtime } = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
    const entries = Object.entries(runtime.getManifest().commands) as [
      string,
      { suggested_key?: { default: string } },
    ][];
    const all = (await commands.getAll()) as { name: string; shortcut: string }[];
    return [
      entries.flatMap(([name, { suggested_key }]) => (suggested_key ? [[name, suggested_key.default]] : [])),
      all.filter(({ shortcut }) => shortcut).map(({ name, shortcut }) => [name, shortcut]),
    ];
  }, undefined);
  expect(new Map(given as [string, string][])).toEqual(new Map(suggested as [string, string][]));
  await options.close();
});
