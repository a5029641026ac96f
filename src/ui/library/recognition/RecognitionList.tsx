import { useRef, useState } from 'preact/hooks';
import { AppError } from '@/core/errors';
import {
  originName,
  recognitionExcerpt,
  type SavedRecognition,
  searchRecognitions,
  textOfSaved,
} from '@/core/recognitions/saved-recognition';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { errorText } from '@/ui/error-text';
import { formatAge } from '@/ui/format';
import { useGrowingLimit } from '@/ui/hooks/use-growing-limit';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';
import { type SavedRecognitions, Thumbnail } from '@/ui/recognition/saved-recognitions';

interface RecognitionListProps {
  readonly saved: SavedRecognitions | AppError | undefined;
  /** The keys of recognitions that are listed elsewhere. */
  readonly except: ReadonlySet<string>;
  /** The key of the recognition that is shown. */
  readonly shown: string | undefined;
  readonly onShow: (key: string) => void;
  readonly onRemove: (keys: readonly string[]) => void;
}

/** The saved recognitions, with a search field and the ways to delete them. */
export function RecognitionList({ saved, except, shown, onShow, onRemove }: RecognitionListProps) {
  const [query, setQuery] = useState('');
  const [isOn] = useSetting('keepReadings');
  if (saved === undefined) return null;
  if (saved instanceof AppError) {
    return <ErrorSentence code={saved.code} />;
  }
  const found = searchRecognitions(saved.recognitions, query).filter(({ key }) => !except.has(key));
  return (
    <section class="saved-list" aria-label={t('librarySavedRecognitions')}>
      <div class="saved-head">
        <input
          type="search"
          data-part="search"
          value={query}
          placeholder={t('librarySearchRecognitions')}
          aria-label={t('librarySearchRecognitions')}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        {saved.recognitions.length > 0 && (
          <Button part="clear" onPress={() => onRemove(saved.recognitions.map(({ key }) => key))}>
            {t('libraryClear')}
          </Button>
        )}
      </div>
      <Notes isOn={isOn} saved={saved} />
      <Found
        isEmpty={saved.recognitions.length === 0}
        found={found}
        query={query}
        shown={shown}
        onShow={onShow}
        onRemove={onRemove}
      />
    </section>
  );
}

function Notes({ isOn, saved }: { readonly isOn: boolean | undefined; readonly saved: SavedRecognitions }) {
  return (
    <>
      {isOn === false && (
        <p class="quiet" data-part="keeping-off">
          {t('librarySavingOff')} <a href="/options.html#recognition">{t('popupSettings')}</a>
        </p>
      )}
      {isOn && saved.saveProblem && (
        <p class="bad" role="status">
          {t('libraryNotSaved')} {errorText(saved.saveProblem).sentence}
        </p>
      )}
    </>
  );
}

interface FoundProps extends Pick<RecognitionListProps, 'shown' | 'onShow' | 'onRemove'> {
  /** Whether no recognition is saved at all. */
  readonly isEmpty: boolean;
  readonly found: readonly SavedRecognition[];
  readonly query: string;
}

function Found({ isEmpty, ...rows }: FoundProps) {
  const { found, query } = rows;
  if (isEmpty) return <p class="quiet">{t('libraryNoRecognitions')}</p>;
  if (found.length === 0 && query.trim()) return <p class="quiet">{t('libraryNothingFound')}</p>;
  return <Rows {...rows} />;
}

/** The list is one stop for the Tab key; arrow keys move between its rows. */
function Rows({ found, query, shown, onShow, onRemove }: Omit<FoundProps, 'isEmpty'>) {
  const list = useRef<HTMLUListElement>(null);
  const { limit, end } = useGrowingLimit(found.length);
  useArrowRows(list, '.recognition-row');
  return (
    <>
      <ul class="recognition-rows" ref={list}>
        {found.slice(0, limit).map((recognition) => (
          <RecognitionRow
            key={recognition.key}
            recognition={recognition}
            query={query}
            isShown={recognition.key === shown}
            onShow={() => onShow(recognition.key)}
            onRemove={() => onRemove([recognition.key])}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

interface RecognitionRowProps {
  readonly recognition: SavedRecognition;
  readonly query: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
}

/** The length of a row's excerpt, in characters: about two lines. */
const EXCERPT_LENGTH = 90;

/** A saved recognition in the list. The Delete key removes the focused one. */
function RecognitionRow({ recognition, query, isShown, onShow, onRemove }: RecognitionRowProps) {
  const excerpt = recognitionExcerpt(textOfSaved(recognition), query, EXCERPT_LENGTH);
  return (
    <li class="recognition-row" data-part="recognition" data-key={recognition.key}>
      <button
        type="button"
        class="row-main"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        onKeyDown={({ key }) => key === 'Delete' && onRemove()}
      >
        <Thumbnail recognitionKey={recognition.key} />
        <span class="row-text">
          <span class="row-excerpt">{excerpt}</span>
          <small>
            {originName(recognition) ?? t('libraryPastedImage')} · {formatAge(recognition.at, Date.now())}
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
