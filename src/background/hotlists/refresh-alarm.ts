import type { FollowedPlatform } from '@/core/hotlists/followed';
import { alarmInterval } from '@/core/hotlists/schedule';

export interface RefreshAlarmDeps {
  readonly readFollowed: () => Promise<readonly FollowedPlatform[]>;
  /** Minutes; 0: none. */
  readonly readInterval: () => Promise<number>;
  /** When the alarm will ring, ms since the epoch; undefined where it is not set. */
  readonly readAlarm: () => Promise<number | undefined>;
  readonly setAlarm: (at: number) => Promise<void>;
  readonly clearAlarm: () => Promise<void>;
  /** Whether the user wants less data used on this connection. */
  readonly savesData: () => boolean;
  readonly refresh: () => Promise<void>;
  readonly now: () => number;
}

/** Fetching followed lists without being asked. */
export interface RefreshAlarm {
  /** Sets the alarm as the settings want it: after they changed, and at every start, for browsers lose alarms. */
  plan(): Promise<void>;
  /** The alarm rang. The next is set first, so that whoever dies at work wakes again. */
  ring(): Promise<void>;
}

export function createRefreshAlarm(deps: RefreshAlarmDeps): RefreshAlarm {
  async function readIntervalMs(): Promise<number> {
    return alarmInterval(await deps.readFollowed(), await deps.readInterval()) * 60_000;
  }

  return {
    async plan() {
      const interval = await readIntervalMs();
      if (interval === 0) return deps.clearAlarm();
      const [set, now] = [await deps.readAlarm(), deps.now()];
      // One that is set further ahead comes from a longer interval, or from a clock that was put back.
      if (set === undefined || set > now + interval) await deps.setAlarm(now + interval);
    },
    async ring() {
      const interval = await readIntervalMs();
      if (interval === 0) return;
      await deps.setAlarm(deps.now() + interval);
      if (!deps.savesData()) await deps.refresh();
    },
  };
}
