import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type AppError, toAppError } from '@/core/errors';
import type { CaptureResult } from '@/core/library/capture';
import { send } from '@/platform/messages';

/** How far the fetching of an entry's missing pictures is. */
export type PictureCompletion =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly of: number }
  | { readonly state: 'ended'; readonly result: CaptureResult }
  | { readonly state: 'failed'; readonly error: AppError };

/** Fetches the pictures that an entry lacks; what it had stays, whatever comes of it. */
export function usePictureCompletion(id: ArticleId): {
  readonly completion: PictureCompletion;
  readonly start: () => void;
  readonly cancel: () => void;
} {
  const [completion, setCompletion] = useState<PictureCompletion>({ state: 'idle' });
  const running = useRef<string | undefined>(undefined);
  const cancel = () => {
    const captureId = running.current;
    running.current = undefined;
    setCompletion({ state: 'idle' });
    // Where the background knows it no more, there is nothing to cancel.
    if (captureId !== undefined) send('cancelCapture', { captureId }).catch(() => undefined);
  };
  useEffect(() => cancel, [id]);

  async function run(): Promise<void> {
    const { captureId } = await send('completePictures', { id });
    running.current = captureId;
    setCompletion({ state: 'running', done: 0, of: 0 });
    while (running.current === captureId) {
      const progress = await send('continueCapture', { captureId });
      if (running.current !== captureId) return;
      if (progress.state === 'saved') {
        running.current = undefined;
        setCompletion({ state: 'ended', result: progress.result });
      } else setCompletion({ ...progress, state: 'running' });
    }
  }

  const start = () => {
    void run().catch((thrown) => {
      running.current = undefined;
      setCompletion({ state: 'failed', error: toAppError(thrown) });
    });
  };
  return { completion, start, cancel };
}
