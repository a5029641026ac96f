import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { FinishedImage } from './overlay-states';
import { createOverlayTranslation, type OverlayTranslationDeps } from './overlay-translation';

const paragraphs = ['第一段', '第二段'].map((text, index) => [
  { pieces: [horizontal(text, 10, 40 * index, 20)] },
]);
const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['chi_sim'],
  width: 100,
  height: 80,
  blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs }],
  elapsedMs: 1,
};
const image = { kind: 'file', data: new Blob(['image']) } as const;
const HOLDER = { tabId: 7, frameId: 0, documentId: undefined };
const from = (tabId: number, frameId: number) => ({ tab: { id: tabId }, frameId }) as Runtime.MessageSender;
const PANEL = from(7, 4);

function start({
  site = 'https://t.example/{to}/{text}',
  finished = undefined as FinishedImage | undefined,
}) {
  let time = 0;
  const changeFrom = vi.fn(async () => undefined);
  const sampleColours = vi.fn<OverlayTranslationDeps['sampleColours']>(async () => [
    { paper: '#ffffff', ink: '#000000' },
  ]);
  const saveTo = vi.fn(async () => undefined);
  const openBeside = vi.fn(async () => undefined);
  const handlers = createOverlayTranslation({
    overlays: {
      changeFrom,
      imageUnder: async () => finished,
      // Frame 4 of tab 7 is one of an overlay.
      holderOf: async ({ tabId, frameId }) => (tabId === 7 && frameId === 4 ? HOLDER : undefined),
    },
    sampleColours,
    choice: { saveTo, site: async () => site },
    openBeside,
    now: () => time,
  });
  const wait = (ms: number) => {
    time += ms;
  };
  return { handlers, changeFrom, sampleColours, saveTo, openBeside, wait };
}

describe('the translation over an image in a page', () => {
  it('is shown by all frames of the overlay', async () => {
    const { handlers, changeFrom } = start({});
    const translation = { to: 'en', texts: ['first'] };
    await handlers.showTranslation({ translation }, PANEL);
    expect(changeFrom).toHaveBeenCalledWith(PANEL, { type: 'translated', translation });
  });

  it('remembers the language that the user chose', async () => {
    const { handlers, changeFrom, saveTo } = start({});
    await handlers.setTranslateToOfOverlay({ to: 'fr' }, PANEL);
    expect(changeFrom).toHaveBeenCalledWith(PANEL, { type: 'translate-to', to: 'fr' });
    expect(saveTo).toHaveBeenCalledWith('fr');
  });

  it('has the colours of the image at each paragraph', async () => {
    const { handlers, sampleColours } = start({ finished: { image, recognition } });
    expect(await handlers.coloursOfOverlay(undefined, PANEL)).toEqual([{ paper: '#ffffff', ink: '#000000' }]);
    const [sampled, size, boxes] = sampleColours.mock.calls[0]!;
    expect([sampled, size]).toEqual([image, recognition]);
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [10, 0],
      [10, 40],
    ]);
  });

  it('has no colours when the image is not in memory any more', async () => {
    const { handlers, sampleColours } = start({});
    expect(await handlers.coloursOfOverlay(undefined, PANEL)).toEqual([]);
    expect(sampleColours).not.toHaveBeenCalled();
  });
});

describe('the translation site', () => {
  it('opens next to the page with the text, at the address of the settings', async () => {
    const { handlers, openBeside } = start({});
    await handlers.openTranslationSiteOfOverlay({ text: '第一', to: 'en' }, PANEL);
    expect(openBeside).toHaveBeenCalledWith(`https://t.example/en/${encodeURIComponent('第一')}`, 7);
  });

  it.each([
    ['a user who has chosen none', '', PANEL],
    ['a frame of ours that has joined no overlay', 'https://t.example/{text}', from(7, 5)],
  ])('stays closed for %s', async (_who, site, sender) => {
    const { handlers, openBeside } = start({ site });
    await expect(
      handlers.openTranslationSiteOfOverlay({ text: 'x', to: 'en' }, sender),
    ).rejects.toMatchObject({ code: 'message-refused' });
    expect(openBeside).not.toHaveBeenCalled();
  });

  it('opens ten times a minute at most for a tab', async () => {
    const { handlers, openBeside, wait } = start({});
    const open = () => handlers.openTranslationSiteOfOverlay({ text: 'x', to: 'en' }, PANEL);
    for (let count = 0; count < 10; count++) await open();
    await expect(open()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(openBeside).toHaveBeenCalledTimes(10);
    wait(6_000);
    await open();
    expect(openBeside).toHaveBeenCalledTimes(11);
  });
});
