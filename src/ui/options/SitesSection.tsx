import { useEffect, useRef, useState } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { type ExplainedSite, explainSite } from '@/core/site-reasons';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { findSiteAccess, onSiteAccessChanged, removeSiteAccess } from '@/platform/browser/permissions';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';

/** The sites that the user has granted access to: why each, and the way to revoke it. They are one stop of the Tab key: there may be many. */
export function SitesSection() {
  const [patterns, setPatterns] = useState<readonly string[]>([]);
  const rows = useRef<HTMLUListElement>(null);
  useArrowRows(rows, 'li');
  useEffect(() => {
    const refresh = () => void findSiteAccess().then(setPatterns);
    refresh();
    return onSiteAccessChanged(refresh);
  }, []);
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{t('optionsSites')}</h2>
      <p>{patterns.length > 0 ? t('optionsSitesHint') : t('optionsSitesEmpty')}</p>
      <ul class="rows" ref={rows}>
        {patterns.map((pattern) => (
          <SiteRow key={pattern} pattern={pattern} />
        ))}
      </ul>
    </section>
  );
}

function SiteRow({ pattern }: { readonly pattern: string }) {
  const [connection] = useSetting('connection');
  const [hotAddresses] = useSetting('hotAddresses');
  const [packAddress] = useSetting('packAddress');
  const [askedPictureSites] = useSetting('askedPictureSites');
  const isLoaded = connection && hotAddresses && packAddress !== undefined && askedPictureSites;
  const reasons = isLoaded
    ? explainSite(pattern, { connection, hotAddresses, packAddress, askedPictureSites })
    : [];
  const site = pattern.replace(/\/\*$/, '');
  return (
    <li>
      <span>
        <code>{site}</code>
        <small class="why" data-part="why">
          {reasons.map(reasonText).join(' · ')}
        </small>
      </span>
      <button
        type="button"
        aria-label={`${t('optionsSitesRemove')}: ${site}`}
        onClick={() => void removeSiteAccess(pattern)}
      >
        {t('optionsSitesRemove')}
      </button>
    </li>
  );
}

function reasonText({ reason, platform }: ExplainedSite): string {
  switch (reason) {
    case 'service':
      return t('optionsSiteService');
    case 'hot-list':
      return t('optionsSiteHotList', platformName(platform ?? '', uiLanguage()));
    case 'language-packs':
      return t('optionsSitePacks');
    case 'article-images':
      return t('optionsSiteArticles');
    case 'images':
      return t('optionsSiteImages');
    default:
      return reason satisfies never;
  }
}
