import { t } from '@/platform/browser/i18n';
import { mountPage } from '@/ui/mount-page';
import { NoticeApp } from '@/ui/notice/NoticeApp';

mountPage(t('extensionName'), <NoticeApp />);
