import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { RECORDED_REFUSAL, RECORDED_SENDERS } from '../../../test/fixtures/recorded-senders';
import {
  classifySender,
  type Handlers,
  ignoreMissingReceiver,
  onContentRequests,
  onOverlayFrameRequests,
  onOverlayRequests,
  onOwnRequests,
  send,
} from './messages';
import type { OverlayRequests } from './overlay-protocol';
import type { ContentRequests } from './protocol';

const id = fakeBrowser.runtime.id;
const own = {
  origin: fakeBrowser.runtime.getURL('').slice(0, -1),
  href: fakeBrowser.runtime.getURL('/options.html'),
  overlay: fakeBrowser.runtime.getURL('/overlay.html'),
};
const tab = { id: 5 };
const sender = (fields: object) => fields as Runtime.MessageSender;

it('passes over a receiver that is gone, and over no other failure', () => {
  expect(() => ignoreMissingReceiver(new AppError('no-receiver'))).not.toThrow();
  const failure = new AppError('storage-full');
  expect(() => ignoreMissingReceiver(failure)).toThrow(failure);
});

describe('classifySender', () => {
  it.each([
    ['the service worker', { id, origin: own.origin, url: own.href }, 'own-page'],
    ['an options page in a tab', { id, origin: own.origin, url: own.href, tab, frameId: 0 }, 'own-page'],
    ['a page whose browser tells no origin', { id, url: own.href, tab, frameId: 0 }, 'own-page'],
    [
      'a content script',
      { id, origin: 'https://a.example', url: 'https://a.example/x', tab, frameId: 0 },
      'content',
    ],
    ['a content script in a frame', { id, origin: 'https://b.example', tab, frameId: 4 }, 'content'],
    [
      'a content script in a sandboxed frame',
      { id, origin: 'null', url: 'about:srcdoc', tab, frameId: 4 },
      'stranger',
    ],
    [
      'a content script in a sandboxed frame of a site',
      { id, origin: 'null', url: 'https://a.example/x', tab, frameId: 4 },
      'stranger',
    ],
    ['our page framed by a web page', { id, origin: own.origin, url: own.href, tab, frameId: 2 }, 'stranger'],
    [
      'the overlay',
      { id, origin: own.origin, url: `${own.overlay}#panel.t`, tab, frameId: 2 },
      'overlay-frame',
    ],
    [
      'the overlay’s page in a tab',
      { id, origin: own.origin, url: own.overlay, tab, frameId: 0 },
      'stranger',
    ],
    [
      'the overlay’s page named by a page',
      { id, origin: 'https://a.example', url: own.overlay, tab, frameId: 2 },
      'content',
    ],
    ['another extension', { id: 'other', origin: own.origin, url: own.href }, 'stranger'],
    ['a context without tab or origin', { id }, 'stranger'],
    [
      'a page that names our address in its own',
      { id, origin: 'https://a.example', url: own.href, tab },
      'content',
    ],
    [
      'a page whose origin begins as ours',
      { id, origin: `${own.origin}.evil.example`, url: own.href, tab, frameId: 0 },
      'content',
    ],
    [
      'a page whose origin is the beginning of ours',
      { id, origin: own.origin.slice(0, -1), url: own.href, tab, frameId: 0 },
      'content',
    ],
  ] as const)('knows %s', (_who, fields, expected) => {
    expect(classifySender(sender(fields))).toBe(expected);
  });

  it.each(
    Object.entries(RECORDED_SENDERS).flatMap(([name, all]) =>
      all.map((each) => [name, each.name, each] as const),
    ),
  )('knows a sender as %s names it: %s', (_browser, _who, { sender: recorded, is }) => {
    const named = (text: string | undefined) => text?.replace(/^own/, own.origin);
    const fields = { ...recorded, id, origin: named(recorded.origin), url: named(recorded.url) };
    expect(classifySender(sender(fields))).toBe(is);
  });
});

