import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Recognition } from '@/core/ocr/recognition';
import { BUILT_VERSION } from '@/platform/browser/version';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import { type CodesJob, type EngineJob, type EngineService, jobPortName } from './engine-client';
import { reportEngineIdle, serveEngine } from './engine-server';

const own = { id: fakeBrowser.runtime.id, origin: fakeBrowser.runtime.getURL('').slice(0, -1) };
const page = { id: own.id, origin: 'https://a.example', url: 'https://a.example/', tab: { id: 1 } };
const job: EngineJob = {
  jobId: 'a',
  receiver: { tabId: 1, frameId: 0 },
  image: { kind: 'file', data: new Blob() },
  options: {},
};

/** A host in its document, and a way to reach it as the browser would. */
function setUp() {
  const onConnect: ((port: object) => void)[] = [];
  Object.assign(fakeBrowser.runtime, {
    onConnect: { addListener: (listener: (port: object) => void) => onConnect.push(listener) },
  });
  const host = {
    recognise: vi.fn(async (_job: EngineJob, onEvent: (event: RecognitionEvent) => void) => {
      onEvent({ type: 'restart' });
      return { engine: 'ppocr' } as Recognition;
    }),
    cancel: vi.fn(),
    readBarcodes: vi.fn(async (_job: CodesJob) => [{ kind: 'matrix', text: 'a' } as const]),
    warm: vi.fn(async () => undefined),
    stop: vi.fn(),
  } satisfies EngineService;
  serveEngine(host);
  const deliver = async (sender: object, name: string, request?: unknown) => {
    const [answer] = await fakeBrowser.runtime.onMessage.trigger({ gleaner: name, request }, sender as never);
    return answer;
  };
  /** Opens a port; the returned function ends it. */
  const connect = (sender: object, name: string) => {
    const ended: (() => void)[] = [];
    const onDisconnect = { addListener: (listener: () => void) => ended.push(listener) };
    for (const listener of onConnect) listener({ name, sender, onDisconnect });
    return () => {
      for (const listener of ended) listener();
    };
  };
  return { host, deliver, connect };
}

describe('serveEngine', () => {
  const sendMessage = vi.fn(async (_message: unknown): Promise<unknown> => ({ ok: undefined }));
  beforeEach(() => {
    Object.assign(fakeBrowser.runtime, { sendMessage });
  });
  afterEach(() => {
    sendMessage.mockReset();
    fakeBrowser.reset();
  });

  it('recognises for the background and sends it the events', async () => {
    sendMessage.mockResolvedValue({ ok: undefined });
    const { deliver } = setUp();
    expect(await deliver(own, 'engineRecognise', job)).toEqual({ ok: { engine: 'ppocr' } });
    const { jobId, receiver } = job;
    const request = { jobId, receiver, event: { type: 'restart' } };
    expect(sendMessage).toHaveBeenCalledWith({ gleaner: 'engineEvent', request });
  });

  it('reads the codes of an image for the background', async () => {
    const { host, deliver } = setUp();
    const answer = await deliver(own, 'engineReadBarcodes', job);
    expect(answer).toEqual({ ok: [{ kind: 'matrix', text: 'a' }] });
    expect(host.readBarcodes).toHaveBeenCalledExactlyOnceWith(job);
  });

  it('loads the models and frees the memory when the background asks for it', async () => {
    const { host, deliver } = setUp();
    expect(await deliver(own, 'engineWarm')).toEqual({ ok: undefined });
    expect([host.warm, host.stop].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(await deliver(own, 'engineStop')).toEqual({ ok: undefined });
    expect([host.warm, host.stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('leaves ports alone that belong to no job or have no sender', () => {
    const { host, connect } = setUp();
    connect(own, 'devtools 1 0 a')();
    connect(undefined as never, jobPortName(job))();
    expect(host.cancel).not.toHaveBeenCalled();
  });

  it('reports that it has nothing to do, also where nobody hears it', async () => {
    reportEngineIdle();
    expect(sendMessage).toHaveBeenCalledWith({ gleaner: 'engineIdle', request: undefined });
    sendMessage.mockRejectedValueOnce(new Error('Receiving end does not exist.'));
    expect(() => reportEngineIdle()).not.toThrow();
  });

  it('does nothing for a web page', async () => {
    const { host, deliver } = setUp();
    await deliver(page, 'engineRecognise', job);
    await deliver(page, 'engineStop');
    expect(host.recognise).not.toHaveBeenCalled();
    expect(host.stop).not.toHaveBeenCalled();
  });

  it('stops a job whose events cannot be delivered', async () => {
    sendMessage.mockRejectedValue(new Error('Receiving end does not exist.'));
    const { host, deliver } = setUp();
    await deliver(own, 'engineRecognise', job);
    await expect.poll(() => host.cancel).toHaveBeenCalledWith(job.jobId, job.receiver);
  });

  it('stops a job when its port ends, for the background may have been ended', () => {
    const { host, connect } = setUp();
    const end = connect(own, jobPortName(job));
    expect(host.cancel).not.toHaveBeenCalled();
    end();
    expect(host.cancel).toHaveBeenCalledWith(job.jobId, job.receiver);
  });

  it('does not let a web page stop a job by a port', () => {
    const { host, connect } = setUp();
    connect(page, jobPortName(job))();
    expect(host.cancel).not.toHaveBeenCalled();
  });

  it('returns its version, which identifies a document from before an update', async () => {
    const { deliver } = setUp();
    expect(await deliver(own, 'enginePing')).toEqual({ ok: { version: BUILT_VERSION } });
  });
});
