import { t } from '@/platform/i18n';

interface SearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What is looked for. Escape empties it first. */
export function SearchField({ text, onText }: SearchFieldProps) {
  return (
    <input
      type="search"
      class="hot-search"
      data-part="hot-search"
      aria-label={t('hotSearch')}
      title={`${t('hotSearch')} (/)`}
      placeholder={t('hotSearchShort')}
      value={text}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.preventDefault();
        onText('');
      }}
    />
  );
}
