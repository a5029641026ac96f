import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Account } from '@/core/accounts/account';
import type { DoubtfulReply } from '@/core/accounts/article-reply';
import type { AccountJob } from '@/core/accounts/job';
import type { ListedArticle } from '@/core/accounts/listed-article';
import type { MonitorRound } from '@/core/accounts/monitor-round';
import type { BodyTask } from '@/core/accounts/task';
import type { ArticleId } from '@/core/articles/article-identity';
import type { LedgerRow } from '@/core/credits/ledger';
import type { Budget } from '@/core/credits/price-list';
import { blockOf } from '@/core/hotlists/history/title-blocks';
import type { Capture, StagedImage } from '@/core/library/capture';
import type {
  EntryVersion,
  FileHash,
  ImageFile,
  ImageText,
  StoredEntry,
  VersionHash,
} from '@/core/library/entry';
import type { PendingText, SearchBucket, SearchSegment } from '@/core/library/search-index';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { Handover } from '@/core/recognitions/handover';
import type { SavedRecognition, SavedRecognitionDetail } from '@/core/recognitions/saved-recognition';
import type { OcrReply } from '@/core/service/replies';
import type { HotSchema } from '@/platform/hotlists/hot-schema';

/** A downloaded language pack without its bytes, so that loading the list of packs stays cheap. */
export interface StoredPack {
  readonly code: LanguageCode;
  readonly bytes: number;
}

/** The key of the user's service. */
export interface StoredKey {
  readonly key: string;
  /** The origin that the user entered it for. It is sent to no other. */
  readonly origin: string;
}

/** A setting as it was last stored. */
export interface StoredSetting {
  readonly value: unknown;
  /** Of the shape of the value. */
  readonly version: number;
}

/** The service's reply for an image. */
export interface StoredServiceReply {
  /** The hash of what was sent. */
  readonly input: string;
  readonly reply: OcrReply;
  /** ms since the epoch. */
  readonly at: number;
}

/** All stores in IndexedDB. A change of a store's format is a new version with its own step in `upgradeDatabase`. */
export interface GleanerSchema extends HotSchema {
  languagePacks: { key: LanguageCode; value: StoredPack };
  /** The packs' files as they were downloaded. */
  languagePackFiles: { key: LanguageCode; value: Uint8Array<ArrayBuffer> };
  ledger: { key: string; value: LedgerRow };
  /** One value. It is in this database, so that a reservation can load it and the ledger in one transaction. */
  budget: { key: 'budget'; value: Budget };
  /** The API key. It is not in `storage.local`, because content scripts can read that in Firefox. */
  secrets: { key: 'serviceKey'; value: StoredKey };
  /** The user's settings by name, and small notes of ours. A damaged setting that was set again is stored under another name. */
  settings: { key: string; value: StoredSetting };
  serviceAnswers: { key: string; value: StoredServiceReply; indexes: { at: number } };
  /** Official accounts by `fakeId`. */
  accounts: { key: string; value: Account };
  /** Articles of the accounts' listings, with their facts and whether their body was saved. */
  listedArticles: {
    key: string;
    value: ListedArticle;
    indexes: {
      account: string;
      push: [fakeId: string, mid: string];
      /** Without the articles that have no date. */
      newest: [fakeId: string, publishedAt: number];
    };
  };
  accountJobs: { key: string; value: AccountJob };
  bodyTasks: {
    key: string;
    value: BodyTask;
    indexes: {
      job: string;
      due: [job: string, stage: BodyTask['stage'], dueAt: number];
      newest: [job: string, stage: BodyTask['stage'], publishedAt: number];
    };
  };
  /** Doubtful replies by the key of the listed article. */
  unsureReplies: { key: string; value: DoubtfulReply; indexes: { at: number } };
  /** One value: the running or last monitoring round. */
  monitorRound: { key: 'round'; value: MonitorRound };
  readings: { key: string; value: SavedRecognition; indexes: { at: number } };
  /** The images and the places of lines, by the recognition's key. */
  readingDetails: { key: string; value: SavedRecognitionDetail };
  readingThumbnails: { key: string; value: Blob };
  /** Images that the popup or the background hands over to the library's page. */
  handovers: { key: string; value: Handover };
  /** The articles of the library as lists show them. */
  libraryEntries: {
    key: ArticleId;
    value: StoredEntry;
    indexes: {
      savedAt: number;
      publisher: [publisher: string, savedAt: number];
      tag: string;
      removedAt: number;
      searchNumber: number;
    };
  };
  libraryVersions: {
    key: [entry: ArticleId, hash: VersionHash];
    value: EntryVersion;
    indexes: { file: FileHash; removedAt: number };
  };
  /** The text that searches look through: title, publisher, author, text and text of images, by the entry's id. */
  libraryTexts: { key: ArticleId; value: string };
  /** Images in their original format, by the hash of their bytes. */
  pictureFiles: { key: FileHash; value: ImageFile };
  pictureTexts: { key: FileHash; value: ImageText };
  /** Texts that are in no segment of the search index yet, numbered in the order in which they were added. */
  searchPending: { key: number; value: Omit<PendingText, 'number'> };
  searchSegments: { key: number; value: SearchSegment };
  searchBuckets: { key: [bucket: number, segment: number]; value: SearchBucket };
  captures: { key: string; value: Capture; indexes: { startedAt: number } };
  stagedPictures: { key: [capture: string, picture: string]; value: StagedImage };
}

