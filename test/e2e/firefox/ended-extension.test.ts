/** Tests of what only Firefox does: it ends the content scripts of an extension that it ends, without an event. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOST } from '../../../scripts/automation/shown-recognition';
import { waitFor } from '../../../scripts/automation/wait-for';
import { SITE } from '../harness/fixture-site';
import { waitAtRest } from '../harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from '../harness/start';

/** The extension API of the extension's own pages. */
declare const browser: { readonly runtime: { reload(): void } };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** The place among the overlays in the page of the one that can be pressed at a point; -1 for none. Self-contained. */
function overlayAt({ x, y, name }: { x: number; y: number; name: string }): number {
  const at = document.elementFromPoint(x, y);
  return [...document.querySelectorAll(name)].findIndex((each) => each === at);
}

it('shows no overlay any more after the extension was reloaded, and starts anew', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const { x, y } = await waitAtRest(page, 'copy');
  const point = { x: x + 5, y: y + 5, name: HOST };
  // It stays there for as long as the extension runs: Firefox would have hidden it by now.
  const shownAt = await page.evaluate(() => performance.now(), undefined);
  await waitFor('three seconds', () => page.evaluate((from) => performance.now() > from + 3000, shownAt));
  expect(await page.evaluate(overlayAt, point)).toBe(0);
  const own = await stage.browser.openOwn('/options.html');
  await own.evaluate(() => {
    setTimeout(() => browser.runtime.reload());
  }, undefined);
  const isAt = async (place: number) => (await page.evaluate(overlayAt, point)) === place;
  await waitFor('a page without an overlay that can be seen', () => isAt(-1), 20_000);
  await waitFor('the reloaded extension', async () => {
    await page.recogniseAt(['#image']).catch(() => undefined);
    return isAt(1);
  });
  await page.press('Escape');
  await waitFor('the end of the new overlay', () => isAt(-1));
  await page.close();
});
