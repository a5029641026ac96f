import { libraryPath } from '@/core/pages/library-path';
import { toolDraftName } from '@/core/text-tools/tool-draft';
import type { ApiClient } from '@/platform/api/client';
import { convertBase64, hashText } from '@/platform/api/endpoints';
import { writeDraft } from '@/platform/drafts';
import type { Handlers } from '@/platform/messages';
import type { TextToolRequests } from '@/platform/protocol-text-tools';
import { readSelectedText } from '@/platform/selected-text';
import { openExtensionPage } from '@/platform/tabs';
import { createOpenSelection, type OpenSelection } from './open-selection';
import type { OwnPages } from './own-pages';

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
      readSelectedText,
      keep: (id, draft) => writeDraft(toolDraftName(id), draft),
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
