import { type IDBPDatabase, openDB } from 'idb';
import type { Account } from '@/core/accounts/account';
import type { AccountJob } from '@/core/accounts/account-job';
import type { BodyTask } from '@/core/accounts/body-task';
import type { ListedArticle } from '@/core/accounts/listed-article';
import type { MonitorRound } from '@/core/accounts/monitor-round';
import type { UnsureReply } from '@/core/accounts/unsure-reply';
import type { ArticleId } from '@/core/articles/article-identity';
import type { Budget } from '@/core/credits/budget';
import type { LedgerRow } from '@/core/credits/ledger-row';
import { AppError, toAppError } from '@/core/errors';
import type { Capture, StagedPicture } from '@/core/library/capture';
import type { EntryVersion, FileHash, PictureFile, PictureText, VersionHash } from '@/core/library/entry';
import type { PendingText, SearchBucket, SearchSegment } from '@/core/library/search/postings';
import type { StoredEntry } from '@/core/library/stored-entry';
import type { LanguageCode } from '@/core/ocr/languages';
import type { Handover } from '@/core/readings/handover';
import type { KeptReading, ReadingDetail } from '@/core/readings/kept-reading';
import type { OcrReply } from '@/core/service/replies';
import { createHotStores, createTitleStores, type HotSchema } from './hotlists/hot-schema';

/** A downloaded language pack, without its bytes: lists are read without loading megabytes. */
export interface StoredPack {
  readonly code: LanguageCode;
  readonly bytes: number;
}

/** The key of the user's service. */
export interface StoredKey {
  readonly key: string;
  /** The origin it was entered for, the only one it is sent to. */
  readonly origin: string;
}

/** What the service once read in a picture. */
export interface StoredAnswer {
  /** The hash of what was sent. */
  readonly input: string;
  readonly reply: OcrReply;
  /** ms since the epoch. */
  readonly at: number;
}

/** Everything in IndexedDB. A change of shape is a new version with its own step in `upgrade`. */
export interface GleanerSchema extends HotSchema {
  languagePacks: { key: LanguageCode; value: StoredPack };
  /** The packs' files as they were downloaded. */
  languagePackFiles: { key: LanguageCode; value: Uint8Array<ArrayBuffer> };
  ledger: { key: string; value: LedgerRow };
  /** One value, beside the ledger so that a reservation can read both in one transaction. */
  budget: { key: 'budget'; value: Budget };
  /** Here and not in `storage.local`, which content scripts can read in Firefox. */
  secrets: { key: 'serviceKey'; value: StoredKey };
  serviceAnswers: { key: string; value: StoredAnswer; indexes: { at: number } };
  /** Official accounts by `fakeId`. */
  accounts: { key: string; value: Account };
  /** Articles as the accounts' listings have them: facts, and what became of the body. */
  listedArticles: {
    key: string;
    value: ListedArticle;
    indexes: { account: string; push: [fakeId: string, mid: string] };
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
  /** What came for an article and may be another one's, by the listed article's key. */
  unsureReplies: { key: string; value: UnsureReply; indexes: { at: number } };
  /** One value: the last look at all monitored accounts. */
  monitorRound: { key: 'round'; value: MonitorRound };
  readings: { key: string; value: KeptReading; indexes: { at: number } };
  /** The pictures and the places of lines, by the reading's key. */
  readingDetails: { key: string; value: ReadingDetail };
  readingThumbnails: { key: string; value: Blob };
  /** Pictures on their way to the library. */
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
  /** What is searched in: title, publisher, author, text and the text of pictures, by the entry's id. */
  libraryTexts: { key: ArticleId; value: string };
  /** Pictures as they came, by the hash of their bytes. */
  pictureFiles: { key: FileHash; value: PictureFile };
  pictureTexts: { key: FileHash; value: PictureText };
  /** Texts that no segment of the search index holds yet, numbered as they come. */
  searchPending: { key: number; value: Omit<PendingText, 'number'> };
  searchSegments: { key: number; value: SearchSegment };
  searchBuckets: { key: [bucket: number, segment: number]; value: SearchBucket };
  captures: { key: string; value: Capture; indexes: { startedAt: number } };
  stagedPictures: { key: [capture: string, picture: string]; value: StagedPicture };
}

export type Database = IDBPDatabase<GleanerSchema>;

const NAME = 'gleaner';
const VERSION = 4;

let opening: Promise<Database> | undefined;

/**
 * The extension's one database, opened when it is first needed. It closes itself when another context waits to upgrade
 * it, and is opened anew by whoever needs it next.
 * @throws AppError `storage-failed`
 */
export function openDatabase(): Promise<Database> {
  opening ??= open().catch((thrown) => {
    opening = undefined;
    throw nameStorageFailure(thrown);
  });
  return opening;
}

async function open(): Promise<Database> {
  const database = await openDB<GleanerSchema>(NAME, VERSION, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion < 1) {
        database.createObjectStore('languagePacks', { keyPath: 'code' });
        database.createObjectStore('languagePackFiles');
      }
      if (oldVersion < 2) {
        database.createObjectStore('ledger', { keyPath: 'id' });
        database.createObjectStore('budget');
        database.createObjectStore('secrets');
        database.createObjectStore('serviceAnswers', { keyPath: 'input' }).createIndex('at', 'at');
      }
      if (oldVersion < 3) {
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
      if (oldVersion < 4) {
        const tasks = transaction.objectStore('bodyTasks');
        tasks.createIndex('due', ['jobId', 'stage', 'dueAt']);
        tasks.createIndex('newest', ['jobId', 'stage', 'publishedAt']);
        database.createObjectStore('unsureReplies', { keyPath: 'key' }).createIndex('at', 'at');
        void createTitleStores(database, transaction);
      }
    },
    blocking() {
      database.close();
      opening = undefined;
    },
    terminated() {
      opening = undefined;
    },
  });
  return database;
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

/** A failure of IndexedDB by name: `storage-full` when the disk or the quota is full, else `storage-failed`. */
export function nameStorageFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name } = Object(thrown) as { name?: unknown };
  const { message } = toAppError(thrown);
  return new AppError(name === 'QuotaExceededError' ? 'storage-full' : 'storage-failed', message, {
    cause: thrown,
  });
}

/** Throws a failure of IndexedDB by name: for `catch`. */
export function throwStorageFailure(thrown: unknown): never {
  throw nameStorageFailure(thrown);
}
