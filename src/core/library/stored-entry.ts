import { type LibraryEntry, type PublisherKey, publisherOf } from './entry';

/** An entry with what the store finds it by. */
export interface StoredEntry extends LibraryEntry {
  /** Absent in the bin, so that no list has it. */
  readonly listed?:
    | {
        /** As `savedAt`. */
        readonly at: number;
        readonly publisher: PublisherKey;
        readonly tags: readonly string[];
      }
    | undefined;
  /** Its text's number in the search index. */
  readonly searchNumber: number;
}

/** An entry as it is stored: on its shelf, or in the bin. */
export function storeEntry(entry: LibraryEntry, searchNumber: number): StoredEntry {
  const { facts, savedAt: at, tags, removedAt } = entry;
  const listed = removedAt === undefined ? { at, publisher: publisherOf(facts), tags } : undefined;
  return { ...entry, listed, searchNumber };
}
