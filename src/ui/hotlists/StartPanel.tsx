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
  const [refused, setRefused] = useState<string>();
  async function allow(platform: string, origin: string): Promise<void> {
    const answer = requestSiteAccess(origin);
    // Before the answer: the browser's question may close a popup.
    follow.add(platform);
    if (await answer) onAllowed(platform);
    else setRefused(platform);
  }
  return (
    <div class="hot-start" data-part="hot-start">
      <p>{t(sources.hasCommon ? 'hotStartNoneFollowed' : 'hotStart')}</p>
      <ul>
        {POPULAR_DIRECT.flatMap((platform) => {
          const source = directSourceOf(platform);
          const origin = source && directOrigin(source);
          if (origin === undefined) return [];
          return (
            <StartRow
              key={platform}
              platform={platform}
              host={new URL(origin).host}
              isService={sources.hasCommon}
              isAllowed={sources.granted.has(platform)}
              isRefused={platform === refused}
              onPress={() => (sources.hasCommon ? onFollow(platform) : void allow(platform, origin))}
            />
          );
        })}
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
  function onFollow(platform: string): void {
    follow.add(platform);
    onAllowed(platform);
  }
}

interface StartRowProps {
  readonly platform: string;
  readonly host: string;
  /** Its list comes from a service, which needs no permission of its own. */
  readonly isService: boolean;
  readonly isAllowed: boolean;
  readonly isRefused: boolean;
  readonly onPress: () => void;
}

function StartRow({ platform, host, isService, isAllowed, isRefused, onPress }: StartRowProps) {
  const name = platformName(platform, uiLanguage());
  return (
    <li>
      <span>
        {name}
        <small class="quiet">{isService ? t('hotStartByService') : t('hotDirectNeeds', host)}</small>
        {isRefused && (
          <small class="bad" role="alert">
            {t('hotAccessRefused', host)}
          </small>
        )}
      </span>
      <Button part={`start-${platform}`} aria-label={t('hotFollow', name)} onPress={onPress}>
        {t(isService || isAllowed ? 'hotFollowShort' : 'hotAllow')}
      </Button>
    </li>
  );
}
