/** What a tall region turned out to be; `other` says nothing about the rest of the image. */
export type TallRegion = 'column' | 'row' | 'other';

/** Columns that were believed after a check, and rows that lie on their side. */
interface Tally {
  readonly columns: number;
  readonly rows: number;
}

/** With so many columns, and no row, the others are believed without a check. */
const ENOUGH_COLUMNS = 2;

/**
 * Decides for the tall regions of one image, in the order in which they come, whether they must be checked: an image with
 * vertical text has many columns, and each check takes as long as another line. A decision waits for those before it, so
 * that it does not depend on which thread is faster.
 */
export class ColumnVote {
  #tally: Promise<Tally> = Promise.resolve({ columns: 0, rows: 0 });

  /**
   * Adds a region.
   * @param recognise recognises it as a column; called at once
   * @param decide called after all regions before this one are decided, with whether it must be checked
   */
  async add<Column, Result>(
    recognise: () => Promise<Column>,
    decide: (
      column: Column,
      mustCheck: boolean,
    ) => Promise<{ readonly is: TallRegion; readonly result: Result }>,
  ): Promise<Result> {
    const before = this.#tally;
    const decided = Promise.all([recognise(), before]).then(async ([column, tally]) => {
      const { is, result } = await decide(column, tally.rows > 0 || tally.columns < ENOUGH_COLUMNS);
      const columns = tally.columns + (is === 'column' ? 1 : 0);
      return { tally: { columns, rows: tally.rows + (is === 'row' ? 1 : 0) }, result };
    });
    this.#tally = decided.then(({ tally }) => tally);
    // This caller gets a failure by `decided`, and the next one by its `before`; so it is not unhandled.
    this.#tally.catch(() => undefined);
    return (await decided).result;
  }
}
