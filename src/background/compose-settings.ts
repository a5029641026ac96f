import { storage } from 'wxt/utils/storage';
import { AppError, toAppError } from '@/core/errors';
import { noticePath } from '@/core/pages';
import { isShapedAs, SETTINGS, type SettingName, type Settings } from '@/core/settings';
import type { Handlers } from '@/platform/messages/messages';
import type { PageRequests } from '@/platform/messages/protocol';
import type { SentSetting } from '@/platform/messages/setting-protocol';
import { isDatabaseLost, noteDatabase } from '@/platform/storage/recovery/lost-database';
import { loadDamagedSettings, loadSetting, moveOldSettings } from '@/platform/storage/setting-rows';
import { resetSettings, setSettingIf, setSettings } from '@/platform/storage/settings';

/** The background's part in the settings. */
export interface SettingsParts {
  /**
   * Stores settings for our pages, and loads them for those in private windows of Firefox, which have another database.
   */
  readonly handlers: Pick<
    Handlers<PageRequests>,
    'loadSetting' | 'storeSetting' | 'changeSetting' | 'storeSettings' | 'resetSettings'
  >;
  /**
   * Moves the settings of version 0.1.0. If settings are damaged, or the database cannot be opened or was replaced by an empty one, opens
   * the page that says so and exports and repairs what it can, once while the browser runs. Call it once, at the start. @throws AppError `storage-failed`, `storage-full`
   */
  start(): Promise<void>;
}

/** Whether the page for one kind of damage was opened since the browser was started. */
const REPORTED = {
  settings: 'session:damaged-settings-reported',
  storage: 'session:unopened-storage-reported',
  lost: 'session:lost-database-reported',
} as const;

export function composeSettings(openExtensionPage: (path: string) => Promise<void>): SettingsParts {
  return {
    handlers: {
      loadSetting: ({ name }) => loadSetting(name),
      storeSetting: ({ name, value }) => storeChecked([{ name, value }]),
      changeSetting: ({ name, before, value }) => changeChecked(name, before, value),
      storeSettings: ({ settings }) => storeChecked(settings),
      resetSettings,
    },
    async start() {
      const damage = await findDamage();
      if (damage !== undefined && !(await storage.getItem<boolean>(REPORTED[damage]))) {
        await storage.setItem(REPORTED[damage], true);
        await openExtensionPage(noticePath({ name: damage }));
      }
      // Only after it was reported, because the empty database passes for the user's then.
      if (damage === 'lost') await moveOldSettings();
    },
  };
}

/** What is damaged, if anything is. @throws AppError `storage-failed`, `storage-full` */
async function findDamage(): Promise<keyof typeof REPORTED | undefined> {
  try {
    if (await isDatabaseLost()) return 'lost';
    // In this order: with the note alone, the database would pass for lost at the next start.
    await moveOldSettings();
    await noteDatabase();
    return (await loadDamagedSettings()).size > 0 ? 'settings' : undefined;
  } catch (thrown) {
    if (toAppError(thrown).code === 'storage-unopened') return 'storage';
    throw thrown;
  }
}

/** @throws AppError `message-refused` for a value that is not of its setting's type */
function storeChecked(given: readonly SentSetting[]): Promise<void> {
  for (const { name, value } of given) assertValue(name, value);
  return setSettings(Object.fromEntries(given.map(({ name, value }) => [name, value])) as Partial<Settings>);
}

/** @throws AppError `message-refused` for a value that is not of the setting's type */
function changeChecked<N extends SettingName>(name: N, before: unknown, value: unknown) {
  assertValue(name, value);
  return setSettingIf(name, before, value);
}

function assertValue<N extends SettingName>(name: N, value: unknown): asserts value is Settings[N] {
  if (!Object.hasOwn(SETTINGS, name) || !isShapedAs(SETTINGS[name], value))
    throw new AppError('message-refused', `value of ${name}`);
}
