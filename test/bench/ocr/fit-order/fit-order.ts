import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feature, OrderModel } from '@/core/ocr/reading-order/judge/order-evidence';
import { createJudge } from '@/core/ocr/reading-order/judge/order-judge';
import { ORDER_MODEL } from '@/core/ocr/reading-order/judge/order-weights';
import { scorePage } from '../make-layouts/bench-order';
import type { LayoutPage } from '../make-layouts/layout-page';
import { mean } from '../score';
import {
  composedPages,
  FEATURES,
  findExamples,
  fixturePages,
  kindPages,
  plainColumns,
  plainTables,
  type Seen,
  webPages,
} from './examples';
import { averageNetworks, type Example, type FitOptions, fitNetwork } from './network';

/** Chosen on the fit kinds alone: by the error of the kinds that were not fitted to, see `crossValidate`. */
const OPTIONS: Omit<FitOptions, 'seed'> = { units: 40, rounds: 10, rate: 0.003, decay: 0.001, noise: 0.15 };

/**
 * A network for each of these is fitted, and they judge together: the error of one differs by up to 0.4 % from that of another. Those
 * that `isJoined` keeps began with other numbers.
 */
const SEEDS = [7, 8, 9, 10, 11, 12];

/** The log-odds of the network are multiplied by this, because it learns from examples with noise, and so is less sure than it may be. */
const SHARPER = 2;

const round = (value: number): number => Math.round(value * 100) / 100;
/** For what is averaged over several networks: rounded more, it decides otherwise on pages that are a close call. */
const finely = (value: number): number => Math.round(value * 1000) / 1000;

function fitModel(examples: readonly Example[]): OrderModel {
  const networks = SEEDS.map((seed) => fitNetwork(examples, { ...OPTIONS, seed }));
  const { bias, weights, units } = averageNetworks(networks);
  const named = FEATURES.map((feature, at) => {
    const [own = 0, ...hidden] = weights[at] ?? [];
    return [feature, [SHARPER * own, ...hidden].map(round)];
  });
  return {
    bias: round(SHARPER * bias),
    weights: Object.fromEntries(named) as OrderModel['weights'],
    units: {
      biases: units.map(({ bias }) => round(bias)),
      weights: units.map(({ weight }) => round(SHARPER * weight)),
    },
  };
}

/**
 * A model whose log-odds are the mean of those of the networks in two. Networks that were fitted to different pages, or to other cuts of
 * the same pages, fail at different places.
 */
export function joinModels(a: OrderModel, b: OrderModel): OrderModel {
  const [ofA, ofB] = [a, b].map(
    ({ units }) => units.weights.length / (a.units.weights.length + b.units.weights.length),
  ) as [number, number];
  const join = (one: number, other: number): number => finely(ofA * one + ofB * other);
  const rows = FEATURES.map((feature) => {
    const [[one = 0, ...hiddenOfA], [other = 0, ...hiddenOfB]] = [a.weights[feature], b.weights[feature]];
    return [feature, [join(one, other), ...hiddenOfA, ...hiddenOfB]];
  });
  return {
    bias: join(a.bias, b.bias),
    weights: Object.fromEntries(rows) as OrderModel['weights'],
    units: {
      biases: [...a.units.biases, ...b.units.biases],
      weights: [
        ...a.units.weights.map((weight) => finely(ofA * weight)),
        ...b.units.weights.map((weight) => finely(ofB * weight)),
      ],
    },
  };
}

/** The mean character error, %. */
function errorOf(pages: readonly LayoutPage[], model: OrderModel): number {
  const judge = createJudge(model);
  return 100 * mean(pages.map((page) => scorePage(page, judge).rate));
}

interface Learned {
  readonly kind: string | undefined;
  readonly examples: readonly Example[];
}

const FOLDS = 5;

/** The mean character error of the pages of each kind, %, judged by what was fitted to other kinds; the worst first. */
function crossValidate(pages: readonly LayoutPage[], learned: readonly Learned[]): Map<string, number> {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const folds = Array.from({ length: FOLDS }, (_, fold) => kinds.filter((_kind, at) => at % FOLDS === fold));
  const errors = folds.flatMap((own) => {
    const others = learned.filter(({ kind }) => kind === undefined || !own.includes(kind));
    const model = fitModel(others.flatMap(({ examples }) => examples));
    return own.map(
      (kind) =>
        [
          kind,
          errorOf(
            pages.filter((page) => page.kind === kind),
            model,
          ),
        ] as const,
    );
  });
  return new Map(errors.sort(([, a], [, b]) => b - a));
}

