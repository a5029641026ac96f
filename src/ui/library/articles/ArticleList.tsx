import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type FileHash, type LibraryQuery, publisherName } from '@/core/library/entry';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { loadImageFile } from '@/platform/storage/library/library-store';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { formatDay } from '@/ui/format';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { useOneTabStop } from '@/ui/hooks/use-one-tab-stop';
import { whenNear } from '@/ui/hooks/when-near';
import { type ListedEntry, useArticleList } from './use-article-list';

interface ArticleListProps {
  readonly query: LibraryQuery;
  readonly chosen: ArticleId | undefined;
  /** Called when the first rows are there, or cannot be loaded. */
  readonly onLoaded: () => void;
  readonly onWords: (words: string) => void;
  readonly onRemove: (ids: readonly ArticleId[]) => void;
  /** The parameters of the address at which an article is read. */
  readonly linkOf: (id: ArticleId) => Readonly<Record<string, string>>;
}

/** The search field, and the articles that match it and the filters, newest first. */
export function ArticleList({ query, chosen, onLoaded, onWords, onRemove, linkOf }: ArticleListProps) {
  const list = useArticleList(query);
  const isLoaded = Boolean(list.rows ?? list.error);
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded]);
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

/** The rows are links. Arrow keys move between them, and Delete removes the focused one. */
function Rows({ rows, onRemove, children }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useOneTabStop(list, '.article-row');
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
    <ul class="article-rows" onKeyDown={move} ref={list}>
      {rows.map(children)}
    </ul>
  );
}

/** More rows are loaded when the end of the list is this close, in heights of the list. */
const AHEAD = '50%';

/** Loads more rows when it is pressed, or when the user scrolls close to it. */
function MoreButton({ onMore }: { readonly onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? whenNear(place.current, AHEAD, onMore) : undefined));
  return (
    <div ref={place}>
      <Button part="more" onPress={onMore}>
        {t('articlesMore')}
      </Button>
    </div>
  );
}

interface ArticleRowProps {
  readonly row: ListedEntry;
  readonly isChosen: boolean;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly link: Readonly<Record<string, string>>;
}

/** A row of the list: title, publisher, date, the matching line, and notes about versions and losses. */
function ArticleRow({ row, isChosen, isPicked, onPick, link }: ArticleRowProps) {
  const { entry, excerpt } = row;
  const { facts, versionCount, lossCount, cover } = entry;
  const date = formatDay(facts.publishedAt ?? entry.savedAt);
  return (
    <li class="article-row" data-id={entry.id} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        aria-label={t('articlesPickOne', facts.title)}
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <a
        class="row-link"
        href={libraryPath({ view: 'articles', params: link })}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span class="row-title">{facts.title || t('articlesUntitled')}</span>
        <small class="row-facts">
          {publisherName(facts)} · {date}
          {versionCount > 1 && ` · ${t('articlesVersionCount', versionCount)}`}
          {lossCount > 0 && <span class="warn"> · {t('captureNotSaved', lossCount)}</span>}
        </small>
        <span class="row-excerpt">
          {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      </a>
      {cover !== undefined && <SavedImage hash={cover} alt="" class="row-cover" />}
    </li>
  );
}

interface SavedImageProps {
  readonly hash: FileHash;
  readonly alt: string;
  readonly class?: string | undefined;
}

/** An image from the library's store. Renders nothing when its bytes are missing. */
function SavedImage({ hash, alt, class: className }: SavedImageProps) {
  const file = useLoaded(useCallback(() => loadImageFile(hash), [hash]));
  const address = useObjectUrl(file?.data);
  return address === undefined ? null : <img class={className} src={address} alt={alt} loading="lazy" />;
}
