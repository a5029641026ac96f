import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import {
  createLocalEngineClient,
  createOffscreenEngineClient,
  type EngineJob,
  type EngineService,
  jobPortName,
  parseJobPortName,
} from './engine-client';
import type { ReadingEvent } from './protocol';
import { BUILT_VERSION } from './version';

const job: EngineJob = {
  jobId: 'job 7',
  receiver: { tabId: 3, frameId: 0 },
  picture: { kind: 'file', data: new Blob() },
  options: {},
};
const recognition = { engine: 'ppocr' } as Recognition;

describe('a job port', () => {
  it('tells its job, whatever the id is made of', () => {
    const { jobId, receiver } = job;
    expect(parseJobPortName(jobPortName(job))).toEqual({ jobId, receiver });
  });

  it('is not taken for one when it is another', () => {
    expect(parseJobPortName('devtools 3 0 x')).toBeUndefined();
  });
});

describe('createLocalEngineClient', () => {
  function setUp(onEvent: () => Promise<void> = async () => undefined) {
    let tell: (event: ReadingEvent) => void = () => undefined;
    let fail: (reason: unknown) => void = () => undefined;
    const host = {
      recognize: vi.fn((_job: EngineJob, onReading: (event: ReadingEvent) => void) => {
        tell = onReading;
        return new Promise<Recognition>((_resolve, reject) => {
          fail = reject;
        });
      }),
      cancel: vi.fn(() => fail(new AppError('cancelled'))),
      warm: vi.fn(async () => undefined),
      stop: vi.fn(),
    } satisfies EngineService;
    return { host, client: createLocalEngineClient(host, onEvent), tell: () => tell({ type: 'restart' }) };
  }

  it('asks the host for nothing when the job is stopped before it begins', async () => {
    const { host, client } = setUp();
    await expect(client.recognize(job, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.recognize).not.toHaveBeenCalled();
  });

  it('stops the job in the host', async () => {
    const { host, client } = setUp();
    const controller = new AbortController();
    const reading = client.recognize(job, controller.signal);
    controller.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.cancel).toHaveBeenCalledWith(job.jobId, job.receiver);
  });

  it('stops the job when nobody takes its lines any more', async () => {
    const { host, client, tell } = setUp(() => Promise.reject(new Error('no such tab')));
    const reading = client.recognize(job, new AbortController().signal);
    tell();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    expect(host.cancel).toHaveBeenCalledTimes(1);
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

  it('makes the document, holds a port while the job runs, and lets go of it after', async () => {
    const { client, connect, port } = setUp(() => {
      expect(port.disconnect).not.toHaveBeenCalled();
      return { ok: recognition };
    });
    await expect(client.recognize(job, new AbortController().signal)).resolves.toEqual(recognition);
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
    await expect(client.recognize(job, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
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

  it('makes no document only to stop it', async () => {
    const { client, sent, countDocuments } = setUp(() => ({ ok: undefined }));
    await client.stop();
    expect(sent).toEqual([]);
    expect(countDocuments()).toBe(0);
  });
});