/** Prints how kinds are read that were not fitted to. */
function printCheck(pages: readonly LayoutPage[], learned: readonly Learned[]): void {
  const errors = crossValidate(pages, learned);
  const all = mean(pages.map(({ kind }) => errors.get(kind) ?? 0));
  console.log(`on kinds not fitted to: ${all.toFixed(2)} %`);
  console.log([...errors].map(([kind, error]) => `${kind} ${error.toFixed(1)}`).join(', '));
}

/** Of so many pages one tells what a feature is worth, because all would take many minutes. */
const SAMPLED = 8;

/** The source of `order-weights.ts`: a line for each feature. */
function toSource(
  { bias, weights, units }: OrderModel,
  error: number,
  gains: ReadonlyMap<Feature, number>,
): string {
  const worth = [...gains].map(([feature, gain]) => `${feature} ${gain.toFixed(2)}`);
  const rows = FEATURES.map((feature) => `    ${feature}: [${weights[feature].join(', ')}],`);
  return `import type { OrderModel } from './order-evidence';

/**
 * Written by \`npm run bench:fit-order\`; \`OrderEvidence\` says what the features mean. By so many points the character error of the pages
 * that the weights were fitted to (${error.toFixed(2)} %) grows without each of them:
 *
 * ${inLines(worth, 130).join('\n * ')}
 */
// biome-ignore format: one number in a line would be 7,000 lines.
export const ORDER_MODEL: OrderModel = {
  bias: ${bias},
  weights: {
${rows.join('\n')}
  },
  units: {
    biases: [${units.biases.join(', ')}],
    weights: [${units.weights.join(', ')}],
  },
};
`;
}

/** Items in lines of at most so many characters. */
function inLines(items: readonly string[], most: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line === undefined || line.length + item.length + 2 > most) lines.push(item);
    else lines[lines.length - 1] = `${line}, ${item}`;
  }
  return lines;
}

async function loadPages(from: string, name: string): Promise<readonly LayoutPage[]> {
  const path = join(from, `${name}.json`);
  if (!existsSync(path)) throw new Error(`there is no ${path}: npm run bench:make-layouts makes it`);
  return JSON.parse(await readFile(path, 'utf8'));
}

export interface FitChoice {
  readonly isChecked: boolean;
  readonly isJoined: boolean;
}

/**
 * Fits the weights of the reading order to the pages of `fit.json`, `web-tune.json` and `composed.json` in a folder, and writes them
 * into the source: first to what is seen on the way to the true order, then also to where the first weights come to by their errors.
 * `isJoined`: the networks that are in the source already judge together with them.
 */
export async function fitOrder(from: string, { isChecked, isJoined }: FitChoice): Promise<void> {
  const pages = await loadPages(from, 'fit');
  const seen: readonly Seen[] = [
    ...kindPages(pages),
    ...webPages(await loadPages(from, 'web-tune')),
    ...composedPages(await loadPages(from, 'composed')),
    ...fixturePages(),
    ...plainTables(),
    ...plainColumns(),
  ];
  const first = createJudge(fitModel(seen.flatMap((page) => findExamples(page))));
  const learned = seen.map((page) => ({ kind: page.kind, examples: findExamples(page, first) }));
  const examples = learned.flatMap((page) => page.examples);
  if (isChecked) printCheck(pages, learned);
  const fitted = fitModel(examples);
  console.log(`${examples.length} examples`);
  await writeModel(isJoined ? joinModels(ORDER_MODEL, fitted) : fitted, pages);
}

/** Measures a model by the pages that it was fitted to, and writes it into the source. */
export async function writeModel(model: OrderModel, pages: readonly LayoutPage[]): Promise<void> {
  const error = errorOf(pages, model);
  console.log(`character error ${error.toFixed(2)} %`);
  const sample = pages.filter((_, at) => at % SAMPLED === 0);
  const sampled = errorOf(sample, model);
  const gains = new Map<Feature, number>();
  for (const feature of FEATURES) {
    const none = model.weights[feature].map(() => 0);
    const rest = { ...model, weights: { ...model.weights, [feature]: none } };
    gains.set(feature, errorOf(sample, rest) - sampled);
  }
  const path = new URL('../../../../src/core/ocr/reading-order/judge/order-weights.ts', import.meta.url);
  await writeFile(path, toSource(model, error, gains));
}
