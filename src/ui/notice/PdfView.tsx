import { useCallback, useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { pdfFileName } from '@/core/pdf/pdf-address';
import { t } from '@/platform/browser/i18n';
import { hasSiteAccess, requestSiteAccess } from '@/platform/browser/permissions';
import { closeOwnTab } from '@/platform/browser/tabs';
import { onTabRequests, send } from '@/platform/messages/messages';
import { loadPdfRequest } from '@/platform/storage/pdf-requests';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { formatMegabytes } from '@/ui/format';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { ChooseFile } from './ChooseFile';

type Download =
  | { readonly state: 'asking'; readonly isRefused: boolean }
  | { readonly state: 'running'; readonly received: number; readonly total: number | undefined }
  | { readonly state: 'failed'; readonly code: ErrorCode };

/**
 * Asks for access to the site of a PDF, fetches the file and opens it in the library, in this tab. If the site is allowed already,
 * nothing is asked. `id`: that of the request.
 */
export function PdfView({ id }: { readonly id: string }) {
  const url = useLoaded(useCallback(() => loadAddress(id), [id]));
  if (url === undefined) return null;
  return (
    <main class="notice" data-part="pdf-notice">
      <h1>{t('pdfNoticeTitle')}</h1>
      {url ? <DownloadPdf id={id} url={url} /> : <Failure code="pdf-not-found" />}
    </main>
  );
}

/** Null if the request is no longer stored. */
async function loadAddress(id: string): Promise<URL | null> {
  return URL.parse((await loadPdfRequest(id))?.address ?? '');
}

function DownloadPdf({ id, url }: { readonly id: string; readonly url: URL }) {
  const { download, start, refuse } = usePdfDownload(id);
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    void hasSiteAccess(url.origin).then((isGranted) => (isGranted ? start() : setCanAsk(true)));
  }, [url, start]);

  // The browser asks the user only directly in the press handler: nothing may be awaited before.
  const allow = async () => ((await requestSiteAccess(url.origin)) ? start() : refuse());

  return (
    <>
      <p>
        <strong>{pdfFileName(url)}</strong>
      </p>
      {download.state === 'asking' && canAsk && (
        <>
          <p>{t('pdfNoticeWhy', url.host)}</p>
          <div class="actions">
            <Button kind="primary" part="allow" onPress={() => void allow()}>
              {t('noticeAccessAllow', url.host)}
            </Button>
            <Button part="not-now" onPress={() => void closeOwnTab()}>
              {t('noticeNotNow')}
            </Button>
          </div>
          <p role="status">{download.isRefused && t('pdfNoticeRefused')}</p>
        </>
      )}
      {download.state === 'running' && <Running id={id} {...download} />}
      {download.state === 'failed' &&
        (download.code === 'pdf-needs-sign-in' ? (
          <SignIn host={url.host} onAgree={() => start(true)} onRetry={() => start()} />
        ) : (
          <Failure code={download.code} onRetry={() => start()} />
        ))}
    </>
  );
}

interface RunningProps {
  readonly id: string;
  readonly received: number;
  readonly total: number | undefined;
}

function Running({ id, received, total }: RunningProps) {
  const size = formatMegabytes(received);
  return (
    <>
      <progress
        value={total === undefined ? undefined : received}
        max={total}
        aria-label={t('pdfFetching')}
      />
      <p role="status" data-part="status">
        {t('pdfFetching')}
      </p>
      <p class="quiet">{total === undefined ? size : t('pdfFetched', size, formatMegabytes(total))}</p>
      <div class="actions">
        <Button part="cancel" onPress={() => void send('cancelPdf', { id })}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

function Failure({ code, onRetry }: { readonly code: ErrorCode; readonly onRetry?: () => void }) {
  return (
    <>
      <p role="alert" data-part="problem" data-code={code}>
        {code === 'cancelled' ? t('pdfNoticeCancelled') : errorText(code).sentence}
      </p>
      <div class="actions">
        <ChooseFile />
        {onRetry && (
          <Button part="retry" onPress={onRetry}>
            {t('stepRetry')}
          </Button>
        )}
      </div>
    </>
  );
}

interface SignInProps {
  readonly host: string;
  readonly onAgree: () => void;
  readonly onRetry: () => void;
}

/** Asks before the site gets its cookies with the request. The site may only not have answered: then the same request may help. */
function SignIn({ host, onAgree, onRetry }: SignInProps) {
  return (
    <>
      <p role="alert" data-part="problem" data-code="pdf-needs-sign-in">
        {errorText('pdf-needs-sign-in').sentence}
      </p>
      <p class="quiet">{t('pdfSignInWhat', host)}</p>
      <div class="actions">
        <Button kind="primary" part="sign-in" onPress={onAgree}>
          {t('pdfSignIn')}
        </Button>
        <Button part="retry" onPress={onRetry}>
          {t('stepRetry')}
        </Button>
        <ChooseFile />
      </div>
    </>
  );
}

interface PdfDownload {
  readonly download: Download;
  /** Starts it; with the cookies of the site if the user has agreed to that. The page becomes the library at its end. */
  readonly start: (withSignIn?: boolean) => void;
  /** Notes that the user has not allowed the site. */
  readonly refuse: () => void;
}

/** The download of a request. */
function usePdfDownload(id: string): PdfDownload {
  const [download, setDownload] = useState<Download>({ state: 'asking', isRefused: false });
  useEffect(
    () =>
      onTabRequests({
        pdfProgress: ({ id: reported, received, total }) => {
          if (reported === id)
            setDownload((now) => (now.state === 'running' ? { ...now, received, total } : now));
        },
      }),
    [id],
  );
  const start = useCallback(
    (withSignIn = false) => {
      setDownload({ state: 'running', received: 0, total: undefined });
      send('fetchPdf', { id, withSignIn }).then(
        (path) => location.replace(path),
        (thrown: unknown) => setDownload({ state: 'failed', code: toAppError(thrown).code }),
      );
    },
    [id],
  );
  return { download, start, refuse: () => setDownload({ state: 'asking', isRefused: true }) };
}
