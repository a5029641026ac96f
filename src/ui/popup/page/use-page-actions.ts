import { libraryPath } from '@/core/pages/library-path';
import { send } from '@/platform/messages';
import type { CaptureScope } from '@/platform/protocol-articles';
import { openExtensionPage } from '@/platform/tabs';

/** What can be done with the page in front. Each closes the popup: what follows is shown elsewhere. */
export interface PageActions {
  readonly capture: (scope: CaptureScope) => void;
  readonly frame: () => void;
  readonly openLibrary: (params: Readonly<Record<string, string>>) => void;
}

/** `tabId` is absent until the page was looked at; `readsPictures`: the text in its pictures is read too. */
export function usePageActions(tabId: number | undefined, readsPictures: boolean): PageActions {
  const close = () => window.close();
  return {
    capture(scope) {
      if (tabId === undefined) return;
      const request = { tabId, scope, readsPictures: readsPictures || undefined };
      void send('captureArticle', request).then(close);
    },
    frame() {
      if (tabId !== undefined) void send('readInTab', { tabId, way: 'region' }).then(close);
    },
    openLibrary(params) {
      void openExtensionPage(libraryPath({ view: 'articles', params })).then(close);
    },
  };
}
