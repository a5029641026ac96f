import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fieldText, startToolsStage, type ToolsStage } from './harness/tools-stage';

let stage: ToolsStage;
beforeAll(async () => {
  stage = await startToolsStage();
});
afterAll(() => stage.close());
afterEach(() => stage.closePages());

describe('selected text', () => {
  /** A page on which a text with a line break is selected. */
  async function select(text: string): Promise<PageUnderTest> {
    const page = stage.keep(await stage.browser.open(`${SITE}/empty`));
    await page.evaluate((content) => {
      const paragraph = document.querySelector('p');
      if (!paragraph) throw new Error('no paragraph');
      paragraph.textContent = content;
      paragraph.style.cssText = 'white-space: pre; display: inline-block';
      getSelection()?.selectAllChildren(paragraph);
    }, text);
    return page;
  }

  it.each([
    ['hash-text', 'hash-text', 'two\nlines'],
    ['decode-base64', 'base64', 'aGVs\nbG8='],
  ] as const)('opens the selected text in the tool exactly as in the page: %s', async (item, part, text) => {
    const page = await select(text);
    await page.chooseForText(['p'], item);
    const tools = stage.keep(await stage.browser.findOwn('/library.html#tools?draft='));
    await waitFor('the selected text in the tool', async () => (await fieldText(tools, part)) === text);
    expect(await tools.evaluate(() => location.href, undefined)).not.toContain(encodeURIComponent(text));
  });
});
