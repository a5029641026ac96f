import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { imagePath } from '../../fixtures/image-truth';
import { FIXTURE_PAGES } from './fixture-pages';

/** The origins that the tests use. Only `localhost` is a secure context. */
export const SITE = 'http://localhost';
export const PLAIN_SITE = 'http://page.test';
export const OTHER_SITE = 'http://images.test';

/** A path of every host that leads to an address of the user's own machine. */
export const REDIRECT = { path: '/redirected.png', to: 'http://127.0.0.1/english.png' } as const;

export interface FixtureSite {
  /** The proxy through which a browser reaches the site, and nothing else: `127.0.0.1:port`. */
  readonly proxy: string;
  /** Returns the addresses of all requests since the last call, in order. */
  takeRequests(): readonly string[];
  close(): void;
}

/**
 * A proxy that serves the fixture pages and images under every host name and records every request.
 * It forwards nothing.
 */
export async function startFixtureSite(): Promise<FixtureSite> {
  let requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    void answer(request, response);
  });
  server.on('connect', (request, socket) => {
    requests.push(`https://${request.url}`);
    // A browser that exits resets the connection. Without a listener, Node would end the process.
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Nothing beyond this proxy\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `127.0.0.1:${port}`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A PDF that is given only to who has opened `/sign-in` before; others are led there. */
export const MEMBERS_PDF = '/members/article.pdf';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', SITE);
  const page = FIXTURE_PAGES[pathname];
  if (page) {
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${page.html}`);
    return;
  }
  if (pathname === REDIRECT.path) {
    response.writeHead(302, { location: REDIRECT.to }).end();
    return;
  }
  if (pathname === MEMBERS_PDF && !request.headers.cookie?.includes('member=yes')) {
    response.writeHead(302, { location: '/sign-in' }).end();
    return;
  }
  if (pathname === '/article.pdf' || pathname === MEMBERS_PDF) {
    const file = await readFile(new URL('../../fixtures/pdf/article.pdf', import.meta.url));
    response.setHeader('content-type', 'application/pdf').end(file);
    return;
  }
  const name = /^\/([\w-]+)\.png$/.exec(pathname)?.[1];
  const image = name === undefined ? undefined : await imageNamed(name);
  if (image) response.setHeader('content-type', 'image/png').end(image);
  else response.writeHead(404).end();
}

async function imageNamed(name: string): Promise<Buffer | undefined> {
  if (name === 'too-wide') return png(32_500, 200);
  if (name === 'blank') return png(300, 200);
  try {
    return await readFile(imagePath(name));
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A white PNG of any size in a few kilobytes. https://www.w3.org/TR/png-3/#5Chunk-layout */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8); // one bit per pixel, grey
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0; // no filter
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}

/** https://www.w3.org/TR/png-3/#samplecrc */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
