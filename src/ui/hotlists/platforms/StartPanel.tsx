import { useState } from 'preact/hooks';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { followWithAccess, originToAllow } from './follow-with-access';
import type { Follow } from './use-follow';
import type { Sources } from './use-sources';

/** Popular platforms that have a direct source, which needs no service, by the language of their lists. */
const POPULAR_DIRECT = {
  zh: ['zhihu', 'bilibili', 'baidu', 'toutiao', 'douyin', 'juejin', 'thepaper', 'v2ex'],
  en: ['hackernews', 'reddit', 'lobsters', 'devto'],
} as const;

/** The platforms that are offered, those in the language of the interface first. */
export function popularDirect(language: string): readonly string[] {
  const { zh, en } = POPULAR_DIRECT;
  return language.startsWith('zh') ? [...zh, ...en] : [...en, ...zh];
}

interface StartPanelProps {
  readonly follow: Follow;
  readonly sources: Sources;
  readonly onAllowed: (platform: string) => void;
}

/** Shown while there are no lists: which sources there are, and how to set each one up. */
export function StartPanel({ follow, sources, onAllowed }: StartPanelProps) {
  return (
    <div class="hot-start" data-part="hot-start">
      <p>{t(sources.hasCommon ? 'hotStartNoneFollowed' : 'hotStart')}</p>
      <ul>
        {popularDirect(uiLanguage()).map((platform) => (
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

/** Follows a platform with one press, and asks for access to its site where no service gives the list. */
function StartRow({ platform, follow, sources, onAllowed }: StartRowProps) {
  const [isRefused, setIsRefused] = useState(false);
  const direct = directSourceOf(platform);
  const name = platformName(platform, uiLanguage());
  const host = direct ? new URL(directOrigin(direct)).host : '';
  const label = t(originToAllow(platform, sources) === undefined ? 'hotFollowShort' : 'hotAllow');
  async function press(): Promise<void> {
    if (await followWithAccess(platform, follow, sources)) onAllowed(platform);
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
      <Button part={`start-${platform}`} aria-label={`${label}: ${name}`} onPress={() => void press()}>
        {label}
      </Button>
    </li>
  );
}
