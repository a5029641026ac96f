import { expect, it } from 'vitest';
import { toFileError } from './file-error';

it.each(['NotReadableError', 'NotFoundError'])(
  'an error named %s says that the file cannot be read',
  (name) => {
    const thrown = { name, message: 'gone' };
    expect(toFileError(thrown)).toMatchObject({ code: 'file-unreadable', message: 'gone', cause: thrown });
  },
);

it.each([new Error('broken'), { name: 'TypeError', message: 'broken' }, undefined])(
  'an error of another kind is unexpected: %s',
  (thrown) => {
    expect(toFileError(thrown)).toMatchObject({ code: 'unexpected' });
  },
);
