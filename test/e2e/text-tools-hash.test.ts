import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fill, pressPart, setUpService, textOfPart } from './harness/service-stage';
import { choose, digestOf, fieldText, has, startToolsStage, type ToolsStage } from './harness/tools-stage';

let stage: ToolsStage;
beforeAll(async () => {
  stage = await startToolsStage();
});
afterAll(() => stage.close());
afterEach(() => stage.closePages());

const nodeHash = (algorithm: string, content: string | Uint8Array) =>
  createHash(algorithm).update(content).digest('hex');

const NODE_ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha384', 'sha512', 'sha3-256'];

/** Waits until a row has a digest. */
async function expectDigest(page: PageUnderTest, name: string, expected: string): Promise<void> {
  await expect.poll(() => digestOf(page, name)).toBe(expected);
}

describe('hashing a text', () => {
  it('shows the same digests as Node for every algorithm while the user types', async () => {
    const page = await stage.openTools('/popup.html');
    for (const text of ['a', '拾字 😀', 'NUL\0 and ﻿BOM', 'x'.repeat(200_000)]) {
      await fill(page, 'hash-text', text);
      for (const name of NODE_ALGORITHMS) await expectDigest(page, name, nodeHash(name, text));
    }
    await fill(page, 'hash-text', '123456789');
    await expectDigest(page, 'crc32', 'cbf43926');
    await fill(page, 'hash-text', 'abc');
    await expectDigest(page, 'blake3', '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85');
  });

  it('lets the user choose the line ends that it hashes, and reports half characters', async () => {
    const page = await stage.openTools('/popup.html');
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

  it('computes HMACs with a key, and compares them with the expected digest', async () => {
    const page = await stage.openTools('/popup.html');
    await fill(page, 'hash-text', 'what do ya want for nothing?');
    await fill(page, 'expected', `SHA256 (a.txt) = ${nodeHash('sha256', 'what do ya want for nothing?')}`);
    await waitFor('the matching digest', () => has(page, '[data-verdict="match"]'));
    await fill(page, 'expected', `sha256:${'0'.repeat(64)}`);
    await waitFor('the mismatch', () => has(page, '[data-verdict="mismatch"]'));
    await fill(page, 'key', 'Jefe');
    const hmac = createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex');
    await expectDigest(page, 'sha256', hmac);
    await fill(page, 'expected', '');
  });

  it('stores the typed text while the browser runs, but not the key', async () => {
    const page = await stage.openTools('/popup.html');
    await fill(page, 'hash-text', 'unfinished');
    await fill(page, 'key', 'secret');
    await stage.closePages();
    const again = await stage.openTools('/popup.html');
    expect(await fieldText(again, 'hash-text')).toBe('unfinished');
    expect(await fieldText(again, 'key')).toBe('');
  });
});

describe('hashing by the service', () => {
  const asked = () => stage.service.requests.all().filter(({ operation }) => operation === 'hash').length;

  it('sends a text to the service only when the user asks for it, and shows the same digest', async () => {
    stage.keep(await setUpService(stage));
    const before = asked();
    const page = await stage.openTools('/popup.html');
    await fill(page, 'hash-text', 'to compare');
    await digestOf(page, 'md5');
    await pressPart(page, 'check-with-service');
    await pressPart(page, 'do-not-send');
    await pressPart(page, 'check-with-service');
    expect(asked()).toBe(before);
    await pressPart(page, 'send-to-service');
    const answers = await waitFor('the service’s digests', () =>
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
});

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
