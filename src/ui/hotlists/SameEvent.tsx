import { takeApart } from '@/core/hotlists/apart-titles';
import { otherPlaces } from '@/core/hotlists/event-places';
import { entryName } from '@/core/hotlists/join-events';
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
  const event = events.byEntry.get(entryName(looked));
  const places = event ? otherPlaces(event, looked) : [];
  if (places.length === 0) return null;
  return (
    <div class="hot-same" data-part="same-event">
      <h3>{t('hotSameEvent')}</h3>
      <ul>
        {places.map(({ entry, evidence }) => (
          <li key={entryName(entry)} data-part="same-place">
            <span>
              {platformName(entry.platform, uiLanguage())} {t('hotRankNumber', entry.rank)}{' '}
              {entry.url === undefined ? (
                entry.title
              ) : (
                <a
                  href={entry.url}
                  target="_blank"
                  rel="noreferrer"
                  onClick={(click) => {
                    click.preventDefault();
                    if (click.isTrusted && entry.url) onOpen({ title: entry.title, url: entry.url });
                  }}
                >
                  {entry.title}
                </a>
              )}
            </span>
            <small class="quiet" data-part="evidence">
              {t('hotEvidence', Math.round(evidence.likeness * 100), evidence.shared.join(' · '))}
            </small>
            <Button
              kind="quiet"
              part="take-apart"
              class="button quiet hot-step"
              onPress={() => events.setApart(takeApart(events.apart, [looked.title, entry.title]))}
            >
              {t('hotTakeApart')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
