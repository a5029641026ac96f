import { browser } from '@/platform/browser';
import { onTabRequests } from '@/platform/messages';
import type { TabInspection } from '@/platform/protocol-articles';
import { PageCapture } from './page-capture';
import { countSelected, readPage } from './read-page';

// Content scripts of one extension share their globals in a page, and the page does not see them.
const shared = globalThis as typeof globalThis & { gleanerArticleCapture?: ArticleCapture };

/** Starts the article reader in this page. Where it runs already, the one that runs keeps the page. */
export function startArticleCapture(): void {
  if (shared.gleanerArticleCapture?.isConnected()) return;
  shared.gleanerArticleCapture?.stop();
  shared.gleanerArticleCapture = new ArticleCapture();
}

/** Answers the background in the top frame: one capture at a time. */
class ArticleCapture {
  #open: PageCapture | undefined;
  readonly #stopAnswering = onTabRequests({
    inspectArticle: inspect,
    startCapture: (request) => {
      this.#open?.close();
      this.#open = new PageCapture(request);
    },
  });

  /** False once the extension was reloaded: nobody answers this script any more. */
  isConnected(): boolean {
    return browser.runtime?.id !== undefined;
  }

  stop(): void {
    this.#open?.close();
    this.#stopAnswering();
  }
}

async function inspect(): Promise<TabInspection> {
  const outcome = await readPage('article');
  if (outcome.status !== 'ok') return outcome;
  const { source, facts, content } = outcome.article;
  return {
    status: 'ok',
    source,
    facts,
    pictureCount: content.pictures.length,
    selected: facts.kind === 'selection' ? countSelected() : undefined,
  };
}
