import { t } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { ReadingTools } from '@/ui/reading/ReadingTools';
import type { ReadingForm } from '@/ui/reading/use-reading-form';

interface PanelFooterProps {
  readonly text: string;
  readonly form: ReadingForm;
  readonly hasText: boolean;
  readonly showOptions: boolean;
  readonly onOptions: () => void;
}

/** What can be done with the text. */
export function PanelFooter({ text, form, hasText, showOptions, onOptions }: PanelFooterProps) {
  return (
    <footer class="panel-footer">
      {hasText && <ReadingTools text={text} {...form} />}
      <span class="spring" />
      <IconButton
        icon="more"
        part="more"
        label={t('readerMore')}
        aria-expanded={showOptions}
        onPress={onOptions}
      />
    </footer>
  );
}