export type Database = IDBPDatabase<GleanerSchema>;

type Upgrade = IDBPTransaction<GleanerSchema, StoreNames<GleanerSchema>[], 'versionchange'>;

/** The version of the stores and indexes that `upgradeDatabase` leads to. */
export const DATABASE_VERSION = 6;

/** Creates what the database does not have yet. `from`: its version; 0 for a new one. */
export function upgradeDatabase(database: Database, from: number, transaction: Upgrade): void {
  if (from < 1) {
    database.createObjectStore('languagePacks', { keyPath: 'code' });
    database.createObjectStore('languagePackFiles');
  }
  if (from < 2) {
    database.createObjectStore('ledger', { keyPath: 'id' });
    database.createObjectStore('budget');
    database.createObjectStore('secrets');
    database.createObjectStore('serviceAnswers', { keyPath: 'input' }).createIndex('at', 'at');
  }
  if (from < 3) {
    database.createObjectStore('accounts', { keyPath: 'fakeId' });
    const listed = database.createObjectStore('listedArticles', { keyPath: 'key' });
    listed.createIndex('account', 'fakeId');
    listed.createIndex('push', ['fakeId', 'mid']);
    database.createObjectStore('accountJobs', { keyPath: 'id' });
    database.createObjectStore('bodyTasks', { keyPath: 'key' }).createIndex('job', 'jobId');
    database.createObjectStore('monitorRound');
    database.createObjectStore('readings', { keyPath: 'key' }).createIndex('at', 'at');
    database.createObjectStore('readingDetails');
    database.createObjectStore('readingThumbnails');
    database.createObjectStore('handovers', { keyPath: 'id' });
    createLibrary(database);
    createHotStores(database);
  }
  if (from < 4) {
    const tasks = transaction.objectStore('bodyTasks');
    tasks.createIndex('due', ['jobId', 'stage', 'dueAt']);
    tasks.createIndex('newest', ['jobId', 'stage', 'publishedAt']);
    database.createObjectStore('unsureReplies', { keyPath: 'key' }).createIndex('at', 'at');
    void createTitleStores(database, transaction);
  }
  if (from < 5) {
    database.createObjectStore('settings');
    database.createObjectStore('hotImports');
    database.createObjectStore('hotImportedLists', { keyPath: ['platform', 'day'] });
  }
  if (from < 6) transaction.objectStore('listedArticles').createIndex('newest', ['fakeId', 'publishedAt']);
}

function createLibrary(database: Database): void {
  const entries = database.createObjectStore('libraryEntries', { keyPath: 'id' });
  entries.createIndex('savedAt', 'listed.at');
  entries.createIndex('publisher', ['listed.publisher', 'listed.at']);
  entries.createIndex('tag', 'listed.tags', { multiEntry: true });
  entries.createIndex('removedAt', 'removedAt');
  entries.createIndex('searchNumber', 'searchNumber');
  const versions = database.createObjectStore('libraryVersions', { keyPath: ['entryId', 'hash'] });
  versions.createIndex('file', 'files', { multiEntry: true });
  versions.createIndex('removedAt', 'removedAt');
  database.createObjectStore('libraryTexts');
  database.createObjectStore('pictureFiles', { keyPath: 'hash' });
  database.createObjectStore('pictureTexts', { keyPath: 'hash' });
  database.createObjectStore('searchPending', { autoIncrement: true });
  database.createObjectStore('searchSegments', { keyPath: 'segment' });
  database.createObjectStore('searchBuckets', { keyPath: ['bucket', 'segment'] });
  database.createObjectStore('captures', { keyPath: 'id' }).createIndex('startedAt', 'startedAt');
  database.createObjectStore('stagedPictures', { keyPath: ['capture', 'picture'] });
}

/** The stores for hot lists of version 3. */
function createHotStores(database: Database): void {
  for (const name of ['hotBoards', 'hotStatuses', 'hotLooks'] as const)
    database.createObjectStore(name, { keyPath: 'platform' });
  database.createObjectStore('hotTraces', { keyPath: ['platform', 'key'] }).createIndex('lastAt', 'lastAt');
  database.createObjectStore('hotJournal', { keyPath: ['platform', 'at'] });
  for (const name of ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const)
    database.createObjectStore(name, { keyPath: ['platform', 'day'] });
  database.createObjectStore('hotReads', { keyPath: 'title' }).createIndex('at', 'at');
  database.createObjectStore('hotWatch');
}

/**
 * The stores of version 4: blocks of titles, and lists that the service returned. The blocks of days that are stored already
 * are marked as due: packed days cannot be unpacked during an upgrade.
 */
async function createTitleStores(database: Database, transaction: Upgrade): Promise<void> {
  for (const name of ['hotTitles', 'hotTitleFacts', 'hotTitlesDue'] as const)
    database.createObjectStore(name, { keyPath: ['block', 'platform'] });
  database.createObjectStore('hotTold', { keyPath: ['platform', 'at'] }).createIndex('toldAt', 'toldAt');
  database.createObjectStore('hotToldItems', { keyPath: ['platform', 'at'] });
  const due = transaction.objectStore('hotTitlesDue');
  for (const [platform, day] of await transaction.objectStore('hotDays').getAllKeys())
    await due.put({ block: blockOf(day), platform });
}
