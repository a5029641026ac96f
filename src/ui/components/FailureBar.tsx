import { useEffect, useState } from 'preact/hooks';
import { type AppError, type ErrorCode, toAppError } from '@/core/errors';
import { noticePath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { isPrivateWindow } from '@/platform/browser/tabs';
import { logError } from '@/platform/storage/error-log';
import { errorText } from '@/ui/error-text';
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
      // If it cannot be logged, nothing is lost: it is shown.
      logUnlessPrivate(error.code).catch(() => undefined);
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

/** Counts a failure for the report in the options, by the name of this page. Nothing of private windows is stored. */
async function logUnlessPrivate(code: ErrorCode): Promise<void> {
  const page = /(\w+)\.html$/.exec(location.pathname)?.[1];
  if (page !== undefined && !(await isPrivateWindow())) await logError(code, page, Date.now());
}
