import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/setup/command.mjs';
import { SITE } from '../e2e/harness/fixture-site';
import { boxesOf } from '../e2e/harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from '../e2e/harness/start';

/** The README's image. `npm run readme:screenshot` writes it to the README's folder; any other run does not change it. */
const PLACE = process.env['README_SCREENSHOT'] ?? '.output/readme-screenshot.png';

it('shows a Chinese image with its text in the overlay', async () => {
  const stage = await startStage();
  try {
    await startEngine(stage);
    const page = await stage.browser.open(`${SITE}/chinese`);
    await page.recogniseAt(['#image']);
    expect((await waitForRecognition(page)).errorDetails).toBe('');
    const path = join(ROOT, PLACE);
    await mkdir(dirname(path), { recursive: true });
    const [, , , , first, second] = await boxesOf(page, 'line');
    await page.drag(
      { x: first!.x + 1, y: first!.y + first!.height / 2 },
      { x: second!.x + second!.width - 1, y: second!.y + second!.height / 2 },
    );
    await page.screenshot(path, { x: 0, y: 0, width: 1192, height: 548 });
  } finally {
    await stage.close();
  }
});

/** Reads another image first: the picture shows how long a reading takes, not the start of the engine. */
async function startEngine({ browser }: Stage): Promise<void> {
  const page = await browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await page.close();
}
