import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/setup/command.mjs';

/** Bundles a module with its imports into one script that puts the exports into a global variable. */
export async function bundle(module: string, name: string): Promise<string> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(ROOT, 'src') } },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(ROOT, module), formats: ['iife'], name },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !('output' in result)) throw new Error(`${module} was not bundled`);
  const [script] = result.output;
  return script.code;
}
