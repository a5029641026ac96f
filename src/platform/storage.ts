/**
 * Every item in the browser's storage: key, default, version, migrations. Each has its own key, so that two writers
 * never overwrite one another, and a version from the first day, so that its shape can change. Migrations run in
 * whichever context reads first: keep them pure and idempotent.
 * Content scripts can read `storage.local`: no secrets here.
 */
import { storage } from 'wxt/utils/storage';
import { completeConnection } from '@/core/service/connection';
import { isShapedAs } from '@/core/settings/is-shaped-as';
import { SETTINGS, type SettingName, type Settings } from '@/core/settings/settings';
import { browser } from './browser';
import { throwStorageFailure } from './database';

/** How a setting stored by an earlier version becomes one of the version named. */
type Migrations = Readonly<Record<number, (stored: object) => unknown>>;

/** One of the user's settings. */
export interface Setting<T> {
  /** Its value; the default where none is stored, or what is stored is damaged. */
  getValue(): Promise<T>;
  /** @throws AppError `storage-…`: the value is as it was */
  setValue(value: T): Promise<void>;
  /** Calls back when it is changed, here or in another of our pages. Returns its undoing. */
  watch(listener: (value: T) => void): () => void;
}

function defineSetting<N extends SettingName>(name: N, migrations: Migrations = {}): Setting<Settings[N]> {
  const item = storage.defineItem<Settings[N]>(`local:${name}`, {
    fallback: SETTINGS[name],
    version: Math.max(1, ...Object.keys(migrations).map(Number)),
    migrations: { ...migrations },
  });
  const read = (stored: Settings[N]) => (isShapedAs(SETTINGS[name], stored) ? stored : SETTINGS[name]);
  return {
    getValue: async () => read(await item.getValue()),
    setValue: (value) => item.setValue(value).catch(throwStorageFailure),
    watch: (listener) => item.watch((stored) => listener(read(stored))),
  };
}

/** The user's settings, one item each. */
export const settings: { readonly [N in SettingName]: ReturnType<typeof defineSetting<N>> } = {
  textForm: defineSetting('textForm'),
  keepReadings: defineSetting('keepReadings'),
  packAddress: defineSetting('packAddress'),
  connection: defineSetting('connection', { 2: completeConnection }),
  guideAddress: defineSetting('guideAddress'),
  provenService: defineSetting('provenService'),
  accountsPace: defineSetting('accountsPace'),
  monitorInterval: defineSetting('monitorInterval'),
  monitorKeeps: defineSetting('monitorKeeps'),
  tellNewArticles: defineSetting('tellNewArticles'),
  quietHours: defineSetting('quietHours'),
  accountSearches: defineSetting('accountSearches'),
  followedPlatforms: defineSetting('followedPlatforms'),
  hotInterval: defineSetting('hotInterval'),
  hotAddresses: defineSetting('hotAddresses'),
  watchWords: defineSetting('watchWords'),
  tellWatched: defineSetting('tellWatched'),
  apartTitles: defineSetting('apartTitles'),
  hotHistoryLimits: defineSetting('hotHistoryLimits'),
  articlePictureBytes: defineSetting('articlePictureBytes'),
  readArticlePictures: defineSetting('readArticlePictures'),
  askedPictureSites: defineSetting('askedPictureSites'),
  exportFileName: defineSetting('exportFileName'),
  exportForm: defineSetting('exportForm'),
  exportPictures: defineSetting('exportPictures'),
  digestSize: defineSetting('digestSize'),
  obsidianVault: defineSetting('obsidianVault'),
  digestNotation: defineSetting('digestNotation'),
  fileDigests: defineSetting('fileDigests'),
  base64Form: defineSetting('base64Form'),
};

/**
 * Closes `storage.local` to content scripts, where the browser can (Chrome). It is remembered over restarts.
 * https://developer.chrome.com/docs/extensions/reference/api/storage#type-AccessLevel
 */
export async function closeStorageToPages(): Promise<void> {
  const { local } = browser.storage as {
    local: { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> };
  };
  await local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
