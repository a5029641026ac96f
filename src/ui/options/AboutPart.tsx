import { t } from '@/platform/browser/i18n';
import { BUILT_VERSION, ENGINES } from '@/platform/browser/version';
import { DiagnosticsSection } from './DiagnosticsSection';

/** The version, the engines and the licences, and a report for problems. */
export function AboutPart() {
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">{t('optionsAbout')}</h2>
        <p>{t('optionsPrivacy')}</p>
        <ul class="rows">
          <li>
            <span>{t('extensionName')}</span>
            <span class="side">{t('optionsVersion', BUILT_VERSION)}</span>
          </li>
          {ENGINES.map(({ name, version }) => (
            <li key={name}>
              <span>{t('optionsEngine', name)}</span>
              <span class="side">{version}</span>
            </li>
          ))}
        </ul>
        <span class="actions">
          <a href="/licenses/NOTICE.txt">{t('optionsNotices')}</a>
          <a href="/welcome.html">{t('optionsWelcome')}</a>
        </span>
      </section>
      <DiagnosticsSection />
    </>
  );
}
