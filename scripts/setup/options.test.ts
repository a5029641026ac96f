import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './command.mjs';

const FOLDER = join(ROOT, 'scripts');
const SCRIPTS = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** The commands that `vite-node` runs, with its arguments. */
const NODE_COMMANDS = Object.entries(scripts).flatMap(([name, command]) => {
  const [, args] = command.split('vite-node ');
  return args === undefined ? [] : [[name, args.split(' ')] as const];
});

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

describe('a script', () => {
  it.each(SCRIPTS)('%s explains itself with --help', (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    expect(text).toMatch(/^\/\*\*[\s\S]*?`(?:npm (?:run|test)|node)\b/);
    expect(text).toContain('parseOptions(import.meta.url');
  });

  it('prints its options with --help, and does nothing else', () => {
    const { status, stdout, stderr } = run('scripts/bench/order.mjs', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^`npm run bench:order -- \[--part fit\|held-out\|fresh-tune\|fresh-judge\|later\|web-tune\|web-judge\]/,
    );
    expect(stdout).not.toContain('*');
  });

  it.each(NODE_COMMANDS)('npm run %s starts, and explains itself with --help', (name, args) => {
    const { status, stdout } = run(join(ROOT, 'node_modules/vite-node/dist/cli.mjs'), ...args, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain(`npm run ${name}`);
  });

  it('names an option that it does not have, and prints those that it has', () => {
    const { status, stdout, stderr } = run('scripts/bench/order.mjs', '--parts', 'fit');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("'--parts'");
    expect(stderr).toContain('npm run bench:order');
  });
});
