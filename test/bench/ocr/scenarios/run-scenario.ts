import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtExtension } from '../../../../scripts/automation/builds';
import { launchWorkingChromium } from '../../../../scripts/automation/launch-chromium';
import { startBenchServer } from '../bench-server';
import { launchRenderer } from '../page-renderer';
import { extensionMemory, resetPeaks } from '../renderer-memory';
import { characterErrorRate, unorderedErrorRate } from '../score';
import { longImage, pdfScan } from './file-scenarios';
import { batch, wholePage } from './page-scenarios';
import type { Scenario, ScenarioResult } from './scenario';
import { type LineScore, scoreLines } from './score-lines';

export const SCENARIOS = {
  'whole-page': wholePage,
  'long-image': longImage,
  'pdf-scan': pdfScan,
  batch,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** The figures of a scenario. */
export interface ScenarioFigures extends LineScore, Omit<ScenarioResult, 'text'> {
  readonly scenario: ScenarioName;
  /** Character error rates, 0–1. */
  readonly error: number;
  readonly withoutOrder: number;
  /** All renderers of the extension together, bytes; undefined where it cannot be measured. */
  readonly peakMemory: number | undefined;
}

/**
 * Gets a known text in one of the ways in which a user can, with the packed extension in a browser that has just been started, prints
 * the figures and writes them with the text. `name` is checked here, because it comes from the command line.
 */
export async function runScenario(name: string, out: string | undefined): Promise<void> {
  if (!isScenario(name)) throw new Error(`no scenario ${name}: ${Object.keys(SCENARIOS).join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-scenario-'));
  const server = await startBenchServer({ images: folder, packs: folder, fixtures: folder });
  const renderer = await launchRenderer();
  const browser = await launchWorkingChromium({
    extension: builtExtension('chromium'),
    headless: true,
  });
  try {
    const pid = await browser.processId();
    await resetPeaks(pid);
    const scenario = SCENARIOS[name];
    const { text, ...times } = await scenario.run({ browser, renderer, folder, origin: server.origin });
    const truth = scenario.lines.join('\n');
    const figures: ScenarioFigures = {
      scenario: name,
      error: characterErrorRate(text, truth, 'mix'),
      withoutOrder: unorderedErrorRate(text, truth, 'mix'),
      ...scoreLines(text, scenario.lines),
      ...times,
      peakMemory: (await extensionMemory(pid))?.peak,
    };
    if (out) await writeFile(resolve(out), `${JSON.stringify({ ...figures, text, truth }, null, 1)}\n`);
    print(figures, scenario);
  } finally {
    await browser.close();
    await renderer.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}

function print(figures: ScenarioFigures, { what, lines }: Scenario): void {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const { error, withoutOrder, lost, doubled, stray, firstTextMs, totalMs, longestTaskMs, peakMemory } =
    figures;
  const rows: readonly (readonly [string, string])[] = [
    ['errors; without order', `${percent(error)}; ${percent(withoutOrder)}`],
    ['lines lost; doubled; parts of lines', `${lost}; ${doubled}; ${stray} of ${lines.length}`],
    ['first text; whole text', `${seconds(firstTextMs)}; ${seconds(totalMs)}`],
    ['longest task of the library', longestTaskMs === undefined ? '–' : `${Math.round(longestTaskMs)} ms`],
    ['peak memory', peakMemory === undefined ? '–' : `${Math.round(peakMemory / 2 ** 20)} MB`],
  ];
  console.log(`\n${figures.scenario}: ${what}`);
  for (const [name, value] of rows) console.log(`${name.padEnd(38)}${value}`);
}
