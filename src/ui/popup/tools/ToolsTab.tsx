import { libraryPath } from '@/core/pages/library-path';
import { toolDraftName } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { TextTools } from '@/ui/text-tools/TextTools';

/** The text tools in the popup. It closes when it loses the focus, so that files are chosen in the library. */
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
