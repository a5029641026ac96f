/**
 * `npm run bench:accounts -- [--accounts 500] [--rounds 3] [--pace 20] [--out FILE.json]`: rounds of monitoring over many
 * accounts against the reference service.
 */
import { parseArgs } from 'node:util';
import { installPackages } from './setup/install-packages.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    pace: { type: 'string', default: '20' },
    out: { type: 'string' },
  },
});

await installPackages();
/** @type {typeof import('../test/bench/accounts/run-bench')} */
const { runBench } = await importTypeScript('test/bench/accounts/run-bench.ts');
await runBench({
  accounts: Number(values.accounts),
  rounds: Number(values.rounds),
  pace: Number(values.pace),
  out: values.out,
});
