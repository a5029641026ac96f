import { t } from '@/platform/browser/i18n';
import { mountPage } from '@/ui/mount-page';
import { OptionsApp } from '@/ui/options/OptionsApp';

mountPage(t('optionsTitle'), <OptionsApp />);
