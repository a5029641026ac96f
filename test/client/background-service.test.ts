import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { createLedgerStore, loadStatement } from '@/platform/storage/ledger-store';
import { deleteServiceKey, saveServiceKey } from '@/platform/storage/secrets';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';
import { openService, PIXEL } from '../service/testing/open-service';
import { type Extension, openExtension } from './fake-extension';
import { listCalls } from './open-paid-recognition';

let extension: Extension;
let service: Service;
let tabId: number;

beforeEach(async () => {
  extension = await openExtension();
  service = await openService();
  tabId = await extension.openTab();
  await settings.connection.setValue({
    ...DEFAULT_CONNECTION,
    baseAddress: service.groupA,
    accountsAddress: service.groupB,
  });
  await saveServiceKey({ key: service.key, origin: service.groupA });
  extension.granted.add('http://127.0.0.1/*');
  await extension.ask('refreshService', undefined);
});

const source = { kind: 'file', data: new Blob([Buffer.from(PIXEL, 'base64')]) } as const;

/** Chooses the menu item with the price, and returns the permission that the page gets. */
async function choosePaid(): Promise<string> {
  extension.answerWith({ startRecognition: () => ({ found: true }) });
  extension.choose('read-with-service', tabId);
  await expect.poll(() => extension.asked.some(({ name }) => name === 'startRecognition')).toBe(true);
  const { request } = extension.asked.findLast(({ name }) => name === 'startRecognition') ?? {};
  return (request as { readonly permission: string }).permission;
}

/** Has the service recognise the image of the page, and returns what the panel shows. */
const recognise = async (permission: string, jobId = 'j') =>
  (await extension.recogniseInPage({ tabId }, { jobId, source, permission })).shown;

describe('the menus', () => {
  it('show the price while an API key is set', async () => {
    expect(extension.menus.get('read-with-service')?.title).toBe('menuRecogniseWithService 4');
    await deleteServiceKey();
    await extension.ask('refreshService', undefined);
    expect(extension.menus.has('read-with-service')).toBe(false);
    expect(extension.menus.has('read-text-in-image')).toBe(true);
  });

  it('are written after an installation and an update', async () => {
    extension.menus.clear();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update' } as never);
    await expect.poll(() => extension.menus.has('read-with-service')).toBe(true);
  });

  it('are written at the next start only if the browser has lost them', async () => {
    const next = await openExtension({ isKept: true });
    await expect.poll(() => next.menus.has('read-text-in-image')).toBe(true);
  });
});

describe('recognition by the service', () => {
  it('is paid for once with the permission of the menu item', async () => {
    await extension.ask('setBalance', { credits: 100 });
    const permission = await choosePaid();
    expect(extension.engine.warm).not.toHaveBeenCalled();
    await expect(recognise(permission)).resolves.toMatchObject({
      engine: 'service',
      payment: { credits: 4, source: 'service' },
    });
    expect(extension.engine.recognise).not.toHaveBeenCalled();
    expect(await listCalls()).toMatchObject([{ state: 'settled', cost: 4 }]);
    await expect(recognise(permission, 'k')).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(service.credits.accountOf(service.key).charged).toBe(4);
  });

  it('tells the content script that it has begun, and nothing of the text', async () => {
    await recognise(await choosePaid());
    const told = extension.asked.filter(({ name }) => name.startsWith('recogni'));
    expect(told).toMatchObject([{ name: 'recognitionAdvanced', request: { jobId: 'j' } }]);
  });

  it('asks the user in a page of ours when it costs more than may be spent without a question', async () => {
    await extension.ask('setLimit', { limit: 'askAbove', credits: 3 });
    await expect(recognise(await choosePaid())).rejects.toMatchObject({ code: 'credits-to-confirm' });
    const pages = await extension.listPages();
    expect(pages).toEqual([expect.stringMatching(/^notice\.html.*confirm.*dear/)]);
    expect(service.requests.all()).toEqual([]);
  });

  it('continues in the frame for which the user has agreed to the price', async () => {
    extension.answerWith({ recogniseWithService: () => ({ found: true }) });
    await extension.ask('setLimit', { limit: 'askAbove', credits: 3 });
    const agreed = await extension.ask('allowPaidRecognition', {
      tabId,
      frameId: 0,
      site: 'a.test',
      agreed: 'price',
    });
    expect(agreed).toEqual({ found: true });
    const { request } = extension.asked.at(-1) ?? {};
    const { permission } = request as { readonly permission: string };
    await expect(recognise(permission)).resolves.toMatchObject({ payment: { credits: 4 } });
  });

  it('spends nothing when the image’s overlay is closed, and shows the page that asked', async () => {
    extension.answerWith({ recogniseWithService: () => ({ found: false }) });
    const asking = await extension.openTab(fakeBrowser.runtime.getURL('/notice.html'));
    const sender = {
      url: fakeBrowser.runtime.getURL('/notice.html'),
      frameId: 0,
      tab: { id: asking } as never,
    };
    const outcome = await extension.deliver(sender, 'allowPaidRecognition', {
      tabId,
      frameId: 0,
      site: 'a.test',
      agreed: 'price',
    });
    expect(outcome).toEqual({ found: false });
    expect(extension.shown).toEqual([tabId, asking]);
    expect(await listCalls()).toEqual([]);
  });

  it('shows a warning on the button when few credits are left', async () => {
    await extension.ask('setLimit', { limit: 'monthlyCap', credits: 4 });
    expect(await fakeBrowser.action.getBadgeText({})).toBe('');
    await recognise(await choosePaid());
    await expect.poll(() => fakeBrowser.action.getBadgeText({})).toBe('0');
  });
});

describe('a call of an earlier run', () => {
  it('is unknown at the next start if it was sent, until the user says what happened', async () => {
    const ledger = createLedgerStore({ run: 'earlier', now: Date.now, newId: () => 'call' });
    const { id } = await ledger.reserve({ operation: 'ocr', input: 'hash', agreed: 'price' });
    await ledger.markSent(id);
    extension = await openExtension({ isKept: true });
    await expect.poll(listCalls).toMatchObject([{ state: 'unknown' }]);
    await extension.ask('resolveCall', { id, outcome: 'charged' });
    expect((await loadStatement(Date.now())).month).toMatchObject({ spent: 4, unknown: 0 });
  });
});

describe('free calls', () => {
  it('return what the service answers', async () => {
    const { finding } = await extension.ask('probeService', { probe: 'hash' });
    expect(finding).toMatchObject({ kind: 'hash', algorithm: 'sha256' });
  });

  it('hash and convert a text that the user agreed to send', async () => {
    expect(await extension.ask('hashWithService', { text: 'abc', algorithm: 'md5' })).toEqual({
      algorithm: 'md5',
      hash: '900150983cd24fb0d6963f7d28e17f72',
    });
    expect(await extension.ask('convertWithService', { text: 'abc', action: 'encode' })).toEqual({
      action: 'encode',
      result: 'YWJj',
    });
  });

  it('are not sent without the permission for the service', async () => {
    extension.granted.clear();
    const work = extension.ask('hashWithService', { text: 'abc', algorithm: 'md5' });
    await expect(work).rejects.toMatchObject({ code: 'service-access-missing' });
  });
});
