import { useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { PageContents } from '@/core/recognitions/page-contents';
import { isPrivateTab } from '@/platform/browser/tabs';
import { askPage } from '@/platform/messages/ask-page';
import { recogniseFile } from '@/ui/library/recognition/open-images/use-open-images';
import { loadPageImage } from './load-page-image';
import { PageRun, type PageRunState } from './page-run';

/** A page whose images are recognised in this page of ours. */
export interface OpenPage {
  readonly tabId: number;
  readonly isPrivate: boolean;
  readonly contents: PageContents;
  readonly run: PageRun;
  readonly state: PageRunState;
}

/** A page that is open, or why it could not be. */
export type OpenedPage = OpenPage | { readonly tabId: number; readonly failure: ErrorCode };

/**
 * Recognises the images of the page in a tab. It stays open when `tabId` becomes undefined, until another page is opened. Undefined
 * while there is none.
 */
export function usePageRun(tabId: number | undefined): OpenedPage | undefined {
  const last = useRef(tabId);
  last.current = tabId ?? last.current;
  const wanted = last.current;
  const [opened, setOpened] = useState<OpenedPage>();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let run: PageRun | undefined;
    let isCurrent = true;
    openPage(wanted, (page) => isCurrent && setOpened(page)).then(
      (started) => {
        run = started;
        if (isCurrent) run.start();
      },
      (thrown: unknown) => isCurrent && setOpened({ tabId: wanted, failure: toAppError(thrown).code }),
    );
    return () => {
      isCurrent = false;
      run?.cancel();
    };
  }, [wanted]);
  return opened;
}

async function openPage(tabId: number, onChange: (page: OpenPage) => void): Promise<PageRun> {
  const contents = await askPage(tabId, 'listPage', undefined);
  const isPrivate = await isPrivateTab(tabId);
  const { id, site } = contents;
  const run: PageRun = new PageRun(contents.images, {
    loadThumbnail: async ({ index }) => (await askPage(tabId, 'loadPageThumbnail', { id, index })).data,
    load: ({ index, url }) => loadPageImage(tabId, { id, index }, { url }),
    recognise(file, onEvent, signal, permission) {
      const order = { options: {}, fresh: false, name: undefined, site, isPrivate, permission };
      return recogniseFile(file, order, onEvent, signal);
    },
    onChange: (state) => onChange({ tabId, isPrivate, contents, run, state }),
  });
  return run;
}
