import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { findPoint, type PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import {
  fill,
  pressPart,
  type ServiceStage,
  setUpService,
  startServiceStage,
  textOfPart,
} from './harness/service-stage';

let stage: ServiceStage;
const pages: PageUnderTest[] = [];
beforeAll(async () => {
  stage = await startServiceStage();
});
afterAll(() => stage.close());
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

async function openTools(path: string): Promise<PageUnderTest> {
  const page = await stage.browser.openOwn(path);
  pages.push(page);
  if (path === '/popup.html') {
    await waitFor('the popup', () =>
      page.evaluate(() => document.getElementById('popup-tab-tools') !== null, 0),
    );
    const { x, y } = await page.evaluate(findPoint, ['#popup-tab-tools']);
    await page.click(x, y);
  }
  await waitFor('the tools', () => has(page, '[data-part="tools"]'));
  return page;
}

function has(page: PageUnderTest, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
}

/** Presses what stands at a selector with the mouse. */
async function pressAt(page: PageUnderTest, selector: string): Promise<void> {
  await waitFor(selector, () => has(page, selector));
  const { x, y } = await page.evaluate(findPoint, [selector]);
  await page.click(x, y);
}

/** Chooses in a row of segments, by its place from 1. */
const choose = (page: PageUnderTest, part: string, place: number) =>
  pressAt(page, `[data-part="${part}"] label:nth-child(${place})`);

/** The digest in a row, once it is of what is typed now. */
function digestOf(page: PageUnderTest, name: string): Promise<string> {
  return waitFor(name, () =>
    page.evaluate(
      (wanted) =>
        document.querySelector(`[data-digest="${wanted}"][data-current="true"] code`)?.textContent ||
        undefined,
      name,
    ),
  );
}

/** Waits until a row has a digest. */
async function expectDigest(page: PageUnderTest, name: string, expected: string): Promise<void> {
  await expect.poll(() => digestOf(page, name), { timeout: 15_000 }).toBe(expected);
}

const fieldText = (page: PageUnderTest, part: string) =>
  page.evaluate((name) => document.querySelector<HTMLTextAreaElement>(`[data-part="${name}"]`)?.value, part);

const nodeHash = (algorithm: string, content: string | Uint8Array) =>
  createHash(algorithm).update(content).digest('hex');

const NODE_ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha384', 'sha512', 'sha3-256'];

describe('hashing a text', () => {
  it('gives what Node gives, of every algorithm and as it is typed', async () => {
    const page = await openTools('/popup.html');
    for (const text of ['a', '拾字 😀', 'NUL\0 and ﻿BOM', 'x'.repeat(200_000)]) {
      await fill(page, 'hash-text', text);
      for (const name of NODE_ALGORITHMS) await expectDigest(page, name, nodeHash(name, text));
    }
    await fill(page, 'hash-text', '123456789');
    await expectDigest(page, 'crc32', 'cbf43926');
    await fill(page, 'hash-text', 'abc');
    await expectDigest(page, 'blake3', '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85');
  });

  it('says what it hashes: line ends can be chosen, half characters are told', async () => {
    const page = await openTools('/popup.html');
    await fill(page, 'hash-text', 'a\nb');
    await expectDigest(page, 'md5', nodeHash('md5', 'a\nb'));
    await choose(page, 'line-ends', 2);
    await expectDigest(page, 'md5', nodeHash('md5', 'a\r\nb'));
    await page.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('[data-part="hash-text"]');
      if (field) field.value = `a${String.fromCharCode(0xd800)}`;
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, undefined);
    await expectDigest(page, 'md5', nodeHash('md5', 'a\ufffd'));
    expect(await textOfPart(page, 'lone-surrogates')).toContain('U+FFFD');
  });

  it('makes HMACs with a key, and compares with what is expected', async () => {
    const page = await openTools('/popup.html');
    await fill(page, 'hash-text', 'what do ya want for nothing?');
    await fill(page, 'expected', `SHA256 (a.txt) = ${nodeHash('sha256', 'what do ya want for nothing?')}`);
    await waitFor('the match', () => has(page, '[data-verdict="match"]'));
    await fill(page, 'expected', `sha256:${'0'.repeat(64)}`);
    await waitFor('the mismatch', () => has(page, '[data-verdict="mismatch"]'));
    await fill(page, 'key', 'Jefe');
    const hmac = createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex');
    await expectDigest(page, 'sha256', hmac);
    await fill(page, 'expected', '');
  });

  it('keeps what was typed while the browser runs, but not the key', async () => {
    const page = await openTools('/popup.html');
    await fill(page, 'hash-text', 'unfinished');
    await fill(page, 'key', 'secret');
    await page.close();
    pages.splice(0);
    const again = await openTools('/popup.html');
    expect(await fieldText(again, 'hash-text')).toBe('unfinished');
    expect(await fieldText(again, 'key')).toBe('');
  });
});

