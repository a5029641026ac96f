import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardEntry } from '@/core/hotlists/hot-board';
import { markChanges, type RanksAt } from '@/core/hotlists/marks';
import { t } from '@/platform/i18n';
import { ageText } from '@/ui/age-text';
import { MarkBadge } from './HotRow';
import { durationText, momentText } from './hot-text';
import { RankLine } from './RankLine';
import { SameEvent } from './SameEvent';
import type { MarkBases } from './shown-entry';
import type { HotEvents } from './use-events';

/** How far back its rank is shown, ms. */
const DAY_MS = 24 * 3600_000;

interface EntryDetailsProps {
  readonly platform: string;
  readonly entry: BoardEntry;
  readonly bases: MarkBases;
  readonly events: HotEvents;
  /** The groups of watch words that its title matches. */
  readonly groups: readonly string[];
  readonly onOpen: (entry: { readonly title: string; readonly url: string }) => void;
}

/** What is known of an entry of a current list. */
export function EntryDetails({ platform, entry, bases, events, groups, onOpen }: EntryDetailsProps) {
  const [now] = useState(Date.now);
  const heat = entry.heatText ?? entry.heat?.toLocaleString();
  return (
    <div class="hot-details" data-part="entry-details">
      <p class="hot-full-title">{entry.title}</p>
      <dl>
        <Fact name={t('hotFirstSeen')}>
          {momentText(entry.firstAt)} ({ageText(entry.firstAt, now)})
        </Fact>
        <Fact name={t('hotListed')}>{t('hotListedFor', durationText(entry.listedMs), entry.bestRank)}</Fact>
        <Fact name={t('hotSinceLook')}>
          <Change entry={entry} since={bases.look} />
        </Fact>
        <Fact name={t('hotSinceHour')}>
          <Change entry={entry} since={bases.hour} />
        </Fact>
        {heat !== undefined && heat !== '' && <Fact name={t('hotHeat')}>{heat}</Fact>}
        {groups.length > 0 && <Fact name={t('hotWatchWords')}>{groups.join(' · ')}</Fact>}
      </dl>
      <RankLine platform={platform} entryKey={entry.key} from={now - DAY_MS} until={now} />
      <SameEvent looked={{ ...entry, platform }} events={events} onOpen={onOpen} />
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

function Change({ entry, since }: { readonly entry: BoardEntry; readonly since: RanksAt | undefined }) {
  if (!since) return t('hotNotKnown');
  const mark = markChanges([entry], since).get(entry.key);
  return mark ? <MarkBadge mark={mark} /> : t('hotUnchanged');
}
