import { AppError, toAppError } from '@/core/errors';
import { draftOf, MAX_DRAFT_LENGTH, type ToolDraft, type ToolName } from '@/core/text-tools/tool-draft';
import type { SelectedText } from '@/platform/context-menus';
import type { OwnPages } from './own-pages';

export interface OpenSelectionDeps {
  readonly readSelectedText: (tabId: number, frameId: number) => Promise<string | undefined>;
  /** Keeps a draft in memory; an address would be kept by the browser's history. */
  readonly keep: (id: string, draft: ToolDraft) => Promise<void>;
  readonly open: (id: string) => Promise<void>;
  readonly showProblem: OwnPages['showProblem'];
  readonly newId: () => string;
}

/** Opens a tool with the selected text in it. */
export type OpenSelection = (tool: ToolName, click: SelectedText) => Promise<void>;

export function createOpenSelection(deps: OpenSelectionDeps): OpenSelection {
  return async (tool, { tabId, frameId, selectionText }) => {
    try {
      const exact = await deps.readSelectedText(tabId, frameId);
      const text = exact ?? selectionText;
      if (text.length > MAX_DRAFT_LENGTH) throw new AppError('file-too-large', `${text.length} characters`);
      const id = deps.newId();
      await deps.keep(id, draftOf(tool, text, exact === undefined));
      await deps.open(id);
    } catch (thrown) {
      await deps.showProblem(toAppError(thrown).code);
    }
  };
}
