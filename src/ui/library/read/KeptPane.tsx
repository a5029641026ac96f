import { useCallback } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import { AppError, toAppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages';
import { originName } from '@/core/readings/search-readings';
import { t } from '@/platform/i18n';
import { type ReadingRecord, readReading } from '@/platform/reading-store';
import { errorText } from '@/ui/error-text';
import { useLoaded } from '@/ui/hooks/use-loaded';
import type { PictureActions } from './file-step';
import { PicturePane } from './PicturePane';

interface KeptPaneProps {
  readonly readingKey: string;
  readonly languages: readonly LanguageCode[];
  readonly servicePrice: Credits | undefined;
  /** What can be done with it: whatever reads its picture again opens it as a picture of its own. */
  readonly actionsFor: (record: ReadingRecord) => PictureActions;
}

/** A kept reading, as it was. */
export function KeptPane({ readingKey, actionsFor, ...offers }: KeptPaneProps) {
  const load = useCallback(
    () => readReading(readingKey).then((record) => record ?? 'gone', toAppError),
    [readingKey],
  );
  const record = useLoaded(load);
  if (record === undefined) return null;
  if (record === 'gone') return <p class="quiet pane-message">{t('libraryReadingGone')}</p>;
  if (record instanceof AppError)
    return (
      <p class="bad pane-message" role="alert">
        {errorText(record.code).sentence}
      </p>
    );
  const { reading, detail } = record;
  const recognition = { ...detail.recognition, readBefore: reading.at };
  return (
    <PicturePane
      title={originName(reading) ?? t('libraryPasted')}
      picture={detail.picture}
      whole={detail.picture}
      isShowable
      state={{ phase: 'done', recognition }}
      options={reading.options}
      {...offers}
      actions={actionsFor(record)}
    />
  );
}
