import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { LibraryEntry, LibraryQuery } from '@/core/library/entry';
import type { ExcerptPart } from '@/core/library/search-terms';
import { searchEntries } from '@/platform/storage/library/library-search';
import { type ListPlace, loadEntryPage } from '@/platform/storage/library/library-store';
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
  /** Asks for the next step, unless the last one is still loading. */
  readonly more: () => void;
  readonly retry: () => void;
}

/** Rows that were loaded. */
interface LoadedRows {
  /** Of the query that they match. */
  readonly name: string;
  /** How many were asked for. */
  readonly count: number;
  readonly rows: readonly ListedEntry[];
  /** Where to go on; absent when these are all. */
  readonly next?: ListPlace | number | undefined;
}

/** The articles that match a query, with more on demand. Loaded again after every change of the library. */
export function useArticleList(query: LibraryQuery): ArticleListState {
  const { words = '', publisher, tag } = query;
  const name = JSON.stringify([words, publisher, tag]);
  const [wanted, setWanted] = useState({ name, count: STEP });
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<LoadedRows>();
  /** What is loaded, unless the library has changed since. */
  const valid = useRef<LoadedRows>(undefined);
  const [error, setError] = useState<AppError>();
  const isFirst = useRef(true);
  const count = wanted.name === name ? wanted.count : STEP;
  // `name` identifies the whole query. Before the page is drawn, so that the rows do not wait for a frame.
  useLayoutEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [asked, answered] = [0, 0];
    const load = (before?: LoadedRows) => {
      timer = undefined;
      const number = ++asked;
      loadRows(query, count, before).then(
        (answer) => {
          if (!current || number < answered) return;
          answered = number;
          const rows = { name, count, ...answer };
          if (number === asked && timer === undefined) valid.current = rows;
          setLoaded(rows);
          setError(undefined);
        },
        (thrown) => current && setError(toAppError(thrown)),
      );
    };
    const reload = () => {
      valid.current = undefined;
      timer ??= setTimeout(() => load(), SETTLES_AFTER_MS);
    };
    const before = valid.current;
    if (before?.next !== undefined && before.name === name && before.rows.length < count) load(before);
    else if (isFirst.current) load();
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
    hasMore: loaded?.next !== undefined,
    error,
    // While the last step is loading, a button in view asks again and again.
    more: () => loaded?.name === name && loaded.count === count && setWanted({ name, count: count + STEP }),
    retry: () => setTries(tries + 1),
  };
}

/** The first `count` rows. `before`: rows that are loaded already; the others are loaded after them. */
async function loadRows(
  query: LibraryQuery,
  count: number,
  before?: LoadedRows,
): Promise<Omit<LoadedRows, 'name' | 'count'>> {
  const known = before?.rows ?? [];
  const { rows, next } = await loadPage(query, count - known.length, before?.next);
  return { rows: [...known, ...rows], next };
}

async function loadPage(
  query: LibraryQuery,
  count: number,
  after?: ListPlace | number,
): Promise<Omit<LoadedRows, 'name' | 'count'>> {
  if (query.words?.trim()) {
    const { found, next } = await searchEntries(query, count, typeof after === 'number' ? after : undefined);
    return { rows: found, next };
  }
  const { entries, next } = await loadEntryPage(query, count, typeof after === 'object' ? after : undefined);
  return {
    rows: entries.map((entry) => ({ entry, excerpt: [{ text: entry.excerpt, isMatch: false }] })),
    next,
  };
}
