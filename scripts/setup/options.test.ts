import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './command.mjs';

const FOLDER = join(ROOT, 'scripts');
const SCRIPTS = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

describe('a script', () => {
  it.each(SCRIPTS)('%s explains itself with --help', (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    expect(text).toMatch(/^\/\*\*[\s\S]*?`(?:npm (?:run|test)|node)\b/);
    expect(text).toContain('parseOptions(import.meta.url');
  });

  it('prints its options with --help, and does nothing else', () => {
    const { status, stdout, stderr } = run('scripts/bench-order.mjs', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^`npm run bench:order -- \[--part fit\|held-out\]/);
    expect(stdout).not.toContain('*');
  });

  it('names an option that it does not have, and prints those that it has', () => {
    const { status, stdout, stderr } = run('scripts/bench-order.mjs', '--parts', 'fit');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("'--parts'");
    expect(stderr).toContain('npm run bench:order');
  });
});
