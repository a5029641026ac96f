import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Loopback only, because no other machine may reach the control endpoint. */
const HOST = '127.0.0.1';

/** How long active requests may take when the server closes, ms. */
const GRACE = 500;

/**
 * Starts a server on loopback and gives its origin.
 * @param port 0: any free one.
 * @throws what `listen` throws, `EADDRINUSE` among them.
 */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** As `listen`, but takes any free port when the wanted one is in use. */
export async function listenNear(server: Server, port: number): Promise<string> {
  try {
    return await listen(server, port > 65_535 ? 0 : port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(server, 0);
  }
}

/** Accepts no more connections, waits a short time for active requests, then closes their connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearTimeout(force);
}
