import { libraryPath } from '@/core/pages';
import { toolDraftName } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { TextTools } from '@/ui/text-tools/TextTools';

/**
 * The text tools in the popup. Files are chosen in the library, because the popup closes when it loses the
 * focus.
 */
export function ToolsTab() {
  const openFiles = () =>
    void openExtensionPage(libraryPath({ view: 'tools', params: { of: 'files' } })).then(() =>
      window.close(),
    );
  return (
    <TextTools
      draftName={toolDraftName()}
      aside={() => (
        <Button part="open-files" onPress={openFiles}>
          {t('toolsOpenFiles')}
        </Button>
      )}
    />
  );
}
