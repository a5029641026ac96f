import { waitFor } from '../../../scripts/automation/wait-for';
import { type ArticleSite, startArticleSite } from './article-site';
import type { BrowserUnderTest, PageUnderTest } from './browser-under-test';
import { loadTables } from './database';
import { launchBrowser } from './launch-browser';

/** The hosts of WeChat's images. */
const IMAGE_HOSTS = ['mmbiz.qpic.cn', 'mmbiz.qlogo.cn'];

export interface ArticleStage {
  readonly browser: BrowserUnderTest;
  readonly site: ArticleSite;
  close(): Promise<void>;
}

/** The local WeChat site and the browser of this run. `grantsImages` grants the sites of the images beforehand. */
export async function startArticleStage(grantsImages: boolean): Promise<ArticleStage> {
  const site = await startArticleSite();
  const browser = await launchBrowser({
    proxy: site.proxy,
    grantedSites: grantsImages ? IMAGE_HOSTS : [],
  });
  return {
    browser,
    site,
    async close() {
      await browser.close();
      site.close();
    },
  };
}

/** The content of the capture toast in a page. */
export interface ToastUnderTest {
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly losses: string;
}

/** Self-contained. */
function toastState(root: ParentNode): ToastUnderTest | undefined {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const toast = part('toast');
  if (!toast) return undefined;
  const textOf = (name: string) => part(name)?.textContent ?? '';
  return {
    kind: toast.dataset['kind'] ?? '',
    title: textOf('title'),
    status: textOf('status'),
    losses: textOf('losses'),
  };
}

/** Waits until the toast has one of these states. */
export function waitForToast(page: PageUnderTest, ...kinds: readonly string[]): Promise<ToastUnderTest> {
  return waitFor(`a toast of ${kinds.join(' or ')}`, async () => {
    const state = await page.inFrame('toast', toastState, undefined);
    if (state?.kind === 'failed' && !kinds.includes('failed')) throw new Error(`it failed: ${state.title}`);
    return state && kinds.includes(state.kind) ? state : undefined;
  });
}

/** The library's content in the extension's database, loaded in one of its own pages. */
export interface StoredLibrary {
  readonly entries: readonly {
    readonly id: string;
    readonly title: string;
    readonly pictureCount: number;
    readonly keptPictureCount: number;
    readonly lossCount: number;
    readonly isRemoved: boolean;
  }[];
  readonly versions: number;
  readonly files: number;
  /** Images that are stored until their capture ends. */
  readonly staged: number;
}

export async function loadLibrary(own: PageUnderTest): Promise<StoredLibrary> {
  const tables = await loadTables(own, [
    'libraryEntries',
    'libraryVersions',
    'pictureFiles',
    'stagedPictures',
  ]);
  const entries = tables['libraryEntries'] as readonly StoredEntry[];
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      title: entry.facts.title,
      pictureCount: entry.pictureCount,
      keptPictureCount: entry.keptPictureCount,
      lossCount: entry.lossCount,
      isRemoved: entry.removedAt !== undefined,
    })),
    versions: tables['libraryVersions']?.length ?? 0,
    files: tables['pictureFiles']?.length ?? 0,
    staged: tables['stagedPictures']?.length ?? 0,
  };
}

interface StoredEntry {
  readonly id: string;
  readonly facts: { readonly title: string };
  readonly pictureCount: number;
  readonly keptPictureCount: number;
  readonly lossCount: number;
  readonly removedAt?: number;
}
