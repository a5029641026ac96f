import { AppError } from '@/core/errors';
import { libraryPath } from '@/core/pages/library-path';
import type { KeptReading } from '@/core/readings/kept-reading';
import { excerptOf, originName } from '@/core/readings/search-readings';
import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { ageText } from '@/ui/age-text';
import { Thumbnail } from '@/ui/reading/Thumbnail';
import { useKeptReadings } from '@/ui/reading/use-kept-readings';

/** How many the popup shows. */
const RECENT = 5;
const EXCERPT_LENGTH = 60;

/** The last readings; each leads to itself in the library. */
export function RecentReadings() {
  const kept = useKeptReadings(RECENT);
  if (!kept || kept instanceof AppError || kept.readings.length === 0) return null;
  return (
    <section class="recent-readings" aria-labelledby="recent-readings">
      <h2 id="recent-readings">{t('popupRecentReadings')}</h2>
      <ul>
        {kept.readings.map((reading) => (
          <li key={reading.key}>
            <RecentReading reading={reading} />
          </li>
        ))}
      </ul>
      <button type="button" class="all-readings" data-part="all-readings" onClick={() => openReadings({})}>
        {t('popupAllReadings')}
      </button>
    </section>
  );
}

function RecentReading({ reading }: { readonly reading: KeptReading }) {
  return (
    <button
      type="button"
      class="recent-reading"
      data-part="reading"
      title={originName(reading) ?? t('libraryPasted')}
      onClick={() => openReadings({ key: reading.key })}
    >
      <Thumbnail readingKey={reading.key} />
      <span class="recent-text">{excerptOf(reading.text, '', EXCERPT_LENGTH)}</span>
      <small>{ageText(reading.at, Date.now())}</small>
    </button>
  );
}

function openReadings(params: Readonly<Record<string, string>>): void {
  void openExtensionPage(libraryPath({ view: 'read', params })).then(() => window.close());
}
