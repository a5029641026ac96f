import type { ArticleId } from '@/core/articles/article-identity';
import type { CaptureProgress, CaptureResult } from '@/core/library/capture';
import { send } from '@/platform/messages';

/** How far the fetching of one entry's pictures is. */
export type PictureProgress = Exclude<CaptureProgress, { readonly state: 'saved' }>;

/**
 * Fetches the pictures that an entry lacks; what it had stays, whatever comes of it.
 * @throws AppError `capture-gone`, `storage-…`; `AbortError` when it is stopped
 */
export async function completePictures(
  id: ArticleId,
  onProgress: (progress: PictureProgress) => void,
  signal: AbortSignal,
): Promise<CaptureResult> {
  const { captureId } = await send('completePictures', { id });
  // Where the background knows it no more, there is nothing to cancel.
  const cancel = () => void send('cancelCapture', { captureId }).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    for (;;) {
      signal.throwIfAborted();
      const progress = await send('continueCapture', { captureId });
      signal.throwIfAborted();
      if (progress.state === 'saved') return progress.result;
      onProgress(progress);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
