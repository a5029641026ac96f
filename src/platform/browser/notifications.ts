import type { Permissions } from 'webextension-polyfill';
import { browser } from './browser';

/** The system's notifications. Their permission is optional and requested when the user switches notifications on. */

const PERMISSION: Permissions.Permissions = { permissions: ['notifications'] };

/** A notification. One with the same name replaces the one before. */
export interface Notice {
  /** Begins with its kind (`articles:…`), by which presses are handled. */
  readonly name: string;
  readonly title: string;
  readonly message: string;
}

/** Whether notifications are granted. */
export function mayNotify(): Promise<boolean> {
  return browser.permissions.contains(PERMISSION);
}

/** Requests the permission. Call it directly in a click handler of our own page. Resolves with whether it was granted. */
export function requestNotifications(): Promise<boolean> {
  return browser.permissions.request(PERMISSION);
}

/** Shows a notification; resolves with whether it was allowed. */
export async function notify({ name, title, message }: Notice): Promise<boolean> {
  if (!(await mayNotify())) return false;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(name, { type: 'basic', iconUrl, title, message });
  return true;
}

/** Calls `listener` with the name of a pressed notification of a kind (`articles:`), and clears it. Call in the first turn. */
export function onNoticePressed(kind: string, listener: (name: string) => void): void {
  const onClicked = (name: string) => {
    if (!name.startsWith(kind)) return;
    void browser.notifications.clear(name);
    listener(name);
  };
  // Without the permission there is no API.
  const listen = () => browser.notifications?.onClicked.addListener(onClicked);
  listen();
  // The permission may be granted later in this run of the background.
  browser.permissions.onAdded.addListener(listen);
}
