import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { bundle } from '../bundle';
import type { BareResult } from './in-page';
import { startPageServer } from './page-server';
import { addressOf, loadPageSet, type TruePage } from './page-set';
import { ProductCapture, type ProductOutcome } from './product-capture';
import { type ComparedPage, printPage, printSummary } from './report';
import { savedImages } from './saved-images';

export interface BenchOptions {
  /** A folder with saved pages and their `index.json`. */
  readonly set: string;
  /** The folder for the captured articles. */
  readonly out: string;
}

/** The functions that `in-page.ts` adds to a page. */
declare const gleanerBench: typeof import('./in-page');

/** Captures a set of saved pages with the packed extension, and with the libraries alone; prints a table and writes the captured articles. */
export async function runBench({ set, out }: BenchOptions): Promise<void> {
  const folder = resolve(set);
  const pages = await loadPageSet(folder);
  const server = await startPageServer();
  const product = await ProductCapture.launch(server.browserFlags);
  try {
    const bench = await openBench(product);
    const compared: ComparedPage[] = [];
    for (const page of pages) {
      const html = await readFile(join(folder, page.file));
      server.serve(addressOf(page), html);
      const outcome = await product.capture(addressOf(page));
      compared.push({ page, outcome, ...(await besides(bench, page, html.toString('utf8'), outcome)) });
      printPage(compared.at(-1) as ComparedPage);
    }
    await writeFile(resolve(out), `${JSON.stringify(compared.map(outputOf), null, 1)}\n`);
    printSummary(compared);
  } finally {
    await product.close();
    await server.close();
  }
}

/** An empty page with the bare libraries. */
async function openBench(product: ProductCapture): Promise<Page> {
  const page = await product.browser.context.newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundle('test/bench/capture/in-page.ts', 'gleanerBench') });
  return page;
}

async function besides(
  bench: Page,
  page: TruePage,
  html: string,
  outcome: ProductOutcome,
): Promise<Pick<ComparedPage, 'markdown' | 'readability' | 'defuddle'>> {
  const source = { html, url: addressOf(page) };
  const read = (name: 'bareReadability' | 'bareDefuddle'): Promise<BareResult> =>
    bench.evaluate(([which, { html, url }]) => gleanerBench[which](html, url), [name, source] as const);
  const entry = outcome.status === 'ok' ? outcome.entry : undefined;
  const markdown =
    entry &&
    (await bench.evaluate(
      ({ html, facts, pictures: images }) => gleanerBench.asMarkdown(html, facts, images),
      entry,
    ));
  return { markdown, readability: await read('bareReadability'), defuddle: await read('bareDefuddle') };
}

/** The fixed form of the output; unknown values are null. */
function outputOf({ page, outcome, markdown }: ComparedPage) {
  const entry = outcome.status === 'ok' ? outcome.entry : undefined;
  const source = entry?.source.kind === 'wechat' ? entry.source : undefined;
  const publishedAt = entry?.facts.publishedAt;
  return {
    file: page.file,
    status: outcome.status,
    title: entry?.facts.title || null,
    account: entry?.facts.account?.name || null,
    author: entry?.facts.author ?? null,
    publishTs: publishedAt === undefined ? null : Math.floor(publishedAt / 1000),
    biz: source?.biz ?? null,
    mid: source?.mid ?? null,
    idx: source?.idx ?? null,
    text: entry?.text ?? null,
    markdown: markdown ?? null,
    images: entry ? savedImages(entry) : [],
    losses: entry?.losses.map(({ kind, what, why }) => ({ kind, what, why })) ?? [],
    ms: Math.round(outcome.ms),
  };
}
