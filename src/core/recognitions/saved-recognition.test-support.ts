import type { SavedRecognition } from './saved-recognition';

/** A saved recognition of an image on a page, with some fields as given. */
export const saved = (change: Partial<SavedRecognition>): SavedRecognition => ({
  key: 'k',
  at: 0,
  text: '',
  lineCount: 1,
  origin: { kind: 'page', site: 'a.test' },
  reader: 'ppocr',
  options: {},
  version: '1.0.0',
  width: 4,
  height: 3,
  bytes: 10,
  ...change,
});
