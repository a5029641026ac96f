import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type AppError, toAppError } from '@/core/errors';
import type { CaptureResult } from '@/core/library/capture';
import { completePictures } from './complete-pictures';

/** How far the fetching of an entry's missing pictures is. */
export type PictureCompletion =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly of: number }
  | { readonly state: 'ended'; readonly result: CaptureResult }
  | { readonly state: 'failed'; readonly error: AppError };

/** Fetches the pictures that an entry lacks, for a control of ours. */
export function usePictureCompletion(id: ArticleId): {
  readonly completion: PictureCompletion;
  readonly start: () => void;
  readonly cancel: () => void;
} {
  const [completion, setCompletion] = useState<PictureCompletion>({ state: 'idle' });
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
    const tell = (next: PictureCompletion) => !stop.signal.aborted && setCompletion(next);
    tell({ state: 'running', done: 0, of: 0 });
    completePictures(id, ({ done, of }) => tell({ state: 'running', done, of }), stop.signal).then(
      (result) => tell({ state: 'ended', result }),
      (thrown: unknown) => tell({ state: 'failed', error: toAppError(thrown) }),
    );
  };
  return { completion, start, cancel };
}
