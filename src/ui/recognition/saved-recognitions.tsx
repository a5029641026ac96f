import './thumbnail.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { SavedRecognition } from '@/core/recognitions/saved-recognition';
import { loadRecognitions, loadSaveFailure, loadThumbnail } from '@/platform/storage/recognition-store';
import { onSignal } from '@/platform/storage/signal';
import { Icon } from '@/ui/components/Icon';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { whenNear } from '@/ui/hooks/when-near';

/** The saved recognitions. */
export interface SavedRecognitions {
  /** Newest first. */
  readonly recognitions: readonly SavedRecognition[];
  /** Why the last recognition could not be saved; null if it was saved. */
  readonly saveProblem: ErrorCode | null;
}

/**
 * The newest saved recognitions, up to `count`, kept up to date. Undefined until they are loaded, an error
 * when they cannot be.
 */
export function useSavedRecognitions(count?: number): SavedRecognitions | AppError | undefined {
  const [saved, setSaved] = useState<SavedRecognitions | AppError>();
  // Before the page is drawn, so that the rows do not wait for a frame.
  useLayoutEffect(() => {
    let current = true;
    const refresh = async () => {
      const [recognitions, saveProblem] = await Promise.all([loadRecognitions(count), loadSaveFailure()]);
      if (current) setSaved({ recognitions, saveProblem });
    };
    const reload = () => void refresh().catch((thrown) => current && setSaved(toAppError(thrown)));
    reload();
    const stop = onSignal('recognitions', reload);
    return () => {
      current = false;
      stop();
    };
  }, [count]);
  return saved;
}

/**
 * The thumbnail of a saved recognition, loaded when it comes near the viewport. The text next to it names it,
 * so it has no name of its own.
 */
export function Thumbnail({ recognitionKey }: { readonly recognitionKey: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let current = true;
    const load = () =>
      loadThumbnail(recognitionKey).then(
        (thumbnail) => current && setBlob(thumbnail),
        () => current && setBlob(undefined), // the list shows the error of a store that cannot be read
      );
    const forget = place.current
      ? whenNear(place.current, '200px', () => {
          forget?.();
          void load();
        })
      : undefined;
    return () => {
      current = false;
      forget?.();
    };
  }, [recognitionKey]);
  const url = useObjectUrl(blob);
  return (
    <span class="thumbnail" ref={place}>
      {url ? <img src={url} alt="" /> : <Icon name="image" />}
    </span>
  );
}
