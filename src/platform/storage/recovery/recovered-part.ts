import type { PlacedRow } from './recovered-file';

/** What the import of one kind of data would do, by the number of its items. */
export interface PartPlan {
  /** Not stored yet. */
  readonly fresh: number;
  /** Stored already; they stay as they are. */
  readonly known: number;
  /** For which the limits leave no room, so that they are left out; missing where there is no limit. */
  readonly noRoom?: number;
}

/** One kind of data out of a file: first collected and checked, then imported as a whole or not at all. */
export interface RecoveredPart {
  /** Takes over a row; false if it is damaged, and therefore left out. */
  add(row: PlacedRow): Promise<boolean>;
  /** Compares with what is stored. @throws AppError `storage-failed` */
  plan(): Promise<PartPlan>;
  /** Adds what is not stored yet, and returns how many items that were. @throws AppError `storage-failed`, `storage-full`; nothing is added then */
  write(): Promise<number>;
}
