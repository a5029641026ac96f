import { t } from '@/platform/i18n';
import { mountPage } from '@/ui/mount-page';
import { PopupApp } from '@/ui/popup/PopupApp';
import { lastTab } from '@/ui/popup/use-last-tab';
import { loadTabContent } from '@/ui/popup/use-tab-content';

// The first frame is whole: a header alone would be seen for a moment.
void loadTabContent(lastTab()).then((first) =>
  mountPage(t('extensionShortName'), <PopupApp first={first} />),
);
