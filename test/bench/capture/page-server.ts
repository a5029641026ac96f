import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { drawTestImage } from '../../e2e/harness/article-site';
import { selfSigned } from '../../fixtures/self-signed';

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i;
const TLS_HANDSHAKE = 0x16;

/** Serves saved pages under their own addresses, https and http, and an image under every other address that looks like one. */
export interface PageServer {
  /** Chromium's flags that resolve every host to this server. */
  readonly browserFlags: readonly string[];
  /** Adds a page to the served ones. */
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
    else if (isImage(request)) response.setHeader('content-type', 'image/png').end(drawTestImage(address));
    else response.writeHead(404).end();
  };
  const secure = createServer(selfSigned(['mp.weixin.qq.com']), answer(true));
  const plain = createHttpServer(answer(false));
  // One port for http and https: the first byte decides.
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

/** WeChat's images have no extension. */
function isImage({ url = '', headers }: IncomingMessage): boolean {
  const { pathname, hostname } = new URL(url, `https://${headers.host}`);
  return (
    IMAGE.test(pathname) || /(?:qpic|qlogo)\.cn$/.test(hostname) || headers['sec-fetch-dest'] === 'image'
  );
}
