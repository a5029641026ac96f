import { t } from '@/platform/i18n';
import { mountPage } from '@/ui/mount-page';
import { PopupApp } from '@/ui/popup/PopupApp';

mountPage(t('extensionShortName'), <PopupApp />);
