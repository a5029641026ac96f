import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button, IconButton } from '@/ui/components/Button';
import { ColumnFoot } from '@/ui/hotlists/ColumnFoot';
import { CopyListButton } from '@/ui/hotlists/CopyListButton';
import { MergedFoot } from '@/ui/hotlists/MergedFoot';
import { useOnline } from '@/ui/hotlists/use-online';
import type { HotDesk } from './use-hot-desk';

/** How old what is shown is and where it comes from, and what can be done with all of it. */
export function HotFooter({ desk }: { readonly desk: HotDesk }) {
  const { scene, inView, busy, tool } = desk;
  return (
    <footer class="hot-footer">
      <Age desk={desk} />
      <span class="hot-buttons">
        <Since desk={desk} />
        <CopyListButton columns={inView} onTrouble={scene.onTrouble} />
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
          disabled={inView.some(({ platform }) => busy.has(platform))}
          onPress={() => desk.refresh()}
        />
      </span>
    </footer>
  );
}

function Age({ desk: { scene, shown, inView, busy, tool, asked } }: { readonly desk: HotDesk }) {
  const isOnline = useOnline();
  if (tool === 'time' && asked !== undefined) return <span class="hot-foot">{t('hotPastShown')}</span>;
  const isBusy = inView.some(({ platform }) => busy.has(platform));
  const facts = { now: scene.lists.at, isBusy, isOnline };
  return shown ? <ColumnFoot column={shown} {...facts} /> : <MergedFoot columns={inView} {...facts} />;
}

/** What marks compare with; a press turns it over. */
function Since({ desk: { view, setView } }: { readonly desk: HotDesk }) {
  const isLook = view.since === 'look';
  return (
    <Button
      kind="quiet"
      part="since"
      class="button quiet hot-step"
      title={t('hotCompare')}
      aria-label={`${t('hotCompare')}: ${t(isLook ? 'hotSinceLook' : 'hotSinceHour')}`}
      onPress={() => setView({ ...view, since: isLook ? 'hour' : 'look' })}
    >
      {t(isLook ? 'hotSinceLookShort' : 'hotSinceHourShort')}
    </Button>
  );
}
