import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type AppError, toAppError } from '@/core/errors';
import type { CaptureProgress, CaptureResult } from '@/core/library/capture';
import { send } from '@/platform/messages/messages';

/** The state of fetching an entry's missing images. */
export type ImageCompletion =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly of: number }
  | { readonly state: 'ended'; readonly result: CaptureResult }
  | { readonly state: 'failed'; readonly error: AppError };

/** Fetches an entry's missing images, for use by a component. */
export function useImageCompletion(id: ArticleId): {
  readonly completion: ImageCompletion;
  readonly start: () => void;
  readonly cancel: () => void;
} {
  const [completion, setCompletion] = useState<ImageCompletion>({ state: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  const cancel = () => {
    running.current?.abort();
    setCompletion({ state: 'idle' });
  };
  useEffect(() => cancel, [id]);

  const start = () => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const update = (next: ImageCompletion) => !stop.signal.aborted && setCompletion(next);
    update({ state: 'running', done: 0, of: 0 });
    completeImages(id, ({ done, of }) => update({ state: 'running', done, of }), stop.signal).then(
      (result) => update({ state: 'ended', result }),
      (thrown: unknown) => update({ state: 'failed', error: toAppError(thrown) }),
    );
  };
  return { completion, start, cancel };
}

/** The progress of fetching one entry's images. */
type ImageProgress = Exclude<CaptureProgress, { readonly state: 'saved' }>;

/**
 * Fetches an entry's missing images. Images that the entry has already are never lost.
 * @throws AppError `capture-gone`, `storage-…`; `AbortError` when aborted
 */
export async function completeImages(
  id: ArticleId,
  onProgress: (progress: ImageProgress) => void,
  signal: AbortSignal,
): Promise<CaptureResult> {
  const { captureId } = await send('completeImages', { id });
  // If the background no longer knows the capture, there is nothing to cancel.
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
