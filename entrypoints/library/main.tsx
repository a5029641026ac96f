import { t } from '@/platform/browser/i18n';
import { LibraryApp } from '@/ui/library/LibraryApp';
import { mountPage } from '@/ui/mount-page';

mountPage(t('libraryTitle'), <LibraryApp />);
