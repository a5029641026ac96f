import { AppError, isErrorCode, toAppError } from '@/core/errors';

/** How onnxruntime, emscripten and both browsers say that memory ran out. */
const OUT_OF_MEMORY =
  /out of memory|bad_alloc|\bOOM\b|enlarge memory|allocation failed|could not allocate|memory access/iu;

/**
 * What an engine's Worker threw, by name. WebAssembly has no error of its own for exhausted memory, and Tesseract's Worker
 * rejects with bare strings.
 */
export function nameEngineFailure(
  thrown: unknown,
  otherwise: 'engine-start-failed' | 'engine-failed',
): AppError {
  const error = toAppError(thrown);
  if (isErrorCode(Object(thrown).code) || error.code === 'cancelled') return error;
  const code = OUT_OF_MEMORY.test(error.message) ? 'out-of-memory' : otherwise;
  return new AppError(code, error.message, { cause: thrown });
}
