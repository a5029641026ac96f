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
    createDocument: vi.fn(async () => {
      if (documents === 1) throw new Error('Only a single offscreen document may be created.');
      documents = 1;
      current = versions.shift() ?? BUILT_VERSION;
    }),
    closeDocument: vi.fn(async () => {
      documents = 0;
    }),
  };
  const runtime = {
    getContexts: async () => (documents === 1 ? [{}] : []),
  };
  const answer = vi.fn<(name: string) => unknown>(() => ({ ok: undefined }));
  const sendMessage = vi.fn(async (message: { gleaner: string }) => {
    if (documents === 0) throw new Error('Receiving end does not exist.');
    if (message.gleaner !== 'enginePing') return answer(message.gleaner);
    if (silent-- > 0) throw new Error('Receiving end does not exist.');
    return { ok: { version: current } };
  });
  vi.stubGlobal('chrome', fakeBrowser);
  Object.assign(fakeBrowser, { offscreen });
  Object.assign(fakeBrowser.runtime, runtime, { sendMessage });
  const crash = () => {
    documents = 0;
  };
  return { document: createOffscreenDocument('/offscreen.html'), offscreen, answer, crash };
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

  it('waits until the document listens', async () => {
    const { document } = setUp({ silentPings: 3 });
    const opened = open(document);
    await vi.advanceTimersByTimeAsync(1000);
    await opened;
  });

  it('gives up by name when it never does', async () => {
    const { document } = setUp({ silentPings: Number.POSITIVE_INFINITY });
    const opened = expect(open(document)).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(11_000);
    await opened;
  });

  it('replaces a document of another version', async () => {
    const { document, offscreen } = setUp({ versions: ['0.0.9'] });
    await open(document);
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
  });

  it('makes another after the first has died, and says what it died of', async () => {
    const { document, offscreen, answer, crash } = setUp();
    await open(document);
    answer.mockImplementationOnce(() => {
      crash();
      throw new Error('The message channel closed before a response was received.');
    });
    await expect(document.use((ask) => ask('engineWarm', undefined))).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    await open(document);
    await document.use((ask) => ask('engineWarm', undefined));
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
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
    await document.closeUnused();
    expect(offscreen.closeDocument).toHaveBeenCalledTimes(1);
    await open(document);
    expect(offscreen.createDocument).toHaveBeenCalledTimes(2);
  });

  it('does not close it while a job runs', async () => {
    const { document, offscreen } = setUp();
    await document.use(() => document.closeUnused());
    expect(offscreen.closeDocument).not.toHaveBeenCalled();
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
