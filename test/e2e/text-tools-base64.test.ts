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

/** A picture of one white point. */
const GIF = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const waitForPicture = (page: PageUnderTest, within: string) =>
  waitFor('the picture', () =>
    page.evaluate(
      (place) => document.querySelector<HTMLImageElement>(`${place} > img`)?.naturalWidth === 1,
      within,
    ),
  );

describe('Base64', () => {
  it('goes both ways, and names the character that is wrong and where', async () => {
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

  it('brings the wrong character of a long text into view', async () => {
    const page = await stage.openTools('/library.html#tools');
    await choose(page, 'tool', 2);
    const long = 'QUJD'.repeat(5000);
    await fill(page, 'base64', `${long}*${long}`);
    await pressPart(page, 'show-fault');
    const area = await waitFor('the selection', () =>
      page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('[data-part="base64"]');
        if (!field) throw new Error('no field');
        const { selectionStart, selectionEnd, scrollTop, clientHeight, scrollHeight } = field;
        if (selectionEnd - selectionStart !== 1) return undefined;
        return { selectionStart, selectionEnd, scrolled: (scrollTop + clientHeight / 2) / scrollHeight };
      }, undefined),
    );
    expect(area).toMatchObject({ selectionStart: long.length, selectionEnd: long.length + 1 });
    expect(area.scrolled).toBeCloseTo(0.5, 1);
    await choose(page, 'tool', 1);
  });

  it('shows bytes that are no text as hexadecimal, and pictures as they are', async () => {
    const page = await stage.openTools('/library.html#tools');
    await choose(page, 'tool', 2);
    await fill(page, 'base64', `data:image/gif;base64,${GIF}`);
    await waitForPicture(page, '.decoded');
    expect(await textOfPart(page, 'hex')).toMatch(/^47 49 46 38 39 61/);
    await catchSavedFiles(page);
    await pressPart(page, 'save-decoded');
    expect(Buffer.from((await takeSavedFile(page)).bytes).toString('base64')).toBe(GIF);
    await choose(page, 'tool', 1);
  });
});

describe('Base64 of files', () => {
  const picture = Buffer.from(GIF, 'base64');
  async function openFiles(): Promise<PageUnderTest> {
    const page = await stage.openTools('/library.html#tools?of=files');
    await choose(page, 'tool', 2);
    await waitFor('the tool for files', () => has(page, '[data-part="base64-files"]'));
    return page;
  }

  it('tells what a file is by its bytes, shows it, and gives its Base64 and its address', async () => {
    const page = await openFiles();
    await giveFiles(page, [['notes.txt', picture]]);
    await waitFor('the kind', () => has(page, '[data-part="base64-file"][data-type="image/gif"]'));
    await waitForPicture(page, '.file-job');
    await catchSavedFiles(page);
    await pressPart(page, 'save-file-base64');
    const saved = await takeSavedFile(page);
    expect(saved.name).toBe('notes.txt.b64');
    expect(Buffer.from(saved.bytes).toString()).toBe(GIF);
    await pressPart(page, 'copy-data-url');
    await waitFor('the end of copying', async () =>
      page.evaluate(() => Boolean(document.querySelector('.file-job [role="status"]')?.textContent), 0),
    );
    expect(await pasteText(stage.browser)).toBe(`data:image/gif;base64,${GIF}`);
  });

  it('gives back what a file of Base64 holds: the same bytes, or the text they are', async () => {
    const page = await openFiles();
    await giveFiles(page, [['picture.b64', Buffer.from(`${GIF.slice(0, 40)}\r\n${GIF.slice(40)}\r\n`)]]);
    await waitFor('what it holds', () => has(page, '[data-part="decoded"][data-type="image/gif"]'));
    await waitForPicture(page, '.decoded');
    await catchSavedFiles(page);
    await pressPart(page, 'save-decoded');
    const saved = await takeSavedFile(page);
    expect(saved.name).toBe('decoded.gif');
    expect(Buffer.compare(saved.bytes, picture)).toBe(0);
    await giveFiles(page, [['text.b64', Buffer.from(Buffer.from('hello 拾字').toString('base64'))]]);
    await waitFor('its text', async () => (await textOfPart(page, 'decoded-text')) === 'hello 拾字');
  });
});

describe('the service', () => {
  it('is asked for standard Base64, whatever form is shown', async () => {
    stage.keep(await setUpService(stage));
    const page = await stage.openTools('/popup.html');
    await choose(page, 'tool', 2);
    await choose(page, 'alphabet', 2);
    await fill(page, 'base64-text', '???');
    await expect.poll(() => fieldText(page, 'base64')).toBe('Pz8_');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'send-to-service');
    await waitFor('the answer', () => has(page, '[data-answer="same"]'));
  });

  it('fails by name', async () => {
    stage.service.faults.add({ fault: 'wrong-echo', operation: 'base64' });
    const page = await stage.openTools('/popup.html');
    await choose(page, 'tool', 2);
    await fill(page, 'base64-text', 'another');
    await expect.poll(() => fieldText(page, 'base64')).toBe('YW5vdGhlcg==');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'send-to-service');
    await waitFor('the failure', () => has(page, '[data-code="service-reply-mismatch"]'));
  });
});
