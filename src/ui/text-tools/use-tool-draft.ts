import { useEffect, useState } from 'preact/hooks';
import { EMPTY_TOOL_DRAFT, MAX_DRAFT_LENGTH, type ToolDraft } from '@/core/text-tools/tool-draft';
import { readDraft, writeDraft } from '@/platform/drafts';

type Change = (before: ToolDraft) => ToolDraft;

/** What stands in the tools, kept under a name in the browser's memory while it runs. Undefined until it is read. */
export function useToolDraft(name: string): [draft: ToolDraft | undefined, change: (change: Change) => void] {
  const [draft, setDraft] = useState<ToolDraft>();
  useEffect(() => {
    let current = true;
    const show = (kept: ToolDraft | undefined) => {
      if (current) setDraft(kept ?? EMPTY_TOOL_DRAFT);
    };
    // Without what was kept the tools work as well.
    readDraft<ToolDraft>(name).then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [name]);
  const change = (apply: Change) =>
    setDraft((before) => {
      const after = apply(before ?? EMPTY_TOOL_DRAFT);
      keep(name, after);
      return after;
    });
  return [draft, change];
}

function keep(name: string, draft: ToolDraft): void {
  const length = draft.hash.text.length + draft.hash.expected.length + draft.base64.typed.length;
  // What is too long for the browser's memory is not lost while the page is open.
  void writeDraft(name, length <= MAX_DRAFT_LENGTH ? draft : undefined).catch(() => undefined);
}
