import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i;
const TLS_HANDSHAKE = 0x16;

/** Serves saved pages under their own addresses, https and http, and a picture under every other address that looks like one. */
export interface PageServer {
  /** Chromium's flags by which every host is this server. */
  readonly browserFlags: readonly string[];
  /** Serves a page from now on. */
  serve(address: string, html: Buffer): void;
  close(): Promise<void>;
}

export async function startPageServer(): Promise<PageServer> {
  const pages = new Map<string, Buffer>();
  const answer = (secure: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    const address = `${secure ? 'https' : 'http'}://${request.headers.host}${request.url}`;
    const page = pages.get(address);
    response.setHeader('access-control-allow-origin', '*');
    if (page) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else if (isPicture(request)) response.setHeader('content-type', 'image/png').end(pictureOf(address));
    else response.writeHead(404).end();
  };
  const certificate = await makeCertificate();
  const secure = createServer(certificate, answer(true));
  const plain = createHttpServer(answer(false));
  // One port for both: what comes first tells which it is.
  const entrance = createTcpServer((socket) => enter(socket, { secure, plain }));
  await new Promise<void>((listening) => entrance.listen(0, '127.0.0.1', listening));
  const { port } = entrance.address() as AddressInfo;
  return {
    browserFlags: [
      `--host-resolver-rules=MAP *:443 127.0.0.1:${port},MAP *:80 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ],
    serve: (address, html) => void pages.set(new URL(address).href.replace(/#.*$/, ''), html),
    async close() {
      secure.closeAllConnections();
      plain.closeAllConnections();
      await new Promise((closed) => entrance.close(closed));
    },
  };
}

function enter(
  socket: Socket,
  {
    secure,
    plain,
  }: {
    readonly secure: { emit(name: 'connection', socket: Socket): boolean };
    readonly plain: { emit(name: 'connection', socket: Socket): boolean };
  },
): void {
  socket.once('error', () => socket.destroy());
  socket.once('data', (first) => {
    socket.pause();
    socket.unshift(first);
    (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    process.nextTick(() => socket.resume());
  });
}

/** WeChat's pictures have no extension. */
function isPicture({ url = '', headers }: IncomingMessage): boolean {
  const { pathname, hostname } = new URL(url, `https://${headers.host}`);
  return (
    PICTURE.test(pathname) || /(?:qpic|qlogo)\.cn$/.test(hostname) || headers['sec-fetch-dest'] === 'image'
  );
}

/** A certificate of our own for every host, valid for a day. */
async function makeCertificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const subject = ['-subj', '/CN=bench', '-addext', 'subjectAltName=DNS:*'];
    const options = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ];
    await promisify(execFile)('openssl', options);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A small picture of its own for every address: equal ones would be kept once. https://www.w3.org/TR/png-3/ */
function pictureOf(address: string): Buffer {
  let hash = 0;
  for (const character of address) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  const size = 32;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + 3 * size);
  for (let at = 1; at < row.length; at += 3) row.writeUIntBE(hash & 0xffffff, at, 3);
  const data = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([frame, body, check]);
}
