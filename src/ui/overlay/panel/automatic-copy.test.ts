import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { newOverlayView, type OverlayView, type RecogniserSetup } from '@/core/recognitions/overlay-view';
import { AutomaticCopy } from './automatic-copy';

const { copyText } = vi.hoisted(() => ({ copyText: vi.fn<(text: string) => Promise<void>>() }));
vi.mock('@/platform/browser/clipboard', () => ({ copyText }));
beforeEach(() => {
  copyText.mockReset();
  copyText.mockResolvedValue();
});

const recognitionOf = (text: string): Recognition => ({
  engine: 'service',
  languages: [],
  width: 1,
  height: 1,
  blocks: [],
  plain: { text },
  elapsedMs: 1,
});
const SETUP: RecogniserSetup = {
  languages: [],
  textForm: 'lines',
  afterRecognition: 'one-line',
  copyForm: 'markdown',
  translateTo: '',
  translationSite: '',
};
function done(text: string, setup: Partial<RecogniserSetup> = {}): OverlayView {
  const view = newOverlayView({ ...SETUP, ...setup });
  return { ...view, phase: { phase: 'done', recognition: recognitionOf(text) } };
}

/** Takes views, and waits until each copy has ended. */
async function take(copy: AutomaticCopy, ...views: readonly OverlayView[]): Promise<readonly string[]> {
  for (const view of views) copy.take(view);
  await Promise.resolve();
  await Promise.resolve();
  return copyText.mock.calls.map(([text]) => text);
}

describe('the automatic copy of a recognition', () => {
  it('has the text as the user had corrected it before', async () => {
    const view = { ...done('Rnoon'), edited: { lines: 'Room' } };
    expect(await take(new AutomaticCopy(vi.fn()), view)).toEqual(['Room']);
  });

  it('is made once for each, in the form of the setting', async () => {
    const copy = new AutomaticCopy(vi.fn());
    const view = done('a\nb');
    expect(await take(copy, view, { ...view, highlighted: 1 })).toEqual(['a b']);
    expect(copy.copied).toEqual({ state: 'copied', lines: 1, lacksTable: false });
    expect(await take(copy, done('c'))).toEqual(['a b', 'c']);
  });

  it('has the form of the last copy when the setting names none', async () => {
    const view = done('# a\nb', { afterRecognition: 'copy' });
    expect(await take(new AutomaticCopy(vi.fn()), view)).toEqual(['\\# a\n\nb']);
  });

  it('is not made when the text is to be shown, and not of an image without text', async () => {
    const copy = new AutomaticCopy(vi.fn());
    expect(await take(copy, done('a', { afterRecognition: 'show' }), done(' '))).toEqual([]);
    expect(copy.copied).toBeUndefined();
  });

  it('says that a table was wanted where there is none', async () => {
    const copy = new AutomaticCopy(vi.fn());
    await take(copy, done('a\nb', { afterRecognition: 'table' }));
    expect(copy.copied).toEqual({ state: 'copied', lines: 2, lacksTable: true });
  });

  it('is not made any more once the user wanted to see the text', async () => {
    const onChange = vi.fn();
    const copy = new AutomaticCopy(onChange);
    await take(copy, done('a'));
    onChange.mockClear();
    copy.end();
    expect(onChange).toHaveBeenCalledOnce();
    expect(await take(copy, done('b'))).toEqual(['a']);
    expect(copy.copied).toBeUndefined();
  });

  it('gives way to the progress of the next recognition', async () => {
    const copy = new AutomaticCopy(vi.fn());
    await take(copy, done('a'), newOverlayView(SETUP));
    copy.take(newOverlayView(SETUP));
    expect(copy.copied).toBeUndefined();
  });

  it('reports that the text could not be copied, and shows it', async () => {
    copyText.mockRejectedValueOnce(new AppError('copy-failed', 'refused'));
    const onChange = vi.fn();
    const copy = new AutomaticCopy(onChange);
    await take(copy, done('a'));
    expect(copy.problem).toEqual({ code: 'copy-failed', message: 'refused' });
    expect(copy.copied).toBeUndefined();
    expect(onChange).toHaveBeenCalled();
    await take(copy, done('b'));
    expect(copy.problem).toBeUndefined();
  });

  it('can be taken out of the clipboard', async () => {
    const copy = new AutomaticCopy(vi.fn());
    await take(copy, done('a'));
    await copy.clear();
    expect(copyText).toHaveBeenLastCalledWith('', undefined);
    expect(copy.copied).toEqual({ state: 'cleared' });
  });
});
