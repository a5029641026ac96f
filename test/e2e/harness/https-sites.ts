import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { selfSigned } from '../../fixtures/self-signed';

export interface HttpsSites {
  /** The proxy of the browser, `127.0.0.1:port`. It reaches only these sites. */
  readonly proxy: string;
  close(): void;
}

/** A proxy that answers for every https site, with a self-signed certificate for the given hosts. It forwards nothing. */
export async function startHttpsSites(
  hosts: readonly string[],
  answer: RequestListener,
): Promise<HttpsSites> {
  const secureContext = createSecureContext(selfSigned(hosts));
  const sockets = new Set<Socket>();
  const server = createServer(answer);
  server.on('connect', (_request, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const secure = new TLSSocket(socket, { isServer: true, secureContext });
    secure.on('error', () => secure.destroy());
    server.emit('connection', secure);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
