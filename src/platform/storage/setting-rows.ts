import { currentForm } from '@/core/articles/exports/export-form';
import { completeConnection } from '@/core/service/connection';
import { isShapedAs, SETTINGS, type SettingName, type Settings } from '@/core/settings';
import { browser } from '@/platform/browser/browser';
import type { StoredSetting } from './database-schema';
import { query, transact } from './transact';

/**
 * The rows of the user's settings in IndexedDB, which belongs to the extension's origin alone. Version 0.1.0 stored them in
 * `storage.local`, which content scripts can read and write in Firefox.
 */

const NAMES = Object.keys(SETTINGS) as SettingName[];

type Migration = (stored: unknown) => unknown;

/** Functions that convert a setting to the version of their key from the one before. They are pure and run at each loading. */
const MIGRATIONS: Readonly<Partial<Record<SettingName, Readonly<Record<number, Migration>>>>> = {
  connection: { 2: (stored) => (isObject(stored) ? completeConnection(stored) : stored) },
  exportForm: { 2: currentForm },
};

/** The version that a setting is stored with. */
function currentVersion(name: SettingName): number {
  return Math.max(1, ...Object.keys(MIGRATIONS[name] ?? {}).map(Number));
}

/** The value of a row, converted to the current version; undefined for a damaged row. */
function parseRow<N extends SettingName>(
  name: N,
  { value, version }: StoredSetting,
): { readonly value: Settings[N] } | undefined {
  const migrations: Readonly<Record<number, Migration>> = MIGRATIONS[name] ?? {};
  let migrated = value;
  for (const [to, migrate] of Object.entries(migrations))
    if (Number(to) > version) migrated = migrate(migrated);
  return isShapedAs<Settings[N]>(SETTINGS[name], migrated) ? { value: migrated } : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isDamaged(name: SettingName, row: StoredSetting | undefined): row is StoredSetting {
  return row !== undefined && parseRow(name, row) === undefined;
}

/** The key of the row that says that the settings were moved out of `storage.local`, which is then not loaded any more. */
const MOVED = 'moved-from-storage-local';

/** The key under which a damaged value is stored after its setting was set again. */
const asideKey = (name: SettingName) => `damaged-${name}`;

/** The stored value of a setting; undefined if the user never set it or if it is damaged. @throws AppError `storage-failed` */
export async function loadSetting<N extends SettingName>(name: N): Promise<Settings[N] | undefined> {
  const { row, isMoved } = await transact(['settings'], 'readonly', async (transaction) => {
    const store = transaction.objectStore('settings');
    return { row: await store.get(name), isMoved: (await store.getKey(MOVED)) !== undefined };
  });
  const found = row ?? (isMoved ? undefined : (await loadOldRows()).get(name));
  return found && parseRow(name, found)?.value;
}

/** The value of a row from a file; undefined if this version has no setting of that name, `damaged` if it cannot have that value. */
export function parseSettingRow(
  name: string,
  row: StoredSetting,
): { readonly value: unknown } | 'damaged' | undefined {
  const known = NAMES.find((each) => each === name);
  return known && (parseRow(known, row) ?? 'damaged');
}

/** The names of the settings that the user has set. @throws AppError `storage-failed` */
export async function listStoredSettings(): Promise<ReadonlySet<string>> {
  return new Set(await query((database) => database.getAllKeys('settings')));
}

/**
 * Stores those of some settings that the user has not set, all or none, and returns their names.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function addSettingRows(values: Partial<Settings>): Promise<readonly SettingName[]> {
  return transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    const added: SettingName[] = [];
    for (const name of NAMES) {
      if (!Object.hasOwn(values, name) || (await store.getKey(name)) !== undefined) continue;
      await store.put({ value: values[name], version: currentVersion(name) }, name);
      added.push(name);
    }
    return added;
  });
}

/**
 * Stores some settings, all or none, and returns their names. If one replaces a damaged value, that is stored under another key.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function storeSettings(values: Partial<Settings>): Promise<readonly SettingName[]> {
  return transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    const stored = NAMES.filter((name) => Object.hasOwn(values, name));
    for (const name of stored) {
      const old = await store.get(name);
      if (isDamaged(name, old)) await store.put(old, asideKey(name));
      await store.put({ value: values[name], version: currentVersion(name) }, name);
    }
    return stored;
  });
}

/**
 * Deletes the rows of all settings, or of none, and returns the names of the settings. A default may depend on another setting, so a reset
 * setting has no row, as in a new profile. A damaged value is stored under another key.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function deleteSettingRows(): Promise<readonly SettingName[]> {
  return transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    for (const name of NAMES) {
      const old = await store.get(name);
      if (isDamaged(name, old)) await store.put(old, asideKey(name));
      await store.delete(name);
    }
    // If those of version 0.1.0 are still to be moved, they must not come back.
    if ((await store.getKey(MOVED)) === undefined) await store.put({ value: true, version: 1 }, MOVED);
    return NAMES;
  });
}

/** Stores a setting, as `storeSettings` does. @throws AppError `storage-failed`, `storage-full` */
export async function storeSetting<N extends SettingName>(name: N, value: Settings[N]): Promise<void> {
  await storeSettings({ [name]: value });
}

/** Whether a setting was stored; if not, the value that it has. */
export type Replacement<T> = { readonly stored: true } | { readonly stored: false; readonly current: T };

interface SettingReplacement<T> {
  /** The value that the caller knows. */
  readonly known: unknown;
  readonly value: T;
  /** The value of the setting while it is not set. */
  readonly fallback: T;
}

/**
 * Stores a setting in place of a value that the caller knows. If it has another one by now, nothing is stored.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function replaceSetting<N extends SettingName>(
  name: N,
  { known, value, fallback }: SettingReplacement<Settings[N]>,
): Promise<Replacement<Settings[N]>> {
  return transact(['settings'], 'readwrite', async (transaction): Promise<Replacement<Settings[N]>> => {
    const store = transaction.objectStore('settings');
    const row = await store.get(name);
    const isMoved = (await store.getKey(MOVED)) !== undefined;
    const current = (row && parseRow(name, row)?.value) ?? fallback;
    // Settings that could not be moved are not in this store: there is nothing to compare with.
    const isComparable = row !== undefined || isMoved;
    if (isComparable && JSON.stringify(current) !== JSON.stringify(known)) return { stored: false, current };
    if (isDamaged(name, row)) await store.put(row, asideKey(name));
    await store.put({ value, version: currentVersion(name) }, name);
    return { stored: true };
  });
}

/** Whether `moveOldSettings` has run on this database, as it does when the background first starts. @throws AppError `storage-…` */
export async function areSettingsMoved(): Promise<boolean> {
  return (await query((database) => database.getKey('settings', MOVED))) !== undefined;
}

/**
 * Moves the settings of version 0.1.0 from `storage.local` to IndexedDB, all or none, and deletes them there. Does nothing once
 * that is done. Only the background may call it: in Firefox, a page in a private window has a database of its own.
 * @throws AppError `storage-failed`, `storage-full`; the settings are where they were
 */
export async function moveOldSettings(): Promise<void> {
  const old = await loadOldRows();
  await transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    if ((await store.getKey(MOVED)) !== undefined) return;
    for (const [name, row] of old) {
      if ((await store.getKey(name)) === undefined) await store.put(row, name);
    }
    await store.put({ value: true, version: 1 }, MOVED);
  });
  const keys = [...old.keys()].flatMap((name) => [name, versionKey(name)]);
  if (keys.length > 0) await browser.storage.local.remove(keys);
}

