import { DIGEST_SIZES, EXPORT_FORMS, type ExportForm } from '@/core/articles/exports/export-form';
import type { ExportChoice } from './run-export';
import { useChosen } from './use-chosen';

/** What is chosen in the dialog, remembered for the next time. */
export interface RememberedChoice {
  readonly choice: ExportChoice;
  /** The vault of Obsidian; empty: the one open last. */
  readonly vault: string;
  readonly change: (changed: Partial<ExportChoice & { readonly vault: string }>) => void;
}

/** The choice as it was left, as far as it is among these forms; undefined until it is read. */
export function useExportChoice(forms: readonly ExportForm[]): RememberedChoice | undefined {
  const [form, setForm] = useChosen('exportForm');
  const [withPictures, setWithPictures] = useChosen('exportPictures');
  const [fileNamePattern, setFileNamePattern] = useChosen('exportFileName');
  const [digestSize, setDigestSize] = useChosen('digestSize');
  const [vault, setVault] = useChosen('obsidianVault');
  const isRead = ![form, withPictures, fileNamePattern, digestSize, vault].includes(undefined);
  if (!isRead) return undefined;
  return {
    choice: {
      form: forms.find((each) => each === form) ?? forms[0] ?? EXPORT_FORMS[0],
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
