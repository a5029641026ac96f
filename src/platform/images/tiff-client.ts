import * as comlink from 'comlink';
import { AppError, toAppError } from '@/core/errors';
import type { Pixels } from '@/core/ocr/recognition';
import { settleWithin } from '@/platform/time';
import { failureOf } from '@/platform/worker-failure';
import type { TiffWorker } from './tiff-worker';

/** A page of 40 megapixels takes some seconds. The decoder repeats itself without end on some damaged files, ms. */
const TIMEOUT_MS = 60_000;

/**
 * Decodes a page of a TIFF file, counted from 1, in a Worker that is ended if it takes too long.
 * @throws AppError as `decodeTiff`; `picture-damaged` for a file that is not decoded in a minute
 */
export async function decodeTiffPage(file: ArrayBuffer, page: number): Promise<Pixels> {
  const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' });
  const { decode } = comlink.wrap<TiffWorker>(worker);
  try {
    const answered = Promise.race([decode(comlink.transfer(file, [file]), page), failureOf(worker)]);
    const answer = await settleWithin(TIMEOUT_MS, answered);
    if ('pixels' in answer) return answer.pixels;
    throw new AppError(answer.code, answer.message);
  } catch (thrown) {
    const isLate = (Object(thrown) as { name?: unknown }).name === 'TimeoutError';
    throw isLate ? new AppError('picture-damaged', String(thrown), { cause: thrown }) : toAppError(thrown);
  } finally {
    worker.terminate();
  }
}
