import { t } from '@/platform/i18n';
import { ageText } from '@/ui/age-text';
import { Button } from './Button';

interface ReadBeforeNoteProps {
  /** ms since the epoch */
  readonly at: number;
  readonly onRead: () => void;
}

/** Says that a reading is the one that was kept, and offers to read the picture anew. */
export function ReadBeforeNote({ at, onRead }: ReadBeforeNoteProps) {
  return (
    <p data-part="read-before" role="status">
      {t('readerReadBefore', ageText(at, Date.now()))}{' '}
      <Button kind="quiet" part="read-anew" onPress={onRead}>
        {t('stepReadAgain')}
      </Button>
    </p>
  );
}
