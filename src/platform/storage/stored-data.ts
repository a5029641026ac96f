import type { StoreNames } from 'idb';
import { storage } from 'wxt/utils/storage';
import { removeAllSiteAccess } from '@/platform/browser/permissions';
import { openDatabase } from './database';
import type { GleanerSchema } from './database-schema';
import { signal, type Topic } from './signal';
import { transact } from './transact';

/** The kinds of data that users know, each with the store whose rows they would count. */
const COUNTED = {
  articles: 'libraryEntries',
  imageTexts: 'readings',
  hotLists: 'hotBoards',
  accounts: 'accounts',
  languagePacks: 'languagePacks',
  ledger: 'ledger',
} as const satisfies Readonly<Record<string, StoreNames<GleanerSchema>>>;

export type StoredKind = keyof typeof COUNTED;

/** How much is stored on this device. */
export interface StoredData {
  readonly counts: Readonly<Record<StoredKind, number>>;
  /** Bytes of everything, as the browser estimates it; undefined where it does not. */
  readonly bytes: number | undefined;
}

/** Counts what is stored. @throws AppError `storage-failed` */
export async function countStoredData(): Promise<StoredData> {
  const kinds = Object.keys(COUNTED) as StoredKind[];
  const counts = await transact(Object.values(COUNTED), 'readonly', async (transaction) =>
    Promise.all(
      kinds.map(async (kind) => [kind, await transaction.objectStore(COUNTED[kind]).count()] as const),
    ),
  );
  const { usage } = await navigator.storage.estimate();
  return { counts: Object.fromEntries(counts) as StoredData['counts'], bytes: usage };
}

const TOPICS: readonly Topic[] = [
  'accounts',
  'credits',
  'hot-lists',
  'language-packs',
  'library',
  'recognitions',
  'service-key',
];

/**
 * Deletes everything that is stored on this device, for good: all stores in one transaction, then drafts, what the first frame
 * of the popup shows, and the access to sites. Settings are reset before, by who calls this. For our pages.
 * @throws AppError `storage-failed`; nothing is deleted then
 */
export async function deleteStoredData(): Promise<void> {
  const stores = [...(await openDatabase()).objectStoreNames];
  await transact(
    stores,
    'readwrite',
    async (transaction) => {
      await Promise.all(stores.map((name) => transaction.objectStore(name).clear()));
    },
    { durability: 'strict' },
  );
  for (const topic of TOPICS) signal(topic);
  await storage.clear('session');
  await storage.clear('local');
  localStorage.clear();
  await removeAllSiteAccess();
}