describe('Base64', () => {
  it('goes both ways, and names the character that is wrong and where', async () => {
    const page = await openTools('/popup.html');
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

  it('shows bytes that are no text as hexadecimal, and pictures as they are', async () => {
    const page = await openTools('/library.html#tools');
    await choose(page, 'tool', 2);
    const gif = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
    await fill(page, 'base64', `data:image/gif;base64,${gif}`);
    await waitFor('the picture', () =>
      page.evaluate(
        () => document.querySelector<HTMLImageElement>('.decoded img')?.naturalWidth === 1,
        undefined,
      ),
    );
    expect(await textOfPart(page, 'hex')).toMatch(/^47 49 46 38 39 61/);
    await choose(page, 'tool', 1);
  });
});

/** Chooses files of the given sizes, each of bytes that count up. */
async function chooseFiles(
  page: PageUnderTest,
  files: readonly (readonly [name: string, bytes: number])[],
): Promise<void> {
  await waitFor('the field for files', () => has(page, '[data-part="files"]'));
  await page.evaluate((wanted) => {
    const chosen = new DataTransfer();
    const piece = new Blob([Uint8Array.from({ length: 1 << 20 }, (_byte, index) => index & 255)]);
    for (const [name, bytes] of wanted) {
      const parts = Array.from({ length: Math.ceil(bytes / piece.size) }, (_part, index) =>
        piece.slice(0, bytes - index * piece.size),
      );
      chosen.items.add(new File(parts, name));
    }
    const field = document.querySelector<HTMLInputElement>('[data-part="files"]');
    if (!field) throw new Error('no files can be chosen');
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);
}

const counted = (length: number) => Uint8Array.from({ length }, (_byte, index) => index & 255);
const MEGABYTE = 1 << 20;

describe('hashing files', () => {
  it('hashes several, compares them with a list, and computes what is still missing', async () => {
    const page = await openTools('/library.html#tools?of=files');
    const small = counted(100);
    const large = counted(9 * MEGABYTE);
    await fill(
      page,
      'expected',
      `${nodeHash('sha256', small)}  small.bin\n${nodeHash('sha3-256', large)} *dir/large.bin`,
    );
    await chooseFiles(page, [
      ['small.bin', small.length],
      ['large.bin', large.length],
    ]);
    await waitFor('the files', () =>
      page.evaluate(() => document.querySelectorAll('[data-state="done"]').length === 2, 0),
    );
    const shown = (index: number, name: string) =>
      page.evaluate(
        ([place, wanted]) =>
          document.querySelectorAll('.file-job')[place]?.querySelector(`[data-digest="${wanted}"] code`)
            ?.textContent,
        [index, name] as const,
      );
    for (const name of ['md5', 'sha1', 'sha256']) {
      expect(await shown(0, name)).toBe(nodeHash(name, small));
      expect(await shown(1, name)).toBe(nodeHash(name, large));
    }
    await waitFor('the match', () => has(page, '.file-job:nth-child(1) [data-verdict="match"]'));
    await pressPart(page, 'compute');
    await waitFor('the other match', () => has(page, '.file-job:nth-child(2) [data-verdict="match"]'));
    expect(await shown(1, 'sha3-256')).toBe(nodeHash('sha3-256', large));
  });

  it('stops at once, and begins anew', async () => {
    const page = await openTools('/library.html#tools?of=files');
    await chooseFiles(page, [['huge.bin', 900 * MEGABYTE]]);
    await pressPart(page, 'cancel-file');
    await waitFor('the end', () => has(page, '[data-state="cancelled"]'));
    await pressPart(page, 'hash-again');
    await waitFor('the start', () => has(page, '[data-state="running"]'));
  });
});

describe('selected text', () => {
  /** A page on which a text with a line break is selected. */
  async function select(text: string): Promise<PageUnderTest> {
    const page = await stage.browser.open(`${SITE}/empty`);
    pages.push(page);
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
  ] as const)('opens in the tool, as the page has it: %s', async (item, part, text) => {
    const page = await select(text);
    await page.chooseForText(['p'], item);
    const tools = await stage.browser.findOwn('/library.html#tools?draft=');
    pages.push(tools);
    await waitFor('the text', async () => (await fieldText(tools, part)) === text);
    expect(await tools.evaluate(() => location.href, undefined)).not.toContain(encodeURIComponent(text));
  });
});

describe('the service', () => {
  const asked = () =>
    stage.service.requests.all().filter(({ operation }) => operation === 'hash' || operation === 'base64')
      .length;

  it('hears of a text only when the user sends it, and then says the same', async () => {
    pages.push(await setUpService(stage));
    const before = asked();
    const page = await openTools('/popup.html');
    await fill(page, 'hash-text', 'to compare');
    await digestOf(page, 'md5');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'do-not-send');
    await pressPart(page, 'check-with-service');
    expect(asked()).toBe(before);
    await pressPart(page, 'send-to-service');
    const answers = await waitFor('the answers', () =>
      page.evaluate(() => {
        const found = [...document.querySelectorAll('[data-answer]')].map((each) =>
          each.getAttribute('data-answer'),
        );
        return found.length > 0 && found;
      }, undefined),
    );
    expect(answers).toEqual(['same', 'same', 'same']);
    expect(asked()).toBe(before + 3);
  });

  it('is asked for standard Base64, whatever form is shown', async () => {
    const page = await openTools('/popup.html');
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
    const page = await openTools('/popup.html');
    await choose(page, 'tool', 2);
    await fill(page, 'base64-text', 'another');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'send-to-service');
    await waitFor('the failure', () => has(page, '[data-code="service-reply-mismatch"]'));
  });
});
