import type { BoxRow } from '@/core/ocr/reading-order/bands/boxes';

/** Rows that are read from top to bottom. */
export interface Region {
  readonly rows: readonly BoxRow[];
  /** Whether it begins the column after the one in which the previous region ends. */
  readonly followsColumn: boolean;
}

/** Collects rows into regions. */
export class RegionCollector {
  readonly #regions: Region[] = [];
  #rows: BoxRow[] = [];
  #followsColumn = false;

  push(rows: readonly BoxRow[]): void {
    this.#rows.push(...rows);
  }

  /** Ends the region. `followsColumn` is for the one that begins now. */
  close(followsColumn = false): void {
    const isEmpty = this.#rows.length === 0;
    if (!isEmpty) this.#regions.push({ rows: this.#rows, followsColumn: this.#followsColumn });
    this.#rows = [];
    this.#followsColumn = followsColumn || (isEmpty && this.#followsColumn);
  }

  finish(): Region[] {
    this.close();
    return this.#regions;
  }
}
