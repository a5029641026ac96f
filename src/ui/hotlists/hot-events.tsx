import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import {
  type EventPlace,
  type HotEvent,
  indexEvents,
  itemName,
  mergeBoards,
  otherPlaces,
  type PlacedItem,
  rejoinTitles,
  type SeparatedPair,
  separateTitles,
} from '@/core/hotlists/events';
import type { HotBoard } from '@/core/hotlists/hot-board';
import { platformName } from '@/core/hotlists/platforms';
import type { Steps } from '@/core/steps';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { WebLink } from '@/ui/components/WebLink';
import { useSetting } from '@/ui/hooks/use-setting';
import { useSteps } from '@/ui/hooks/use-steps';
import type { HotLink } from './items/hot-rows';
import type { FollowedColumn } from './use-hot-lists';

/** The items of several lists, those about the same event joined. */
interface JoinedLists {
  /** The most popular event comes first. */
  readonly events: readonly HotEvent<PlacedItem>[];
  /** Events by the name of each of their items. */
  readonly byItem: ReadonlyMap<string, HotEvent<PlacedItem>>;
}

export interface HotEvents {
  /** The items joined; undefined before that was asked for, and until it is done. */
  readonly joined: JoinedLists | undefined;
  /** Asks for the items joined, from now on. */
  readonly ask: () => void;
  readonly apart: readonly SeparatedPair[];
  readonly setApart: (change: (before: readonly SeparatedPair[]) => readonly SeparatedPair[]) => void;
}

/**
 * Joins the items about the same event across the given columns, again whenever one of their lists changes. Joining takes longer
 * than rendering a list, so it is done only when it is needed, and in tasks of its own. `isNeeded`: whether a list of
 * events is shown.
 */
export function useEvents(columns: readonly FollowedColumn[], isNeeded: boolean): HotEvents {
  const [apart, setApart] = useSetting('apartTitles');
  const boards = columns.flatMap(({ board }) => board ?? []);
  const name = boards.map(({ platform, fetchedAt }) => `${platform} ${fetchedAt}`).join('\n');
  const [isAsked, setIsAsked] = useState(false);
  const isWanted = isNeeded || isAsked;
  const joined = useSteps(
    () => (isWanted && apart && boards.length > 0 ? joinBoards(boards, apart) : undefined),
    [name, apart, isWanted],
  );
  const ask = useCallback(() => setIsAsked(true), []);
  return { joined: boards.length === 0 ? NOTHING_JOINED : joined, ask, apart: apart ?? [], setApart };
}

function* joinBoards(boards: readonly HotBoard[], apart: readonly SeparatedPair[]): Steps<JoinedLists> {
  const events = yield* mergeBoards(boards, apart);
  return { events, byItem: indexEvents(events) };
}

const NOTHING_JOINED: JoinedLists = { events: [], byItem: new Map() };

interface SameEventProps {
  readonly item: { readonly platform: string; readonly key: string; readonly title: string };
  readonly events: HotEvents;
  readonly onOpen: (item: HotLink) => void;
}

/** Where else the event is listed, why the items count as the same event, and a button to separate them. */
export function SameEvent({ item: shown, events, onOpen }: SameEventProps) {
  useEffect(events.ask, [events.ask]);
  const part = useRef<HTMLDivElement>(null);
  const event = events.joined?.byItem.get(itemName(shown));
  const places = event ? otherPlaces(event, shown) : [];
  if (places.length === 0) return null;
  return (
    <div class="hot-same" data-part="same-event" ref={part}>
      <h3>{t('hotSameEvent')}</h3>
      <ControlRows>
        {places.map((place) => (
          <Place
            key={itemName(place.item)}
            place={place}
            onOpen={onOpen}
            onApart={() => {
              events.setApart((before) => separateTitles(before, [shown.title, place.item.title]));
              // The button is removed, and with the last place all of this.
              part.current?.closest('.hot-item')?.querySelector<HTMLElement>('.hot-row')?.focus();
            }}
          />
        ))}
      </ControlRows>
    </div>
  );
}

interface PlaceProps extends Pick<SameEventProps, 'onOpen'> {
  readonly place: EventPlace<PlacedItem>;
  readonly onApart: () => void;
}

function Place({ place: { item, evidence }, onOpen, onApart }: PlaceProps) {
  const { platform, rank, title, url } = item;
  const open = (click: MouseEvent) => {
    click.preventDefault();
    if (click.isTrusted && url !== undefined) onOpen({ title, url });
  };
  return (
    <li data-part="same-place">
      <span>
        {platformName(platform, uiLanguage())} {t('hotRankNumber', rank)}{' '}
        <WebLink href={url} onClick={open}>
          <bdi>{title}</bdi>
        </WebLink>
      </span>
      <small class="quiet" data-part="evidence">
        {t('hotEvidence', Math.round(evidence.likeness * 100), evidence.shared.join(' · '))}
      </small>
      <Button kind="quiet" part="take-apart" class="button quiet hot-step" onPress={onApart}>
        {t('hotTakeApart')}
      </Button>
    </li>
  );
}

/** The pairs of titles that the user has separated, each with a button to join them again. */
export function SeparatedPairs({ events: { apart, setApart } }: { readonly events: HotEvents }) {
  const summary = useRef<HTMLElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  // After the last pair is joined it stays, because it has the focus.
  if (apart.length === 0 && !isUsed) return null;
  const join = (pair: SeparatedPair) => {
    setIsUsed(true);
    setApart((before) => rejoinTitles(before, pair));
    summary.current?.focus();
  };
  return (
    <details class="hot-apart" data-part="apart-pairs">
      <summary ref={summary}>{t('hotApart', apart.length)}</summary>
      <ControlRows class="rows">
        {apart.map(([one, other]) => (
          <li key={`${one}\n${other}`}>
            <span>
              <bdi>{one}</bdi> / <bdi>{other}</bdi>
            </span>
            <Button part="join-again" onPress={() => join([one, other])}>
              {t('hotJoinAgain')}
            </Button>
          </li>
        ))}
      </ControlRows>
    </details>
  );
}
