import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { regionOf } from '@/content/images/page-image';
import { noteRead } from '@/content/images/read-images';
import { requestRecognition } from './request-recognition';

// @vitest-environment happy-dom

vi.mock('@/content/images/read-images', () => ({ noteRead: vi.fn() }));

const size = { width: 10, height: 10 };
/** There is one way to the pixels of a region without an image: screenshots. */
const region = () => regionOf(document.documentElement, { x: 0, y: 0, width: 10, height: 10 });
const request = { options: {} };
const noListener = { onRoute: () => undefined };
const never = new AbortController().signal;

type Request = { readonly gleaner: string; readonly request: { readonly jobId: string } };

/** A background that answers each message with what `answer` gives. */
function background(answer: (asked: Request) => unknown) {
  const received = vi.fn((message: unknown) => answer(message as Request));
  fakeBrowser.runtime.sendMessage = ((message: unknown) =>
    Promise.resolve().then(() => received(message))) as typeof fakeBrowser.runtime.sendMessage;
  return received;
}

const jobsOf = (received: ReturnType<typeof background>) =>
  received.mock.calls.map(([message]) => (message as Request).request.jobId);

const lost = () => {
  throw new Error('A listener indicated an asynchronous response, but the message channel closed');
};

beforeEach(() => {
  vi.mocked(noteRead).mockReset();
  fakeBrowser.reset();
  document.elementsFromPoint = () => [];
});

describe('requestRecognition', () => {
  it('returns the size of the image and reports the job before it starts', async () => {
    const received = background(() => ({ ok: size }));
    const onRoute = vi.fn();
    await expect(requestRecognition(region(), 'overlay', request, { onRoute }, never)).resolves.toEqual(size);
    expect(onRoute).toHaveBeenCalledWith(
      jobsOf(received)[0],
      expect.objectContaining({ source: { kind: 'screen' } }),
    );
  });

  it('notes an image as read once its recognition has succeeded, and not before', async () => {
    const image = region();
    const received = background(() => {
      expect(noteRead).not.toHaveBeenCalled();
      return received.mock.calls.length === 1
        ? { error: { code: 'engine-failed', message: 'x' } }
        : { ok: size };
    });
    await expect(requestRecognition(image, 'overlay', request, noListener, never)).rejects.toThrow();
    expect(noteRead).not.toHaveBeenCalled();
    await requestRecognition(image, 'overlay', request, noListener, never);
    expect(noteRead).toHaveBeenCalledExactlyOnceWith(image);
  });

  it('asks once more, as a new job, when the background ended during the recognition', async () => {
    let times = 0;
    const received = background(() => (++times === 1 ? lost() : { ok: size }));
    await expect(requestRecognition(region(), 'overlay', request, noListener, never)).resolves.toEqual(size);
    expect(new Set(jobsOf(received)).size).toBe(2);
  });

  it('gives up when the answer is lost a second time', async () => {
    const received = background(lost);
    await expect(requestRecognition(region(), 'overlay', request, noListener, never)).rejects.toThrow(
      'message channel closed',
    );
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('does not ask again when the answer was an error', async () => {
    const received = background(() => ({ error: { code: 'engine-failed', message: 'x' } }));
    await expect(requestRecognition(region(), 'overlay', request, noListener, never)).rejects.toMatchObject({
      code: 'engine-failed',
    });
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('never repeats a paid recognition', async () => {
    const received = background(lost);
    const paid = requestRecognition(
      region(),
      'overlay',
      { options: {}, permission: 'once' },
      noListener,
      never,
    );
    await expect(paid).rejects.toMatchObject({ code: 'service-outcome-unknown' });
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('asks the background to stop when it is cancelled', async () => {
    const stopping = new AbortController();
    // The background answers the first request when it is asked to stop the job.
    const stopped = new EventTarget();
    const received = background(({ gleaner }) => {
      if (gleaner === 'recogniseForOverlay')
        return new Promise((resolve) =>
          stopped.addEventListener('stop', () => resolve({ error: { code: 'cancelled', message: '' } })),
        );
      stopped.dispatchEvent(new Event('stop'));
      return { ok: undefined };
    });
    const recognition = requestRecognition(region(), 'overlay', request, noListener, stopping.signal);
    await expect.poll(() => received).toHaveBeenCalledTimes(1);
    stopping.abort();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled' });
    const [asked, cancelled] = received.mock.calls.map(([message]) => message as Request);
    expect(cancelled).toMatchObject({
      gleaner: 'cancelRecognition',
      request: { jobId: asked!.request.jobId },
    });
  });
});
