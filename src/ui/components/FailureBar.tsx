import { useEffect, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { IconButton } from './Button';

/**
 * Tells of a failure that no part of the page has dealt with, a setting that could not be stored for instance, or that one
 * handed over by `reportError`, so that nothing fails in silence.
 */
export function FailureBar() {
  const [failure, setFailure] = useState<AppError>();
  useEffect(() => {
    const tell = (thrown: unknown) => {
      const error = toAppError(thrown);
      // What was stopped on purpose did not fail.
      if (error.code !== 'cancelled') setFailure(error);
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
    // The browser's own notices, of observers that are late for instance, have no error.
    const onError = ({ error }: ErrorEvent) => error != null && tell(error);
    window.addEventListener('unhandledrejection', onRejection);
    window.addEventListener('error', onError);
    return () => {
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('error', onError);
    };
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
