import { t } from '@/platform/i18n';
import { BUILT_VERSION } from '@/platform/version';

/** What it is, which version, what it keeps to itself, and whose work it carries. */
export function AboutSection() {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('optionsAbout')}</h2>
      <p>{t('optionsPrivacy')}</p>
      <p class="quiet">
        {t('optionsVersion', BUILT_VERSION)} · <a href="/licenses/NOTICE.txt">{t('optionsNotices')}</a>
      </p>
    </section>
  );
}
