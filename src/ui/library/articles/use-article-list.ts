import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { LibraryEntry } from '@/core/library/entry';
import type { LibraryQuery } from '@/core/library/library-query';
import type { ExcerptPart } from '@/core/library/search/excerpt';
import { searchEntries } from '@/platform/library-search';
import { onLibraryChange } from '@/platform/library-signal';
import { listEntries } from '@/platform/library-store';

/** How many rows a step brings. */
const STEP = 50;

/** Changes and letters that come in a row are answered once, ms. */
const SETTLES_AFTER_MS = 120;

/** A row of the list. */
export interface ListedEntry {
  readonly entry: LibraryEntry;
  readonly excerpt: readonly ExcerptPart[];
}

export interface ArticleList {
  /** Undefined until the first answer. What was shown stays until the next answer is there. */
  readonly rows: readonly ListedEntry[] | undefined;
  readonly hasMore: boolean;
  readonly error: AppError | undefined;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The articles that a query names, and more of them on demand; read again after every change of the library. */
export function useArticleList(query: LibraryQuery): ArticleList {
  const { words = '', publisher, tag } = query;
  const name = JSON.stringify([words, publisher, tag]);
  const [wanted, setWanted] = useState({ name, count: STEP });
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<{ rows: readonly ListedEntry[]; hasMore: boolean }>();
  const [error, setError] = useState<AppError>();
  const isFirst = useRef(true);
  const count = wanted.name === name ? wanted.count : STEP;
  // The name says all of the query.
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      readRows(query, count).then(
        (answer) => {
          if (!current) return;
          setRead(answer);
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
    const forget = onLibraryChange(reload);
    return () => {
      current = false;
      clearTimeout(timer);
      forget();
    };
  }, [name, count, tries]);
  return {
    rows: read?.rows,
    hasMore: read?.hasMore ?? false,
    error,
    more: () => setWanted({ name, count: count + STEP }),
    retry: () => setTries(tries + 1),
  };
}

async function readRows(query: LibraryQuery, count: number) {
  if (query.words?.trim()) {
    const { found, next } = await searchEntries(query, count);
    return { rows: found, hasMore: next !== undefined };
  }
  const { entries, next } = await listEntries(query, count);
  const rows = entries.map((entry) => ({ entry, excerpt: [{ text: entry.excerpt, isMatch: false }] }));
  return { rows, hasMore: next !== undefined };
}
