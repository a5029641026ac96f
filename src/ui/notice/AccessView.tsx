import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { hasSiteAccess, requestSiteAccess } from '@/platform/permissions';

/**
 * Asks for one site. A content script cannot ask, and the browser wants a click in a page of ours.
 * `origin` is the site whose pictures are to be read.
 */
export function AccessView({ origin }: { readonly origin: string }) {
  const [state, setState] = useState<'asking' | 'granted' | 'refused'>('asking');
  const { host } = new URL(origin);
  useEffect(() => {
    void hasSiteAccess(origin).then((granted) => granted && setState('granted'));
  }, [origin]);

  const ask = async () => setState((await requestSiteAccess(origin)) ? 'granted' : 'refused');

  return (
    <main class="page notice">
      <h1>{t('noticeAccessTitle', host)}</h1>
      <p>{t('noticeAccessWhy', host)}</p>
      {state !== 'granted' && (
        <button type="button" class="primary" data-part="allow" onClick={() => void ask()}>
          {t('noticeAccessAllow', host)}
        </button>
      )}
      <p role="status">
        {state === 'granted' && t('noticeAccessGranted')}
        {state === 'refused' && t('noticeAccessRefused')}
      </p>
    </main>
  );
}
