import { alarmInterval } from '@/core/hotlists/schedule';
import { t } from '@/platform/i18n';
import { NoticeSwitch } from '@/ui/components/NoticeSwitch';
import { useSetting } from '@/ui/hooks/use-setting';

/** Whether matches of watch words are told of. */
export function TellWatched() {
  return (
    <NoticeSwitch
      setting="tellWatched"
      part="tell-watched"
      label={t('hotWatchTell')}
      hint={t('hotWatchTellHint')}
    >
      <NothingDue />
    </NoticeSwitch>
  );
}

/** Without a refresh by itself nothing new is ever seen behind the user's back. */
function NothingDue() {
  const [interval] = useSetting('hotInterval');
  const [followed] = useSetting('followedPlatforms');
  if (interval === undefined || !followed || alarmInterval(followed, interval) > 0) return null;
  return (
    <p class="hot-stale" role="status" data-part="nothing-due">
      {t('hotWatchNoRefresh')} <a href="/options.html#hot">{t('hotSettings')}</a>
    </p>
  );
}
