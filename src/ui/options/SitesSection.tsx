import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { listSiteAccess, onSiteAccessChanged, removeSiteAccess } from '@/platform/permissions';

/** The sites whose pictures may be fetched at full resolution, and how to take that back. */
export function SitesSection() {
  const [patterns, setPatterns] = useState<readonly string[]>([]);
  useEffect(() => {
    const refresh = () => void listSiteAccess().then(setPatterns);
    refresh();
    return onSiteAccessChanged(refresh);
  }, []);
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{t('optionsSites')}</h2>
      <p>{patterns.length > 0 ? t('optionsSitesHint') : t('optionsSitesEmpty')}</p>
      <ul class="rows">
        {patterns.map((pattern) => (
          <li key={pattern}>
            <code>{pattern.replace(/\/\*$/, '')}</code>
            <button type="button" onClick={() => void removeSiteAccess(pattern)}>
              {t('optionsSitesRemove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
