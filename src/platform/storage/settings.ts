import { storage } from 'wxt/utils/storage';
import { defaultFollowed } from '@/core/hotlists/platforms';
import { SETTINGS, type SettingName, type Settings } from '@/core/settings';
import { browser } from '@/platform/browser/browser';
import { uiLanguage } from '@/platform/browser/i18n';
import { hasOwnDatabase } from '@/platform/browser/own-database';
import { send } from '@/platform/messages/messages';
import {
  addSettingRows,
  deleteSettingRows,
  loadSetting,
  type Replacement,
  replaceSetting,
  storeSettings,
} from './setting-rows';

/**
 * The user's settings. Each has its own row in IndexedDB (`setting-rows.ts`), so that two writers never overwrite each other's
 * setting. A change is signalled by an item of `storage.session`, which wakes the background and which content scripts cannot see.
 * Other items of `storage.session` are in `drafts.ts`, `recognition-store.ts`, `overlay-records.ts`,
 * `service-session.ts`, `pdf-requests.ts` and `accounts/work-failure.ts`.
 */

/** One of the user's settings. */
export interface Setting<T> {
  /** Its value; the default if none is stored or the stored one is damaged. @throws AppError `storage-failed` */
  getValue(): Promise<T>;
  /**
   * Stores a value. For the background: a page stores with `saveSetting`.
   * @throws AppError `storage-failed`, `storage-full`; the value is unchanged then
   */
  setValue(value: T): Promise<void>;
  /** Calls `listener` when it is changed, here or in another of our contexts. Returns the function that stops it. */
  watch(listener: (value: T) => void): () => void;
}

const changeOf = (name: SettingName) => `session:setting-changed:${name}` as const;

/** The settings that the default of another one depends on. */
const DEFAULT_DEPENDS_ON: { readonly [N in SettingName]?: readonly SettingName[] } = {
  followedPlatforms: ['connection'],
};

/** The value of a setting that the user has not set. @throws AppError `storage-failed` */
export async function loadDefault<N extends SettingName>(name: N): Promise<Settings[N]> {
  if (name !== 'followedPlatforms') return SETTINGS[name];
  const { baseAddress } = await settings.connection.getValue();
  return defaultFollowed(uiLanguage(), baseAddress !== '') as Settings[N];
}

function defineSetting<N extends SettingName>(name: N): Setting<Settings[N]> {
  const setting: Setting<Settings[N]> = {
    async getValue() {
      const stored = hasOwnDatabase() ? await send('loadSetting', { name }) : await loadSetting(name);
      return (stored as Settings[N] | undefined) ?? loadDefault(name);
    },
    setValue: (value) => setSettings({ [name]: value }),
    watch(listener) {
      const report = () => void setting.getValue().then(listener);
      const stops = [name, ...(DEFAULT_DEPENDS_ON[name] ?? [])].map((each) =>
        storage.watch(changeOf(each), report),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
  return setting;
}

/** The user's settings, one item each. */
export const settings = Object.fromEntries(
  (Object.keys(SETTINGS) as SettingName[]).map((name) => [name, defineSetting(name)]),
) as { readonly [N in SettingName]: Setting<Settings[N]> };

/**
 * Stores some settings, all or none. For the background: a page stores with `saveSettings`.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export async function setSettings(values: Partial<Settings>): Promise<void> {
  await signalChanges(await storeSettings(values));
}

/**
 * Gives all settings what they have in a new profile, or none. For the background: a page sends `resetSettings`.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export async function resetSettings(): Promise<void> {
  await signalChanges(await deleteSettingRows());
}

/**
 * Stores a setting if it still has the value that a page knows; otherwise returns the value that it has. For the background: a page
 * stores with `changeSetting`.
 * @throws AppError `storage-failed`, `storage-full`; the value is unchanged then
 */
export async function setSettingIf<N extends SettingName>(
  name: N,
  known: unknown,
  value: Settings[N],
): Promise<Replacement<Settings[N]>> {
  const replacement = await replaceSetting(name, { known, value, fallback: await loadDefault(name) });
  if (replacement.stored) await signalChanges([name]);
  return replacement;
}

async function signalChanges(names: readonly SettingName[]): Promise<void> {
  for (const name of names) await storage.setItem(changeOf(name), crypto.randomUUID());
}

/**
 * Has the background store a setting. For our pages: if a page is closed at once, its own write may be lost, but a message that it has
 * sent arrives.
 * @throws AppError `storage-failed`, `storage-full`; the value is unchanged then
 */
export function saveSetting<N extends SettingName>(name: N, value: Settings[N]): Promise<void> {
  return send('storeSetting', { name, value });
}

/**
 * Has the background change a setting. If it does not have the value any more that the page knows, because another change was stored
 * first, `change` is applied to the value that it has, so that neither change is lost. For our pages.
 * @throws AppError `storage-failed`, `storage-full`; the value is unchanged then
 */
export async function changeSetting<N extends SettingName>(
  name: N,
  known: Settings[N],
  change: (before: Settings[N]) => Settings[N],
): Promise<void> {
  for (let before = known; ; ) {
    const reply = await send('changeSetting', { name, before, value: change(before) });
    if (reply.stored) return;
    before = reply.current as Settings[N];
  }
}

/** Has the background store some settings, all or none. @throws AppError `storage-failed`, `storage-full`; nothing is changed then */
export function saveSettings(values: Partial<Settings>): Promise<void> {
  const names = Object.keys(values) as SettingName[];
  return send('storeSettings', { settings: names.map((name) => ({ name, value: values[name] })) });
}

/**
 * Stores those of some settings that the user has not set, all or none, and returns how many. For our pages in windows that are not private.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export async function addSettings(values: Partial<Settings>): Promise<number> {
  const added = await addSettingRows(values);
  await signalChanges(added);
  return added.length;
}

/**
 * Denies content scripts the access to `storage.local`, in browsers that can do that (Chrome). It lasts when the browser restarts.
 * https://developer.chrome.com/docs/extensions/reference/api/storage#type-AccessLevel
 */
export async function closeStorageToPages(): Promise<void> {
  const { local } = browser.storage as {
    local: { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> };
  };
  await local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
