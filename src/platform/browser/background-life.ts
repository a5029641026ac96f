import { browser } from './browser';

/** What was installed or updated. */
export interface Installed {
  /** `install`: for the first time; `update`: the extension; others are about the browser. */
  readonly reason: string;
  /** The version before an update. */
  readonly previousVersion?: string | undefined;
}

/** Calls `listener` after an installation, and after an update of the extension or the browser. Call in the first turn. */
export function onInstalled(listener: (installed: Installed) => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/**
 * Calls `listener` after the browser was started, so that work continues whose alarm the browser has lost. Call in the first
 * turn.
 */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

/** Alarms start the background at a time. */

/** Chrome fires no alarm sooner than this after it was set, ms. https://developer.chrome.com/docs/extensions/reference/api/alarms */
export const SHORTEST_ALARM_MS = 30_000;

/** Sets the alarm of that name to fire once, `at` ms since the epoch; it replaces the one before. */
export async function setAlarm(name: string, at: number): Promise<void> {
  await browser.alarms.create(name, { when: at });
}

/** Deletes an alarm, if it is set. */
export async function clearAlarm(name: string): Promise<void> {
  await browser.alarms.clear(name);
}

/** When an alarm will fire, ms since the epoch; undefined if it is not set. Browsers may lose alarms when they restart. */
export async function findAlarm(name: string): Promise<number | undefined> {
  return (await browser.alarms.get(name))?.scheduledTime;
}

/** Calls `listener` when the alarm of that name fires. Call in the first turn. */
export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener();
  });
}

/** Firefox ends an idle event page after 30 s, even with a pending reply; any call of an extension API restarts the 30 s. ms */
const CALL_EVERY_MS = 10_000;

/** Keeps the event page from being ended until the returned function is called. */
export function keepAwake(): () => void {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), CALL_EVERY_MS);
  return () => clearInterval(timer);
}
