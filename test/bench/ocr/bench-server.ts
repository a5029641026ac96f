import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../../../scripts/setup/command.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html; charset=utf-8',
};

const BASELINE_PAGE = `<!doctype html><meta charset="utf-8"><title>tesseract.js</title>
<script src="/npm/tesseract.js/dist/tesseract.min.js"></script>`;

export interface BenchServer {
  readonly origin: string;
  close(): void;
}

/**
 * Serves, on this machine only and to any origin: `/images/…`, `/packs/…` and `/fixtures/…` from the given folders, `/npm/…` from
 * node_modules, and `/baseline`, a page with tesseract.js, whose models are at `/models/…`.
 */
export async function startBenchServer(folders: {
  readonly images: string;
  readonly packs: string;
  readonly fixtures: string;
}): Promise<BenchServer> {
  const roots: Readonly<Record<string, string>> = { ...folders, npm: join(ROOT, 'node_modules') };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    response.setHeader('access-control-allow-origin', '*');
    const model = /^\/models\/(\w+)\.traineddata\.gz$/.exec(pathname)?.[1];
    if (pathname === '/baseline') response.setHeader('content-type', 'text/html').end(BASELINE_PAGE);
    else void sendFile(roots, model ? modelPath(model) : decodeURIComponent(pathname), response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The file of a model that tesseract.js would fetch from its default server, https://cdn.jsdelivr.net. */
function modelPath(code: string): string {
  return `/npm/@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`;
}

async function sendFile(
  roots: Readonly<Record<string, string>>,
  pathname: string,
  response: ServerResponse,
): Promise<void> {
  const [, name = '', ...rest] = normalize(pathname).split('/');
  const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
  try {
    if (!root) throw new Error('no such folder');
    const content = await readFile(join(root, ...rest));
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream').end(content);
  } catch (error) {
    response.writeHead(404).end(String(error));
  }
}
