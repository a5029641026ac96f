import { type LibraryEntry, publisherName } from '@/core/library/entry';
import { t } from '@/platform/i18n';
import type { CaptureScope, PageInspection } from '@/platform/protocol-articles';
import { Button } from '@/ui/components/Button';
import { formatMinute } from '@/ui/library/articles/format-date';
import { AccountOffer } from './AccountOffer';

interface ArticleCardProps {
  readonly page: Extract<PageInspection, { status: 'ok' }>;
  readonly entry: LibraryEntry | undefined;
  readonly readsPictures: boolean;
  readonly onReadsPictures: (reads: boolean) => void;
  readonly onCapture: (scope: CaptureScope) => void;
  readonly onOpen: (params: Readonly<Record<string, string>>) => void;
}

/** An article that can be kept, or is: title, who published it and when. */
export function ArticleCard(props: ArticleCardProps) {
  const { page, entry, readsPictures, onReadsPictures, onCapture, onOpen } = props;
  const { facts, pictureCount, selected } = page;
  const isKept = entry !== undefined && entry.removedAt === undefined;
  const parts = [
    publisherName(facts),
    facts.author,
    facts.publishedAt === undefined ? undefined : formatMinute(facts.publishedAt),
  ];
  return (
    <>
      <article class="page-card" data-part="page-card">
        <h2>{facts.title || t('articlesUntitled')}</h2>
        <p class="quiet">{parts.filter(Boolean).join(' · ')}</p>
        <p class="quiet">
          {selected === undefined
            ? pictureCount > 0 && t('pagePictures', pictureCount)
            : t('pageSelected', selected)}
        </p>
        {isKept && (
          <p class="kept" data-part="kept">
            {t('pageKept', formatMinute(entry.savedAt))}
          </p>
        )}
      </article>
      {isKept && (
        <Button kind="primary" part="open-kept" onPress={() => onOpen({ id: page.id })}>
          {t('pageOpenKept')}
        </Button>
      )}
      <Button kind={isKept ? 'plain' : 'primary'} part="capture" onPress={() => onCapture('article')}>
        {t(captureLabel(isKept, selected !== undefined))}
      </Button>
      {pictureCount > 0 && (
        <label class="page-option">
          <input
            type="checkbox"
            data-part="reads-pictures"
            checked={readsPictures}
            onChange={(event) => onReadsPictures(event.currentTarget.checked)}
          />
          {t('pageReadsPictures')}
        </label>
      )}
      {facts.account && <AccountOffer account={facts.account} />}
    </>
  );
}

function captureLabel(isKept: boolean, isSelection: boolean) {
  if (isSelection) return 'menuCaptureSelection';
  return isKept ? 'pageCaptureAgain' : 'menuCaptureArticle';
}
