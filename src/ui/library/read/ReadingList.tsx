import { useState } from 'preact/hooks';
import { AppError } from '@/core/errors';
import type { KeptReading } from '@/core/readings/kept-reading';
import { searchReadings } from '@/core/readings/search-readings';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import type { KeptReadings } from '@/ui/reading/use-kept-readings';
import { ReadingRow } from './ReadingRow';

interface ReadingListProps {
  readonly kept: KeptReadings | AppError | undefined;
  /** The keys of readings that are listed elsewhere. */
  readonly except: ReadonlySet<string>;
  /** The key of the reading that is shown. */
  readonly shown: string | undefined;
  readonly onShow: (key: string) => void;
  readonly onRemove: (keys: readonly string[]) => void;
}

/** The readings that are kept, to be searched, shown and deleted. */
export function ReadingList({ kept, except, shown, onShow, onRemove }: ReadingListProps) {
  const [query, setQuery] = useState('');
  const [isOn] = useSetting('keepReadings');
  if (kept === undefined) return null;
  if (kept instanceof AppError) {
    return (
      <p class="bad" role="alert">
        {errorText(kept.code).sentence}
      </p>
    );
  }
  const found = searchReadings(kept.readings, query).filter(({ key }) => !except.has(key));
  return (
    <section class="kept" aria-label={t('libraryKept')}>
      <div class="kept-head">
        <input
          type="search"
          data-part="search"
          value={query}
          placeholder={t('librarySearchReadings')}
          aria-label={t('librarySearchReadings')}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        {kept.readings.length > 0 && (
          <Button part="clear" onPress={() => onRemove(kept.readings.map(({ key }) => key))}>
            {t('libraryClear')}
          </Button>
        )}
      </div>
      <Notes isOn={isOn} kept={kept} />
      <Found
        isEmpty={kept.readings.length === 0}
        found={found}
        query={query}
        shown={shown}
        onShow={onShow}
        onRemove={onRemove}
      />
    </section>
  );
}

function Notes({ isOn, kept }: { readonly isOn: boolean | undefined; readonly kept: KeptReadings }) {
  return (
    <>
      {isOn === false && (
        <p class="quiet" data-part="keeping-off">
          {t('libraryKeepingOff')} <a href="/options.html#reading">{t('popupSettings')}</a>
        </p>
      )}
      {isOn && kept.notKept && (
        <p class="bad" role="status">
          {t('libraryNotKept')} {errorText(kept.notKept).sentence}
        </p>
      )}
    </>
  );
}

interface FoundProps extends Pick<ReadingListProps, 'shown' | 'onShow' | 'onRemove'> {
  /** Whether no reading is kept at all. */
  readonly isEmpty: boolean;
  readonly found: readonly KeptReading[];
  readonly query: string;
}

function Found({ isEmpty, found, query, shown, onShow, onRemove }: FoundProps) {
  if (isEmpty) return <p class="quiet">{t('libraryNoReadings')}</p>;
  if (found.length === 0 && query.trim()) return <p class="quiet">{t('libraryNothingFound')}</p>;
  return (
    <ul class="reading-rows">
      {found.map((reading) => (
        <ReadingRow
          key={reading.key}
          reading={reading}
          query={query}
          isShown={reading.key === shown}
          onShow={() => onShow(reading.key)}
          onRemove={() => onRemove([reading.key])}
        />
      ))}
    </ul>
  );
}
