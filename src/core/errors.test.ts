import { expect, it } from 'vitest';
import { AppError, ERROR_CODES, hasCode, isAbort, isErrorCode, toAppError, toOwnError } from './errors';

it('an error without words has those of its code', () => {
  const cause = new Error('why');
  const error = new AppError('no-text', undefined, { cause });
  expect([error.name, error.code, error.message, error.cause]).toEqual([
    'AppError',
    'no-text',
    'no-text',
    cause,
  ]);
  expect(new AppError('no-text', 'words').message).toBe('words');
});

it.each(ERROR_CODES)('knows the code %s', (code) => {
  expect(isErrorCode(code)).toBe(true);
});

it.each(['other', '', 5, null, undefined, {}])('knows no code %j', (code) => {
  expect(isErrorCode(code)).toBe(false);
});

it('keeps an error that has a name', () => {
  const error = new AppError('no-text');
  expect(toAppError(error)).toBe(error);
});

it.each([
  ['an error that crossed a context', { code: 'no-text', message: 'words' }, 'no-text', 'words'],
  ['an error of the language', new TypeError('x is no function'), 'unexpected', 'x is no function'],
  [
    'an error with a code of another program',
    { code: 'ENOENT', message: 'no file' },
    'unexpected',
    'no file',
  ],
  ['a text', 'words', 'unexpected', 'words'],
  ['nothing', undefined, 'unexpected', 'undefined'],
  ['an abort', new DOMException('The user aborted', 'AbortError'), 'cancelled', 'aborted'],
])('names %s', (_what, thrown, code, message) => {
  expect(toAppError(thrown)).toMatchObject({ code, message, cause: thrown });
});

it.each([
  ['an error that crossed a context', { code: 'no-text', message: 'words' }, 'unexpected', 'words'],
  ['an error of the language', new TypeError('x is no function'), 'unexpected', 'x is no function'],
  ['a text', 'words', 'unexpected', 'words'],
  ['an abort', new DOMException('The user aborted', 'AbortError'), 'cancelled', 'aborted'],
])('takes the code only of an own error, and names %s', (_what, thrown, code, message) => {
  expect(toOwnError(thrown)).toMatchObject({ code, message, cause: thrown });
});

it('keeps an own error as it is', () => {
  const error = new AppError('no-text');
  expect(toOwnError(error)).toBe(error);
});

it('tells the code of an own error, and of nothing else', () => {
  expect(hasCode(new AppError('no-text'), 'no-text')).toBe(true);
  expect(hasCode(new AppError('no-text'), 'cancelled')).toBe(false);
  for (const other of [{ code: 'no-text' }, new Error('no-text'), undefined])
    expect(hasCode(other, 'no-text')).toBe(false);
});

it('knows an abort by its name', () => {
  expect(isAbort({ name: 'AbortError' })).toBe(true);
  for (const other of [new Error('AbortError'), null, undefined, 'AbortError'])
    expect(isAbort(other)).toBe(false);
});
