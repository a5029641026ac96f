import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExportProgress } from '@/article/exports/export-options';
import { type AppError, toAppError } from '@/core/errors';
import type { ExportControl } from './run-export';

/** Where an export is. */
export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly progress?: ExportProgress | undefined }
  /** What is said of it, a line each. */
  | { readonly step: 'done'; readonly lines: readonly string[] }
  | { readonly step: 'failed'; readonly error: AppError };

/** One export at a time, which ends with the component. */
export interface ExportRunner {
  readonly state: ExportState;
  /** Runs what is to be done, which gives the lines to say when it is done. */
  readonly run: (act: (control: ExportControl) => Promise<readonly string[]>) => void;
  /** Stops what runs and forgets what was said. */
  readonly reset: () => void;
}

export function useExport(): ExportRunner {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const reset = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ step: 'idle' });
  };
  const run: ExportRunner['run'] = (act) => {
    reset();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const tell = (next: ExportState) => !signal.aborted && setState(next);
    tell({ step: 'busy' });
    act({ signal, onProgress: (progress) => tell({ step: 'busy', progress }) }).then(
      (lines) => tell({ step: 'done', lines }),
      (thrown: unknown) => tell({ step: 'failed', error: toAppError(thrown) }),
    );
  };
  return { state, run, reset };
}
