import { writeListMarkdown } from '@/core/hotlists/list-markdown';
import { platformName } from '@/core/hotlists/platforms';
import { copyText } from '@/platform/clipboard';
import { t, uiLanguage } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button, IconButton } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { ColumnFoot } from '@/ui/hotlists/ColumnFoot';
import { momentText } from '@/ui/hotlists/hot-text';
import { MergedFoot } from '@/ui/hotlists/MergedFoot';
import { useOnline } from '@/ui/hotlists/use-online';
import { useTold } from '@/ui/hotlists/use-told';
import type { HotDesk } from './use-hot-desk';

/** How old what is shown is and where it comes from, and what can be done with all of it. */
export function HotFooter({ desk }: { readonly desk: HotDesk }) {
  const { scene, shown, inView, busy, view, tool } = desk;
  const isOnline = useOnline();
  const isBusy = inView.some(({ platform }) => busy.has(platform));
  const now = scene.lists.at;
  return (
    <footer class="hot-footer">
      {desk.tool === 'time' && desk.asked !== undefined ? (
        <span class="hot-foot">{t('hotPastShown')}</span>
      ) : shown ? (
        <ColumnFoot column={shown} now={now} isBusy={isBusy} isOnline={isOnline} />
      ) : (
        <MergedFoot columns={inView} now={now} isBusy={isBusy} isOnline={isOnline} />
      )}
      <span class="hot-buttons">
        <Button
          kind="quiet"
          part="since"
          aria-label={`${t('hotCompare')}: ${t(view.since === 'look' ? 'hotSinceLook' : 'hotSinceHour')}`}
          title={t('hotCompare')}
          class="button quiet hot-step"
          onPress={() => desk.setView({ ...view, since: view.since === 'look' ? 'hour' : 'look' })}
        >
          {t(view.since === 'look' ? 'hotSinceLookShort' : 'hotSinceHourShort')}
        </Button>
        <CopyList desk={desk} />
        <IconButton
          icon="clock"
          part="time-machine"
          label={t('hotTimeMachine')}
          aria-expanded={tool === 'time'}
          onPress={() => desk.setTool(tool === 'time' ? undefined : 'time')}
        />
        <IconButton
          icon="expand"
          part="open-library"
          label={t('hotOpenLibrary')}
          onPress={() => void openExtensionPage('/library.html#hot').then(() => window.close())}
        />
        <IconButton
          icon="refresh"
          part="refresh"
          label={t('hotRefresh')}
          disabled={isBusy}
          onPress={() => desk.refresh()}
        />
      </span>
    </footer>
  );
}

/** Copies what is shown as Markdown. */
function CopyList({ desk: { scene, shown, inView } }: { readonly desk: HotDesk }) {
  const [told, tell] = useTold<true>();
  async function copy(): Promise<void> {
    const parts = inView.flatMap(({ platform, board }) => {
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
      disabled={(shown ? [shown] : inView).every(({ board }) => !board)}
      onPress={() => void copy().catch(scene.onTrouble)}
    >
      <Icon name={told ? 'check' : 'copy'} />
      <span class="hidden" role="status">
        {told && t('readerCopied')}
      </span>
    </Button>
  );
}
