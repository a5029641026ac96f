import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExportProgress } from '@/article/exports/export-run';
import { DIGEST_SIZES, EXPORT_FORMS, type ExportForm } from '@/core/articles/exports/export-form';
import { type AppError, toAppError } from '@/core/errors';
import { useSetting } from '@/ui/hooks/use-setting';
import type { ExportChoice, ExportControl } from './run-export';

/** The state of an export. */
export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly progress?: ExportProgress | undefined }
  /** `lines`: the messages about the result. */
  | { readonly step: 'done'; readonly lines: readonly string[] }
  | { readonly step: 'failed'; readonly error: AppError };

/** Runs one export at a time. It is aborted when the component is removed. */
export interface ExportRunner {
  readonly state: ExportState;
  /** Runs an action, which resolves with the messages to show. */
  readonly run: (act: (control: ExportControl) => Promise<readonly string[]>) => void;
  /** Aborts the running export and removes its messages. */
  readonly reset: () => void;
}

/** Runs one export at a time, which is aborted when the component is gone. */
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
    const report = (next: ExportState) => !signal.aborted && setState(next);
    report({ step: 'busy' });
    act({ signal, onProgress: (progress) => report({ step: 'busy', progress }) }).then(
      (lines) => report({ step: 'done', lines }),
      (thrown: unknown) => report({ step: 'failed', error: toAppError(thrown) }),
    );
  };
  return { state, run, reset };
}

/** What the user chose in the dialog. It is saved for the next export. */
export interface RememberedChoice {
  readonly choice: ExportChoice;
  /** The vault of Obsidian; empty means the vault that was open last. */
  readonly vault: string;
  readonly change: (changed: Partial<ExportChoice & { readonly vault: string }>) => void;
}

/** The saved choice, with the first form if the saved one is not among `forms`; undefined until it is loaded. */
export function useExportChoice(forms: readonly ExportForm[]): RememberedChoice | undefined {
  const [form, setForm] = useSetting('exportForm');
  const [withImages, setWithImages] = useSetting('exportPictures');
  const [fileNamePattern, setFileNamePattern] = useSetting('exportFileName');
  const [digestSize, setDigestSize] = useSetting('digestSize');
  const [vault, setVault] = useSetting('obsidianVault');
  const isLoaded = ![form, withImages, fileNamePattern, digestSize, vault].includes(undefined);
  if (!isLoaded) return undefined;
  return {
    choice: {
      form: forms.find((each) => each === form) ?? forms[0] ?? EXPORT_FORMS[0],
      withImages: withImages ?? true,
      fileNamePattern: fileNamePattern ?? '',
      digestSize: digestSize ?? DIGEST_SIZES[1],
    },
    vault: vault ?? '',
    change(changed) {
      if (changed.form !== undefined) setForm(changed.form);
      if (changed.withImages !== undefined) setWithImages(changed.withImages);
      if (changed.fileNamePattern !== undefined) setFileNamePattern(changed.fileNamePattern);
      if (changed.digestSize !== undefined) setDigestSize(changed.digestSize);
      if (changed.vault !== undefined) setVault(changed.vault);
    },
  };
}
