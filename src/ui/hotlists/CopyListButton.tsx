import { writeListMarkdown } from '@/core/hotlists/list-markdown';
import { platformName } from '@/core/hotlists/platforms';
import { copyText } from '@/platform/clipboard';
import { t, uiLanguage } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { momentText } from './hot-text';
import type { FollowedColumn } from './use-hot-lists';
import { useTold } from './use-told';

interface CopyListButtonProps {
  readonly columns: readonly FollowedColumn[];
  readonly onTrouble: (thrown: unknown) => void;
}

/** Copies lists as Markdown, one under the other, and says so itself. */
export function CopyListButton({ columns, onTrouble }: CopyListButtonProps) {
  const [told, tell] = useTold<true>();
  async function copy(): Promise<void> {
    const parts = columns.flatMap(({ platform, board }) => {
      if (!board) return [];
      const heading = `${platformName(platform, uiLanguage())} · ${momentText(board.fetchedAt)}`;
      return [writeListMarkdown(heading, board.entries)];
    });
    await copyText(parts.join('\n'));
    tell(true);
  }
  return (
    <Button
      kind="quiet"
      part="copy-list"
      aria-label={t(told ? 'readerCopied' : 'hotCopyList')}
      title={t('hotCopyList')}
      disabled={columns.every(({ board }) => !board?.entries.length)}
      onPress={() => void copy().catch(onTrouble)}
    >
      <Icon name={told ? 'check' : 'copy'} />
      <span class="hidden" role="status">
        {told && t('readerCopied')}
      </span>
    </Button>
  );
}
