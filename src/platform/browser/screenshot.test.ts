import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
/** The browser allows two screenshots a second. */
const HALF_A_SECOND = 500;

interface Tab {
  readonly active: boolean;
  readonly windowId?: number;
}

/** A browser with one tab, and the module as it is after a start of the background. */
async function setUp({ tab = { active: true, windowId: 2 } as Tab, capture = async () => PNG } = {}) {
  const current: { tab: Tab | undefined } = { tab };
  const times: number[] = [];
  const captureVisibleTab = vi.fn((_windowId: number, _details: object) => {
    times.push(Date.now());
    return capture();
  });
  const get = async (id: number) => {
    if (id !== 7 || !current.tab) throw new Error(`No tab with id: ${id}.`);
    return current.tab;
  };
  Object.assign(browser, { tabs: { get, captureVisibleTab, getZoom: async () => 1.5 } });
  vi.resetModules();
  vi.stubGlobal('browser', browser);
  const { screenshotTab, screenshotBitmap } = await import('./screenshot');
  const request = (signal = new AbortController().signal, scale?: number) => screenshotTab(7, signal, scale);
  /** A screenshot whose turn it is. */
  const take = async (scale?: number) => {
    const requested = request(undefined, scale);
    // Read by the caller, who gets it a moment later.
    requested.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    return requested;
  };
  return { request, current, times, captureVisibleTab, take, screenshotBitmap };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a screenshot', () => {
  it('is a PNG of the window that shows the tab', async () => {
    const { take, captureVisibleTab } = await setUp();
    const image = await take(3);
    expect([image.type, image.size]).toEqual(['image/png', 8]);
    expect(captureVisibleTab.mock.calls).toEqual([[2, { format: 'png' }]]);
  });

  it('is requested of Firefox at the scale of the screen, whatever the zoom', async () => {
    vi.stubEnv('FIREFOX', true as never);
    const { take, captureVisibleTab } = await setUp();
    await take(3);
    expect(captureVisibleTab).toHaveBeenLastCalledWith(2, { format: 'png', scale: 2 });
  });

  it('is requested of Firefox at its own scale where the page reports none', async () => {
    vi.stubEnv('FIREFOX', true as never);
    const { take, captureVisibleTab } = await setUp();
    await take();
    expect(captureVisibleTab).toHaveBeenLastCalledWith(2, { format: 'png' });
  });

  it('is decoded for who needs its pixels', async () => {
    const { screenshotBitmap } = await setUp();
    const decode = vi.fn(async (image: Blob) => ({ decoded: image.type }));
    vi.stubGlobal('createImageBitmap', decode);
    const decoded = screenshotBitmap(7, 2, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1);
    expect(await decoded).toEqual({ decoded: 'image/png' });
  });

  it('waits for the one before, so that the browser’s limit is never exceeded', async () => {
    const { request, times } = await setUp();
    // What the browser returned is at hand at once, so that only the waiting takes time.
    vi.stubGlobal('fetch', async () => ({ blob: async () => new Blob() }));
    const all = Promise.all([request(), request(), request()]);
    await vi.advanceTimersByTimeAsync(5 * HALF_A_SECOND);
    await all;
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThan(HALF_A_SECOND);
    expect(third - second).toBeGreaterThan(HALF_A_SECOND);
    expect(third - first).toBeLessThan(3 * HALF_A_SECOND);
  });

  it('does not wait when the one before was long ago', async () => {
    const { take, times } = await setUp();
    await take();
    vi.setSystemTime(Date.now() + 60_000);
    const asked = Date.now();
    await take();
    expect(times[1]).toBeLessThanOrEqual(asked + 1);
  });
});

describe('a screenshot that cannot be taken', () => {
  it.each([
    ['closed', undefined, 'tab 7'],
    ['behind another', { active: false, windowId: 2 }, 'the tab is not in front'],
    ['in no window', { active: true }, 'the tab is not in front'],
  ])('fails as `page-gone` when the tab is %s', async (_why, tab, message) => {
    const { current, take, captureVisibleTab } = await setUp();
    current.tab = tab;
    await expect(take()).rejects.toMatchObject({
      code: 'page-gone',
      message: expect.stringContaining(message),
    });
    expect(captureVisibleTab).not.toHaveBeenCalled();
  });

  it('fails when the user changes to another tab meanwhile, because it may show that one', async () => {
    const { current, take, captureVisibleTab } = await setUp();
    captureVisibleTab.mockImplementationOnce(async () => {
      current.tab = { active: false, windowId: 2 };
      return PNG;
    });
    await expect(take()).rejects.toMatchObject({ code: 'page-gone' });
  });

  it('fails as `tab-not-allowed` when the browser refuses, with its reason', async () => {
    const capture = () => Promise.reject(new Error('Missing activeTab permission'));
    const { take } = await setUp({ capture });
    await expect(take()).rejects.toMatchObject({
      code: 'tab-not-allowed',
      message: expect.stringContaining('Missing activeTab permission'),
      cause: expect.any(Error),
    });
  });

  it('fails when the browser returns none, and lets the next one begin', async () => {
    const never = vi.fn(() => new Promise<string>(() => undefined));
    const { request, take } = await setUp({ capture: never });
    const stuck = expect(request()).rejects.toMatchObject({
      code: 'image-unreadable',
      message: expect.stringContaining('no screenshot'),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await stuck;
    never.mockImplementation(async () => PNG);
    expect((await take()).size).toBe(8);
  });

  it('ends with its signal, while it waits for its turn and while the browser works', async () => {
    const capture = () => new Promise<string>(() => undefined);
    const { request, captureVisibleTab } = await setUp({ capture });
    const [working, waiting] = [new AbortController(), new AbortController()];
    const both = [working, waiting].map(({ signal }) =>
      expect(request(signal)).rejects.toMatchObject({ name: 'AbortError' }),
    );
    waiting.abort();
    await vi.advanceTimersByTimeAsync(1);
    working.abort();
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(both);
    expect(captureVisibleTab).toHaveBeenCalledTimes(1);
  });
});
