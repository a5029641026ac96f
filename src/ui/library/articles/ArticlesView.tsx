import './articles.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type ArticleId, isArticleId } from '@/core/articles/article-identity';
import type { LibraryQuery, PublisherKey } from '@/core/library/entry';
import { persistStorage } from '@/platform/browser/device';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { UndoToast } from '@/ui/components/UndoToast';
import type { LibraryViewProps } from '@/ui/library/view-props';
import { ArticleList } from './ArticleList';
import { ArticlePane } from './ArticlePane';
import { BinList } from './BinList';
import { FilterPane } from './FilterPane';

/** The saved articles: filters, list, and the article that is read. */
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
  const [isListLoaded, setIsListLoaded] = useState(false);
  const listLoaded = () => setIsListLoaded(true);
  useEffect(() => void persistStorage(), []);
  useSearchKey(root);

  const { removed, remove, undo, forget } = useRemoval((ids) => {
    if (chosen !== undefined && ids.includes(chosen)) show(without(params, 'id'));
  });
  useFollowingFocus(root, chosen, removed);

  return (
    <div class="articles" data-shows={chosen === undefined ? 'list' : 'article'} ref={root}>
      <FilterPane query={query} isBin={isBin} isListLoaded={isListLoaded} />
      {isBin ? (
        <BinList onLoaded={listLoaded} onEmptied={forget} />
      ) : (
        <ArticleList
          query={query}
          chosen={chosen}
          onLoaded={listLoaded}
          onWords={(words) =>
            show(words ? { ...without(params, 'q'), q: words } : without(params, 'q'), true)
          }
          onRemove={remove}
          linkOf={(entry) => ({ ...params, id: entry })}
        />
      )}
      {chosen === undefined ? (
        <p class="articles-hint quiet">{t(isBin ? 'articlesBinHint' : 'articlesPick')}</p>
      ) : (
        <ArticlePane
          key={chosen}
          id={chosen}
          words={isBin ? '' : (query.words ?? '')}
          onBack={() => show(without(params, 'id'))}
          onRemove={() => remove([chosen])}
        />
      )}
      {removed && (
        <UndoToast
          key={removed.join()}
          text={t('articlesRemoved', removed.length)}
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

/** The key `/` focuses the search field, unless the user is typing. */
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

/**
 * Moves the focus to the article that was opened, and back to its row when it is closed: the element that had it may be hidden or
 * deleted then, and the focus would fall to the page. The row of a removed article is about to go, so the next one gets the focus.
 */
function useFollowingFocus(
  root: { readonly current: HTMLElement | null },
  chosen: ArticleId | undefined,
  removed: readonly ArticleId[] | undefined,
): void {
  const last = useRef(chosen);
  useEffect(() => {
    const closed = last.current;
    last.current = chosen;
    if (closed === chosen) return;
    const find = (selector: string) => [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const rows = find('.article-row');
    const at = rows.findIndex((each) => each.dataset['id'] === closed);
    const isRemoved = closed !== undefined && removed?.includes(closed);
    const row = isRemoved ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
    const [pane] = find('.article-pane');
    const [search] = find('input[type="search"]');
    (pane ?? row?.querySelector<HTMLElement>('a.row-link') ?? search)?.focus({ preventScroll: true });
  }, [root, chosen, removed]);
}

/** The articles that were just moved to the bin, and the ways to undo it. */
interface Removal {
  readonly removed: readonly ArticleId[] | undefined;
  readonly remove: (ids: readonly ArticleId[]) => void;
  readonly undo: () => void;
  /** Hides the toast; the articles stay in the bin. */
  readonly forget: () => void;
}

/** Moves articles to the bin. `onRemoved` is called after the store has moved them. */
function useRemoval(onRemoved: (ids: readonly ArticleId[]) => void): Removal {
  const [removed, setRemoved] = useState<readonly ArticleId[]>();
  const forget = () => setRemoved(undefined);
  return {
    removed,
    forget,
    remove(ids) {
      void send('removeEntries', { ids }).then(() => {
        // What was deleted just before can still be restored, so one press restores both.
        setRemoved((before = []) => [...new Set([...before, ...ids])]);
        onRemoved(ids);
      });
    },
    undo() {
      if (removed) void send('restoreEntries', { ids: removed });
      forget();
    },
  };
}
