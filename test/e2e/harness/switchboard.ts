import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A proxy with a fixed address in front of the site of the running test file, because a browser's proxy setting cannot change. */
export interface Switchboard {
  /** `127.0.0.1:port`. */
  readonly proxy: string;
  /** Forwards new connections to the site at `host:port`. */
  connect(site: string): void;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  close(): void;
}

export async function startSwitchboard(): Promise<Switchboard> {
  const sockets = new Set<Socket>();
  let site: { readonly host: string; readonly port: number } | undefined;
  const server = createServer((socket) => {
    if (!site) {
      socket.destroy();
      return;
    }
    const onward = createConnection(site);
    sockets.add(socket).add(onward);
    // When one side closes, the other is closed, too.
    pipeline(socket, onward, socket, () => {
      sockets.delete(socket);
      sockets.delete(onward);
    });
  });
  const disconnect = () => {
    site = undefined;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `127.0.0.1:${port}`,
    connect(address) {
      const [host = '', sitePort] = address.split(':');
      site = { host, port: Number(sitePort) };
    },
    disconnect,
    close() {
      disconnect();
      server.close();
    },
  };
}
