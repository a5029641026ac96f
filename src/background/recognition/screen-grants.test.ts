import { beforeEach, describe, expect, it } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createScreenGrants } from './screen-grants';

const MINUTE_MS = 60_000;

let now = 1000;
beforeEach(() => {
  fakeBrowser.reset();
  now = 1000;
});

const start = () => createScreenGrants(() => now);

interface From {
  readonly frameId?: number;
  readonly documentId?: string;
  readonly origin?: string;
  readonly url?: string;
}

const from = ({ frameId = 0, ...rest }: From = {}) =>
  ({
    id: 'own',
    frameId,
    tab: { id: 7, url: 'https://a.example/page' },
    ...rest,
  }) as unknown as Runtime.MessageSender;

const TOP = { tabId: 7, frameId: 0, documentId: 'd' };
const REFUSED = { code: 'screen-not-granted' };

describe('the permission for screenshots', () => {
  it('is valid for one recognition, with the number of screenshots that was granted', async () => {
    const grants = start();
    await grants.grant(TOP, 40);
    await expect(grants.redeem(from({ documentId: 'd' }))).resolves.toBe(40);
    await expect(grants.redeem(from({ documentId: 'd' }))).rejects.toMatchObject(REFUSED);
  });

  it('is given to one of two requests at the same time', async () => {
    const grants = start();
    await grants.grant(TOP, 4);
    const outcomes = await Promise.allSettled([grants.redeem(from()), grants.redeem(from())]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('is valid for one document of one frame of one tab', async () => {
    const grants = start();
    await grants.grant(TOP, 4);
    await expect(grants.redeem(from({ documentId: 'another' }))).rejects.toMatchObject(REFUSED);
    const elsewhere = { ...from({ documentId: 'd' }), tab: { id: 8 } } as Runtime.MessageSender;
    await expect(grants.redeem(elsewhere)).rejects.toMatchObject(REFUSED);
    const frame = from({ frameId: 3, documentId: 'd', origin: 'https://a.example' });
    await expect(grants.redeem(frame)).rejects.toMatchObject(REFUSED);
    await expect(grants.redeem(from({ documentId: 'd' }))).resolves.toBe(4);
  });

  it('is valid for any document of its frame when the browser does not name documents', async () => {
    const grants = start();
    await grants.grant({ tabId: 7, frameId: 0 }, 4);
    await expect(grants.redeem(from())).resolves.toBe(4);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without an origin', { origin: 'null', url: 'https://a.example/frame' }],
    ['of another site by its address', { url: 'https://evil.example/' }],
    ['without an address', {}],
  ])('is refused to a frame %s', async (_which, sender) => {
    const grants = start();
    await grants.grant({ tabId: 7, frameId: 3 }, 4);
    await expect(grants.redeem(from({ frameId: 3, ...sender }))).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['in a tab without an address', { origin: undefined }, {}],
    ['with an opaque origin in a tab with one', { origin: 'null' }, { url: 'data:text/html,x' }],
  ])('is refused to a frame %s', async (_which, sender, tab) => {
    const grants = start();
    await grants.grant({ tabId: 7, frameId: 3 }, 4);
    const framed = { id: 'own', frameId: 3, tab: { id: 7, ...tab }, ...sender };
    await expect(grants.redeem(framed as unknown as Runtime.MessageSender)).rejects.toMatchObject(REFUSED);
  });

  it('is given to a frame of the same origin as its tab', async () => {
    const grants = start();
    await grants.grant({ tabId: 7, frameId: 3 }, 4);
    const sender = from({ frameId: 3, url: 'about:srcdoc', origin: 'https://a.example' });
    await expect(grants.redeem(sender)).resolves.toBe(4);
  });

  it('is replaced by the next gesture in the same tab, and by no gesture in another', async () => {
    const grants = start();
    await grants.grant(TOP, 4);
    await grants.grant({ tabId: 7, frameId: 0, documentId: 'e' }, 40);
    await grants.grant({ tabId: 9, frameId: 0, documentId: 'f' }, 1);
    await expect(grants.redeem(from({ documentId: 'd' }))).rejects.toMatchObject(REFUSED);
    await expect(grants.redeem(from({ documentId: 'e' }))).resolves.toBe(40);
  });

  it('ends after ten minutes', async () => {
    const grants = start();
    await grants.grant(TOP, 4);
    now += 10 * MINUTE_MS - 1;
    await grants.grant({ tabId: 9, frameId: 0 }, 1);
    now += 1;
    await expect(grants.redeem(from({ documentId: 'd' }))).rejects.toMatchObject(REFUSED);
  });

  it('is revoked when the image was recognised in another way', async () => {
    const grants = start();
    await grants.grant(TOP, 4);
    await grants.revoke(from({ documentId: 'd' }));
    await expect(grants.redeem(from({ documentId: 'd' }))).rejects.toMatchObject(REFUSED);
  });

  it('is still valid after the background was ended', async () => {
    await start().grant(TOP, 4);
    await expect(start().redeem(from({ documentId: 'd' }))).resolves.toBe(4);
  });
});
