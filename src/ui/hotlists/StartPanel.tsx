import { useState } from 'preact/hooks';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct/direct-source';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { requestSiteAccess } from '@/platform/permissions';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import type { Follow } from './use-follow';
import type { Sources } from './use-sources';

/** Platforms that most people want, of those that can be asked without a service. */
export const POPULAR_DIRECT = [
  'zhihu',
  'bilibili',
  'baidu',
  'toutiao',
  'douyin',
  'juejin',
  'thepaper',
  'v2ex',
];

interface StartPanelProps {
  readonly follow: Follow;
  readonly sources: Sources;
  readonly onAllowed: (platform: string) => void;
}

/** Before there is anything to show: where lists can come from, and the way to each. */
export function StartPanel({ follow, sources, onAllowed }: StartPanelProps) {
  return (
    <div class="hot-start" data-part="hot-start">
      <p>{t(sources.hasCommon ? 'hotStartNoneFollowed' : 'hotStart')}</p>
      <ul>
        {POPULAR_DIRECT.map((platform) => (
          <StartRow
            key={platform}
            platform={platform}
            follow={follow}
            sources={sources}
            onAllowed={onAllowed}
          />
        ))}
      </ul>
      {!sources.hasCommon && (
        <p class="quiet">
          {t('hotStartService')}{' '}
          <Button part="set-up-service" onPress={() => void openExtensionPage('/options.html#service')}>
            {t('stepServiceSettings')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface StartRowProps extends StartPanelProps {
  readonly platform: string;
}

/** A platform that is followed by one press: of the user's service, or with the permission that its own site needs. */
function StartRow({ platform, follow, sources, onAllowed }: StartRowProps) {
  const [isRefused, setIsRefused] = useState(false);
  const direct = directSourceOf(platform);
  const name = platformName(platform, uiLanguage());
  const needsNone = sources.hasCommon || !direct || sources.granted.has(platform);
  const host = direct ? new URL(directOrigin(direct)).host : '';
  async function press(): Promise<void> {
    const answer = needsNone || requestSiteAccess(directOrigin(direct));
    // Before the answer: the browser's question may close a popup.
    follow.add(platform);
    if (await answer) onAllowed(platform);
    else setIsRefused(true);
  }
  return (
    <li>
      <span>
        {name}
        <small class="quiet">{sources.hasCommon ? t('hotStartByService') : t('hotDirectNeeds', host)}</small>
        {isRefused && (
          <small class="bad" role="alert">
            {t('hotAccessRefused', host)}
          </small>
        )}
      </span>
      <Button part={`start-${platform}`} aria-label={t('hotFollow', name)} onPress={() => void press()}>
        {t(needsNone ? 'hotFollowShort' : 'hotAllow')}
      </Button>
    </li>
  );
}
