import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { classifySender, type Handlers, onContentRequests, onOwnRequests, send } from './messages';
import type { ContentRequests } from './protocol';

const id = fakeBrowser.runtime.id;
const own = {
  origin: fakeBrowser.runtime.getURL('').slice(0, -1),
  href: fakeBrowser.runtime.getURL('/options.html'),
};
const tab = { id: 5 };
const sender = (fields: object) => fields as Runtime.MessageSender;

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
      'content',
    ],
    ['our page framed by a web page', { id, origin: own.origin, url: own.href, tab, frameId: 2 }, 'stranger'],
    ['another extension', { id: 'other', origin: own.origin, url: own.href }, 'stranger'],
    ['a context without tab or origin', { id }, 'stranger'],
    [
      'a page that names our address in its own',
      { id, origin: 'https://a.example', url: own.href, tab },
      'content',
    ],
  ] as const)('knows %s', (_who, fields, expected) => {
    expect(classifySender(sender(fields))).toBe(expected);
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

  it('answers a page, and an error keeps its code on the way', async () => {
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

  it('refuses a content script a request out of shape before any handler sees it', async () => {
    const handlers: Partial<Handlers<ContentRequests>> = { openOwnPage: vi.fn() };
    undo.push(onContentRequests(handlers as Handlers<ContentRequests>));
    const [answer] = await deliver(
      'openOwnPage',
      { page: 'options' },
      { id, origin: 'https://a.example', tab },
    );
    expect(answer).toMatchObject({ error: { code: 'message-refused' } });
    expect(handlers.openOwnPage).not.toHaveBeenCalled();
  });

  it('leaves messages that are not its own to others', async () => {
    undo.push(onOwnRequests({ stopEngine: vi.fn() }));
    const answers = await deliver('constructor', undefined, { id, origin: own.origin });
    expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
  });

  it('rejects by name when nobody answers', async () => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue(undefined as never);
    await expect(send('stopEngine', undefined)).rejects.toMatchObject({ code: 'unexpected' });
  });
});