/** Where WXT's storage kept the version of a setting. https://wxt.dev/storage#versioning */
function versionKey(name: SettingName): string {
  return `${name}$`;
}

async function loadOldRows(): Promise<ReadonlyMap<SettingName, StoredSetting>> {
  const stored: Readonly<Record<string, unknown>> = await browser.storage.local.get();
  const rows = NAMES.flatMap((name): [SettingName, StoredSetting][] => {
    if ((stored[name] ?? null) === null) return [];
    const { v } = Object(stored[versionKey(name)]) as { readonly v?: unknown };
    return [[name, { value: stored[name], version: typeof v === 'number' ? v : 1 }]];
  });
  return new Map(rows);
}

/** Damaged values by the names of their settings, as they were stored. @throws AppError `storage-failed` */
export async function loadDamagedSettings(): Promise<ReadonlyMap<SettingName, unknown>> {
  return transact(['settings'], 'readonly', async (transaction) => {
    const store = transaction.objectStore('settings');
    const damaged = new Map<SettingName, unknown>();
    for (const name of NAMES) {
      const row = await store.get(name);
      const aside = await store.get(asideKey(name));
      if (isDamaged(name, row)) damaged.set(name, row.value);
      else if (aside) damaged.set(name, aside.value);
    }
    return damaged;
  });
}

/** Deletes damaged values. Their settings then have their defaults, or what was set since. @throws AppError `storage-failed` */
export async function deleteDamagedSettings(names: readonly SettingName[]): Promise<void> {
  await transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    for (const name of names) {
      const row = await store.get(name);
      if (isDamaged(name, row)) await store.delete(name);
      await store.delete(asideKey(name));
    }
  });
}
