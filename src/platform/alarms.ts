/** Alarms: what wakes the background at a time, when nothing keeps it running. */
import { browser } from './browser';

/** Chrome rings no alarm sooner than this after it was set. https://developer.chrome.com/docs/extensions/reference/api/alarms */
export const SHORTEST_ALARM_MS = 30_000;

/** Rings the alarm of that name once, at a moment (ms since the epoch), instead of when it would have rung. */
export async function setAlarm(name: string, at: number): Promise<void> {
  await browser.alarms.create(name, { when: at });
}

/** Takes an alarm back; does nothing where none is set. */
export async function clearAlarm(name: string): Promise<void> {
  await browser.alarms.clear(name);
}

/** When an alarm will ring, ms since the epoch; undefined where it is not set. Browsers may lose alarms when they restart. */
export async function readAlarm(name: string): Promise<number | undefined> {
  return (await browser.alarms.get(name))?.scheduledTime;
}

/** Calls back when the alarm of that name rings. Call in the first turn. */
export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener();
  });
}
