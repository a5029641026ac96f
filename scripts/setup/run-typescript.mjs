import { ROOT } from './command.mjs';

/**
 * Loads a TypeScript module of this repository in Node 20, through Vite (so only after the packages are installed).
 * `@/…` is `src/…`, as everywhere.
 *
 * @template T
 * @param {string} path from the repository's root
 * @returns {Promise<T>} the module
 */
export async function importTypeScript(path) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`${ROOT}${path}`, {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': `${ROOT}src` } },
  });
  return /** @type {T} */ (module);
}
