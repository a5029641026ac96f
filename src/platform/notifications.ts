/** Notifications of the system, for what ends while no page of ours is open. The permission is asked for when it is wanted. */
import type { Permissions } from 'webextension-polyfill';
import { browser } from './browser';

const PERMISSION: Permissions.Permissions = { permissions: ['notifications'] };

/** Something to tell. The same name again replaces the one before. */
export interface Notice {
  /** Where a press leads is told apart by it: `articles:…`. */
  readonly name: string;
  readonly title: string;
  readonly message: string;
}

/** Whether the user has let us notify. */
export function mayNotify(): Promise<boolean> {
  return browser.permissions.contains(PERMISSION);
}

/** Asks the user for it. Must be called straight from a press in one of our own pages. Resolves with the answer. */
export function requestNotifications(): Promise<boolean> {
  return browser.permissions.request(PERMISSION);
}

/** Shows a notice; resolves with whether it could be shown. */
export async function notify({ name, title, message }: Notice): Promise<boolean> {
  if (!(await mayNotify())) return false;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(name, { type: 'basic', iconUrl, title, message });
  return true;
}

/** Calls back with the name of a notice of a kind (`articles:`) that the user pressed, and takes it away. Call in the first turn. */
export function onNoticePressed(kind: string, listener: (name: string) => void): void {
  const onClicked = (name: string) => {
    if (!name.startsWith(kind)) return;
    void browser.notifications.clear(name);
    listener(name);
  };
  // Where the permission is missing, so is the API.
  const listen = () => browser.notifications?.onClicked.addListener(onClicked);
  listen();
  // It may be granted while this background lives, which then is the one that shows a notice.
  browser.permissions.onAdded.addListener(listen);
}
