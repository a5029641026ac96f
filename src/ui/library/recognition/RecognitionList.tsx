import { useRef, useState } from 'preact/hooks';
import { cutText } from '@/core/cut-text';
import { AppError } from '@/core/errors';
import { originName, type SavedRecognition, textOfSaved } from '@/core/recognitions/saved-recognition';
import { recognitionExcerpt, searchRecognitions } from '@/core/recognitions/search-recognitions';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { Icon } from '@/ui/components/Icon';
import { errorText } from '@/ui/error-text';
import { formatAge } from '@/ui/format';
import { useGrowingLimit } from '@/ui/hooks/use-growing-limit';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';
import { ImageName } from '@/ui/recognition/ImageName';
import { type SavedRecognitions, Thumbnail } from '@/ui/recognition/saved-recognitions';
import { type Choice, ChosenBar, useChoice } from './ChosenBar';

interface RecognitionListProps {
  readonly saved: SavedRecognitions | AppError | undefined;
  /** The keys of recognitions that are listed elsewhere. */
  readonly except: ReadonlySet<string>;
  /** The key of the recognition that is shown. */
  readonly shown: string | undefined;
  readonly onShow: (key: string) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  /** Joins recognitions to a new one, in this order. */
  readonly onJoin: (keys: readonly string[]) => void;
}

/** The saved recognitions, with a search field, and the ways to delete them and to join several. */
export function RecognitionList({ saved, except, shown, onShow, onRemove, onJoin }: RecognitionListProps) {
  const [query, setQuery] = useState('');
  const choice = useChoice();
  const [isOn] = useSetting('keepReadings');
  if (saved === undefined) return null;
  if (saved instanceof AppError) {
    return <ErrorSentence code={saved.code} />;
  }
  const found = searchRecognitions(saved.recognitions, query).filter(({ key }) => !except.has(key));
  const isSearching = query.trim() !== '';
  // What a search hides is never deleted with what it shows.
  const removable = isSearching ? found : saved.recognitions;
  return (
    <section class="saved-list" aria-label={t('librarySavedRecognitions')}>
      <div class="saved-head">
        <input
          type="search"
          data-part="search"
          value={query}
          placeholder={t('librarySearchShort')}
          aria-label={t('librarySearchRecognitions')}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        {saved.recognitions.length > 1 && (
          <Button part="choose" aria-pressed={choice.isOn} onPress={choice.toggleMode}>
            {t('libraryChoose')}
          </Button>
        )}
        {removable.length > 0 && (
          <Button part="clear" onPress={() => onRemove(removable.map(({ key }) => key))}>
            {isSearching ? t('libraryClearFound', removable.length) : t('libraryClear')}
          </Button>
        )}
      </div>
      {choice.isOn && (
        <ChosenBar choice={choice} recognitions={saved.recognitions} onJoin={onJoin} onRemove={onRemove} />
      )}
      <Notes isOn={isOn} saved={saved} />
      <Found
        isEmpty={saved.recognitions.length === 0}
        found={found}
        query={query}
        shown={shown}
        choice={choice}
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
  readonly choice: Choice;
}

function Found({ isEmpty, ...rows }: FoundProps) {
  const { found, query } = rows;
  if (isEmpty) return <p class="quiet">{t('libraryNoRecognitions')}</p>;
  if (found.length === 0 && query.trim()) return <p class="quiet">{t('libraryNothingFound')}</p>;
  return <Rows {...rows} />;
}

/** The list is one stop for the Tab key; arrow keys move between its rows. */
function Rows({ found, query, shown, choice, onShow, onRemove }: Omit<FoundProps, 'isEmpty'>) {
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
            isChosen={choice.isOn ? choice.keys.has(recognition.key) : undefined}
            onPress={() => (choice.isOn ? choice.toggle(recognition.key) : onShow(recognition.key))}
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
  /** Undefined while rows are not being chosen. */
  readonly isChosen: boolean | undefined;
  /** Shows the recognition, or chooses it. */
  readonly onPress: () => void;
  readonly onRemove: () => void;
}

/** The length of a row's excerpt, in characters: about two lines. */
const EXCERPT_LENGTH = 90;

/** A saved recognition in the list. The Delete key removes the focused one. */
function RecognitionRow({ recognition, query, isShown, isChosen, onPress, onRemove }: RecognitionRowProps) {
  const excerpt = recognitionExcerpt(textOfSaved(recognition), query, EXCERPT_LENGTH);
  return (
    <li class="recognition-row" data-part="recognition" data-key={recognition.key}>
      <button
        type="button"
        class="row-main"
        aria-current={isShown && isChosen === undefined ? 'true' : undefined}
        aria-pressed={isChosen}
        onClick={onPress}
        onKeyDown={({ key }) => key === 'Delete' && onRemove()}
      >
        <span class="row-picture">
          <Thumbnail recognitionKey={recognition.key} />
          {isChosen !== undefined && (
            <span class="row-check" data-chosen={isChosen ? '' : undefined}>
              {isChosen && <Icon name="check" />}
            </span>
          )}
        </span>
        <span class="row-text">
          <span class="row-excerpt">{excerpt}</span>
          <small class="row-origin">
            <ImageName name={originName(recognition) ?? t('libraryPastedImage')} />
            <span> · {formatAge(recognition.at, Date.now())}</span>
          </small>
        </span>
      </button>
      <IconButton
        icon="trash"
        part="remove"
        label={t('libraryRemove', cutText(excerpt, 30))}
        onPress={onRemove}
      />
    </li>
  );
}
