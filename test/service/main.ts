/**
 * Starts the reference service:
 *
 *   npm run service -- [--port N] [--key KEY] [--credits N]
 *
 * When it is ready it prints one line of JSON: {"groupA", "groupB", "key", "guide", "control"}. It ends on SIGINT or SIGTERM.
 * How to drive it: README.md beside this file.
 */
import { parseOptions } from '../../scripts/setup/options.mjs';
import { startService } from './start-service';

const { values } = parseOptions(import.meta.url, {
  options: {
    port: { type: 'string', default: '0' },
    key: { type: 'string' },
    credits: { type: 'string', default: '1000' },
  },
});

const service = await startService({
  port: wholeNumber('port', values.port),
  credits: wholeNumber('credits', values.credits),
  ...(values.key ? { key: values.key } : {}),
});
const { groupA, groupB, key, guide, control } = service;
console.log(JSON.stringify({ groupA, groupB, key, guide, control }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close());
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new RangeError(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}
