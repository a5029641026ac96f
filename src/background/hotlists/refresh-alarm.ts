import { alarmInterval } from '@/core/hotlists/schedule';
import { settings } from '@/platform/storage/settings';

export interface RefreshAlarmDeps {
  /** When the alarm will ring, ms since the epoch; undefined where it is not set. */
  readonly findAlarm: () => Promise<number | undefined>;
  readonly setAlarm: (at: number) => Promise<void>;
  readonly clearAlarm: () => Promise<void>;
  /** Whether the user asked the browser to save data on this connection. */
  readonly savesData: () => boolean;
  readonly refresh: () => Promise<void>;
  readonly now: () => number;
}

/** Fetches the followed lists at intervals. */
export interface RefreshAlarm {
  /** Sets the alarm by the settings. Call it after they changed, and at every start, because browsers lose alarms. */
  plan(): Promise<void>;
  /** Handles the alarm. The next alarm is set first, so that it rings even where the background ends during the work. */
  ring(): Promise<void>;
}

export function createRefreshAlarm(deps: RefreshAlarmDeps): RefreshAlarm {
  async function loadIntervalMs(): Promise<number> {
    const followed = await settings.followedPlatforms.getValue();
    return alarmInterval(followed, await settings.hotInterval.getValue()) * 60_000;
  }

  return {
    async plan() {
      const interval = await loadIntervalMs();
      if (interval === 0) return deps.clearAlarm();
      const [set, now] = [await deps.findAlarm(), deps.now()];
      // An alarm further ahead was set for a longer interval, or before the clock was put back.
      if (set === undefined || set > now + interval) await deps.setAlarm(now + interval);
    },
    async ring() {
      const interval = await loadIntervalMs();
      if (interval === 0) return;
      await deps.setAlarm(deps.now() + interval);
      if (!deps.savesData()) await deps.refresh();
    },
  };
}
