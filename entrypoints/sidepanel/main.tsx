import { t } from '@/platform/browser/i18n';
import { mountPage } from '@/ui/mount-page';
import { SidePanelApp } from '@/ui/sidepanel/SidePanelApp';

mountPage(t('sidePanelTitle'), <SidePanelApp />);
