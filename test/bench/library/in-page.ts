/** Code for a page of the browser: fills and measures the product's own store, and for comparison a scan and an index of tokens. */
import { openDB } from 'idb';
import { storeEntry } from '@/core/library/entry';
import { indexTokens, queryTokens } from '@/core/library/search-index';
import { findTerm, foldText, splitTerms } from '@/core/library/search-terms';
import { makeVersion, searchText, summarise } from '@/core/library/versions';
import { openDatabase } from '@/platform/storage/database';
import { sealSearchIndex, searchEntries } from '@/platform/storage/library/library-search';
import { loadEntryPage } from '@/platform/storage/library/library-store';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { timed, usedBytes } from '../in-page';
import { makeUpArticle } from './made-up-article';

/** Rows of one page of a list. */
const PAGE = 50;

const keyOf = (number: number) => ({
  entryId: `wx:Mz${String(number % 200).padStart(6, '0')}==:${number}:1` as const,
  hash: `v${number}`,
});

/** Saves articles one by one, as the product does. Resolves with the ms per article. */
export async function save(from: number, to: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = from; number < to; number++) {
    const request = makeUpArticle(number);
    times.push(
      await timed(async () => {
        await saveVersion(request, keyOf(number), number + 1);
        await sealSearchIndex();
      }),
    );
  }
  return times;
}

/** Writes the same rows, many per transaction, because saving thousands one by one would take too long. */
export async function fill(from: number, to: number): Promise<void> {
  const database = await openDatabase();
  const stores = ['libraryEntries', 'libraryVersions', 'libraryTexts', 'searchPending'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  for (let number = from; number < to; number++) {
    const request = makeUpArticle(number);
    const version = makeVersion(request, keyOf(number), undefined, number + 1);
    const text = searchText(version, []);
    void transaction.objectStore('libraryVersions').put(version);
    void transaction.objectStore('libraryTexts').put(text, version.entryId);
    const searchNumber = await transaction.objectStore('searchPending').add({ tokens: indexTokens(text) });
    const entry = summarise(version, 1, { addedAt: number, tags: [], removedAt: undefined });
    void transaction.objectStore('libraryEntries').put(storeEntry(entry, searchNumber));
  }
  await transaction.done;
  await sealSearchIndex();
}

/** The first page of what a search finds, by the product. */
export async function timeSearch(words: string): Promise<{ readonly ms: number; readonly hits: number }> {
  let hits = 0;
  const ms = await timed(async () => {
    hits = (await searchEntries({ words }, PAGE)).found.length;
  });
  return { ms, hits };
}

/** The same by a scan of all texts, which is necessary to find the newest. */
export async function timeScan(words: string): Promise<{ readonly ms: number; readonly hits: number }> {
  const terms = [...splitTerms(words)];
  let hits = 0;
  const ms = await timed(async () => {
    const database = await openDatabase();
    let range: IDBKeyRange | undefined;
    for (;;) {
      const { store } = database.transaction('libraryTexts');
      const [keys, texts] = await Promise.all([store.getAllKeys(range, 500), store.getAll(range, 500)]);
      for (const text of texts) {
        const folded = foldText(text);
        if (terms.every((term) => findTerm(folded, term) !== -1)) hits++;
      }
      const last = keys.at(-1);
      if (last === undefined || keys.length < 500) return;
      range = IDBKeyRange.lowerBound(last, true);
    }
  });
  return { ms, hits };
}

export const timeList = () => timed(() => loadEntryPage({}, PAGE));

/** Creates a multi-entry index of all tokens for some of the articles, and returns its time and size. */
export async function fillTokenIndex(
  count: number,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const before = await usedBytes();
  const database = await openDB('bench-tokens', 1, {
    upgrade: (made) => made.createObjectStore('texts').createIndex('token', 'tokens', { multiEntry: true }),
  });
  const ms = await timed(async () => {
    for (let number = 0; number < count; number++) {
      const { facts, content } = makeUpArticle(number).article;
      const tokens = [...indexTokens(`${facts.title}\n${content.text}`)];
      await database.put('texts', { tokens }, number);
    }
  });
  return { ms: ms / count, bytes: ((await usedBytes()) - before) / count };
}

/** A search in that index. */
export async function timeTokenIndex(words: string): Promise<number> {
  const database = await openDB('bench-tokens', 1);
  return timed(async () => {
    const index = database.transaction('texts').store.index('token');
    const tokens = queryTokens([...splitTerms(words)]);
    const lists = await Promise.all(tokens.map((token) => index.getAllKeys(token)));
    const [first = [], ...others] = lists.map((keys) => new Set(keys));
    return [...first].filter((key) => others.every((keys) => keys.has(key)));
  });
}

/** Bytes of the search index alone: its rows as they are stored. */
export async function indexBytes(): Promise<number> {
  const database = await openDatabase();
  let bytes = 0;
  let cursor = await database.transaction('searchBuckets').store.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const { tokens, counts, places } = cursor.value;
    bytes += tokens.byteLength + counts.byteLength + places.byteLength;
  }
  return bytes;
}

export { usedBytes };
