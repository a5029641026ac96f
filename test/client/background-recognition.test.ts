import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DAY_MS } from '@/core/durations';
import { HANDOVER_LIFETIME_MS } from '@/core/recognitions/handover';
import { RESTORABLE_FOR_MS } from '@/core/recognitions/saved-recognition';
import { saveHandover } from '@/platform/storage/handover-store';
import {
  loadRecognition,
  loadRecognitions,
  markRecognitionsRemoved,
} from '@/platform/storage/recognition-store';
import { settings } from '@/platform/storage/settings';
import { loadPassedTime } from '@/platform/storage/start-note';
import { query } from '@/platform/storage/transact';
import { type Extension, openExtension, RECOGNITION } from './fake-extension';

let extension: Extension;
let tabId: number;

beforeEach(async () => {
  extension = await openExtension();
  tabId = await extension.openTab();
});

const file = (name = 'image') => ({ kind: 'file', data: new Blob([name]) }) as const;

/** Recognises an image of the tab, waits until that is saved, and returns its key. */
async function recogniseOnce(): Promise<string> {
  const { shown } = await extension.recogniseInPage({ tabId }, { source: file() });
  const { savedAs = '' } = shown ?? {};
  await expect.poll(() => loadRecognition(savedAs)).toBeTruthy();
  return savedAs;
}

