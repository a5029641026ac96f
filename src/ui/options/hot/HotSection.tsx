import './hot-options.css';
import { useRef, useState } from 'preact/hooks';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import {
  type FollowedPlatform,
  HOT_INTERVALS,
  type HotInterval,
  inOrder,
  platformName,
} from '@/core/hotlists/platforms';
import { HOT_SOURCES, type HotSourceName } from '@/core/hotlists/sources';
import { libraryPath } from '@/core/pages';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { requestSiteAccess } from '@/platform/browser/permissions';
import { Segments } from '@/ui/components/Segments';
import { Select } from '@/ui/components/Select';
import { useArrowGrid } from '@/ui/hooks/use-arrow-grid';
import { useSetting } from '@/ui/hooks/use-setting';
import { sourceText } from '@/ui/hotlists/hot-text';
import { type Follow, useFollow } from '@/ui/hotlists/platforms/use-follow';
import { HistoryPart } from './HistoryPart';
import { SelfHostedPart } from './SelfHostedPart';

/** The settings of hot lists: refresh interval, platforms, sources and history. */
export function HotSection() {
  const [interval, setInterval] = useSetting('hotInterval');
  return (
    <section aria-labelledby="hot" data-part="hot-section">
      <h2 id="hot">{t('hotLists')}</h2>
      <p>{t('hotOptionsHint')}</p>
      {interval !== undefined && (
        <div class="hot-option">
          <h3>{t('hotInterval')}</h3>
          <Segments
            label={t('hotInterval')}
            part="hot-interval"
            value={String(interval)}
            segments={HOT_INTERVALS.map((minutes) => ({
              value: String(minutes),
              label: intervalText(minutes),
            }))}
            onChange={(value) => {
              const chosen = HOT_INTERVALS.find((minutes) => String(minutes) === value);
              if (chosen !== undefined) setInterval(chosen);
            }}
          />
          <p class="quiet">{t('hotIntervalHint')}</p>
        </div>
      )}
      <PlatformsPart />
      <SelfHostedPart />
      <p>
        <a href={libraryPath({ view: 'hot', params: { show: 'watch' } })}>{t('hotWatchWords')}</a>
      </p>
      <HistoryPart />
    </section>
  );
}

/**
 * The followed platforms, each with its own source and interval. There may be fifty, so all are one stop of the Tab key: right and
 * left move through the settings, up and down from a button to that of another platform.
 */
function PlatformsPart() {
  const follow = useFollow();
  const heading = useRef<HTMLHeadingElement>(null);
  const platforms = useRef<HTMLUListElement>(null);
  useArrowGrid(platforms, 'li', 'button, select');
  const remove = (id: string) => {
    // The pressed button is removed, and no other row takes the focus.
    if (follow.followed?.length === 1) heading.current?.focus();
    follow.remove(id);
  };
  return (
    <div class="hot-option">
      <h3 tabIndex={-1} ref={heading}>
        {t('hotPlatforms')}
      </h3>
      <ul class="rows" data-part="hot-platforms" ref={platforms}>
        {inOrder(follow.followed ?? []).map((platform) => (
          <PlatformRow key={platform.id} platform={platform} follow={follow} onRemove={remove} />
        ))}
      </ul>
      {follow.followed?.length === 0 && (
        <p class="quiet" data-part="no-hot-platforms">
          {t('hotNoPlatforms')} <a href={libraryPath({ view: 'hot', params: {} })}>{t('hotLists')}</a>
        </p>
      )}
      <span class="hidden" role="status">
        {follow.said}
      </span>
    </div>
  );
}

interface PlatformProps {
  readonly platform: FollowedPlatform;
  readonly follow: Follow;
}

interface PlatformRowProps extends PlatformProps {
  readonly onRemove: (id: string) => void;
}

/** A platform with its settings. */
function PlatformRow({ platform, follow, onRemove }: PlatformRowProps) {
  const { id, isHidden, interval } = platform;
  const name = platformName(id, uiLanguage());
  return (
    <li data-platform={id}>
      <div class="hot-platform-row" role="toolbar" aria-labelledby={`hot-platform-${id}`}>
        <strong id={`hot-platform-${id}`}>{name}</strong>
        {/* Before the drop-downs, as it is shown: at a button, all arrow keys move. */}
        <span class="actions">
          <button
            type="button"
            aria-pressed={isHidden}
            onClick={() => follow.change(id, { isHidden: !isHidden })}
          >
            {t(isHidden ? 'hotShow' : 'hotHide')}
          </button>
          <button type="button" onClick={() => onRemove(id)} aria-label={`${t('hotUnfollow')}: ${name}`}>
            {t('hotUnfollow')}
          </button>
        </span>
        <SourceSelect platform={platform} follow={follow} />
        <Select
          label={t('hotIntervalOwn')}
          part={`interval-${id}`}
          value={interval === undefined ? '' : String(interval)}
          choices={[
            { value: '', label: t('hotIntervalCommon') },
            ...HOT_INTERVALS.map((minutes) => ({ value: String(minutes), label: intervalText(minutes) })),
          ]}
          onChange={(value) =>
            follow.change(id, { interval: HOT_INTERVALS.find((minutes) => String(minutes) === value) })
          }
        />
      </div>
    </li>
  );
}

/**
 * The source of a platform's list. Choosing the direct one asks the browser for access to the platform's
 * site.
 */
function SourceSelect({ platform: { id, source }, follow }: PlatformProps) {
  const [refused, setRefused] = useState<string>();
  const direct = directSourceOf(id);
  const names = HOT_SOURCES.filter((name) => name !== 'direct' || direct);
  async function choose(value: string): Promise<void> {
    const chosen: HotSourceName | undefined = names.find((name) => name === value);
    const origin = chosen === 'direct' && direct ? directOrigin(direct) : undefined;
    const isAllowed = origin === undefined || (await requestSiteAccess(origin));
    setRefused(isAllowed || origin === undefined ? undefined : new URL(origin).host);
    follow.change(id, { source: isAllowed ? (chosen ?? 'auto') : source });
  }
  return (
    <div>
      <Select
        label={t('hotSource')}
        part={`source-${id}`}
        value={source}
        choices={[
          { value: 'auto', label: t('hotSourceAuto') },
          ...names.map((value) => ({ value, label: sourceText(value) })),
        ]}
        onChange={(value) => void choose(value)}
      />
      {refused !== undefined && <small class="bad">{t('hotAccessRefused', refused)}</small>}
    </div>
  );
}

/** A refresh interval in words. */
function intervalText(minutes: HotInterval): string {
  return minutes === 0 ? t('hotIntervalOff') : t('hotIntervalMinutes', minutes);
}
