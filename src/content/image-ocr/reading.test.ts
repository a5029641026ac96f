// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { Block, Recognition } from '@/core/ocr/recognition';
import { regionOf } from './pictures/picture';
import { readPicture } from './reading';

const quad = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 3 },
  { x: 0, y: 3 },
] as const;
const line = { text: 'text', quad, direction: 'horizontal', confidence: 1, glyphs: [] } as const;
const block: Block = { kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] };
const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 10,
  height: 10,
  blocks: [block],
  elapsedMs: 1,
};

/** Only the screen has a region, so it is read by one way: by shots. */
const region = () => regionOf(window, { x: 0, y: 0, width: 10, height: 10 });
const order = { options: {} };
const deaf = { onRoute: () => undefined };
const never = new AbortController().signal;

type Asked = { readonly gleaner: string; readonly request: { readonly jobId: string } };

/** A background that answers each message with what `answer` gives. */
function background(answer: (asked: Asked) => unknown) {
  const heard = vi.fn((message: unknown) => answer(message as Asked));
  fakeBrowser.runtime.sendMessage = ((message: unknown) =>
    Promise.resolve().then(() => heard(message))) as typeof fakeBrowser.runtime.sendMessage;
  return heard;
}

const jobsOf = (heard: ReturnType<typeof background>) =>
  heard.mock.calls.map(([message]) => (message as Asked).request.jobId);

const lost = () => {
  throw new Error('A listener indicated an asynchronous response, but the message channel closed');
};

beforeEach(() => fakeBrowser.reset());

describe('readPicture', () => {
  it('gives the reading and tells the job before it starts', async () => {
    const heard = background(() => ({ ok: recognition }));
    const onRoute = vi.fn();
    const reading = await readPicture(region(), order, { onRoute }, never);
    expect(reading.recognition).toEqual(recognition);
    expect(onRoute).toHaveBeenCalledWith(jobsOf(heard)[0], reading.route);
  });

  it('asks once more, as a new job, when the background died under the reading', async () => {
    let times = 0;
    const heard = background(() => (++times === 1 ? lost() : { ok: recognition }));
    await expect(readPicture(region(), order, deaf, never)).resolves.toMatchObject({ recognition });
    expect(new Set(jobsOf(heard)).size).toBe(2);
  });

  it('gives up when the answer is lost again', async () => {
    const heard = background(lost);
    await expect(readPicture(region(), order, deaf, never)).rejects.toThrow('message channel closed');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('does not ask again for what failed by name', async () => {
    const heard = background(() => ({ error: { code: 'engine-failed', message: 'x' } }));
    await expect(readPicture(region(), order, deaf, never)).rejects.toMatchObject({ code: 'engine-failed' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('says so when nothing was found', async () => {
    background(() => ({ ok: { ...recognition, blocks: [] } }));
    await expect(readPicture(region(), order, deaf, never)).rejects.toMatchObject({ code: 'no-text' });
  });

  it('never asks twice for a reading that costs', async () => {
    const heard = background(lost);
    const paid = readPicture(region(), { options: {}, permission: 'once' }, deaf, never);
    await expect(paid).rejects.toMatchObject({ code: 'service-outcome-unknown' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('tells the background to stop when it is cancelled', async () => {
    const stopping = new AbortController();
    // The background answers the reading when it is told to stop it.
    const stopped = new EventTarget();
    const heard = background(({ gleaner }) => {
      if (gleaner === 'readPicture')
        return new Promise((_resolve, reject) =>
          stopped.addEventListener('stop', () => reject(new AppError('cancelled'))),
        );
      stopped.dispatchEvent(new Event('stop'));
      return { ok: undefined };
    });
    const reading = readPicture(region(), order, deaf, stopping.signal);
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    stopping.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    const [asked, cancelled] = heard.mock.calls.map(([message]) => message as Asked);
    expect(cancelled).toMatchObject({ gleaner: 'cancelReading', request: { jobId: asked!.request.jobId } });
  });
});