describe('the menu item for text in an image', () => {
  it('starts the recogniser in the clicked frame, with the engine', async () => {
    extension.answerWith({ startRecognition: () => ({ found: true }) });
    extension.choose('read-text-in-image', tabId, { frameId: 3, srcUrl: 'https://a.test/b.png' });
    await expect.poll(() => extension.asked).toHaveLength(1);
    expect(extension.injected).toEqual([{ tabId, frameId: 3, file: '/image-ocr.js' }]);
    expect(extension.asked).toMatchObject([
      { tabId, frameId: 3, name: 'startRecognition', request: { srcUrl: 'https://a.test/b.png' } },
    ]);
    expect(extension.engine.warm).toHaveBeenCalledOnce();
  });

  it('opens a screenshot in the library when no script may run in the page', async () => {
    extension.closed.add(0);
    extension.choose('read-text-in-image', tabId);
    await expect.poll(extension.listPages).toEqual([expect.stringMatching(/^library\.html#read\?take=/)]);
  });

  it('ignores that the engine does not start, because the recognition reports it', async () => {
    extension.engine.warm.mockRejectedValueOnce(new Error('no engine'));
    extension.choose('read-text-in-image', tabId);
    await expect.poll(() => extension.asked.length).toBeGreaterThan(0);
    expect(extension.reported).toEqual([]);
  });
});

describe('a shortcut', () => {
  it.each([
    ['pick-picture', 'startPicking'],
    ['read-region', 'startSelectingRegion'],
    ['read-visible-page', 'recogniseRegion'],
    ['repeat-region', 'startSelectingRegion'],
  ])('%s sends the page the request %s', async (command, name) => {
    extension.press(command, tabId);
    await expect.poll(() => extension.asked).toMatchObject([{ tabId, frameId: 0, name }]);
  });

  it('recognises the region that was selected last in the tab again', async () => {
    const region = { x: 1, y: 2, width: 30, height: 40 };
    await extension.askFrom({ tabId }, 'rememberRegion', { region });
    extension.press('repeat-region', tabId);
    await expect
      .poll(() => extension.asked)
      .toMatchObject([{ name: 'recogniseRegion', request: { region } }]);
  });

  it('opens a screenshot in the library when no script may run in the page', async () => {
    extension.closed.add(0);
    await extension.ask('recogniseInTab', { tabId, way: 'region' });
    const pages = await extension.listPages();
    expect(pages).toEqual([expect.stringMatching(/^library\.html#read\?take=/)]);
    const id = pages[0]?.split('take=')[1] ?? '';
    const taken = await extension.ask('takeImages', { id });
    expect(taken).toMatchObject({
      purpose: 'frame',
      pictures: [{ name: 'screenshotName' }],
      isPrivate: false,
    });
    expect(await extension.ask('takeImages', { id })).toEqual(taken);
    await extension.ask('forgetImages', { id });
    expect(await extension.ask('takeImages', { id })).toBeUndefined();
  });
});

describe('an image of a page', () => {
  it('is recognised by the engine, and its recognition is saved', async () => {
    const key = await recogniseOnce();
    expect(extension.engine.recognise.mock.lastCall?.[0]).toMatchObject({ receiver: { tabId, frameId: 0 } });
    expect(await loadRecognition(key)).toMatchObject({
      saved: { origin: { kind: 'page', site: 'a.test' }, text: '图中文字' },
      detail: { recognition: RECOGNITION },
    });
  });

  it('is shown in the panel, and the content script gets no more than its size', async () => {
    const { reply, shown } = await extension.recogniseInPage({ tabId }, { source: file() });
    expect(reply).toEqual({ width: RECOGNITION.width, height: RECOGNITION.height });
    expect(shown).toMatchObject(RECOGNITION);
  });

  it('is not recognised for a content script without an overlay', async () => {
    const request = { overlayId: 'made-up', jobId: 'j', source: file(), options: {} };
    const work = extension.askFrom({ tabId }, 'recogniseForOverlay', request);
    await expect(work).rejects.toMatchObject({ code: 'message-refused' });
    const asked = extension.askFrom({ tabId }, 'recogniseImage', request);
    await expect(asked).rejects.toMatchObject({ code: 'message-refused' });
    expect(extension.engine.recognise).not.toHaveBeenCalled();
  });

  it('is not saved from a private window', async () => {
    const { shown } = await extension.recogniseInPage({ tabId, isPrivate: true }, { source: file() });
    expect(shown).toMatchObject({ width: RECOGNITION.width });
    expect(shown).not.toHaveProperty('savedAs');
    expect(await loadRecognitions()).toEqual([]);
  });

  it('is not recognised any more after its frame cancels', async () => {
    extension.engine.recognise.mockImplementation(
      (_job, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    const outcome = extension.recogniseInPage({ tabId }, { source: file() }).catch(({ code }) => code);
    await expect.poll(() => extension.engine.recognise.mock.calls).toHaveLength(1);
    await extension.askFrom({ tabId }, 'cancelRecognition', { jobId: 'j' });
    expect(await outcome).toBe('cancelled');
  });

  it('is fetched only from a site that the user allowed', async () => {
    const source = { kind: 'address', url: 'https://img.example/a.png' } as const;
    const work = extension.recogniseInPage({ tabId }, { source });
    await expect(work).rejects.toMatchObject({ code: 'image-unreadable' });
    expect(extension.engine.recognise).not.toHaveBeenCalled();
  });

  it('is refused to a sender that is not part of the extension', async () => {
    const request = { jobId: 'j', source: file(), options: {} };
    const stranger = extension.deliver({ id: 'another extension' }, 'recogniseImage', request);
    await expect(stranger).rejects.toMatchObject({ code: 'message-refused' });
    const own = extension.askFrom({ tabId }, 'stopEngine', undefined);
    await expect(own).rejects.toMatchObject({ code: 'message-refused' });
  });
});

describe('a job of the engine', () => {
  const event = { type: 'restart' } as const;

  it('sends its events to the frame that waits for it, and to no frame when none waits', async () => {
    await extension.engineEvent({ jobId: 'j', receiver: { tabId, frameId: 2 }, event });
    await extension.engineEvent({ jobId: 'k', receiver: { tabId: -1, frameId: -1 }, event });
    expect(extension.asked).toEqual([
      { tabId, frameId: 2, name: 'recognitionEvent', request: { jobId: 'j', event } },
    ]);
  });

  it('ends when the user stops the engine to free its memory', async () => {
    await extension.ask('stopEngine', undefined);
    expect(extension.engine.stop).toHaveBeenCalledOnce();
  });
});

describe('saved recognitions', () => {
  it('are restored from the bin, and deleted for good when the bin is emptied', async () => {
    const key = await recogniseOnce();
    await extension.ask('removeRecognitions', { keys: [key] });
    expect(await loadRecognitions()).toEqual([]);
    await extension.ask('restoreRecognitions', { keys: [key] });
    expect(await loadRecognitions()).toHaveLength(1);
    await markRecognitionsRemoved([key], Date.now() - 5);
    await extension.ask('purgeRecognitions', { keys: [key] });
    await extension.ask('restoreRecognitions', { keys: [key] });
    expect(await loadRecognitions()).toEqual([]);
  });

  it('are deleted for good at the next start once a start a day ago shows that they cannot be restored any more', async () => {
    const key = await recogniseOnce();
    const count = () => query((database) => database.count('readings'));
    const dayAgo = Date.now() - DAY_MS;
    await loadPassedTime(dayAgo);
    await markRecognitionsRemoved([key], dayAgo - RESTORABLE_FOR_MS / 2);
    await openExtension({ isKept: true });
    await markRecognitionsRemoved([key], dayAgo - 2 * RESTORABLE_FOR_MS);
    expect(await count()).toBe(1);
    await openExtension({ isKept: true });
    await expect.poll(count).toBe(0);
  });

  it('can still be restored after a start with the clock ahead', async () => {
    const key = await recogniseOnce();
    await extension.ask('removeRecognitions', { keys: [key] });
    const handed = { pictures: [], purpose: 'read', isPrivate: false } as const;
    await saveHandover({ ...handed, id: 'old', at: 0 });
    vi.setSystemTime(Date.now() + 400 * DAY_MS);
    const again = await openExtension({ isKept: true });
    // The start goes on after this: what it deletes is deleted before the images that nobody has taken.
    await expect.poll(() => query((database) => database.count('handovers'))).toBe(0);
    vi.useRealTimers();
    await again.ask('restoreRecognitions', { keys: [key] });
    expect(await loadRecognitions()).toHaveLength(1);
  });

  it('are deleted for good when the bin is emptied, also if the clock was ahead when they were removed', async () => {
    const key = await recogniseOnce();
    await markRecognitionsRemoved([key], Date.now() + 400 * DAY_MS);
    await extension.ask('purgeRecognitions', { keys: [key] });
    await extension.ask('restoreRecognitions', { keys: [key] });
    expect(await loadRecognitions()).toEqual([]);
  });
});

describe('our own pages', () => {
  it.each([
    [{ page: 'languages' }, 'options.html#languages'],
    [{ page: 'service' }, 'options.html#service'],
    [{ page: 'credits' }, 'options.html#credits'],
    [{ page: 'access', origin: 'https://img.test' }, /^notice\.html.*access.*img\.test/],
    [{ page: 'confirm' }, /^notice\.html.*confirm.*a\.test/],
  ] as const)('are opened for the panel of an overlay: %j', async (page, path) => {
    await extension.recogniseInPage({ tabId }, { source: file() });
    await extension.askFromPanel(tabId, 'openPageOfOverlay', page);
    const [opened = ''] = await extension.listPages();
    if (typeof path === 'string') expect(opened).toBe(path);
    else expect(decodeURIComponent(opened)).toMatch(path);
  });

  it('are not opened for a content script', async () => {
    const work = extension.askFrom({ tabId }, 'openOwnPage', { page: 'languages' });
    await expect(work).rejects.toMatchObject({ code: 'message-refused' });
    expect(await extension.listPages()).toEqual([]);
  });

  it('show text in the form in which the panel showed it last, and copy it in the form of the last copy', async () => {
    await extension.recogniseInPage({ tabId }, { source: file() });
    await extension.askFromPanel(tabId, 'setFormOfOverlay', { form: 'paragraphs' });
    expect(await settings.textForm.getValue()).toBe('paragraphs');
    await extension.askFromPanel(tabId, 'setCopyFormOfOverlay', { form: 'markdown' });
    expect(await settings.copyForm.getValue()).toBe('markdown');
  });

  it('leave nothing of images that the library has not taken, at a start a day later', async () => {
    const pictures = [{ data: new Blob(['x']), name: 'a.png' }];
    const waiting = { pictures, purpose: 'read', isPrivate: false } as const;
    const dayAgo = Date.now() - DAY_MS;
    await loadPassedTime(dayAgo);
    await saveHandover({ ...waiting, id: 'old', at: dayAgo - HANDOVER_LIFETIME_MS - 1000 });
    await saveHandover({ ...waiting, id: 'new', at: Date.now() });
    await openExtension({ isKept: true });
    await expect.poll(() => query((database) => database.getAllKeys('handovers'))).toEqual(['new']);
  });

  it('hand images over to the library', async () => {
    const pictures = [{ data: new Blob(['x']), name: 'a.png' }];
    await extension.ask('openImages', { pictures, purpose: 'read', isPrivate: false });
    expect(await extension.listPages()).toEqual([expect.stringContaining('library.html#read?take=')]);
  });

  it('cannot be opened by a page of ours in a frame', async () => {
    const sender = {
      url: fakeBrowser.runtime.getURL('/library.html'),
      frameId: 1,
      tab: { id: tabId } as never,
    };
    const work = extension.deliver(sender, 'stopEngine', undefined);
    await expect(work).rejects.toMatchObject({ code: 'message-refused' });
  });
});

describe('a selected text', () => {
  it.each([
    ['hash-text', 'hash'],
    ['decode-base64', 'base64'],
  ])('opens its tool: %s', async (item, tool) => {
    extension.choose(item, tabId, { selectionText: 'Zm9v' });
    await expect.poll(extension.listPages).toEqual([expect.stringContaining('library.html#tools?draft=')]);
    const drafts = JSON.stringify(await fakeBrowser.storage.session.get(null));
    expect(drafts).toContain(`"tool":"${tool}"`);
    expect(drafts).toContain('Zm9v');
  });
});
