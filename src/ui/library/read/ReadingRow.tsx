import type { KeptReading } from '@/core/readings/kept-reading';
import { excerptOf, originName } from '@/core/readings/search-readings';
import { t } from '@/platform/i18n';
import { ageText } from '@/ui/age-text';
import { IconButton } from '@/ui/components/Button';
import { Thumbnail } from '@/ui/reading/Thumbnail';

interface ReadingRowProps {
  readonly reading: KeptReading;
  readonly query: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
}

/** How much of a text a row shows, characters: two lines. */
const EXCERPT_LENGTH = 90;

/** A kept reading in the list. Delete removes the one that has the focus. */
export function ReadingRow({ reading, query, isShown, onShow, onRemove }: ReadingRowProps) {
  const excerpt = excerptOf(reading.text, query, EXCERPT_LENGTH);
  return (
    <li class="reading-row" data-part="reading" data-key={reading.key}>
      <button
        type="button"
        class="row-main"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        onKeyDown={({ key }) => key === 'Delete' && onRemove()}
      >
        <Thumbnail readingKey={reading.key} />
        <span class="row-text">
          <span class="row-excerpt">{excerpt}</span>
          <small>
            {originName(reading) ?? t('libraryPasted')} · {ageText(reading.at, Date.now())}
          </small>
        </span>
      </button>
      <IconButton
        icon="trash"
        part="remove"
        label={t('libraryRemove', excerpt.slice(0, 30))}
        onPress={onRemove}
      />
    </li>
  );
}
