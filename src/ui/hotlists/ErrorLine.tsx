import type { ErrorCode } from '@/core/errors';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import './hot-notes.css';

interface ErrorLineProps {
  readonly code: ErrorCode;
  readonly onRetry?: (() => void) | undefined;
}

/** Something failed that leaves all else as it is. */
export function ErrorLine({ code, onRetry }: ErrorLineProps) {
  return (
    <p class="hot-error bad" role="alert" data-part="hot-error" data-code={code}>
      {errorText(code).sentence}{' '}
      {onRetry && (
        <Button part="retry" onPress={onRetry}>
          {t('stepRetry')}
        </Button>
      )}
    </p>
  );
}
