import { useEffect, useState } from 'preact/hooks';
import {
  EMPTY_TOOL_DRAFT,
  MAX_DRAFT_LENGTH,
  type ToolDraft,
  toolDraftName,
} from '@/core/text-tools/tool-draft';
import { readDraft, writeDraft } from '@/platform/drafts';
import { isPrivateWindow } from '@/platform/tabs';

type Change = (before: ToolDraft) => ToolDraft;

interface OpenDraft {
  readonly draft: ToolDraft;
  /** What stands in a private window is not kept. */
  readonly isKept: boolean;
}

/**
 * What stands in the tools, kept under a name in the browser's memory while it runs. Undefined until it is read. A private
 * window has only what was handed over to it by name, and keeps nothing of its own.
 */
export function useToolDraft(name: string): [draft: ToolDraft | undefined, change: (change: Change) => void] {
  const [open, setOpen] = useState<OpenDraft>();
  useEffect(() => {
    let current = true;
    const show = (read: OpenDraft) => current && setOpen(read);
    // Without what was kept the tools work as well.
    openDraft(name).then(show, () => show({ draft: EMPTY_TOOL_DRAFT, isKept: false }));
    return () => {
      current = false;
    };
  }, [name]);
  const change = (apply: Change) =>
    setOpen(({ draft: before, isKept } = { draft: EMPTY_TOOL_DRAFT, isKept: false }) => {
      const draft = apply(before);
      if (isKept) keep(name, draft);
      return { draft, isKept };
    });
  return [open?.draft, change];
}

async function openDraft(name: string): Promise<OpenDraft> {
  const isKept = name !== toolDraftName() || !(await isPrivateWindow());
  const draft = isKept ? await readDraft<ToolDraft>(name) : undefined;
  return { draft: draft ?? EMPTY_TOOL_DRAFT, isKept };
}

function keep(name: string, draft: ToolDraft): void {
  const length = draft.hash.text.length + draft.hash.expected.length + draft.base64.typed.length;
  // What is too long for the browser's memory is not lost while the page is open.
  void writeDraft(name, length <= MAX_DRAFT_LENGTH ? draft : undefined).catch(() => undefined);
}
