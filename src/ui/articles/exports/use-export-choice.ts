import { DIGEST_SIZES, EXPORT_FORMS } from '@/core/articles/exports/export-form';
import type { ExportChoice } from './run-export';
import { useChosen } from './use-chosen';

/** What is chosen in the dialog, remembered for the next time. */
export interface RememberedChoice {
  readonly choice: ExportChoice;
  /** The vault of Obsidian; empty: the one open last. */
  readonly vault: string;
  readonly change: (changed: Partial<ExportChoice & { readonly vault: string }>) => void;
}

/** The choice as it was left; undefined until it is read. `isOne`: a single article makes no feed. */
export function useExportChoice(isOne: boolean): RememberedChoice | undefined {
  const [form, setForm] = useChosen('exportForm');
  const [withPictures, setWithPictures] = useChosen('exportPictures');
  const [fileNamePattern, setFileNamePattern] = useChosen('exportFileName');
  const [digestSize, setDigestSize] = useChosen('digestSize');
  const [vault, setVault] = useChosen('obsidianVault');
  const isRead = ![form, withPictures, fileNamePattern, digestSize, vault].includes(undefined);
  if (!isRead) return undefined;
  return {
    choice: {
      form: formsFor(isOne).find((each) => each === form) ?? EXPORT_FORMS[0],
      withPictures: withPictures ?? true,
      fileNamePattern: fileNamePattern ?? '',
      digestSize: digestSize ?? DIGEST_SIZES[1],
    },
    vault: vault ?? '',
    change(changed) {
      if (changed.form !== undefined) setForm(changed.form);
      if (changed.withPictures !== undefined) setWithPictures(changed.withPictures);
      if (changed.fileNamePattern !== undefined) setFileNamePattern(changed.fileNamePattern);
      if (changed.digestSize !== undefined) setDigestSize(changed.digestSize);
      if (changed.vault !== undefined) setVault(changed.vault);
    },
  };
}

/** What one or several articles can be exported to. */
export function formsFor(isOne: boolean): readonly ExportChoice['form'][] {
  return isOne ? EXPORT_FORMS.filter((form) => form !== 'rss' && form !== 'atom') : EXPORT_FORMS;
}
