import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ERROR_CODES, type ErrorCode } from '@/core/errors';
import english from '@/public/_locales/en/messages.json';
import { errorText } from './error-text';

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => english[key as keyof typeof english].message;
});

it.each(ERROR_CODES)('the error %s has a sentence and a label for its next step', (code) => {
  const { sentence, stepLabel } = errorText(code);
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(stepLabel).not.toBe('');
});

it('no two errors have the same sentence', () => {
  const sentences = ERROR_CODES.map((code) => errorText(code).sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('a full disk asks for space and offers to try again, whatever did not fit', () => {
  const { sentence, step } = errorText('storage-full');
  expect([sentence, step]).toEqual(['The disk is full. Free some space, then try again.', 'retry']);
});

/** For these, there is nothing that the user could do. */
const WITHOUT_REMEDY: readonly ErrorCode[] = ['video-protected', 'hot-import-gone'];

it('an error that offers no button but to close it says what to do next', () => {
  const wrong = ERROR_CODES.filter((code) => {
    const { sentence, step } = errorText(code);
    return step === 'close' && !WITHOUT_REMEDY.includes(code) && !/\. \p{Lu}.*\.$/u.test(sentence);
  });
  expect(wrong).toEqual([]);
});
