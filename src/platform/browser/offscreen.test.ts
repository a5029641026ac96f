import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOffscreenDocument, type OffscreenDocument } from './offscreen';
import { BUILT_VERSION } from './version';

/** A browser with at most one offscreen document, which says its version after `silentPings` failed asks. */
function setUp({ versions = [], silentPings = 0 }: { versions?: string[]; silentPings?: number } = {}) {
  let documents = 0;
  let current = '';
  let silent = silentPings;
  const offscreen = {
    createDocument: vi.fn(async (_options: object) => {
      if (documents === 1) throw new Error('Only a single offscreen document may be created.');
      documents = 1;
      current = versions.shift() ?? BUILT_VERSION;
    }),
    closeDocument: vi.fn(async () => {
      documents = 0;
    }),
  };
  const runtime = {
    // As in Chrome, which gives all contexts of the extension where no type is asked for.
    getContexts: async ({ contextTypes = ['BACKGROUND'] }: { contextTypes?: readonly string[] }) =>
      contextTypes.join() === 'OFFSCREEN_DOCUMENT' && documents === 0 ? [] : [{}],
  };
  const answer = vi.fn<(name: string) => unknown>(() => ({ ok: undefined }));
  const pings = vi.fn<() => Promise<void> | undefined>();
  const sendMessage = vi.fn(async (message: { gleaner: string }) => {
    if (documents === 0) throw new Error('Receiving end does not exist.');
    if (message.gleaner !== 'enginePing') return answer(message.gleaner);
    await pings();
    if (silent-- > 0) throw new Error('Receiving end does not exist.');
    return { ok: { version: current } };
  });
  vi.stubGlobal('chrome', fakeBrowser);
  Object.assign(fakeBrowser, { offscreen });
  Object.assign(fakeBrowser.runtime, runtime, { sendMessage });
  const crash = () => {
    documents = 0;
  };
  return { document: createOffscreenDocument(), offscreen, answer, crash, pings };
}

const open = (document: OffscreenDocument) => document.use(async () => undefined);

