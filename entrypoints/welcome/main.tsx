import { t } from '@/platform/browser/i18n';
import { mountPage } from '@/ui/mount-page';
import { WelcomeApp } from '@/ui/welcome/WelcomeApp';

mountPage(t('welcomeTitle'), <WelcomeApp />);
