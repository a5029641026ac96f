/**
 * Every item in the browser's storage: key, default, version, migrations. Each has its own key, so that two writers
 * never overwrite one another, and a version from the first day, so that its shape can change. Migrations run in
 * whichever context reads first: keep them pure and idempotent.
 * Content scripts can read `storage.local`: no secrets here.
 */
import { storage, type WxtStorageItem } from 'wxt/utils/storage';
import { completeConnection } from '@/core/service/connection';
import { SETTINGS, type SettingName, type Settings } from '@/core/settings/settings';
import { browser } from './browser';

/** How a setting stored by an earlier version becomes one of the version named. */
type Migrations = Readonly<Record<number, (stored: object) => unknown>>;

function defineSetting<N extends SettingName>(
  name: N,
  migrations: Migrations = {},
): WxtStorageItem<Settings[N], Record<string, unknown>> {
  return storage.defineItem<Settings[N]>(`local:${name}`, {
    fallback: SETTINGS[name],
    version: Math.max(1, ...Object.keys(migrations).map(Number)),
    migrations: { ...migrations },
  });
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
