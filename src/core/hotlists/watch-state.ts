/** Something with a watch word that the user was told of, or is to be told of. */
export interface WatchedTitle {
  readonly title: string;
  readonly platform: string;
  /** The group of watch words that it matches. */
  readonly group: string;
  readonly url?: string | undefined;
  /** ms since the epoch. */
  readonly at: number;
}

/** What is remembered so that nobody is told of an event twice. */
export interface WatchState {
  /** Told of, or seen in time. */
  readonly told: readonly WatchedTitle[];
  /** To be told of when the quiet hours are over. */
  readonly held: readonly WatchedTitle[];
}

export const NOTHING_WATCHED: WatchState = { told: [], held: [] };
