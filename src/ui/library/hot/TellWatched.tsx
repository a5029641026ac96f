import { useState } from 'preact/hooks';
import { alarmInterval } from '@/core/hotlists/schedule';
import { t } from '@/platform/i18n';
import { requestNotifications } from '@/platform/notifications';
import { useSetting } from '@/ui/hooks/use-setting';

/** Whether matches are told of. Notifications need the user's word in the browser, which the press itself asks for. */
export function TellWatched() {
  const [tells, setTells] = useSetting('tellWatched');
  const [quiet] = useSetting('quietHours');
  const [isRefused, setIsRefused] = useState(false);
  const turn = async (isOn: boolean) => {
    const isAllowed = !isOn || (await requestNotifications());
    setIsRefused(!isAllowed);
    setTells(isOn && isAllowed);
  };
  return (
    <>
      <label class="hot-toggle">
        <input
          type="checkbox"
          data-part="tell-watched"
          checked={tells ?? false}
          onChange={(event) => event.isTrusted && void turn(event.currentTarget.checked)}
        />
        <span>
          {t('hotWatchTell')}
          {quiet && (
            <small class="quiet">{t('hotWatchTellHint', timeText(quiet.from), timeText(quiet.until))}</small>
          )}
        </span>
      </label>
      {isRefused && <p class="bad">{t('hotWatchTellRefused')}</p>}
      {tells && <NothingDue />}
    </>
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

/** A time of the day, such as `22:00`. `minute`: minutes after midnight. */
function timeText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
