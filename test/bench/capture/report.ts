import type { BareResult } from './in-page';
import type { TruePage } from './page-set';
import type { ProductOutcome } from './product-capture';
import { savedImages } from './saved-images';
import { countImages, markdownFaults, scoreText } from './score';

/** A page, its expected facts, and the result of the product and of each library. */
export interface ComparedPage {
  readonly page: TruePage;
  readonly outcome: ProductOutcome;
  /** Absent if nothing was saved. */
  readonly markdown: string | undefined;
  readonly readability: BareResult;
  readonly defuddle: BareResult;
}

const FACTS = ['title', 'account', 'author', 'publishTs', 'biz', 'mid', 'idx'] as const;

/** One line about a page. */
export function printPage(compared: ComparedPage): void {
  const { page, outcome, markdown } = compared;
  const facts = factHits(compared);
  const text = page.expectedText === undefined ? undefined : f1Of(compared);
  const images = imageHits(compared);
  const faults = markdown === undefined ? undefined : markdownFaults(markdown);
  const parts = [
    page.file,
    outcome.status === page.status
      ? outcome.status
      : `${outcome.status} INSTEAD OF ${page.status}${'message' in outcome ? ` (${outcome.message.slice(0, 200)})` : ''}`,
    facts.of.length > 0 ? `facts ${facts.hit.length}/${facts.of.length}${missing(facts)}` : '',
    text
      ? `F1 ${text.product.toFixed(3)} (Readability ${text.readability.toFixed(3)}, Defuddle ${text.defuddle.toFixed(3)})`
      : '',
    images ? `images ${images.product}/${images.of} (${images.readability}, ${images.defuddle})` : '',
    `${Math.round(outcome.ms)} ms (${Math.round(compared.readability.ms)}, ${Math.round(compared.defuddle.ms)})`,
    faults ? `Markdown: ${faults.join(', ') || 'valid'}` : '',
  ];
  console.log(parts.filter((part) => part !== '').join(' · '));
}

/** The result for the whole set. */
export function printSummary(compared: readonly ComparedPage[]): void {
  const judged = compared.filter(({ page }) => page.expectedText !== undefined);
  const scores = judged.map(f1Of);
  const facts = compared.map(factHits);
  const images = compared.map(imageHits).filter((hits) => hits !== undefined);
  const failures = compared.filter(({ page }) => page.status !== 'ok');
  const times = compared.map(({ outcome }) => outcome.ms).sort((a, b) => a - b);
  const rows: readonly (readonly [string, string])[] = [
    ['pages', String(compared.length)],
    [
      'pages with the right status',
      share(compared.filter(({ page, outcome }) => page.status === outcome.status).length, compared.length),
    ],
    [
      'pages without an article, recognised as such',
      share(failures.filter(({ page, outcome }) => page.status === outcome.status).length, failures.length),
    ],
    ['facts', share(sum(facts.map(({ hit }) => hit.length)), sum(facts.map(({ of }) => of.length)))],
    [
      'text F1, mean',
      `${mean(scores.map(({ product }) => product))}  Readability ${mean(scores.map(({ readability }) => readability))}  Defuddle ${mean(scores.map(({ defuddle }) => defuddle))}  (${scores.length} pages with expected text)`,
    ],
    [
      'images',
      `${share(sum(images.map(({ product }) => product)), sum(images.map(({ of }) => of)))}  Readability ${sum(images.map(({ readability }) => readability))}  Defuddle ${sum(images.map(({ defuddle }) => defuddle))}`,
    ],
    [
      'Markdown valid',
      share(
        compared.filter(({ markdown }) => markdown !== undefined && markdownFaults(markdown).length === 0)
          .length,
        compared.filter(({ markdown }) => markdown !== undefined).length,
      ),
    ],
    [
      'ms from asking to the article, median / longest',
      `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} / ${Math.round(times.at(-1) ?? 0)}`,
    ],
  ];
  console.log('');
  for (const [name, value] of rows) console.log(`${name.padEnd(50)} ${value}`);
}

interface Hits {
  readonly hit: readonly string[];
  readonly of: readonly string[];
}

function factHits({ page, outcome }: ComparedPage): Hits {
  const of = FACTS.filter((name) => page[name] !== undefined);
  if (outcome.status !== 'ok') return { hit: [], of };
  const { facts, source } = outcome.entry;
  const known: Readonly<Record<(typeof FACTS)[number], unknown>> = {
    title: facts.title,
    account: facts.account?.name,
    author: facts.author,
    publishTs: facts.publishedAt === undefined ? undefined : Math.floor(facts.publishedAt / 1000),
    biz: source.kind === 'wechat' ? source.biz : undefined,
    mid: source.kind === 'wechat' ? source.mid : undefined,
    idx: source.kind === 'wechat' ? source.idx : undefined,
  };
  return { hit: of.filter((name) => tidy(known[name]) === tidy(page[name])), of };
}

function missing({ hit, of }: Hits): string {
  const names = of.filter((name) => !hit.includes(name));
  return names.length === 0 ? '' : ` (not ${names.join(', ')})`;
}

function f1Of({ page, outcome, readability, defuddle }: ComparedPage) {
  const expected = page.expectedText ?? '';
  return {
    product: scoreText(outcome.status === 'ok' ? outcome.entry.text : '', expected).f1,
    readability: scoreText(readability.text, expected).f1,
    defuddle: scoreText(defuddle.text, expected).f1,
  };
}

function imageHits({ page, outcome, readability, defuddle }: ComparedPage) {
  const { expectedImages } = page;
  if (!expectedImages) return undefined;
  return {
    of: expectedImages.length,
    product: countImages(outcome.status === 'ok' ? savedImages(outcome.entry) : [], expectedImages),
    readability: countImages(readability.images, expectedImages),
    defuddle: countImages(defuddle.images, expectedImages),
  };
}

function tidy(value: unknown): string {
  return String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`}`;
}

function mean(values: readonly number[]): string {
  return values.length === 0 ? '–' : (sum(values) / values.length).toFixed(4);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
