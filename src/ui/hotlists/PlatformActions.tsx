import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import type { Follow } from './use-follow';

interface PlatformActionsProps {
  readonly platform: string;
  readonly follow: Follow;
  /** The platform is not shown any more. */
  readonly onGone: () => void;
}

/** What can be done with a followed platform. */
export function PlatformActions({ platform, follow, onGone }: PlatformActionsProps) {
  const isPinned = follow.followed?.find(({ id }) => id === platform)?.isPinned ?? false;
  const leave = (work: () => void) => {
    work();
    onGone();
  };
  return (
    <div class="hot-actions" data-part="platform-actions">
      <Button
        part="pin"
        aria-pressed={isPinned}
        onPress={() => follow.change(platform, { isPinned: !isPinned })}
      >
        {t(isPinned ? 'hotUnpin' : 'hotPin')}
      </Button>
      <Button part="earlier" title="Alt+←" onPress={() => follow.step(platform, -1)}>
        {t('hotEarlier')}
      </Button>
      <Button part="later" title="Alt+→" onPress={() => follow.step(platform, 1)}>
        {t('hotLater')}
      </Button>
      <Button part="hide" onPress={() => leave(() => follow.change(platform, { isHidden: true }))}>
        {t('hotHide')}
      </Button>
      <Button part="unfollow" onPress={() => leave(() => follow.remove(platform))}>
        {t('hotUnfollow')}
      </Button>
      <Button part="hot-settings" onPress={() => void openExtensionPage('/options.html#hot')}>
        {t('hotSettings')}
      </Button>
    </div>
  );
}
