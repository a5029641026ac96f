import { waitFor } from '../../../scripts/automation/wait-for';
import { type ArticleSite, startArticleSite } from './article-site';
import type { BrowserUnderTest, PageUnderTest } from './browser-under-test';
import { launchBrowser } from './launch-browser';

/** The hosts of WeChat's pictures. */
const PICTURE_HOSTS = ['mmbiz.qpic.cn', 'mmbiz.qlogo.cn'];

export interface ArticleStage {
  readonly browser: BrowserUnderTest;
  readonly site: ArticleSite;
  close(): Promise<void>;
}

/** WeChat as the tests have it, and the browser of this run. `grantsPictures`: the sites of the pictures are granted beforehand. */
export async function startArticleStage(grantsPictures: boolean): Promise<ArticleStage> {
  const site = await startArticleSite();
  const browser = await launchBrowser({
    proxy: site.proxy,
    trustsSite: true,
    grantedSites: grantsPictures ? PICTURE_HOSTS : [],
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

/** What the toast in a page tells. */
export interface ToastUnderTest {
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly losses: string;
}

/** Self-contained. */
function toastState(root: ShadowRoot): ToastUnderTest | undefined {
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

/** The toast once it tells one of these things. */
export function waitForToast(page: PageUnderTest, ...kinds: readonly string[]): Promise<ToastUnderTest> {
  return waitFor(`a toast of ${kinds.join(' or ')}`, async () => {
    const state = await page.inToast(toastState, undefined);
    if (state?.kind === 'failed' && !kinds.includes('failed')) throw new Error(`it failed: ${state.title}`);
    return state && kinds.includes(state.kind) ? state : undefined;
  });
}

/** Presses a button of the toast with the mouse. */
export async function pressInToast(page: PageUnderTest, part: string): Promise<void> {
  const point = await waitFor(part, () =>
    page.inToast((root, name) => {
      const box = root.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect();
      return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
    }, part),
  );
  await page.click(point.x, point.y);
}

/** What the extension's database holds of the library, read in one of its own pages. */
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
  /** Bytes of pictures that wait for a capture's end. */
  readonly staged: number;
}

export function readLibrary(own: PageUnderTest): Promise<StoredLibrary> {
  return own.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const request = indexedDB.open('gleaner');
      request.onsuccess = () => opened(request.result);
      request.onerror = () => failed(request.error);
    });
    const stores = ['libraryEntries', 'libraryVersions', 'pictureFiles', 'stagedPictures'];
    const transaction = database.transaction(stores);
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((answered, failed) => {
        request.onsuccess = () => answered(request.result);
        request.onerror = () => failed(request.error);
      });
    const count = (name: string) => ask(transaction.objectStore(name).count());
    const [entries, versions, files, staged] = await Promise.all([
      ask(transaction.objectStore('libraryEntries').getAll()),
      count('libraryVersions'),
      count('pictureFiles'),
      count('stagedPictures'),
    ]);
    database.close();
    return {
      entries: entries.map((entry) => ({
        id: entry.id,
        title: entry.facts.title,
        pictureCount: entry.pictureCount,
        keptPictureCount: entry.keptPictureCount,
        lossCount: entry.lossCount,
        isRemoved: entry.removedAt !== undefined,
      })),
      versions,
      files,
      staged,
    };
  }, undefined);
}
