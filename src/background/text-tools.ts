import { AppError } from '@/core/errors';
import { libraryPath } from '@/core/pages';
import {
  draftOf,
  MAX_DRAFT_LENGTH,
  type ToolDraft,
  type ToolName,
  toolDraftName,
} from '@/core/text-tools/tool-draft';
import type { ApiClient } from '@/platform/api/client';
import { convertBase64, hashText } from '@/platform/api/endpoints';
import type { SelectedText } from '@/platform/browser/context-menus';
import { findSelectedText, openExtensionPage } from '@/platform/browser/tabs';
import type { Handlers } from '@/platform/messages/messages';
import type { TextToolRequests } from '@/platform/messages/protocol';
import { saveDraft } from '@/platform/storage/drafts';
import { type OwnPages, orShowProblem } from './own-pages';

/** All of the background that has to do with the text tools. */
export interface TextToolParts {
  readonly openSelection: OpenSelection;
  readonly handlers: Handlers<TextToolRequests>;
}

export function composeTextTools(deps: {
  readonly api: ApiClient;
  readonly pages: Pick<OwnPages, 'showProblem'>;
}): TextToolParts {
  const never = new AbortController().signal;
  return {
    openSelection: createOpenSelection({
      findSelectedText,
      keep: (id, draft) => saveDraft(toolDraftName(id), draft),
      open: (id) => openExtensionPage(libraryPath({ view: 'tools', params: { draft: id } })),
      showProblem: deps.pages.showProblem,
      newId: () => crypto.randomUUID(),
    }),
    handlers: {
      hashWithService: async (request) => (await hashText(deps.api, request, never)).value,
      convertWithService: async (request) => (await convertBase64(deps.api, request, never)).value,
    },
  };
}

export interface OpenSelectionDeps {
  readonly findSelectedText: (tabId: number, frameId: number) => Promise<string | undefined>;
  /** Stores a draft in memory. The text is not put in the address, because the browser's history would store it. */
  readonly keep: (id: string, draft: ToolDraft) => Promise<void>;
  readonly open: (id: string) => Promise<void>;
  readonly showProblem: OwnPages['showProblem'];
  readonly newId: () => string;
}

/** Opens a tool with the selected text in it. Never rejects: a page of ours shows the failure. */
export type OpenSelection = (tool: ToolName, click: SelectedText) => Promise<void>;

export function createOpenSelection(deps: OpenSelectionDeps): OpenSelection {
  const open: OpenSelection = async (tool, { tabId, frameId, selectionText }) => {
    const exact = await deps.findSelectedText(tabId, frameId);
    const text = exact ?? selectionText;
    if (text.length > MAX_DRAFT_LENGTH) throw new AppError('file-too-large', `${text.length} characters`);
    const id = deps.newId();
    await deps.keep(id, draftOf(tool, text, exact === undefined));
    await deps.open(id);
  };
  return (tool, click) => orShowProblem(open(tool, click), deps.showProblem);
}
