import { readFileSync } from 'node:fs';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { ROOT } from '../setup/command.mjs';
import { mutantKey } from './mutant-key.mjs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */
/** @typedef {import('@stryker-mutator/api/check').CheckResult} CheckResult */

/**
 * Lets only the mutants of the sample run. Stryker's own ranges cannot choose a mutant: they include every mutant inside it.
 * A rejected mutant counts as one that does not compile, which Stryker leaves out of the score.
 */
class SampleChecker {
  /** Stryker passes no arguments to the constructor. */
  static inject = tokens();

  /** @type {Set<string>} */
  sample = new Set();

  async init() {
    this.sample = new Set(JSON.parse(readFileSync(process.env['MUTATION_SAMPLE'] ?? '', 'utf8')));
  }

  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  /**
   * @param {Mutant[]} mutants
   * @returns {Promise<Record<string, CheckResult>>}
   */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.verdict(mutant)]));
  }

  /**
   * @param {Mutant} mutant
   * @returns {CheckResult}
   */
  verdict(mutant) {
    return this.sample.has(mutantKey(mutant, ROOT))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
