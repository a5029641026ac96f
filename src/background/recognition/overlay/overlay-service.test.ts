import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import {
  FINISHED,
  from,
  IMAGE,
  LAYER,
  line,
  PAGE,
  PANEL,
  recognition,
  setup,
  start,
  toldToPage,
} from './overlay-service.test-support';

const clock = vi.spyOn(Date, 'now');
beforeEach(() => void clock.mockReturnValue(0));
afterAll(() => clock.mockRestore());

describe('createOverlayService', () => {
  it('sends recognised text only to the frames, and only the image’s size to the content script', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    const receiver = await overlays.begin(overlayId, 'j', PAGE);
    expect(receiver).toEqual({ tabId: 7, frameId: 0, overlayId });
    await overlays.onEvent(overlayId, 'j', { type: 'line', line, width: 30, height: 20 });
    await overlays.finish(overlayId, 'j', FINISHED);
    const shown = ask.mock.calls.filter(([, name]) => name === 'overlayChanged');
    expect(new Set(shown.map(([receiver]) => (receiver as { frameId: number }).frameId))).toEqual(
      new Set([4, 5]),
    );
    expect(JSON.stringify(shown)).toContain('a secret line');
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ frameId: 0 }), 'recognitionAdvanced', {
      jobId: 'j',
      size: { width: 30, height: 20 },
    });
    expect(toldToPage(ask)).not.toContain('secret');
  });

  it('tells the content script once that a job has begun, and once more the size of its image', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    const progress = { type: 'progress', progress: { stage: 'finding-lines' } } as const;
    const recognised = { type: 'line', line, width: 30, height: 20 } as const;
    for (const event of [progress, progress, recognised, recognised, progress])
      await overlays.onEvent(overlayId, 'j', event);
    const told = ask.mock.calls.filter(([, name]) => name === 'recognitionAdvanced');
    expect(told.map(([, , request]) => request)).toEqual([
      { jobId: 'j', size: undefined },
      { jobId: 'j', size: { width: 30, height: 20 } },
    ]);
  });

  it('tells a frame and the others which languages are installed by now', async () => {
    const { ask, open, frame } = start();
    await open();
    expect(await frame.loadLanguagesOfOverlay(undefined, PANEL)).toEqual(setup.languages);
    const change = { type: 'languages', languages: setup.languages };
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 5 }, 'overlayChanged', { change, number: 1 });
  });

  it('tells the frames what is selected on the image, and the content script nothing of it', async () => {
    const { ask, open, frame } = start();
    await open();
    await frame.selectOnImage({ text: 'a secret line' }, LAYER);
    const change = { type: 'selected', text: 'a secret line' };
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 4 }, 'overlayChanged', { change, number: 1 });
    expect(toldToPage(ask)).not.toContain('secret');
    await expect(frame.selectOnImage({ text: 'x' }, from(7, 9))).rejects.toMatchObject({
      code: 'message-refused',
    });
  });

  it('shows the frames what one of them has translated, and the content script nothing of it', async () => {
    const { overlays, ask, open } = start();
    await open();
    const change = { type: 'translated', translation: { to: 'en', texts: ['a secret line'] } } as const;
    await overlays.changeFrom(PANEL, change);
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 5 }, 'overlayChanged', { change, number: 1 });
    expect(toldToPage(ask)).not.toContain('secret');
    await expect(overlays.changeFrom(from(7, 9), change)).rejects.toMatchObject({ code: 'message-refused' });
  });

  it('holds the image of the recognition that is shown, and of no earlier one', async () => {
    const { overlays, open } = start();
    const { overlayId } = await open();
    expect(await overlays.imageUnder(LAYER)).toBeUndefined();
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', FINISHED);
    expect(await overlays.imageUnder(LAYER)).toEqual({ image: IMAGE, recognition });
    await expect(overlays.imageUnder(from(7, 9))).rejects.toMatchObject({ code: 'message-refused' });
    await overlays.begin(overlayId, 'again', PAGE);
    expect(await overlays.imageUnder(LAYER)).toBeUndefined();
  });

  it('holds the image of one overlay only, the newest', async () => {
    const { overlays, open, openOverlay } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', FINISHED);
    const other = await openOverlay({ kind: 'recognition' }, from(8, 0));
    await overlays.begin(other.overlayId, 'k', from(8, 0));
    await overlays.finish(other.overlayId, 'k', FINISHED);
    expect(await overlays.imageUnder(LAYER)).toBeUndefined();
  });

  it('names each frame for screen readers, because the script in the page has no words', async () => {
    const { frames } = await start().openOverlay({ kind: 'recognition' }, PAGE);
    expect(Object.entries(frames).map(([role, { name }]) => [role, name])).toEqual([
      ['layer', 'recognitionText'],
      ['panel', 'panelLabel'],
      ['hint', 'extensionShortName'],
      ['toast', 'extensionShortName'],
    ]);
  });

  it('sends a frame that joins late everything that was recognised before', async () => {
    const { overlays, openOverlay, joinOverlay } = start();
    const { overlayId, frames } = await openOverlay({ kind: 'recognition' }, PAGE);
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.onEvent(overlayId, 'j', { type: 'line', line, width: 30, height: 20 });
    const joined = await joinOverlay({ role: 'panel', token: frames.panel.token }, PANEL);
    expect(joined).toMatchObject({ view: { setup, phase: { lines: [line] } }, changes: 1 });
  });

  it('numbers changes upwards also when the background was ended in between, and several in one millisecond', async () => {
    const change = { type: 'departed', departure: 'gone' } as const;
    clock.mockReturnValue(1000);
    const first = start();
    const { overlayId } = await first.open();
    await first.reportToOverlay({ overlayId, change }, PAGE);
    await first.reportToOverlay({ overlayId, change }, PAGE);
    clock.mockReturnValue(2000);
    const next = start(first.stored);
    await next.reportToOverlay({ overlayId, change }, PAGE);
    const numbersOf = ({ ask }: typeof first) =>
      ask.mock.calls
        .filter(([receiver]) => (receiver as { frameId: number }).frameId === 4)
        .map(([, , request]) => (request as { number: number }).number);
    expect([...numbersOf(first), ...numbersOf(next)]).toEqual([1000, 1001, 2000]);
  });

  it('shows nothing of a job that another one has replaced', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'old', PAGE);
    await overlays.begin(overlayId, 'new', PAGE);
    await overlays.onEvent(overlayId, 'old', { type: 'line', line, width: 30, height: 20 });
    await overlays.finish(overlayId, 'old', FINISHED);
    expect(ask).not.toHaveBeenCalled();
  });

  it('ignores the events of a job whose overlay is closed', async () => {
    const { overlays } = start();
    const event = { type: 'restart' } as const;
    await expect(overlays.onEvent('closed', 'j', event)).resolves.toBeUndefined();
  });

  it('rejects the events of a job whose frames are gone, and ignores its result', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    ask.mockRejectedValue(new AppError('no-receiver'));
    const event = { type: 'restart' } as const;
    await expect(overlays.onEvent(overlayId, 'j', event)).rejects.toMatchObject({ code: 'no-receiver' });
    await expect(overlays.finish(overlayId, 'j', FINISHED)).resolves.toBeUndefined();
  });

  it('shows a result in frames that joined before the background was ended', async () => {
    const first = start();
    const { overlayId } = await first.open();
    const { overlays, ask } = start(first.stored);
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', FINISHED);
    expect(ask.mock.calls.map(([receiver]) => receiver)).toEqual([
      { tabId: 7, frameId: 4 },
      { tabId: 7, frameId: 5 },
    ]);
  });
});

it('opens an overlay after a failure to load the stored ones was reported', async () => {
  const { openOverlay } = start(undefined, () => Promise.reject(new AppError('storage-failed')));
  await expect(openOverlay({ kind: 'recognition' }, PAGE)).rejects.toMatchObject({ code: 'storage-failed' });
  await expect(openOverlay({ kind: 'recognition' }, PAGE)).resolves.toHaveProperty('overlayId');
});
