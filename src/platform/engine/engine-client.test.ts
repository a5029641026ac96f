import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { BUILT_VERSION } from '@/platform/browser/version';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import {
  type CodesJob,
  createLocalEngineClient,
  createOffscreenEngineClient,
  type EngineJob,
  type EngineService,
  jobPortName,
  parseJobPortName,
} from './engine-client';

const job: EngineJob = {
  jobId: 'job 7',
  receiver: { tabId: 3, frameId: 0 },
  image: { kind: 'file', data: new Blob() },
  options: {},
};
const recognition = { engine: 'ppocr' } as Recognition;
const BARCODE = { kind: 'matrix', text: 'a' } as const;

describe('a job port', () => {
  it('names its job, whatever characters the id has', () => {
    const { jobId, receiver } = job;
    expect(parseJobPortName(jobPortName(job))).toEqual({ jobId, receiver });
  });

  it('has its job’s receiver in its name', () => {
    expect(jobPortName(job)).toBe('engine-job 3 0 job 7');
  });

  it('is not parsed from the name of another port', () => {
    expect(parseJobPortName('devtools 3 0 x')).toBeUndefined();
  });
});

describe('createLocalEngineClient', () => {
  function setUp(onEvent: () => Promise<void> = async () => undefined) {
    let tell: (event: RecognitionEvent) => void = () => undefined;
    let fail: (reason: unknown) => void = () => undefined;
    const host = {
      recognise: vi.fn((_job: EngineJob, onReading: (event: RecognitionEvent) => void) => {
        tell = onReading;
        return new Promise<Recognition>((_resolve, reject) => {
          fail = reject;
        });
      }),
      cancel: vi.fn(() => fail(new AppError('cancelled'))),
      readBarcodes: vi.fn(async (_job: CodesJob) => [BARCODE]),
      warm: vi.fn(async () => undefined),
      stop: vi.fn(),
    } satisfies EngineService;
    return { host, client: createLocalEngineClient(host, onEvent), tell: () => tell({ type: 'restart' }) };
  }

  it('does not call the host when the job is stopped before it begins', async () => {
    const { host, client } = setUp();
    await expect(client.recognise(job, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.recognise).not.toHaveBeenCalled();
  });

  it('stops the job in the host', async () => {
    const { host, client } = setUp();
    const controller = new AbortController();
    const recognised = client.recognise(job, controller.signal);
    controller.abort();
    await expect(recognised).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.cancel).toHaveBeenCalledWith(job.jobId, job.receiver);
  });

  it('stops the job when its events cannot be delivered', async () => {
    const { host, client, tell } = setUp(() => Promise.reject(new Error('no such tab')));
    const recognised = client.recognise(job, new AbortController().signal);
    tell();
    await expect(recognised).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.cancel).toHaveBeenCalledTimes(1);
  });
});

