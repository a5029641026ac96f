import type { TextForm } from '@/core/settings/settings';
import { t } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { CopyButton } from '@/ui/components/CopyButton';
import { Segments } from '@/ui/components/Segments';

interface PanelFooterProps {
  readonly text: string;
  readonly form: TextForm;
  readonly hasText: boolean;
  readonly showOptions: boolean;
  readonly onForm: (form: TextForm) => void;
  readonly onOptions: () => void;
}

/** What can be done with the text. */
export function PanelFooter({ text, form, hasText, showOptions, onForm, onOptions }: PanelFooterProps) {
  return (
    <footer class="panel-footer">
      {hasText && (
        <>
          <CopyButton text={text} disabled={text === ''} />
          <Segments
            label={t('readerFormLabel')}
            part="form"
            value={form}
            segments={[
              { value: 'lines', label: t('readerFormLines') },
              { value: 'paragraphs', label: t('readerFormParagraphs') },
            ]}
            onChange={onForm}
          />
        </>
      )}
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
