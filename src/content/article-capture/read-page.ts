import { readArticle } from '@/article/read-article';
import { type SecondReader, takeSecondReader } from '@/article/web/second-reader';
import type { ArticleOutcome } from '@/core/articles/article';
import type { CaptureScope } from '@/platform/protocol-articles';
import { askBackground } from './ask-background';

/** A shorter selection is one that was left behind; what is meant is the article. Characters. */
const LEAST_SELECTED = 40;

/** Reads what the user wants of the page. @throws AppError `article-too-large` */
export function readPage(scope: CaptureScope): Promise<ArticleOutcome> {
  return readArticle(document, {
    url: location.href,
    scope: scope === 'page' ? 'page' : 'article',
    selection: selectedRanges(scope),
    loadSecondReader,
  });
}

/** How many characters would be captured instead of the article; undefined where none. */
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

async function loadSecondReader(): Promise<SecondReader | undefined> {
  await askBackground('loadSecondReader', undefined);
  return takeSecondReader();
}
