import type { NotArticle } from '@/core/articles/article';
import { t } from '@/platform/i18n';
import { refusalText } from '@/ui/articles/refusal-text';
import { Button } from '@/ui/components/Button';

interface PageRefusalProps {
  readonly refusal: NotArticle;
  readonly onKeepPage: () => void;
  readonly onFrame: () => void;
}

/** Why there is no article to keep, and what can be kept instead. */
export function PageRefusal({
  refusal: { status, message, movedTo },
  onKeepPage,
  onFrame,
}: PageRefusalProps) {
  const isOther = status === 'not-article';
  return (
    <>
      <p data-part="page-refusal" data-status={status} role="status">
        {refusalText(status)}
      </p>
      <p class="quiet">{isOther ? t('refusedSelectHint') : message}</p>
      {movedTo !== undefined && (
        <a href={movedTo} target="_blank" rel="noreferrer">
          {movedTo}
        </a>
      )}
      {isOther && (
        <>
          <Button kind="primary" part="keep-page" onPress={onKeepPage}>
            {t('captureKeepPage')}
          </Button>
          <Button part="frame" onPress={onFrame}>
            {t('captureFrame')}
          </Button>
        </>
      )}
    </>
  );
}
