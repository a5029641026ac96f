import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeServer, listen } from './http/listen';
import { openService } from './testing/open-service';

describe('starting the service', () => {
  it('starts each group and the control endpoint at an origin of its own', async () => {
    const { groupA, groupB, control, guide } = await openService();
    expect(new Set([groupA, groupB, control]).size).toBe(3);
    for (const address of [groupA, groupB, control]) expect(new URL(address).origin).toBe(address);
    expect(guide).toBe(`${groupA}/guide`);
  });

  it('prints a guide whose example calls work', { timeout: 20_000 }, async () => {
    const { guide } = await openService();
    const response = await fetch(guide);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    const examples = [...text.matchAll(/curl '([^']+)'/g)].map(([, url]) => url ?? '');
    expect(examples).toHaveLength(3);
    for (const url of examples) expect((await fetch(url)).status).toBe(200);
    expect(text).toContain('When the body of an article is missing');
  });

  it('describes its operations in OpenAPI, unless the settings turn that off', async () => {
    const { groupB, settings } = await openService();
    const { paths } = await (await fetch(`${groupB}/openapi.json`)).json();
    expect(Object.keys(paths)).toEqual([
      '/api/official-accounts',
      '/api/official-accounts/{fakeid}/articles',
      '/api/articles/{appmsgid}',
      '/api/articles/batch-fetch-content',
      '/api/official-accounts/{fakeid}/monitor',
    ]);
    settings.change({ openapi: false });
    expect((await fetch(`${groupB}/openapi.json`)).status).toBe(404);
  });

  it('refuses a port that is in use, but uses another one for group B', async () => {
    const taken = createServer();
    const port = Number(new URL(await listen(taken, 0)).port);
    onTestFinished(() => closeServer(taken));
    await expect(openService({ port })).rejects.toThrow('EADDRINUSE');
    const service = await openService({ port: port - 1 });
    expect(service.groupA).toBe(`http://127.0.0.1:${port - 1}`);
    expect(new URL(service.groupB).port).not.toBe(String(port));
  });
});

it('prints one line of JSON from main.ts when it is ready, and exits on a signal', {
  timeout: 30_000,
}, async () => {
  const program = spawn(
    'node_modules/.bin/vite-node',
    ['test/service/main.ts', '--', '--key', 'k', '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void program.kill('SIGKILL'));
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string];
  const addresses = JSON.parse(line) as Record<string, string>;
  expect(Object.keys(addresses)).toEqual(['groupA', 'groupB', 'key', 'guide', 'control']);
  expect(addresses['key']).toBe('k');
  expect((await fetch(`${addresses['groupA']}/api/v1/text/hash?text=a`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});
