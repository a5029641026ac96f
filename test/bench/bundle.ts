import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/setup/command.mjs';

/** A module with all that it imports as one script, which leaves its exports under a global name. */
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
