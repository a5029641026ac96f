import { captureArticle } from '@/article/capture-article';
import { type SecondExtractor, takeSecondExtractor } from '@/article/web/second-extractor';
import { isOwnHost } from '@/content/overlay/overlay-host';
import { shadowRootOf } from '@/content/page-tree';
import type { ArticleOutcome } from '@/core/articles/article';
import type { NoteLandmark } from '@/core/articles/article-landmarks';
import type { CaptureScope } from '@/platform/messages/article-protocol';
import { sendAgain } from '@/platform/messages/send-again';

/** A shorter selection was probably left over, and the user means the article. Characters. */
const LEAST_SELECTED = 40;

/**
 * Captures the part of the page that `scope` names. `noteLandmark` is called for each landmark that was looked for.
 * @throws AppError `article-too-large`
 */
export function capturePage(scope: CaptureScope, noteLandmark: NoteLandmark): Promise<ArticleOutcome> {
  return captureArticle(document, {
    url: location.href,
    scope: scope === 'page' ? 'page' : 'article',
    selection: selectedRanges(scope),
    findShadowRoot: (element) => (isOwnHost(element) ? null : shadowRootOf(element)),
    loadSecondExtractor,
    noteLandmark,
  });
}

/** The number of selected characters, if the selection would be captured instead of the article; else undefined. */
export function countSelected(): number | undefined {
  const { length } = getSelection()?.toString().trim() ?? '';
  return length >= LEAST_SELECTED ? length : undefined;
}

function selectedRanges(scope: CaptureScope): readonly Range[] {
  const selection = getSelection();
  if (!selection || scope === 'page') return [];
  if (scope === 'article' && countSelected() === undefined) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}

async function loadSecondExtractor(): Promise<SecondExtractor | undefined> {
  await sendAgain('loadSecondExtractor', undefined);
  return takeSecondExtractor();
}
