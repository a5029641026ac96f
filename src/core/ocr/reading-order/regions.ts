import {
  type Band,
  type Box,
  LEVEL,
  splitBands,
  toBoxRow,
  toRows,
} from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, cutsWithin, findRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { openDividers } from '@/core/ocr/reading-order/bands/dividers';
import type { Card } from '@/core/ocr/reading-order/drawn/card';
import { cardsAmong } from '@/core/ocr/reading-order/drawn/cards';
import { findColumnCut, findThroughCut, groupRows, type Odds } from '@/core/ocr/reading-order/judge/run-odds';
import { findPanes, type Panes } from '@/core/ocr/reading-order/panes/panes';
import type { Drawn } from '@/core/ocr/reading-order/upright/frame';
import { findFactRows } from '@/core/ocr/reading-order/without-judge/fact-grids';
import { areHeadedCards, findHeadedGroups } from '@/core/ocr/reading-order/without-judge/group-headings';
import { goesOnPastRow } from '@/core/ocr/reading-order/without-judge/past-row';
import { areCloseRows, findSureRows } from '@/core/ocr/reading-order/without-judge/sure-rows';
import { findTable } from '@/core/ocr/reading-order/without-judge/table-of-cards';
import { findTableBeside } from '@/core/ocr/reading-order/without-judge/tables-beside';
import { type Region, RegionCollector } from './region-collector';

/**
 * Says how a run is read at each gutter and gap: positive, if what is right of the gutter and above the gap is read before what is
 * left of it and below, as in the rows of a table; negative, if after it, as in columns.
 */
export type Judge = (run: ColumnRun) => Odds;

/**
 * Splits boxes into regions in reading order by a recursive XY-cut. Bands without a common gutter are read from top to bottom; of
 * those with one, `judge` says where rows end and which gutter separates columns.
 */
export function splitRegions(
  boxes: readonly Box[],
  judge: Judge,
  drawn: DrawnParts = NOTHING_DRAWN,
): Region[] {
  return new RegionSplitter(judge, drawn).split(boxes);
}

/** What is drawn around text, as far as the cuts depend on it. */
export interface DrawnParts extends Omit<Drawn, 'pictures'> {
  /** They stay whole. */
  readonly cards: readonly Card[];
}

const NOTHING_DRAWN: DrawnParts = { cards: [], panels: [], edges: [], walls: [] };

/** How a run is read: the bands of each row, those of each row of `facts` that are read whole, or the index of the gutter between its columns. */
type RunWay =
  | { readonly groups: readonly (readonly Band[])[] }
  | { readonly facts: readonly (readonly Band[])[] }
  | { readonly cut: number };

const rowByRow = ({ bands }: ColumnRun): RunWay => ({ groups: bands.map((band) => [band]) });

/** Among at least so many rows of one line, a higher row is a row of the same table, whose cells wrap. */
const TABLE_ROWS = 2;
/** The most bands in a row of a table. */
const HIGHEST_ROW = 5;

class RegionSplitter {
  readonly #judge: Judge;
  readonly #drawn: DrawnParts;
  readonly #regions = new RegionCollector();

  constructor(judge: Judge, drawn: DrawnParts) {
    this.#judge = judge;
    this.#drawn = drawn;
  }

  split(boxes: readonly Box[]): Region[] {
    this.#arrangeWithin(boxes, []);
    return this.#regions.finish();
  }

