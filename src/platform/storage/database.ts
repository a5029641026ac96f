import { openDB } from 'idb';
import { AppError, toAppError } from '@/core/errors';
import { keepAwake } from '@/platform/browser/background-life';
import { DATABASE_VERSION, type Database, type GleanerSchema, upgradeDatabase } from './database-schema';
import { signal } from './signal';

export const DATABASE_NAME = 'gleaner';

let opening: Promise<Database> | undefined;

/** The request to open it, while the browser has not answered it. Browsers answer no later request before it. */
let request: Promise<Database> | undefined;

/** How long another context may hold a database that is to be upgraded, ms. All of ours close it at once. */
const BLOCKED_FOR_MS = 10_000;

/** How often an upgrade says that it is under way, ms. A shorter one says nothing. */
const SIGNAL_EVERY_MS = 1_000;

/**
 * The extension's database, opened when it is first needed. If another context waits to upgrade it, it is closed, and opened
 * again when it is next needed.
 * @throws AppError `storage-unopened`; `storage-full` when the disk is too full to open it
 */
export function openDatabase(): Promise<Database> {
  opening ??= openUnlessBlocked().catch((thrown) => {
    opening = undefined;
    if (thrown instanceof AppError) throw thrown;
    const code = isQuotaExceeded(thrown) ? 'storage-full' : 'storage-unopened';
    throw new AppError(code, toAppError(thrown).message, { cause: thrown });
  });
  return opening;
}

/** @throws AppError `storage-unopened` when another context holds the database for too long; else as the browser names it */
function openUnlessBlocked(): Promise<Database> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForOther = () => {
      timer = setTimeout(() => reject(new AppError('storage-unopened', 'blocked')), BLOCKED_FOR_MS);
    };
    // A request that an earlier call has given up waiting for is still blocked.
    if (request) waitForOther();
    else request = requestOpening(waitForOther);
    request.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function requestOpening(onBlocked: () => void): Promise<Database> {
  try {
    const database = await open(onBlocked);
    // For the next call, if none waits any more.
    opening ??= Promise.resolve(database);
    return database;
  } finally {
    request = undefined;
  }
}

async function open(onBlocked: () => void): Promise<Database> {
  let letSleep: (() => void) | undefined;
  let signals: ReturnType<typeof setInterval> | undefined;
  try {
    const database = await openDB<GleanerSchema>(DATABASE_NAME, DATABASE_VERSION, {
      upgrade(made, from, _to, transaction) {
        // An index over very many rows takes longer than an idle background lives. An upgrade that was cut off would begin anew.
        letSleep = keepAwake();
        signals = setInterval(() => signal('upgrade'), SIGNAL_EVERY_MS);
        upgradeDatabase(made, from, transaction);
      },
      blocked: onBlocked,
      blocking() {
        database.close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    });
    return database;
  } finally {
    letSleep?.();
    clearInterval(signals);
  }
}

/**
 * Throws a failure of IndexedDB by name, for `catch`.
 * @throws AppError `storage-full` when the disk or the quota is full, else `storage-failed`; an `AppError` as it is
 */
export function throwStorageFailure(thrown: unknown): never {
  if (thrown instanceof AppError) throw thrown;
  const code = isQuotaExceeded(thrown) ? 'storage-full' : 'storage-failed';
  throw new AppError(code, toAppError(thrown).message, { cause: thrown });
}

function isQuotaExceeded(thrown: unknown): boolean {
  return (Object(thrown) as { name?: unknown }).name === 'QuotaExceededError';
}
