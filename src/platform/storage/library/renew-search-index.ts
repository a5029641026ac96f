import { indexTokens } from '@/core/library/search-index';
import { FOLDING } from '@/core/library/search-terms';
import type { StoredSetting } from '@/platform/storage/database-schema';
import { query, transact } from '@/platform/storage/transact';
import { compactSearchIndex } from './compact-search-index';
import { sealSearchIndex } from './library-search';

/** The key of the note about the index among the settings; absent for an index of version 0.1.0, whose folding was 1. */
const NOTE = 'search-index';
/** How many texts are indexed again in one transaction: searches and captures wait no longer than for these. */
const REBUILT_AT_ONCE = 32;

/** What the note says: the folding of the texts whose numbers are at least `from`. The index is whole when `from` is 0. */
interface IndexNote {
  readonly folding: number;
  readonly from: number;
}

function parseNote(value: unknown): IndexNote {
  const { folding, from } = Object(value) as { readonly [name: string]: unknown };
  return { folding: Number(folding ?? 1), from: Number(from ?? 0) };
}

/**
 * Builds the index again if an earlier version has built it, whose folding was another. Call it at the start; it goes on where
 * it was ended. Meanwhile every article stays in the index, by the words of one folding or the other.
 * @throws AppError `storage-failed`, `storage-full`; the index stays usable
 */
export async function renewSearchIndex(): Promise<void> {
  const note = parseNote((await query((database) => database.get('settings', NOTE)))?.value);
  if (note.folding === FOLDING && note.from === 0) return;
  const from = note.folding === FOLDING ? note.from : await beginRenewal();
  while (await renewSome(from)) await sealSearchIndex();
  await compactSearchIndex();
  await transact(['settings'], 'readwrite', ({ store }) => putNote(store, { folding: FOLDING, from: 0 }));
}

/** Notes from which number on texts have the new folding, and returns it. */
function beginRenewal(): Promise<number> {
  return transact(['searchPending', 'settings'], 'readwrite', async (transaction) => {
    const pending = transaction.objectStore('searchPending');
    // The next number is known only by taking it.
    const from = await pending.add({ tokens: new Uint32Array() });
    await pending.delete(from);
    await putNote(transaction.objectStore('settings'), { folding: FOLDING, from });
    return from;
  });
}

/** Indexes the oldest of the texts with a number below `from` again. Returns whether there were any. */
function renewSome(from: number): Promise<boolean> {
  const stores = ['libraryEntries', 'libraryTexts', 'searchPending'] as const;
  return transact(stores, 'readwrite', async (transaction) => {
    const entries = transaction.objectStore('libraryEntries');
    const pending = transaction.objectStore('searchPending');
    const old = IDBKeyRange.upperBound(from, true);
    const some = await entries.index('searchNumber').getAll(old, REBUILT_AT_ONCE);
    for (const entry of some) {
      const text = (await transaction.objectStore('libraryTexts').get(entry.id)) ?? '';
      await pending.delete(entry.searchNumber);
      await entries.put({ ...entry, searchNumber: await pending.add({ tokens: indexTokens(text) }) });
    }
    return some.length > 0;
  });
}

async function putNote(
  store: { put(row: StoredSetting, key: string): Promise<unknown> },
  note: IndexNote,
): Promise<void> {
  await store.put({ value: note, version: 1 }, NOTE);
}