  #bandsOf(boxes: readonly Box[], cards = cardsAmong(boxes, this.#drawn.cards)): readonly Band[] {
    return splitBands(boxes, cards).map((band) => openDividers(band, this.#drawn.walls));
  }

  /**
   * Arranges bands from top to bottom: the largest run of bands with common gutters as such, and what is above and below it by itself.
   * `beside`: a run above or below these bands that was read row by row.
   */
  #arrangeBands(bands: readonly Band[], beside?: ColumnRun): void {
    const panes = findPanes(bands, this.#drawn);
    if (panes) {
      this.#arrangePanes(bands, panes);
      return;
    }
    const table = findTable(bands, this.#drawn, (some, cards) => this.#bandsOf(some, cards));
    const found = table ?? findRun(bands);
    if (!found) {
      for (const band of bands) this.#arrangeAlone(band);
      return;
    }
    const { at, run } = found;
    const end = at + run.bands.length;
    const isTable = table !== undefined || (beside && goesOnPastRow(bands, found, beside));
    const way = isTable ? rowByRow(run) : this.#wayOf(run);
    const next = 'groups' in way && way.groups.length === run.bands.length ? run : undefined;
    const all = table?.bands ?? bands;
    this.#arrangeBands(all.slice(0, at), next);
    this.#arrangeRun(run, way);
    this.#arrangeBands(all.slice(end), next);
  }

  /** Arranges panes one after the other, and what is above and below them by itself. */
  #arrangePanes(bands: readonly Band[], { first, end, cuts }: Panes): void {
    const boxes = bands.slice(first, end).flatMap((band) => band.boxes);
    this.#arrangeBands(bands.slice(0, first));
    for (const pane of splitAt(boxes, cuts)) {
      this.#regions.close();
      this.#arrangeWithin(pane, []);
    }
    this.#regions.close();
    this.#arrangeBands(bands.slice(end));
  }

  /** Arranges a band without gutters: rows, or a card and what is in it. Where cards overlap so that no cut parts them, they count as text. */
  #arrangeAlone(band: Band): void {
    if (band.cards === 0) {
      this.#regions.push(toRows(band));
      return;
    }
    const inner = this.#bandsOf(band.boxes);
    this.#regions.close();
    if (inner.length > 1 || this.#tableOf(band.boxes)) this.#arrangeWithin(band.boxes, []);
    else this.#arrangeBands(this.#bandsOf(band.boxes, []));
    this.#regions.close();
  }

  /** The ruled table that some boxes are. */
  #tableOf(boxes: readonly Box[]): Card | undefined {
    const tables = this.#drawn.cards.filter((card) => card.rows && card.boxes.length === boxes.length);
    if (tables.length === 0) return undefined;
    const own = new Set(boxes);
    return tables.find((table) => table.boxes.every((box) => own.has(box)));
  }

  /** Arranges a ruled table row by row, and the text of a cell before that of the next. */
  #arrangeTable(rows: NonNullable<Card['rows']>): void {
    for (const cells of rows) {
      const parts = cells.map((cell) => new RegionSplitter(this.#judge, this.#drawn).split(cell));
      const heights = parts.map((regions) => regions.flatMap(({ rows }) => rows).length);
      // What fills a row by itself, such as the title above a grid, is no cell that wraps.
      const isOneRow = parts.length > 1 && Math.max(...heights) <= HIGHEST_ROW;
      if (isOneRow || Math.max(...heights) < 2) {
        this.#regions.push([toBoxRow(parts.flatMap((regions) => regions.flatMap(boxesOf)))]);
        continue;
      }
      for (const region of parts.flat()) {
        this.#regions.close();
        this.#regions.push(region.rows);
      }
      this.#regions.close();
    }
  }

  /** How bands with common gutters are read: as the rows of a table, or as columns. */
  #wayOf(run: ColumnRun): RunWay {
    const { bands } = run;
    if (bands.length === 1) return rowByRow(run);
    const groups = findSureRows(run);
    if (groups) return { groups };
    const facts = findFactRows(run);
    if (facts) return { facts };
    const beside = areHeadedCards(run) ? 0 : findTableBeside(run);
    if (beside !== undefined) return { cut: beside };
    const odds = this.#judge(run);
    const own = findHeadedGroups(run)[0] ?? findThroughCut(odds);
    const rows = own === undefined ? groupRows(bands, odds) : [bands];
    return rows.length === 1 ? { cut: own ?? findColumnCut(odds) } : { groups: rows };
  }

