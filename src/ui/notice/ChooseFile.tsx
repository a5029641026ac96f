import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';

/** Leads to the library's view for image text, where the user chooses files. */
export function ChooseFile() {
  return (
    <a href={libraryPath({ view: 'read', params: {} })} data-part="choose-file">
      {t('pdfChooseFile')}
    </a>
  );
}
