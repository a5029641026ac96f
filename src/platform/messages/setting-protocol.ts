import type { SettingName } from '@/core/settings';

/** A setting in a message. Messages leave out what is `undefined`, as some values are. */
export interface SentSetting {
  readonly name: SettingName;
  readonly value?: unknown;
}

/** The requests of our pages about the user's settings. */
export interface SettingRequests {
  /** Loads a stored setting, for a page in a private window, which has another database; undefined if it has its default. */
  loadSetting(request: { readonly name: SettingName }): unknown;
  /** Stores a setting for a page of ours. @throws AppError `message-refused` for a value of another type */
  storeSetting(request: SentSetting): void;
  /**
   * Stores a setting if it still has the value `before`; otherwise returns the value that it has.
   * @throws AppError `message-refused` for a value of another type
   */
  changeSetting(
    request: SentSetting & { readonly before?: unknown },
  ): { readonly stored: true } | { readonly stored: false; readonly current?: unknown };
  /** Stores some settings, all or none. @throws AppError `message-refused` for a value of another type */
  storeSettings(request: { readonly settings: readonly SentSetting[] }): void;
  /** Gives all settings their defaults, or none. */
  resetSettings(request: undefined): void;
}
