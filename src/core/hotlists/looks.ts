import type { RanksAt } from './marks';

/** What the user saw of a platform's list. */
export interface HotLooks {
  readonly platform: string;
  /** The look before the last: what the marks compare with. Absent before the second. */
  readonly before?: RanksAt | undefined;
  readonly latest: RanksAt;
}

/** Looks closer together than this are one, so that opening the popup twice does not wipe out the marks, ms. */
const ONE_LOOK_MS = 5 * 60_000;

/** The user sees a list now. */
export function lookAt(platform: string, looks: HotLooks | undefined, seen: RanksAt): HotLooks {
  if (!looks) return { platform, latest: seen };
  const isSameLook = Math.abs(seen.at - looks.latest.at) < ONE_LOOK_MS;
  return { platform, before: isSameLook ? looks.before : looks.latest, latest: seen };
}
