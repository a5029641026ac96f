import { type LibraryView, libraryPath } from '@/core/pages';
import { type MessageKey, t } from '@/platform/browser/i18n';
import type { StoredKind } from '@/platform/storage/stored-data';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { formatCount } from '@/ui/format';
import { useStoredData } from './use-stored-data';

/** The views of the library with the kind of data that each shows. */
const VIEWS: readonly {
  readonly kind: StoredKind;
  readonly view: LibraryView;
  readonly label: MessageKey;
}[] = [
  { kind: 'articles', view: 'articles', label: 'libraryArticles' },
  { kind: 'imageTexts', view: 'read', label: 'libraryRecognise' },
  { kind: 'accounts', view: 'accounts', label: 'accountsTitle' },
  { kind: 'hotLists', view: 'hot', label: 'hotLists' },
];

/** How much the library has of each kind, with links to its views. */
export function LibraryPart() {
  const { data, problem } = useStoredData();
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">{t('libraryTitle')}</h2>
      <p>{t('optionsLibraryHint')}</p>
      {problem && <ErrorSentence code={problem} />}
      <ul class="rows" data-part="library-counts">
        {VIEWS.map(({ kind, view, label }) => (
          <li key={kind}>
            <a href={libraryPath({ view, params: {} })}>{t(label)}</a>
            <span class="side">{data && formatCount(data.counts[kind])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
