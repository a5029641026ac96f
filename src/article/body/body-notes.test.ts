// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BodyNotes } from './body-notes';

describe('what a body loses', () => {
  it('is named in one line of at most 300 characters', () => {
    const notes = new BodyNotes();
    notes.addLoss({ kind: 'video', what: ` a \n b ${'x'.repeat(400)}`, why: 'no-address' });
    expect(notes.losses).toEqual([{ kind: 'video', what: `a b ${'x'.repeat(296)}`, why: 'no-address' }]);
  });

  it('is counted if it is equal, and listed if anything differs', () => {
    const notes = new BodyNotes();
    const loss = { kind: 'video', what: 'a', why: 'no-address' } as const;
    for (const each of [
      loss,
      loss,
      { ...loss, what: 'b' },
      { ...loss, url: 'https://a.example/' },
      { ...loss, kind: 'audio' as const },
      loss,
    ])
      notes.addLoss(each);
    expect(notes.losses).toEqual([
      { ...loss, count: 3 },
      { ...loss, what: 'b' },
      { ...loss, url: 'https://a.example/' },
      { ...loss, kind: 'audio' },
    ]);
  });
});
