import { takeApart } from '@/core/hotlists/apart-titles';
import { type EventPlace, otherPlaces } from '@/core/hotlists/event-places';
import { entryName } from '@/core/hotlists/join-events';
import type { PlacedEntry } from '@/core/hotlists/merge-boards';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import type { HotEvents } from './use-events';

interface SameEventProps {
  readonly looked: { readonly platform: string; readonly key: string; readonly title: string };
  readonly events: HotEvents;
  readonly onOpen: (entry: { readonly title: string; readonly url: string }) => void;
}

/** Where else an event stands, why it is thought to be the same, and the way to say that it is not. */
export function SameEvent({ looked, events, onOpen }: SameEventProps) {
  const event = events.join().byEntry.get(entryName(looked));
  const places = event ? otherPlaces(event, looked) : [];
  if (places.length === 0) return null;
  return (
    <div class="hot-same" data-part="same-event">
      <h3>{t('hotSameEvent')}</h3>
      <ul>
        {places.map((place) => (
          <Place
            key={entryName(place.entry)}
            place={place}
            onOpen={onOpen}
            onApart={() => events.setApart(takeApart(events.apart, [looked.title, place.entry.title]))}
          />
        ))}
      </ul>
    </div>
  );
}

interface PlaceProps extends Pick<SameEventProps, 'onOpen'> {
  readonly place: EventPlace<PlacedEntry>;
  readonly onApart: () => void;
}

function Place({ place: { entry, evidence }, onOpen, onApart }: PlaceProps) {
  const { platform, rank, title, url } = entry;
  const open = (click: MouseEvent) => {
    click.preventDefault();
    if (click.isTrusted && url !== undefined) onOpen({ title, url });
  };
  return (
    <li data-part="same-place">
      <span>
        {platformName(platform, uiLanguage())} {t('hotRankNumber', rank)}{' '}
        {url === undefined ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer" onClick={open}>
            {title}
          </a>
        )}
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
