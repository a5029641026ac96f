import { t } from '@/platform/i18n';
import { AboutSection } from './AboutSection';
import { ArticlesSection } from './ArticlesSection';
import { CreditsSection } from './credits/CreditsSection';
import { HotSection } from './hot/HotSection';
import { LanguagesSection } from './LanguagesSection';
import { ReadingSection } from './ReadingSection';
import { ShortcutsSection } from './ShortcutsSection';
import { SitesSection } from './SitesSection';
import { ServiceSection } from './service/ServiceSection';

/** The options page: everything that can be set, on one page. */
export function OptionsApp() {
  return (
    <main class="page">
      <header>
        <img src="/icon/48.png" width={32} height={32} alt="" />
        <h1>{t('optionsTitle')}</h1>
      </header>
      <ReadingSection />
      <ArticlesSection />
      <LanguagesSection />
      <ServiceSection />
      <CreditsSection />
      <HotSection />
      <SitesSection />
      <ShortcutsSection />
      <AboutSection />
    </main>
  );
}
