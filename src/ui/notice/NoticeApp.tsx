import { useEffect, useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { parseNoticeView } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { hasSiteAccess, requestSiteAccess } from '@/platform/browser/permissions';
import { closeOwnTab } from '@/platform/browser/tabs';
import { Seal } from '@/ui/components/Seal';
import { errorText } from '@/ui/error-text';
import { ChooseFile } from './ChooseFile';
import { ConfirmView } from './ConfirmView';
import { DamagedSettingsView } from './DamagedSettingsView';
import { ImagesView } from './ImagesView';
import { PdfView } from './PdfView';
import { RecoveryView } from './RecoveryView';

/** The extension's own page for what a web page cannot show or ask. Its address names the view. */
export function NoticeApp() {
  return (
    <div class="page">
      <header>
        <Seal size={24} />
        <span>{t('extensionName')}</span>
      </header>
      <NoticeContent />
    </div>
  );
}

function NoticeContent() {
  const view = parseNoticeView(location.hash);
  switch (view.name) {
    case 'access':
      return <AccessView origin={view.origin} />;
    case 'confirm':
      return <ConfirmView view={view} />;
    case 'images':
      return <ImagesView id={view.id} />;
    case 'pdf':
      return <PdfView id={view.id} />;
    case 'settings':
      return <DamagedSettingsView />;
    case 'storage':
      return <RecoveryView />;
    case 'lost':
      return <LostView />;
    case 'problem':
      return <ProblemView code={view.code} />;
    default:
      return view satisfies never;
  }
}

/** Says that the browser has replaced the database by an empty one, which it does without a word when its files are damaged. */
function LostView() {
  return (
    <main class="notice">
      <h1>{t('lostTitle')}</h1>
      <p>{t('lostWhy')}</p>
      <p>{t('lostImport')}</p>
      <p>
        <a href="/options.html#import-data">{t('recoverImport')}</a>
      </p>
    </main>
  );
}

/**
 * Asks for access to one site. A content script cannot ask, and the browser wants a press on a page of the
 * extension. `origin`: the site whose images are to be recognised.
 */
function AccessView({ origin }: { readonly origin: string }) {
  const [state, setState] = useState<'asking' | 'granted' | 'refused'>('asking');
  const { host } = new URL(origin);
  useEffect(() => {
    void hasSiteAccess(origin).then((granted) => granted && setState('granted'));
  }, [origin]);

  const ask = async () => setState((await requestSiteAccess(origin)) ? 'granted' : 'refused');

  return (
    <main class="notice">
      <h1>{t('noticeAccessTitle', host)}</h1>
      <p>{t('noticeAccessWhy', host)}</p>
      {state !== 'granted' && (
        <span class="actions">
          <button type="button" class="primary" data-part="allow" onClick={() => void ask()}>
            {t('noticeAccessAllow', host)}
          </button>
          <button type="button" data-part="not-now" onClick={() => void closeOwnTab()}>
            {t('noticeNotNow')}
          </button>
        </span>
      )}
      <p role="status">
        {state === 'granted' && t('noticeAccessGranted')}
        {state === 'refused' && t('noticeAccessRefused')}
      </p>
    </main>
  );
}

/** Shows a failure that the page where it happened could not show. */
function ProblemView({ code }: { readonly code: ErrorCode }) {
  const { sentence, step } = errorText(code);
  return (
    <main class="notice">
      <h1>{t('noticeProblemTitle')}</h1>
      <p role="alert">{sentence}</p>
      <div class="actions">
        {step === 'choose-image' && <ChooseFile />}
        <button type="button" class="primary" onClick={() => void closeOwnTab()}>
          {t('stepClose')}
        </button>
      </div>
    </main>
  );
}
