import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { LibraryEntry, LibraryQuery } from '@/core/library/entry';
import type { ExcerptPart } from '@/core/library/search-terms';
import { searchEntries } from '@/platform/storage/library-search';
import { loadEntryPage } from '@/platform/storage/library-store';
import { onSignal } from '@/platform/storage/signal';

/** How many rows are loaded at a time. */
const STEP = 50;

/** Changes of the library or the search within this time are answered once, ms. */
const SETTLES_AFTER_MS = 120;

export interface ListedEntry {
  readonly entry: LibraryEntry;
  readonly excerpt: readonly ExcerptPart[];
}

export interface ArticleListState {
  /** Undefined until the first result. Rows stay until the next result is there. */
  readonly rows: readonly ListedEntry[] | undefined;
  readonly hasMore: boolean;
  readonly error: AppError | undefined;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The articles that match a query, with more on demand. Loaded again after every change of the library. */
export function useArticleList(query: LibraryQuery): ArticleListState {
  const { words = '', publisher, tag } = query;
  const name = JSON.stringify([words, publisher, tag]);
  const [wanted, setWanted] = useState({ name, count: STEP });
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ rows: readonly ListedEntry[]; hasMore: boolean }>();
  const [error, setError] = useState<AppError>();
  const isFirst = useRef(true);
  const count = wanted.name === name ? wanted.count : STEP;
  // `name` identifies the whole query.
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      loadRows(query, count).then(
        (answer) => {
          if (!current) return;
          setLoaded(answer);
          setError(undefined);
        },
        (thrown) => current && setError(toAppError(thrown)),
      );
    };
    const reload = () => {
      timer ??= setTimeout(load, SETTLES_AFTER_MS);
    };
    if (isFirst.current) load();
    else reload();
    isFirst.current = false;
    const forget = onSignal('library', reload);
    return () => {
      current = false;
      clearTimeout(timer);
      forget();
    };
  }, [name, count, tries]);
  return {
    rows: loaded?.rows,
    hasMore: loaded?.hasMore ?? false,
    error,
    more: () => setWanted({ name, count: count + STEP }),
    retry: () => setTries(tries + 1),
  };
}

async function loadRows(query: LibraryQuery, count: number) {
  if (query.words?.trim()) {
    const { found, next } = await searchEntries(query, count);
    return { rows: found, hasMore: next !== undefined };
  }
  const { entries, next } = await loadEntryPage(query, count);
  const rows = entries.map((entry) => ({ entry, excerpt: [{ text: entry.excerpt, isMatch: false }] }));
  return { rows, hasMore: next !== undefined };
}
