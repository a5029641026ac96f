import type { Permissions } from 'webextension-polyfill';
import { browser } from './browser';

/** The system's notifications. Their permission is optional and requested when the user switches notifications on. */

const PERMISSION: Permissions.Permissions = { permissions: ['notifications'] };

/** A notification. */
export interface Notice {
  /** Begins with its kind (`articles:…`), by which presses are handled. Has no `#`. */
  readonly name: string;
  /** Whether it goes in the place of one with the same name. If not, those that the user has not read stay beside it. */
  readonly replaces: boolean;
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
export async function notify({ name, replaces, title, message }: Notice): Promise<boolean> {
  if (!(await mayNotify())) return false;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  const id = replaces ? name : `${name}#${crypto.randomUUID()}`;
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
  return true;
}

/**
 * Calls `listener` with the name of a pressed notification of a kind (`articles:`), and clears all that have this name, because the user
 * now sees what they are about. Call in the first turn.
 */
export function onNoticePressed(kind: string, listener: (name: string) => void): void {
  const onClicked = (id: string) => {
    const name = nameOf(id);
    if (!name.startsWith(kind)) return;
    void clearNamed(name);
    listener(name);
  };
  // Without the permission there is no API.
  const listen = () => browser.notifications?.onClicked.addListener(onClicked);
  listen();
  // The permission may be granted later in this run of the background.
  browser.permissions.onAdded.addListener(listen);
}

async function clearNamed(name: string): Promise<void> {
  const ids = Object.keys(await browser.notifications.getAll());
  await Promise.all(ids.filter((id) => nameOf(id) === name).map((id) => browser.notifications.clear(id)));
}

function nameOf(id: string): string {
  return id.replace(/#.*/, '');
}
