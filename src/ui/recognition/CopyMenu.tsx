import './copy-menu.css';
import { useRef, useState } from 'preact/hooks';
import { COPY_FORMS, type CopyForm } from '@/core/settings';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { closeOnEscape } from '@/ui/components/close-on-escape';
import { Icon } from '@/ui/components/Icon';
import { errorText } from '@/ui/error-text';
import { useCopy } from '@/ui/hooks/use-copy';
import type { EditedText } from './use-edited-text';

/** The names of the forms in which text is copied. */
const COPY_LABELS: Readonly<Record<CopyForm, MessageKey>> = {
  shown: 'copy',
  'one-line': 'copyOneLine',
  paragraphs: 'copyParagraphs',
  markdown: 'copyMarkdown',
  table: 'copyTable',
};

interface CopyMenuProps {
  readonly edited: Pick<EditedText, 'write' | 'marked'>;
  readonly hasTables: boolean;
  /** The form in which text was copied last. */
  readonly form: CopyForm;
  readonly onForm: (form: CopyForm) => void;
}

/**
 * Copies in the form of the last copy, or in another one, which is remembered. The forms open below the buttons: the panel is a frame,
 * and would cut off a menu that floats.
 */
export function CopyMenu({ edited, hasTables, form: last, onForm }: CopyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { outcome, copy } = useCopy();
  const main = useRef<HTMLSpanElement>(null);
  const form = last === 'table' && !hasTables ? 'shown' : last;
  const copyAs = (chosen: CopyForm) => {
    const { text, html } = edited.write(chosen);
    void copy(text, html);
  };
  const choose = (chosen: CopyForm) => {
    copyAs(chosen);
    onForm(chosen);
    close();
  };
  const close = () => {
    setOpen(false);
    main.current?.querySelector('button')?.focus();
  };
  const onKeyDown = closeOnEscape(isOpen, close);
  const isEmpty = edited.marked.text === '';
  return (
    <>
      <span class="split-button" ref={main}>
        <Button kind="primary" part="copy" disabled={isEmpty} onPress={() => copyAs(form)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          <span>{t(outcome === 'copied' ? 'copied' : COPY_LABELS[form])}</span>
        </Button>
        <IconButton
          kind="primary"
          icon="down"
          part="copy-menu"
          label={t('copyMenu')}
          aria-expanded={isOpen}
          disabled={isEmpty}
          onPress={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
        />
      </span>
      {isOpen && !isEmpty && (
        <fieldset class="copy-forms" data-part="copy-forms" aria-label={t('copyMenu')} onKeyDown={onKeyDown}>
          {COPY_FORMS.filter((each) => each !== 'table' || hasTables).map((each) => (
            <Button
              key={each}
              part={`copy-${each}`}
              aria-pressed={each === form}
              onPress={() => choose(each)}
            >
              {t(each === 'shown' ? 'copyShown' : COPY_LABELS[each])}
            </Button>
          ))}
        </fieldset>
      )}
      <span class={outcome === 'failed' ? 'copy-problem' : 'hidden'} role="status">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && errorText('copy-failed').sentence}
      </span>
    </>
  );
}
