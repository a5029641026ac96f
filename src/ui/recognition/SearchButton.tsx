import { useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { toSearchText } from '@/core/recognitions/search-text';
import { t } from '@/platform/browser/i18n';
import { IconButton } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

/** Searches for a text with the user's search engine. @throws AppError */
export type SearchText = (text: string) => Promise<void>;

interface SearchButtonProps {
  /** Whether there is any text. */
  readonly hasText: boolean;
  /** The text to search for: what is selected, else all of it. */
  readonly textToSearch: () => string;
  readonly search: SearchText;
}

/** Searches for the selected text, or for all of it, and says when that fails. */
export function SearchButton({ hasText, textToSearch, search }: SearchButtonProps) {
  const [problem, setProblem] = useState<ErrorCode>();
  const press = () => {
    const text = toSearchText(textToSearch());
    if (text === '') return;
    search(text).then(
      () => setProblem(undefined),
      (thrown: unknown) => setProblem(toAppError(thrown).code),
    );
  };
  return (
    <>
      <IconButton
        icon="search"
        part="search-text"
        label={t('searchText')}
        disabled={!hasText}
        onPress={press}
      />
      {problem && (
        <span class="copy-problem" role="alert" data-part="search-failed">
          {errorText(problem).sentence}
        </span>
      )}
    </>
  );
}