describe('messages', () => {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const stop of undo.splice(0)) stop();
    vi.restoreAllMocks();
  });

  /** Delivers a message as the browser would, from a given sender. */
  const deliver = async (name: string, request: unknown, fields: object) =>
    fakeBrowser.runtime.onMessage.trigger({ gleaner: name, request }, sender(fields) as never);

  it('answers a page of ours with an error and its code', async () => {
    undo.push(onOwnRequests({ stopEngine: () => Promise.reject(new AppError('engine-failed', 'why')) }));
    const [answer] = await deliver('stopEngine', undefined, { id, origin: own.origin });
    expect(answer).toEqual({ error: { code: 'engine-failed', message: 'why' } });
  });

  it('refuses a content script what only our pages may ask', async () => {
    const stopEngine = vi.fn();
    undo.push(onOwnRequests({ stopEngine }));
    const [answer] = await deliver('stopEngine', undefined, {
      id,
      origin: 'https://a.example',
      tab,
      frameId: 0,
    });
    expect(answer).toMatchObject({ error: { code: 'message-refused' } });
    expect(stopEngine).not.toHaveBeenCalled();
  });

  it('refuses an invalid request of a content script before a handler gets it', async () => {
    const handlers: Partial<Handlers<ContentRequests>> = { cancelRecognition: vi.fn() };
    undo.push(onContentRequests(handlers as Handlers<ContentRequests>));
    const [answer] = await deliver(
      'cancelRecognition',
      { jobId: '<b>' },
      { id, origin: 'https://a.example', tab },
    );
    expect(answer).toMatchObject({ error: { code: 'message-refused' } });
    expect(handlers.cancelRecognition).not.toHaveBeenCalled();
  });

  const overlayFrame = {
    id,
    origin: own.origin,
    url: `${own.overlay}#panel.t`,
    tab,
    frameId: 2,
  };

  it('refuses the overlay’s frames the requests of our pages and of content scripts', async () => {
    const [stopEngine, cancelRecognition, actInOverlay] = [vi.fn(), vi.fn(), vi.fn()];
    const content: Partial<Handlers<ContentRequests>> = { cancelRecognition };
    const overlay: Partial<Handlers<OverlayRequests>> = { actInOverlay };
    undo.push(onOwnRequests({ stopEngine }));
    undo.push(onContentRequests(content as Handlers<ContentRequests>));
    undo.push(onOverlayRequests(overlay as Handlers<OverlayRequests>));
    for (const [name, request] of [
      ['stopEngine', undefined],
      ['cancelRecognition', { jobId: 'j' }],
    ] as const) {
      const answers = await deliver(name, request, overlayFrame);
      expect(answers.find(Boolean)).toMatchObject({ error: { code: 'message-refused' } });
    }
    const answers = await deliver('actInOverlay', { type: 'close' }, overlayFrame);
    expect(answers.find(Boolean)).toEqual({ ok: undefined });
    expect(stopEngine).not.toHaveBeenCalled();
    expect(cancelRecognition).not.toHaveBeenCalled();
  });

  it.each([
    ['a content script', { id, origin: 'https://a.example', tab, frameId: 0 }],
    ['a page of ours in a tab', { id, origin: own.origin, url: own.href, tab, frameId: 0 }],
    ['another frame of the overlay', overlayFrame],
  ])('refuses a change of the overlay that %s sends', async (_who, fields) => {
    const overlayChanged = vi.fn();
    undo.push(onOverlayFrameRequests({ overlayChanged }));
    const [answer] = await deliver('overlayChanged', { change: { type: 'restart' }, number: 1 }, fields);
    expect(answer).toMatchObject({ error: { code: 'message-refused' } });
    expect(overlayChanged).not.toHaveBeenCalled();
  });

  it('lets no content script flood it, and lets our own pages and other tabs go on', async () => {
    let answered = 0;
    const written = { region: { x: 0, y: 0, width: 9, height: 9 } };
    const recogniseForOverlay = vi.fn(() => new Promise<never>(() => undefined));
    const rememberRegion = vi.fn();
    undo.push(onContentRequests({ recogniseForOverlay, rememberRegion } as never));
    const from = { id, origin: 'https://a.example', tab, frameId: 0 };
    const image = (jobId: number) => ({
      jobId: `job-${jobId}`,
      source: { kind: 'file', data: new Blob(['x']) },
      options: {},
      overlayId: 'o',
    });
    for (let job = 0; job < 1000; job++) {
      void deliver('recogniseForOverlay', image(job), from).then(() => {
        answered += 1;
      });
    }
    await expect.poll(() => answered).toBe(996);
    expect(recogniseForOverlay).toHaveBeenCalledTimes(4);
    for (let write = 0; write < 300; write++) await deliver('rememberRegion', written, from);
    expect(rememberRegion).toHaveBeenCalledTimes(30);
    const [refused] = await deliver('rememberRegion', written, from);
    expect(refused).toMatchObject({ error: { code: 'too-many-requests' } });
    await deliver('rememberRegion', written, { ...from, tab: { id: 6 } });
    await deliver('rememberRegion', written, { id, origin: own.origin, url: own.href });
    expect(rememberRegion).toHaveBeenCalledTimes(32);
  });

  it('does not answer messages that are for other listeners', async () => {
    undo.push(onOwnRequests({ stopEngine: vi.fn() }));
    const answers = await deliver('constructor', undefined, { id, origin: own.origin });
    expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
  });

  it.each([
    ['the browser finds no receiver', () => Promise.reject(new Error('Receiving end does not exist.'))],
    ['the receiver ends before it answers', () => Promise.resolve(undefined)],
  ])('rejects with `no-receiver` when %s', async (_why, sendMessage) => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(sendMessage as never);
    await expect(send('stopEngine', undefined)).rejects.toMatchObject({ code: 'no-receiver' });
  });

  it.each([
    ['a function', new DOMException('could not be cloned', 'DataCloneError')],
    ['what Chrome cannot serialise', new Error('Could not serialize message.')],
    ['too many bytes', new Error(RECORDED_REFUSAL)],
  ])('does not call a request with %s unanswered', async (_what, refusal) => {
    const refuse = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(refusal);
    const named = { name: 'AppError', code: 'unexpected', message: `stopEngine: ${refusal.message}` };
    await expect(send('stopEngine', undefined)).rejects.toMatchObject(named);
    refuse.mockImplementation(() => {
      throw refusal;
    });
    await expect(send('stopEngine', undefined)).rejects.toMatchObject(named);
  });

  it('rejects with the error code that the receiver answered with', async () => {
    const error = { code: 'engine-failed', message: 'why' };
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue({ error } as never);
    await expect(send('stopEngine', undefined)).rejects.toMatchObject({ code: 'engine-failed' });
  });
});
