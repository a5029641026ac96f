import { useEffect, useRef } from 'preact/hooks';
import { isArticleId, type PublisherKey } from '@/core/library/entry';
import type { LibraryQuery } from '@/core/library/library-query';
import { t } from '@/platform/i18n';
import { persistStorage } from '@/platform/persist-storage';
import { UndoToast } from '@/ui/components/UndoToast';
import type { LibraryViewProps } from '@/ui/library/views';
import { ArticleList } from './ArticleList';
import './articles.css';
import { BinList } from './BinList';
import { FilterPane } from './FilterPane';
import { ReaderPane } from './ReaderPane';
import { useRemoval } from './use-removal';

/** How long a deletion can be undone where it was made, ms; after that it is in the bin. */
const UNDO_FOR_MS = 8_000;

/** The articles that are kept: what to show of them, the list, and the one that is read. */
export function ArticlesView({ params, show }: LibraryViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = params['id'];
  const chosen = id !== undefined && isArticleId(id) ? id : undefined;
  const isBin = params['bin'] !== undefined;
  const query: LibraryQuery = {
    words: params['q'],
    publisher: params['publisher'] as PublisherKey | undefined,
    tag: params['tag'],
  };
  useEffect(() => void persistStorage(), []);
  useSearchKey(root);

  const { removed, remove, undo, forget } = useRemoval((ids) => {
    if (chosen !== undefined && ids.includes(chosen)) show(without(params, 'id'));
  });

  return (
    <div class="articles" data-shows={chosen === undefined ? 'list' : 'article'} ref={root}>
      <FilterPane query={query} isBin={isBin} />
      {isBin ? (
        <BinList />
      ) : (
        <ArticleList
          query={query}
          chosen={chosen}
          onWords={(words) =>
            show(words ? { ...without(params, 'q'), q: words } : without(params, 'q'), true)
          }
          onRemove={remove}
          linkOf={(entry) => ({ ...params, id: entry })}
        />
      )}
      {chosen === undefined ? (
        <p class="articles-hint quiet">{isBin ? '' : t('articlesPick')}</p>
      ) : (
        <ReaderPane
          key={chosen}
          id={chosen}
          onBack={() => show(without(params, 'id'))}
          onRemove={() => remove([chosen])}
        />
      )}
      {removed && (
        <UndoToast
          key={removed.join()}
          text={t('articlesRemoved', removed.length)}
          lifetime={UNDO_FOR_MS}
          onUndo={undo}
          onEnd={forget}
        />
      )}
    </div>
  );
}

function without(params: LibraryViewProps['params'], name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).filter(([key]) => key !== name));
}

/** `/` leads to the search, unless something is being typed. */
function useSearchKey(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      root.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    };
    window.addEventListener('keydown', find);
    return () => window.removeEventListener('keydown', find);
  }, [root]);
}
