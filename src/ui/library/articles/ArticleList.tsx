import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import type { LibraryQuery } from '@/core/library/library-query';
import { t } from '@/platform/i18n';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { ArticleRow } from './ArticleRow';
import { type ListedEntry, useArticleList } from './use-article-list';

interface ArticleListProps {
  readonly query: LibraryQuery;
  readonly chosen: ArticleId | undefined;
  readonly onWords: (words: string) => void;
  readonly onRemove: (ids: readonly ArticleId[]) => void;
  /** What the address says when an article is read. */
  readonly linkOf: (id: ArticleId) => Readonly<Record<string, string>>;
}

/** The search, and the articles that it and the filters leave, the newest first. */
export function ArticleList({ query, chosen, onWords, onRemove, linkOf }: ArticleListProps) {
  const list = useArticleList(query);
  const [picked, setPicked] = useState<ReadonlySet<ArticleId>>(new Set());
  const shown = list.rows?.map(({ entry }) => entry.id) ?? [];
  const ids = shown.filter((id) => picked.has(id));
  const pick = (id: ArticleId, isPicked: boolean) => {
    const others = [...picked].filter((each) => each !== id);
    setPicked(new Set(isPicked ? [...others, id] : others));
  };
  const remove = (removed: readonly ArticleId[]) => {
    setPicked(new Set());
    onRemove(removed);
  };
  return (
    <section class="articles-list" aria-label={t('libraryArticles')}>
      <input
        type="search"
        data-part="search"
        aria-label={t('articlesSearch')}
        placeholder={t('articlesSearch')}
        value={query.words ?? ''}
        onInput={(event) => onWords(event.currentTarget.value)}
      />
      {ids.length > 0 && (
        <div class="picked" data-part="picked">
          <span>{t('articlesPicked', ids.length)}</span>
          <ExportMenu ids={ids} />
          <IconButton
            icon="trash"
            part="remove-picked"
            label={t('articlesRemove')}
            onPress={() => remove(ids)}
          />
          <IconButton icon="close" label={t('articlesUnpick')} onPress={() => setPicked(new Set())} />
        </div>
      )}
      {list.error && <ErrorNote error={list.error} onStep={list.retry} />}
      {list.rows?.length === 0 && <EmptyNote query={query} />}
      <Rows rows={list.rows ?? []} onRemove={(id) => remove([id])}>
        {(row) => (
          <ArticleRow
            key={row.entry.id}
            row={row}
            isChosen={row.entry.id === chosen}
            isPicked={picked.has(row.entry.id)}
            onPick={(isPicked) => pick(row.entry.id, isPicked)}
            link={linkOf(row.entry.id)}
          />
        )}
      </Rows>
      {list.hasMore && <MoreButton onMore={list.more} />}
    </section>
  );
}

function EmptyNote({ query }: { readonly query: LibraryQuery }) {
  const isNarrowed = Boolean(query.words) || query.publisher !== undefined || query.tag !== undefined;
  return (
    <p class="quiet" data-part="empty" role="status">
      {t(isNarrowed ? 'articlesNothingFound' : 'articlesEmpty')}
    </p>
  );
}

interface RowsProps {
  readonly rows: readonly ListedEntry[];
  readonly onRemove: (id: ArticleId) => void;
  readonly children: (row: ListedEntry) => preact.ComponentChild;
}

/** Rows are links; the arrow keys go from one to the next, and Delete removes the one with the focus. */
function Rows({ rows, onRemove, children }: RowsProps) {
  const move = (event: KeyboardEvent & { readonly currentTarget: HTMLUListElement }) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a.row-link')];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLAnchorElement ? links.indexOf(activeElement) : -1;
    if (at === -1) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const removed = event.key === 'Delete' ? rows[at] : undefined;
    if (step === undefined && !removed) return;
    event.preventDefault();
    if (removed) onRemove(removed.entry.id);
    (links[at + (step ?? 1)] ?? links[at - 1])?.focus();
  };
  return (
    <ul class="article-rows" onKeyDown={move}>
      {rows.map(children)}
    </ul>
  );
}

/** Brings more when it is pressed, or comes into sight. */
function MoreButton({ onMore }: { readonly onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={place}>
      <Button part="more" onPress={onMore}>
        {t('articlesMore')}
      </Button>
    </div>
  );
}
