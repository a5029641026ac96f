import { toolDraftName } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/browser/i18n';
import { Segments } from '@/ui/components/Segments';
import { Base64Files } from '@/ui/text-tools/base64/Base64Files';
import { FileHashes } from '@/ui/text-tools/hash/FileHashes';
import { useFileQueue } from '@/ui/text-tools/hash/file-queue';
import { TextTools } from '@/ui/text-tools/TextTools';
import type { LibraryViewProps } from './view-props';

/** The text tools in the library: for texts, and for files of any size. */
export function ToolsView({ params, show }: LibraryViewProps) {
  // The queue lives here, so that hashing continues while another tool is shown.
  const queue = useFileQueue();
  const of = params['of'] === 'files' ? 'files' : 'text';
  return (
    <div class="tools-view">
      <TextTools
        draftName={toolDraftName(params['draft'])}
        aside={() => (
          <Segments
            label={t('toolsOf')}
            part="of"
            segments={[
              { value: 'text', label: t('toolsOfText') },
              { value: 'files', label: t('toolsOfFiles') },
            ]}
            value={of}
            onChange={(chosen) => show({ ...params, of: chosen }, true)}
          />
        )}
        instead={(tool) => {
          if (of === 'text') return undefined;
          return tool === 'hash' ? <FileHashes queue={queue} /> : <Base64Files />;
        }}
      />
    </div>
  );
}
