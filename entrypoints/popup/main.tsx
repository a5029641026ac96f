import { t } from '@/platform/browser/i18n';
import { mountPage } from '@/ui/mount-page';
import { fitScreen } from '@/ui/popup/fit-screen';
import { PopupApp } from '@/ui/popup/PopupApp';
import { lastTab, loadTabContent } from '@/ui/popup/tabs';

fitScreen();
// The first frame is whole: a header alone would be seen for a moment.
void loadTabContent(lastTab()).then((first) =>
  mountPage(t('extensionShortName'), <PopupApp first={first} />),
);