  /** Finds out how a run is read, and arranges it in that way. */
  #judgeAndArrange(run: ColumnRun): void {
    this.#arrangeRun(run, this.#wayOf(run));
  }

  /** Arranges a run in the way in which it is read. */
  #arrangeRun(run: ColumnRun, way: RunWay): void {
    const [band, ...others] = run.bands;
    if (band && others.length === 0) this.#arrangeBand(band, run.cuts);
    else if ('groups' in way) this.#arrangeRows(way.groups, run.cuts);
    else if ('facts' in way) this.#arrangeFacts(way.facts, run.cuts);
    else this.#arrangeColumns(run, way.cut);
  }

  /** Arranges rows of labels with their values below them: each label with its value. */
  #arrangeFacts(rows: readonly (readonly Band[])[], cuts: readonly number[]): void {
    for (const row of rows) {
      const boxes = row.flatMap((band) => band.boxes);
      for (const cell of splitAt(boxes, cuts)) if (cell.length > 0) this.#arrangeCard(cell);
    }
  }

  /** Arranges a run in columns: all that is left of a gutter, then all that is right of it. */
  #arrangeColumns({ bands, cuts }: ColumnRun, at: number): void {
    const boxes = bands.flatMap((band) => band.boxes);
    const [left = [], right = []] = splitAt(boxes, cuts.slice(at, at + 1));
    this.#regions.close();
    this.#arrangeWithin(left, cuts.slice(0, at));
    this.#regions.close(true);
    this.#arrangeWithin(right, cuts.slice(at + 1));
    this.#regions.close();
  }

  /** Arranges a part of a run. Gutters of the run are gutters here too, even if no band has boxes on both sides of them. */
  #arrangeWithin(boxes: readonly Box[], cuts: readonly number[]): void {
    const table = this.#tableOf(boxes);
    if (table?.rows) {
      this.#arrangeTable(table.rows);
      return;
    }
    const bands = this.#bandsOf(boxes);
    const own = cutsWithin(boxes, cuts);
    const isOneRun = findRun(bands)?.run.bands.length === bands.length;
    if (own.length > 0 && !isOneRun) this.#judgeAndArrange({ bands, cuts: own });
    else this.#arrangeBands(bands);
  }

  /** Arranges the rows of a run one after the other. A group of several bands is a row whose cells wrap, or is arranged by itself. */
  #arrangeRows(groups: readonly (readonly Band[])[], cuts: readonly number[]): void {
    const hasCells = (band: Band) =>
      band.cards === 0 && splitAt(band.boxes, cuts).filter((cell) => cell.length > 0).length > 1;
    const lines = groups.filter((group) => group.length === 1 && group.every(hasCells));
    for (const group of groups) {
      const boxes = group.flatMap((band) => band.boxes);
      const inGroup = new RegionSplitter(this.#judge, this.#drawn);
      if (group.length === 1) inGroup.#judgeAndArrange({ bands: group, cuts });
      else inGroup.#arrangeWithin(boxes, cuts);
      const regions = inGroup.#regions.finish();
      const hasCards = group.some(({ cards }) => cards > 0);
      if (regions.length === 1 && !hasCards) for (const { rows } of regions) this.#regions.push(rows);
      else if (lines.length >= TABLE_ROWS && group.length <= HIGHEST_ROW && !hasCards)
        this.#regions.push([toBoxRow(regions.flatMap(boxesOf))]);
      else {
        for (const { rows, followsColumn } of regions) {
          this.#regions.close(followsColumn);
          this.#regions.push(rows);
        }
        this.#regions.close();
      }
    }
  }

  /** Arranges a card, or the text between two, as a region of its own. */
  #arrangeCard(boxes: readonly Box[]): void {
    this.#regions.close();
    this.#arrangeWithin(boxes, []);
    this.#regions.close();
  }

  /** Arranges a band: rows that are level over all gutters, or cells of several rows beside each other. */
  #arrangeBand(band: Band, cuts: readonly number[]): void {
    // Gutters that were found where cards counted as text may go through a card. It is not divided there.
    const own = cuts.filter((cut) => !band.spans.some(({ start, end }) => start < cut && end > cut));
    const cells = splitAt(band.boxes, own).filter((cell) => cell.length > 0);
    if (band.cards > 0) {
      if (cells.length === 1) this.#arrangeAlone(band);
      else for (const cell of cells) this.#arrangeCard(cell);
      return;
    }
    const columns = cells.map((cell) => splitBands(cell)).sort((a, b) => a.length - b.length);
    const [few = [], many = []] = [columns[0], columns.at(-1)];
    const isLevel = ({ top, bottom, size }: Band): boolean =>
      many.some((other) => Math.abs(top + bottom - other.top - other.bottom) / 2 <= LEVEL * size);
    const isOneLine = cells.length < 2 || many.length < 2;
    if (isOneLine || (few.length > 1 && few.every(isLevel)) || areCloseRows(cells)) {
      this.#regions.push(toRows(band));
      return;
    }
    cells.forEach((cell, index) => {
      this.#regions.close(index > 0);
      this.#arrangeWithin(cell, []);
    });
    this.#regions.close();
  }
}

const boxesOf = ({ rows }: Region): readonly Box[] => rows.flatMap((row) => row.boxes);
