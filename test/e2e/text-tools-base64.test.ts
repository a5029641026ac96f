import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { fill, pressPart, setUpService, textOfPart } from './harness/service-stage';
import { choose, fieldText, giveFiles, has, startToolsStage, type ToolsStage } from './harness/tools-stage';

let stage: ToolsStage;
beforeAll(async () => {
  stage = await startToolsStage();
});
afterAll(() => stage.close());
afterEach(() => stage.closePages());

/** An image of one white pixel. */
const GIF = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const waitForImage = (page: PageUnderTest, within: string) =>
  waitFor('the drawn image', () =>
    page.evaluate(
      (place) => document.querySelector<HTMLImageElement>(`${place} > img`)?.naturalWidth === 1,
      within,
    ),
  );

describe('Base64', () => {
  it('encodes and decodes Base64, and names a wrong character and its position', async () => {
    const page = await stage.openTools('/popup.html');
    await choose(page, 'tool', 2);
    await fill(page, 'base64-text', '拾字');
    await expect.poll(() => fieldText(page, 'base64')).toBe('5ou+5a2X');
    await choose(page, 'alphabet', 2);
    await expect.poll(() => fieldText(page, 'base64')).toBe('5ou-5a2X');
    await choose(page, 'alphabet', 1);
    await fill(page, 'base64', ' aGVs\nbG8');
    await expect.poll(() => fieldText(page, 'base64-text')).toBe('hello');
    await fill(page, 'base64', 'aGVs\nb*8=');
    await expect.poll(() => textOfPart(page, 'base64-fault')).toContain('“*”');
    expect(await textOfPart(page, 'base64-fault')).toContain('line 2, character 2');
    await choose(page, 'tool', 1);
  });

  it('scrolls to the wrong character of a long Base64 text', async () => {
    const page = await stage.openTools('/library.html#tools');
    await choose(page, 'tool', 2);
    const long = 'QUJD'.repeat(5000);
    await fill(page, 'base64', `${long}*${long}`);
    await pressPart(page, 'show-fault');
    const read = () =>
      page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('[data-part="base64"]');
        if (!field) throw new Error('no field');
        const { selectionStart, selectionEnd, scrollTop, clientHeight, scrollHeight } = field;
        return { selectionStart, selectionEnd, middle: (scrollTop + clientHeight / 2) / scrollHeight };
      }, undefined);
    // Firefox scrolls to a selection some time after it was made.
    await expect.poll(async () => (await read()).middle).toBeCloseTo(0.5, 1);
    expect(await read()).toMatchObject({ selectionStart: long.length, selectionEnd: long.length + 1 });
    await choose(page, 'tool', 1);
  });

  it('shows decoded bytes that are not text as hexadecimal, and images as images', async () => {
    const page = await stage.openTools('/library.html#tools');
    await choose(page, 'tool', 2);
    await fill(page, 'base64', `data:image/gif;base64,${GIF}`);
    await waitForImage(page, '.decoded');
    expect(await textOfPart(page, 'hex')).toMatch(/^47 49 46 38 39 61/);
    await catchSavedFiles(page);
    await pressPart(page, 'save-decoded');
    expect(Buffer.from((await takeSavedFile(page)).bytes).toString('base64')).toBe(GIF);
    await choose(page, 'tool', 1);
  });
});

describe('Base64 of files', () => {
  const image = Buffer.from(GIF, 'base64');
  async function openFiles(): Promise<PageUnderTest> {
    const page = await stage.openTools('/library.html#tools?of=files');
    await choose(page, 'tool', 2);
    await waitFor('the tool for files', () => has(page, '[data-part="base64-files"]'));
    return page;
  }

  it('detects the kind of a file by its bytes, shows it, and gives its Base64 and its data address', async () => {
    const page = await openFiles();
    await giveFiles(page, [['notes.txt', image]]);
    await waitFor('the type of the file', () =>
      has(page, '[data-part="base64-file"][data-type="image/gif"]'),
    );
    await waitForImage(page, '.file-job');
    await catchSavedFiles(page);
    await pressPart(page, 'save-file-base64');
    const saved = await takeSavedFile(page);
    expect(saved.name).toBe('notes.txt.b64');
    expect(Buffer.from(saved.bytes).toString()).toBe(GIF);
    await pressPart(page, 'copy-data-url');
    await waitFor('the note on the copied address', async () =>
      page.evaluate(() => Boolean(document.querySelector('.file-job [role="status"]')?.textContent), 0),
    );
    expect(await pasteText(stage.browser)).toBe(`data:image/gif;base64,${GIF}`);
  });

  it('decodes a file of Base64 to the same bytes, or to the text that they are', async () => {
    const page = await openFiles();
    await giveFiles(page, [['image.b64', Buffer.from(`${GIF.slice(0, 40)}\r\n${GIF.slice(40)}\r\n`)]]);
    await waitFor('the type of the decoded file', () =>
      has(page, '[data-part="decoded"][data-type="image/gif"]'),
    );
    await waitForImage(page, '.decoded');
    await catchSavedFiles(page);
    await pressPart(page, 'save-decoded');
    const saved = await takeSavedFile(page);
    expect(saved.name).toBe('decoded.gif');
    expect(Buffer.compare(saved.bytes, image)).toBe(0);
    await giveFiles(page, [['text.b64', Buffer.from(Buffer.from('hello 拾字').toString('base64'))]]);
    await waitFor('the decoded text', async () => (await textOfPart(page, 'decoded-text')) === 'hello 拾字');
  });
});

describe('Base64 by the service', () => {
  it('asks the service for standard Base64, whatever form is shown', async () => {
    stage.keep(await setUpService(stage));
    const page = await stage.openTools('/popup.html');
    await choose(page, 'tool', 2);
    await choose(page, 'alphabet', 2);
    await fill(page, 'base64-text', '???');
    await expect.poll(() => fieldText(page, 'base64')).toBe('Pz8_');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'send-to-service');
    await waitFor('the service’s answer', () => has(page, '[data-answer="same"]'));
  });

  it('reports a failure of the service by name', async () => {
    stage.service.faults.add({ fault: 'wrong-echo', operation: 'base64' });
    const page = await stage.openTools('/popup.html');
    await choose(page, 'tool', 2);
    await fill(page, 'base64-text', 'another');
    await expect.poll(() => fieldText(page, 'base64')).toBe('YW5vdGhlcg==');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'send-to-service');
    await waitFor('the error of the wrong reply', () => has(page, '[data-code="service-reply-mismatch"]'));
  });
});