describe('createOffscreenDocument', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    fakeBrowser.reset();
  });

  it('makes one document however many ask', async () => {
    const { document, offscreen } = setUp();
    await Promise.all([open(document), open(document), open(document)]);
    await open(document);
    expect(offscreen.createDocument).toHaveBeenCalledTimes(1);
  });

  it('says to Chrome what the document is for', async () => {
    const { document, offscreen } = setUp();
    await open(document);
    expect(offscreen.createDocument.mock.lastCall?.[0]).toEqual({
      url: '/offscreen.html',
      reasons: ['WORKERS', 'BLOBS', 'DOM_PARSER'],
      justification: expect.stringMatching(/WebAssembly.*on this device/),
    });
  });

  it('asks a document only once whether it listens', async () => {
    const { document, pings } = setUp();
    await open(document);
    await open(document);
    expect(pings).toHaveBeenCalledTimes(1);
  });

  it('uses the document that the background before this one has just made', async () => {
    const { document, offscreen } = setUp();
    const make = offscreen.createDocument.getMockImplementation();
    offscreen.createDocument.mockImplementationOnce(async (options) => {
      await make?.(options);
      throw new Error('Only a single offscreen document may be created.');
    });
    await expect(open(document)).resolves.toBeUndefined();
  });

  it('fails by name when Chrome makes no document, with Chrome’s reason, and tries again', async () => {
    const { document, offscreen } = setUp();
    const refusal = new Error('Page failed to load.');
    offscreen.createDocument.mockRejectedValueOnce(refusal);
    await expect(open(document)).rejects.toMatchObject({ code: 'engine-start-failed', cause: refusal });
    await expect(open(document)).resolves.toBeUndefined();
  });

  it('waits until the document listens', async () => {
    const { document, pings } = setUp({ silentPings: 3 });
    const opened = open(document);
    await vi.advanceTimersByTimeAsync(1000);
    await opened;
    expect(pings).toHaveBeenCalledTimes(4);
  });

  it('gives up by name when it never does', async () => {
    const { document } = setUp({ silentPings: Number.POSITIVE_INFINITY });
    const opened = expect(open(document)).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(11_000);
    await opened;
  });

  it('asks again when the document never answers a message', async () => {
    const { document, pings } = setUp();
    pings.mockImplementationOnce(() => new Promise(() => undefined));
    const opened = open(document);
    await vi.advanceTimersByTimeAsync(1100);
    await opened;
    expect(pings).toHaveBeenCalledTimes(2);
  });

  it('closes a document that never answers, so that the next caller gets another', async () => {
    const { document, offscreen } = setUp({ silentPings: 1000 });
    const opened = expect(open(document)).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(11_000);
    await opened;
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
    expect(await document.exists()).toBe(false);
  });

  it('fails by name when Chrome never finishes making a document, and tries again for the next caller', async () => {
    const { document, offscreen } = setUp();
    offscreen.createDocument.mockImplementationOnce(() => new Promise(() => undefined));
    const opened = expect(open(document)).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(11_000);
    await opened;
    await expect(open(document)).resolves.toBeUndefined();
  });

  it('replaces a document of another version', async () => {
    const { document, offscreen } = setUp({ versions: ['0.0.9'] });
    await open(document);
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
  });

  it('creates another document after the first has ended, and reports why it ended', async () => {
    const { document, offscreen, answer, crash } = setUp();
    await open(document);
    answer.mockImplementationOnce(() => {
      crash();
      throw new Error('The message channel closed before a response was received.');
    });
    await expect(document.use((ask) => ask('engineWarm', undefined))).rejects.toMatchObject({
      code: 'out-of-memory',
      cause: expect.any(Error),
    });
    expect(await document.exists()).toBe(false);
    await open(document);
    await document.use((ask) => ask('engineWarm', undefined));
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
  });

  it('waits until another document listens after the first has ended', async () => {
    const { document, offscreen, answer, crash, pings } = setUp();
    await open(document);
    crash();
    offscreen.createDocument.mockRejectedValueOnce(new Error('Page failed to load.'));
    await expect(open(document)).rejects.toMatchObject({ code: 'engine-start-failed' });
    await offscreen.createDocument({});
    await open(document);
    expect(pings).toHaveBeenCalledTimes(2);
    expect(answer).not.toHaveBeenCalled();
  });

  it('passes on what the host refuses', async () => {
    const { document, answer } = setUp();
    await open(document);
    answer.mockImplementationOnce(() => ({ error: { code: 'image-too-large', message: 'too large' } }));
    await expect(document.use((ask) => ask('engineWarm', undefined))).rejects.toMatchObject({
      code: 'image-too-large',
    });
  });

  it('closes a document that nobody uses, and makes another for the next job', async () => {
    const { document, offscreen } = setUp();
    await open(document);
    expect(await document.exists()).toBe(true);
    expect(await document.closeUnused()).toBe(true);
    expect(await document.exists()).toBe(false);
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
    await open(document);
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
  });

  it('does not close it while a job runs', async () => {
    const { document, offscreen } = setUp();
    expect(await document.use(() => document.closeUnused())).toBe(false);
    expect(offscreen.closeDocument).not.toHaveBeenCalled();
  });

  it('closes it once when two ask for that', async () => {
    const { document, offscreen } = setUp();
    await open(document);
    expect(await Promise.all([document.closeUnused(), document.closeUnused()])).toEqual([true, true]);
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
  });

  it('gives a job that comes while it closes another document', async () => {
    const { document, offscreen } = setUp();
    await open(document);
    const closed = document.closeUnused();
    await document.use((ask) => ask('engineWarm', undefined));
    await closed;
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
  });

  it('closes nothing where nothing is open', async () => {
    const { document, offscreen } = setUp();
    await document.closeUnused();
    expect(offscreen.closeDocument).not.toHaveBeenCalled();
  });
});