describe('createLocalEngineClient without a stop', () => {
  function setUp() {
    const host = {
      recognise: vi.fn(async (_job: EngineJob, tell: (event: RecognitionEvent) => void) => {
        tell({ type: 'restart' });
        return recognition;
      }),
      cancel: vi.fn(),
      readBarcodes: vi.fn(async (_job: CodesJob) => [BARCODE]),
      warm: vi.fn(async () => undefined),
      stop: vi.fn(),
    } satisfies EngineService;
    const onEvent = vi.fn(async () => undefined);
    return { host, onEvent, client: createLocalEngineClient(host, onEvent) };
  }

  it('asks the host for the codes of an image', async () => {
    const { client, host } = setUp();
    const controller = new AbortController();
    expect(await client.readBarcodes(job, controller.signal)).toEqual([BARCODE]);
    expect(host.readBarcodes).toHaveBeenCalledExactlyOnceWith(job);
    controller.abort();
    expect(host.cancel).not.toHaveBeenCalled();
  });

  it('stops reading the codes of an image', async () => {
    const { client, host } = setUp();
    const controller = new AbortController();
    host.readBarcodes.mockImplementationOnce(async () => {
      controller.abort();
      throw new AppError('cancelled');
    });
    await expect(client.readBarcodes(job, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.cancel).toHaveBeenCalledExactlyOnceWith(job.jobId, job.receiver);
  });

  it('passes on the events of a job and its recognition', async () => {
    const { client, host, onEvent } = setUp();
    const controller = new AbortController();
    expect(await client.recognise(job, controller.signal)).toBe(recognition);
    const { jobId, receiver } = job;
    expect(onEvent.mock.calls).toEqual([[{ jobId, receiver, event: { type: 'restart' } }]]);
    controller.abort();
    expect(host.cancel).not.toHaveBeenCalled();
  });

  it('starts and stops the host', async () => {
    const { client, host } = setUp();
    await client.warm();
    expect([host.warm, host.stop].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await client.stop();
    expect([host.warm, host.stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

describe('createOffscreenEngineClient', () => {
  /** A browser with an offscreen document whose host answers as `answer` says. */
  function setUp(answer: (name: string) => unknown) {
    let documents = 0;
    const sent: string[] = [];
    const port = { disconnect: vi.fn() };
    Object.assign(fakeBrowser, {
      offscreen: {
        createDocument: async () => {
          documents = 1;
        },
        closeDocument: async () => {
          documents = 0;
        },
      },
    });
    const connect = vi.fn(() => port);
    Object.assign(fakeBrowser.runtime, {
      connect,
      getContexts: async () => (documents === 1 ? [{}] : []),
      sendMessage: async ({ gleaner }: { gleaner: string }) => {
        sent.push(gleaner);
        return gleaner === 'enginePing' ? { ok: { version: BUILT_VERSION } } : answer(gleaner);
      },
    });
    const onEvent = vi.fn(async () => undefined);
    const client = createOffscreenEngineClient(onEvent);
    const own = { id: fakeBrowser.runtime.id, origin: fakeBrowser.runtime.getURL('').slice(0, -1) };
    const fromHost = (name: string, request?: unknown) =>
      fakeBrowser.runtime.onMessage.trigger({ gleaner: name, request }, own as never);
    return { client, connect, port, sent, onEvent, fromHost, countDocuments: () => documents };
  }

  beforeEach(() => {
    vi.stubGlobal('chrome', fakeBrowser);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fakeBrowser.reset();
  });

  it('creates the document, and holds a port while the job runs', async () => {
    const { client, connect, port } = setUp(() => {
      expect(port.disconnect).not.toHaveBeenCalled();
      return { ok: recognition };
    });
    await expect(client.recognise(job, new AbortController().signal)).resolves.toEqual(recognition);
    expect(connect).toHaveBeenCalledWith({ name: jobPortName(job) });
    expect(port.disconnect).toHaveBeenCalled();
  });

  it('ends the port when the job is stopped', async () => {
    const controller = new AbortController();
    const { client, port } = setUp(() => {
      controller.abort();
      expect(port.disconnect).toHaveBeenCalledTimes(1);
      return { error: { code: 'cancelled', message: '' } };
    });
    await expect(client.recognise(job, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('ends the port of codes when they are not wanted any more', async () => {
    const controller = new AbortController();
    const { client, connect, port, sent } = setUp(() => {
      controller.abort();
      expect(port.disconnect).toHaveBeenCalledTimes(1);
      return { error: { code: 'cancelled', message: '' } };
    });
    await expect(client.readBarcodes(job, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(connect).toHaveBeenCalledWith({ name: jobPortName(job) });
    expect(sent.at(-1)).toBe('engineReadBarcodes');
  });

  it('passes the events of a job on', async () => {
    const { fromHost, onEvent } = setUp(() => ({ ok: undefined }));
    const event = { jobId: 'a', receiver: job.receiver, event: { type: 'restart' } };
    await fromHost('engineEvent', event);
    expect(onEvent).toHaveBeenCalledWith(event, expect.anything());
  });

  it('closes the document when the host has nothing to do', async () => {
    const { client, fromHost, countDocuments } = setUp(() => ({ ok: undefined }));
    await client.warm();
    expect(countDocuments()).toBe(1);
    await fromHost('engineIdle');
    expect(countDocuments()).toBe(0);
  });

  it('asks nothing of the host when the job is stopped before it begins', async () => {
    const { client, sent, connect } = setUp(() => ({ ok: recognition }));
    await expect(client.recognise(job, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(sent).toEqual(['enginePing']);
    expect(connect).not.toHaveBeenCalled();
  });

  it('ends the port once, and not again when the job is stopped later', async () => {
    const controller = new AbortController();
    const { client, port } = setUp(() => ({ ok: recognition }));
    await client.recognise(job, controller.signal);
    controller.abort();
    expect(port.disconnect).toHaveBeenCalledTimes(1);
  });

  it('frees the memory of a host that is there', async () => {
    const { client, sent } = setUp(() => ({ ok: undefined }));
    await client.warm();
    await client.stop();
    expect(sent).toEqual(['enginePing', 'engineWarm', 'engineStop']);
  });

  it('creates no document only to stop it', async () => {
    const { client, sent, countDocuments } = setUp(() => ({ ok: undefined }));
    await client.stop();
    expect(sent).toEqual([]);
    expect(countDocuments()).toBe(0);
  });
});
