import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { makeArticle } from '@/core/library/library.test-support';
import { sendToTab } from './messages';
import type { TabRequests } from './protocol';

const RECEIVER = { tabId: 7, frameId: 0 };
const refused = { code: 'message-refused' };

/** Asks a tab whose content script answers with this. */
function ask(name: keyof TabRequests, reply: unknown): Promise<unknown> {
  vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockResolvedValue({ ok: reply } as never);
  return sendToTab(RECEIVER, name, undefined as never);
}

const { source, facts } = makeArticle();
const inspection = { status: 'ok', source, facts, pictureCount: 3 };
const piece = {
  rect: { x: 0, y: 0, width: 10, height: 10 },
  viewport: { width: 800, height: 600 },
  deviceScale: 2,
  offset: { x: 0, y: 0 },
  whole: { width: 10, height: 10 },
  more: false,
};

describe('a reply of a tab', () => {
  it.each([
    { name: 'endScreenshots', ms: 15_000 },
    { name: 'preparePage', ms: 30_000 },
    { name: 'loadPageImage', ms: 60_000 },
  ] as const)(
    'is waited for up to $ms ms for $name, because a page that was left never gives it',
    async ({ name, ms }) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockReturnValue(new Promise(() => undefined));
      const failed = vi.fn();
      sendToTab(RECEIVER, name, undefined as never).catch(failed);
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(failed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'no-receiver' }));
    },
  );

  it('is accepted if it is valid, without unknown fields', async () => {
    const landmarks = { found: ['wechat-page'], missed: ['wechat-date'] };
    expect(await ask('inspectArticle', { ...inspection, landmarks, extra: 1 })).toEqual({
      ...inspection,
      landmarks,
    });
    expect(await ask('presentPiece', { ...piece, extra: 1 })).toEqual(piece);
    expect(await ask('startPicking', { anything: 1 })).toBeUndefined();
  });

  it.each([
    ['a source of no kind', { ...inspection, source: { kind: 'file', url: 'file:///etc/passwd' } }],
    ['a link that runs a script', { ...inspection, facts: { ...facts, url: 'javascript:alert(1)' } }],
    ['facts that are markup objects', { ...inspection, facts: { ...facts, title: { html: '<b>' } } }],
    ['an unknown state', { status: 'paid', message: '' }],
    ['a landmark of its own', { ...inspection, landmarks: { found: [], missed: ['My words'] } }],
    ['nothing', undefined],
  ])('is refused for an inspected page with %s', async (_what, reply) => {
    await expect(ask('inspectArticle', reply ?? null)).rejects.toMatchObject(refused);
  });

  it.each([
    ['no number', { ...piece, deviceScale: Number.NaN }],
    ['a page that has no end', { ...piece, whole: { width: 1e9, height: 10 } }],
    ['a missing place', { ...piece, rect: undefined }],
    ['an unclear end', { ...piece, more: 'yes' }],
  ])('is refused for a piece of an image with %s', async (_what, reply) => {
    await expect(ask('presentPiece', reply)).rejects.toMatchObject(refused);
  });

  const presented = {
    clip: piece.rect,
    top: 640,
    contentHeight: 3000,
    standing: [piece.rect],
    viewport: piece.viewport,
    deviceScale: 2,
    isWider: false,
  };

  it('is accepted without unknown members when a page is shown for a screenshot', async () => {
    expect(await ask('presentScreenshot', { ...presented, text: 'more' })).toEqual(presented);
  });

  it.each([
    ['no height', { ...presented, top: Number.NaN }],
    ['a page that has no end', { ...presented, contentHeight: 1e9 }],
    ['more places than a page is asked for', { ...presented, standing: Array(101).fill(piece.rect) }],
    ['no scale', { ...presented, deviceScale: 0 }],
  ])('is refused for a screenshot with %s', async (_what, reply) => {
    await expect(ask('presentScreenshot', reply)).rejects.toMatchObject(refused);
  });

  it('is accepted for screenshots that have ended, and refused if it does not say whether the user has acted', async () => {
    expect(await ask('endScreenshots', { isTakenOver: true })).toEqual({ isTakenOver: true });
    await expect(ask('endScreenshots', {})).rejects.toMatchObject(refused);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https:', 7])(
    'has no link %s to a moved account',
    async (movedTo) => {
      const moved = { status: 'moved', message: '账号已迁移', movedTo };
      expect(await ask('inspectArticle', moved)).toEqual({ ...moved, movedTo: undefined });
    },
  );

  it('has the link to a moved account’s new address on the web', async () => {
    const moved = { status: 'moved', message: '账号已迁移', movedTo: 'https://mp.weixin.qq.com/s/x' };
    expect(await ask('inspectArticle', moved)).toEqual(moved);
  });

  const listed = { width: 400, height: 300, url: 'https://a.example/x.png' };
  const contents = {
    id: 'a1-b2',
    title: 'A page',
    site: 'a.example',
    images: [listed],
    leftOut: { small: 1, repeated: 2, beyond: 0, frames: 0 },
    parts: ['Before', 0],
    isCut: false,
    isDrawn: false,
  };

  it('is accepted for the images of a page, with long names cut and addresses of other kinds left out', async () => {
    expect(await ask('listPage', { ...contents, text: 'more' })).toEqual(contents);
    const images = [
      { ...listed, url: 'javascript:alert(1)' },
      { ...listed, url: 'https://*/x.png' },
    ];
    const long = { ...contents, title: 'x'.repeat(400), images };
    expect(await ask('listPage', long)).toEqual({
      ...contents,
      title: 'x'.repeat(300),
      images: [
        { width: 400, height: 300, url: undefined },
        { width: 400, height: 300, url: undefined },
      ],
    });
  });

  it.each([
    ['more images than are listed', { ...contents, images: Array.from({ length: 301 }, () => listed) }],
    ['a size that is no number', { ...contents, images: [{ ...listed, width: '400' }] }],
    ['a negative count', { ...contents, leftOut: { small: -1, repeated: 0, beyond: 0, frames: 0 } }],
    ['a part that is markup', { ...contents, parts: [{ html: '<b>' }] }],
    ['a part that is no image', { ...contents, parts: [-1] }],
    ['more text than is taken', { ...contents, parts: ['x'.repeat(400_000), 'x'.repeat(400_001)] }],
    ['more parts than images part', { ...contents, parts: Array.from({ length: 602 }, () => 0) }],
    ['an id with markup', { ...contents, id: '<b>' }],
  ])('is refused for the images of a page with %s', async (_what, reply) => {
    await expect(ask('listPage', reply)).rejects.toMatchObject(refused);
  });

  it('is accepted for a count of images, and refused where more are counted than are listed', async () => {
    expect(await ask('countImages', { images: 300, read: 2, text: 'more' })).toEqual({
      images: 300,
      read: 2,
    });
    for (const reply of [
      { images: 301, read: 0 },
      { images: 1, read: -1 },
      { images: 1, read: 301 },
    ])
      await expect(ask('countImages', reply)).rejects.toMatchObject(refused);
  });

  it('is refused for a thumbnail or an image that is not one', async () => {
    const webp = new Blob(['x'], { type: 'image/webp' });
    expect(await ask('loadPageThumbnail', { data: webp })).toEqual({ data: webp });
    expect(await ask('loadPageThumbnail', {})).toEqual({});
    const page = new Blob(['x'], { type: 'text/html' });
    await expect(ask('loadPageThumbnail', { data: page })).rejects.toMatchObject(refused);
    const large = new Blob(['x'.repeat(1_000_001)], { type: 'image/webp' });
    await expect(ask('loadPageThumbnail', { data: large })).rejects.toMatchObject(refused);
    const pixels = { kind: 'pixels', width: 1, height: 1, data: new Blob(['rgba']) };
    expect(await ask('loadPageImage', { image: pixels })).toEqual({ image: pixels });
    const address = { kind: 'address', url: 'https://a.example/x.png' };
    await expect(ask('loadPageImage', { image: address })).rejects.toMatchObject(refused);
    await expect(ask('loadPageImage', { image: { ...pixels, width: 2 } })).rejects.toMatchObject(refused);
  });
});
