import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { MarkJudge } from '@/core/ocr/reading-order/judge/order-judge';
import { toLines } from '@/core/ocr/text/text';
import { printTable } from '../report';
import { characterErrorRate, mean, unorderedErrorRate } from '../score';
import { type LayoutPage, linesOf, marksOf, trueTextOf } from './layout-page';

export interface OrderOptions {
  /** `fit` or `held-out`: the name of the file of pages. */
  readonly part: string;
  /** Only the pages of this kind. */
  readonly kind: string | undefined;
  /** How many of the worst pages are printed. */
  readonly show: number;
  /** The folder with the pages. */
  readonly from: string;
}

/** A page as it was arranged. Rates are 0–1. */
export interface ScoredPage {
  readonly page: LayoutPage;
  readonly text: string;
  /** With order. */
  readonly rate: number;
  /** Without order. */
  readonly unordered: number;
}

/** Arranges the pieces of a page. `judge` is the product's by default. */
export function scorePage(page: LayoutPage, judge?: MarkJudge): ScoredPage {
  const lines = linesOf(page);
  const text = toLines(arrangeLines(lines, marksOf(page, lines), judge));
  const truth = trueTextOf(page);
  if (text === truth) return { page, text, rate: 0, unordered: 0 };
  return {
    page,
    text,
    rate: characterErrorRate(text, truth, page.lang),
    unordered: unorderedErrorRate(text, truth, page.lang),
  };
}

const percent = (rates: readonly number[]): string => (100 * mean(rates)).toFixed(2);

function toRow(name: string, pages: readonly ScoredPage[]): string[] {
  const rates = pages.map(({ rate }) => rate);
  const unordered = pages.map((page) => page.unordered);
  const whole = pages.filter(({ rate }) => rate < 0.005);
  return [
    name,
    String(pages.length),
    percent(rates),
    percent(unordered),
    percent(rates.map((rate, index) => rate - (unordered[index] ?? 0))),
    `${whole.length}`,
  ];
}

/** The truth in words: cells by │, items by a blank line. */
function showTruth({ order, pieces }: LayoutPage): string {
  const textOf = (indices: readonly number[]): string =>
    indices.map((index) => pieces[index]?.text ?? '').join(' ⏎ ');
  return order
    .map((block) =>
      block.kind === 'prose'
        ? block.paragraphs.map(textOf).join('\n')
        : block.rows.map((row) => row.map(textOf).join(' │ ')).join('\n'),
    )
    .join('\n\n');
}

function showPage({ page, text, rate }: ScoredPage): string {
  return `\n=== ${page.name}: ${(100 * rate).toFixed(1)} %\n--- truth\n${showTruth(page)}\n--- read\n${text}`;
}

async function loadPages(path: string): Promise<readonly LayoutPage[]> {
  if (!existsSync(path)) throw new Error(`there is no ${path}: npm run bench:make-layouts makes it`);
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Prints the cost of the reading order for every kind of a part. */
export async function benchOrder({ part, kind, show, from }: OrderOptions): Promise<void> {
  const pages = await loadPages(join(from, `${part}.json`));
  const scored = pages
    .filter((page) => kind === undefined || page.kind === kind)
    .map((page) => scorePage(page));
  if (scored.length === 0) throw new Error(`${part} has no pages of the kind ${kind}`);
  const worst = [...scored].sort((a, b) => b.rate - a.rate).slice(0, show);
  for (const page of worst) console.log(showPage(page));
  const kinds = [...new Set(scored.map(({ page }) => page.kind))];
  const rows = kinds
    .map((name) => scored.filter(({ page }) => page.kind === name))
    .sort((a, b) => mean(b.map(({ rate }) => rate)) - mean(a.map(({ rate }) => rate)))
    .map((group) => toRow(group[0]?.page.kind ?? '', group));
  printTable([
    ['', 'pages', 'CER %', 'without order %', 'cost of order %', 'pages in order'],
    ...rows,
    toRow('all', scored),
  ]);
}
