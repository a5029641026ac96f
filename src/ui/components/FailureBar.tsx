import { useEffect, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { noticePath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { errorText } from '@/ui/error-text';
import { logFailure } from '@/ui/log-failure';
import { IconButton } from './Button';

/**
 * Shows failures that no other part of the page has handled, such as a setting that could not be saved, or an
 * error passed to `reportError`.
 */
export function FailureBar() {
  const [failure, setFailure] = useState<AppError>();
  useEffect(() => {
    const report = (thrown: unknown) => {
      const error = toAppError(thrown);
      // A cancelled action is not a failure.
      if (error.code === 'cancelled') return;
      setFailure(error);
      logFailure(error.code);
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
    // Messages of the browser itself, about late resize observers for example, carry no error.
    const onError = ({ error }: ErrorEvent) => error != null && report(error);
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
            {errorText(failure.code).sentence}{' '}
            {(failure.code === 'storage-unopened' || failure.code === 'storage-failed') && (
              <a href={noticePath({ name: 'storage' })} data-part="recover">
                {t('recoverOpen')}
              </a>
            )}
            <code>
              {failure.message === failure.code ? failure.code : `${failure.code}: ${failure.message}`}
            </code>
          </p>
          <IconButton icon="close" label={t('close')} onPress={() => setFailure(undefined)} />
        </>
      )}
    </div>
  );
}
