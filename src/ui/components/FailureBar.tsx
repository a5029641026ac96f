import { useEffect, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { IconButton } from './Button';

/**
 * Tells of a failure that no part of the page has dealt with, a setting that could not be stored for instance, so that
 * nothing fails in silence.
 */
export function FailureBar() {
  const [failure, setFailure] = useState<AppError>();
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent) => {
      const error = toAppError(reason);
      // What was stopped on purpose did not fail.
      if (error.code !== 'cancelled') setFailure(error);
    };
    window.addEventListener('unhandledrejection', tell);
    return () => window.removeEventListener('unhandledrejection', tell);
  }, []);
  return (
    <div role="alert" class="failure-bar" data-part="failure" hidden={!failure}>
      {failure && (
        <>
          <p>
            {errorText(failure.code).sentence}
            <code>
              {failure.message === failure.code ? failure.code : `${failure.code}: ${failure.message}`}
            </code>
          </p>
          <IconButton icon="close" label={t('readerClose')} onPress={() => setFailure(undefined)} />
        </>
      )}
    </div>
  );
}
