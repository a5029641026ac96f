import type { ErrorCode } from '@/core/errors';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';

/** A failure that the page it happened on could not show. */
export function ProblemView({ code }: { readonly code: ErrorCode }) {
  return (
    <main class="page notice">
      <h1>{t('noticeProblemTitle')}</h1>
      <p role="alert">{errorText(code).sentence}</p>
      <button type="button" class="primary" onClick={() => close()}>
        {t('stepClose')}
      </button>
    </main>
  );
}
