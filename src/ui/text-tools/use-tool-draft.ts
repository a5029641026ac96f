import { useEffect, useState } from 'preact/hooks';
import {
  EMPTY_TOOL_DRAFT,
  MAX_DRAFT_LENGTH,
  type ToolDraft,
  toolDraftName,
} from '@/core/text-tools/tool-draft';
import { isPrivateWindow } from '@/platform/browser/tabs';
import { loadDraft, saveDraft } from '@/platform/storage/drafts';

type Change = (before: ToolDraft) => ToolDraft;

interface OpenDraft {
  readonly draft: ToolDraft;
  /** Whether changes are stored. Those of a private window are not. */
  readonly isStored: boolean;
}

/**
 * The draft of the tools, stored under `name` in memory while the browser runs; undefined until it is loaded. A private
 * window loads only a draft that was handed over to it, and never stores its own.
 */
export function useToolDraft(name: string): [draft: ToolDraft | undefined, change: (change: Change) => void] {
  const [open, setOpen] = useState<OpenDraft>();
  useEffect(() => {
    let current = true;
    const show = (loaded: OpenDraft) => current && setOpen(loaded);
    // Without a stored draft the tools start empty.
    openDraft(name).then(show, () => show({ draft: EMPTY_TOOL_DRAFT, isStored: false }));
    return () => {
      current = false;
    };
  }, [name]);
  const change = (apply: Change) =>
    setOpen(({ draft: before, isStored } = { draft: EMPTY_TOOL_DRAFT, isStored: false }) => {
      const draft = apply(before);
      if (isStored) store(name, draft);
      return { draft, isStored };
    });
  return [open?.draft, change];
}

async function openDraft(name: string): Promise<OpenDraft> {
  const isStored = name !== toolDraftName() || !(await isPrivateWindow());
  const draft = isStored ? await loadDraft<ToolDraft>(name) : undefined;
  return { draft: draft ?? EMPTY_TOOL_DRAFT, isStored };
}

function store(name: string, draft: ToolDraft): void {
  const length = draft.hash.text.length + draft.hash.expected.length + draft.base64.typed.length;
  // A draft that is too long to store stays in this page while it is open.
  void saveDraft(name, length <= MAX_DRAFT_LENGTH ? draft : undefined).catch(() => undefined);
}
