import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DAY_MS } from '@/core/durations';
import { type BoardItem, markChanges, type RanksAt } from '@/core/hotlists/hot-board';
import { t } from '@/platform/browser/i18n';
import { formatAge, formatCount, formatDuration, formatMoment } from '@/ui/format';
import { type HotEvents, SameEvent } from '@/ui/hotlists/hot-events';
import { MarkBadge } from './HotRow';
import type { HotLink, MarkBases } from './hot-rows';
import { RankLine } from './RankLine';

interface ItemDetailsProps {
  readonly platform: string;
  readonly item: BoardItem;
  readonly bases: MarkBases;
  readonly events: HotEvents;
  /** The groups of watch words that match the title. */
  readonly groups: readonly string[];
  readonly onOpen: (item: HotLink) => void;
}

/**
 * The details of an item in a current list: since when it is listed, how its rank changed, where else the
 * event is listed.
 */
export function ItemDetails({ platform, item, bases, events, groups, onOpen }: ItemDetailsProps) {
  const [now] = useState(Date.now);
  const heat = item.heatText ?? (item.heat === undefined ? undefined : formatCount(item.heat));
  return (
    <div class="hot-details" data-part="item-details">
      <p class="hot-full-title" dir="auto">
        {item.title}
      </p>
      <dl>
        <Fact name={t('hotFirstSeen')}>
          {formatMoment(item.firstAt)} ({formatAge(item.firstAt, now)})
        </Fact>
        <Fact name={t('hotListed')}>{t('hotListedFor', formatDuration(item.listedMs), item.bestRank)}</Fact>
        <Fact name={t('hotSinceLook')}>
          <Change item={item} since={bases.look} />
        </Fact>
        <Fact name={t('hotSinceHour')}>
          <Change item={item} since={bases.hour} />
        </Fact>
        {heat !== undefined && heat !== '' && <Fact name={t('hotHeat')}>{heat}</Fact>}
        {groups.length > 0 && <Fact name={t('hotWatchWords')}>{groups.join(' · ')}</Fact>}
      </dl>
      <RankLine platform={platform} itemKey={item.key} from={now - DAY_MS} until={now} />
      <SameEvent item={{ ...item, platform }} events={events} onOpen={onOpen} />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Change({ item, since }: { readonly item: BoardItem; readonly since: RanksAt | undefined }) {
  if (!since) return t('hotNotKnown');
  const mark = markChanges([item], since).get(item.key);
  return mark ? <MarkBadge mark={mark} /> : t('hotUnchanged');
}

interface PastItemDetailsProps {
  readonly platform: string;
  readonly itemKey: string;
  readonly title: string;
  /** The moment of the past list, ms since the epoch. */
  readonly at: number;
}

/** The details of an item in a past list: its rank from a day before that moment to a day after. */
export function PastItemDetails({ platform, itemKey, title, at }: PastItemDetailsProps) {
  return (
    <div class="hot-details" data-part="item-details">
      <p class="hot-full-title" dir="auto">
        {title}
      </p>
      <RankLine platform={platform} itemKey={itemKey} from={at - DAY_MS} until={at + DAY_MS} />
    </div>
  );
}
