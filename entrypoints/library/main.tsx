import { t } from '@/platform/browser/i18n';
import { LibraryApp, preloadView } from '@/ui/library/LibraryApp';
import { mountPage } from '@/ui/mount-page';

preloadView();
mountPage(t('libraryTitle'), <LibraryApp />);
