import { AppError, toAppError } from '@/core/errors';

/** The names of the errors that mean that a file cannot be read. https://w3c.github.io/FileAPI/#dfn-error-codes */
const FILE_ERRORS: readonly unknown[] = ['NotReadableError', 'NotFoundError'];

/** A thrown value as an AppError. File errors are recognised by name, which is all that a Worker passes on. */
export function toFileError(thrown: unknown): AppError {
  const { name, message } = Object(thrown) as { name?: unknown; message?: unknown };
  if (FILE_ERRORS.includes(name)) {
    return new AppError('file-unreadable', String(message), { cause: thrown });
  }
  return toAppError(thrown);
}
