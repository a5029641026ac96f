import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { changeOverlay, newOverlayView, type OverlayChange } from './overlay-view';

const line = horizontal('text', 0, 0, 20);
const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 30,
  height: 20,
  blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] }],
  elapsedMs: 1,
};
const viewAfter = (...changes: readonly OverlayChange[]) =>
  changes.reduce(
    changeOverlay,
    newOverlayView({
      languages: [],
      textForm: 'lines',
      afterRecognition: 'show',
      copyForm: 'shown',
      translateTo: '',
      translationSite: '',
    }),
  );
const started = { type: 'started', options: { engine: 'ppocr' }, isPaid: true } as const;
const found = { type: 'line', line, width: 30, height: 20 } as const;

describe('the view of an overlay', () => {
  it('collects lines, with the size of the image that they lie in', () => {
    expect(viewAfter(found, found)).toMatchObject({
      phase: { lines: [line, line] },
      pixels: { width: 30, height: 20 },
    });
    expect(viewAfter(found, { type: 'restart' })).toMatchObject({ phase: { lines: [] } });
  });

  it('shows the text from before until a new recognition has lines', () => {
    const view = viewAfter({ type: 'done', recognition, edited: {} }, started);
    expect(view).toMatchObject({
      phase: { phase: 'recognising', before: 'text', lines: [] },
      options: { engine: 'ppocr' },
      isPaid: true,
    });
  });

  it('forgets with a new recognition what was wrong with the one before', () => {
    const failure = { code: 'engine-failed', message: '' } as const;
    const view = viewAfter(
      { type: 'departed', departure: 'changed' },
      { type: 'problem', failure },
      { type: 'scanned', scan: { barcodes: [{ kind: 'matrix', text: 'a' }] } },
      { type: 'route', site: { host: 'a.example', origin: 'https://a.example' } },
      { type: 'selected', text: 'text' },
      { type: 'translated', translation: { to: 'fr', texts: ['texte'] } },
      started,
    );
    expect(view).toMatchObject({
      departure: undefined,
      problem: undefined,
      scan: undefined,
      site: undefined,
      selected: '',
      translation: undefined,
    });
  });

  it('has what is selected on the image, and the languages that were installed meanwhile', () => {
    const view = viewAfter(
      { type: 'selected', text: 'a part' },
      { type: 'languages', languages: ['eng', 'kor'] },
    );
    expect(view).toMatchObject({
      selected: 'a part',
      setup: { languages: ['eng', 'kor'], copyForm: 'shown' },
    });
  });

  it('has the translation that is shown, and the language that it is in for the next one', () => {
    const translation = { to: 'fr', texts: ['texte'] };
    const view = viewAfter({ type: 'translated', translation }, { type: 'translate-to', to: 'fr' });
    expect(view).toMatchObject({ translation, setup: { translateTo: 'fr' } });
    expect(changeOverlay(view, { type: 'translated', translation: undefined }).translation).toBeUndefined();
  });

  it('forgets what is selected on the image when a translation covers it or goes, not while the translation grows', () => {
    const selected = { type: 'selected', text: 'a part' } as const;
    const some = { type: 'translated', translation: { to: 'fr', texts: ['un'] } } as const;
    const more = { type: 'translated', translation: { to: 'fr', texts: ['un', 'deux'] } } as const;
    const none = { type: 'translated', translation: undefined } as const;
    expect(viewAfter(selected, some).selected).toBe('');
    expect(viewAfter(some, selected, more).selected).toBe('a part');
    expect(viewAfter(some, selected, none).selected).toBe('');
    expect(viewAfter(selected, none).selected).toBe('a part');
  });

  it('takes nothing of a recognition that has ended', () => {
    const failure = { code: 'cancelled', message: '' } as const;
    const failed = viewAfter({ type: 'failed', failure });
    expect(changeOverlay(failed, found)).toEqual(failed);
    expect(changeOverlay(failed, { type: 'progress', progress: { stage: 'finding-lines' } })).toEqual(failed);
    expect(changeOverlay(failed, { type: 'restart' })).toEqual(failed);
  });
});
