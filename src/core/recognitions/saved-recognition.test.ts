import { describe, expect, it } from 'vitest';
import type { Recognition } from '@/core/ocr/recognition';
import {
  canReuse,
  editSaved,
  findExcess,
  findPurged,
  hasText,
  isWorthShowing,
  recognitionKey,
  textOfSaved,
  toSavedRecognition,
  toStoredRecognition,
  withEdits,
} from './saved-recognition';
import { saved } from './saved-recognition.test-support';

const bare: Recognition = { engine: 'ppocr', languages: [], width: 4, height: 3, blocks: [], elapsedMs: 1 };

describe('recognitionKey', () => {
  const identity = { pixelHash: 'h', options: {}, by: 'device' } as const;

  it('the key is the same for the same pixels and options', () => {
    expect(recognitionKey(identity)).toBe(recognitionKey({ ...identity, options: { engine: undefined } }));
  });

  it.each([
    ['pixels', { pixelHash: 'i' }],
    ['engine', { options: { engine: 'tesseract' } }],
    ['language', { options: { languages: ['eng'] } }],
    ['reader', { by: 'service' }],
  ] as const)('is another for another %s', (_what, change) => {
    expect(recognitionKey({ ...identity, ...change })).not.toBe(recognitionKey(identity));
  });
});

describe('saved recognitions', () => {
  it('a saved recognition has the text of the recognition, and one without text is not saved', () => {
    expect(hasText(bare)).toBe(false);
    expect(hasText({ ...bare, plain: { text: ' \n' } })).toBe(false);
    expect(hasText({ ...bare, plain: { text: 'x' } })).toBe(true);
  });

  it('a recognition without text is shown when it was paid for or names a script that cannot be recognised', () => {
    expect(isWorthShowing(bare)).toBe(false);
    expect(isWorthShowing({ ...bare, plain: { text: 'x' } })).toBe(true);
    expect(isWorthShowing({ ...bare, payment: { credits: 4, source: 'service' } })).toBe(true);
    expect(isWorthShowing({ ...bare, unknownScript: 'Thai' })).toBe(true);
  });

  it('a saved recognition also has the service’s text, without its payment', () => {
    const paid: Recognition = {
      ...bare,
      engine: 'service',
      plain: { text: 'one\ntwo\n' },
      payment: { credits: 4, source: 'service' },
    };
    const origin = { kind: 'file', name: 'a.png' } as const;
    const recognition = toSavedRecognition(paid, {
      key: 'k',
      at: 5,
      origin,
      options: {},
      version: '1.0.0',
      bytes: 7,
    });
    expect(recognition).toMatchObject({ text: 'one\ntwo', lineCount: 2, reader: 'service', width: 4 });
    expect(toStoredRecognition(paid)).not.toHaveProperty('payment');
  });

  it('a saved recognition is reused unless it suggested a language pack or is of another version', () => {
    const recognition = saved({});
    expect(canReuse(bare, recognition, '1.0.0')).toBe(true);
    expect(canReuse({ suggestion: 'rus' }, recognition, '1.0.0')).toBe(false);
    expect(canReuse({ unknownScript: 'Thai' }, recognition, '1.0.0')).toBe(false);
    expect(canReuse(bare, recognition, '1.0.1')).toBe(false);
  });

  it('the oldest saved recognitions beyond a limit are removed, but never the one just saved', () => {
    const recognitions = [
      saved({ key: 'old', at: 1 }),
      saved({ key: 'new', at: 3 }),
      saved({ key: 'mid', at: 2 }),
    ];
    expect(findExcess(recognitions, { count: 2, bytes: 1000 }, 'new')).toEqual(['old']);
    expect(findExcess(recognitions, { count: 9, bytes: 25 }, 'new')).toEqual(['old']);
    expect(findExcess(recognitions, { count: 9, bytes: 1 }, 'new')).toEqual(['mid', 'old']);
    const all = recognitions.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(findExcess(recognitions, { count: 3, bytes: all }, 'new')).toEqual([]);
    expect(findExcess(recognitions, { count: 3, bytes: all - 1 }, 'new')).toEqual(['old']);
  });

  it('a recognition that was saved while the clock is behind is not removed', () => {
    const recognitions = [saved({ key: 'a', at: 8 }), saved({ key: 'b', at: 9 }), saved({ key: 'c', at: 1 })];
    expect(findExcess(recognitions, { count: 2, bytes: 1000 }, 'c')).toEqual(['a']);
    expect(findExcess(recognitions, { count: 9, bytes: 1 }, 'c')).toEqual(['b', 'a']);
  });

  it('saved recognitions are deleted for good once the deletion can no longer be undone', () => {
    const recognitions = [
      saved({ key: 'a', removedAt: 10 }),
      saved({ key: 'b', removedAt: 20 }),
      saved({ key: 'c' }),
    ];
    expect(findPurged(recognitions, 15)).toEqual(['a']);
    expect(findPurged(recognitions, 20)).toEqual(['a', 'b']);
  });
});

describe('a saved recognition that the user has edited', () => {
  const original = saved({ key: 'a', text: 'Rnoon at twelve' });
  const corrected = editSaved(original, 'lines', 'Room at twelve');

  it('is shown by its edited text, each form by itself', () => {
    expect(textOfSaved(original)).toBe('Rnoon at twelve');
    expect(textOfSaved(corrected)).toBe('Room at twelve');
    expect(textOfSaved(editSaved(corrected, 'paragraphs', 'other'))).toBe('Room at twelve');
    expect(textOfSaved(editSaved(original, 'paragraphs', 'other'))).toBe('other');
  });

  it('is written by the edited text in that form, and by the recognised one in the other', () => {
    expect(withEdits(bare, corrected.edited, 'lines').plain).toEqual({ text: 'Room at twelve' });
    expect(withEdits(bare, corrected.edited, 'paragraphs')).toBe(bare);
    expect(withEdits(bare, undefined, 'lines')).toBe(bare);
  });

  it('is as it was recognised when all edits are taken back', () => {
    const both = editSaved(corrected, 'paragraphs', 'x');
    expect(editSaved(both, 'lines', undefined).edited).toEqual({ paragraphs: 'x' });
    expect(editSaved(corrected, 'lines', undefined)).toEqual(original);
    expect(editSaved(original, 'lines', undefined)).toEqual(original);
  });

  it('has no text after the user has deleted all of it', () => {
    expect(textOfSaved(editSaved(original, 'lines', ''))).toBe('');
  });
});
