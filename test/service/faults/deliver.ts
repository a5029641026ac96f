import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from '../http/reply';
import type { Fault } from './fault';

/** How much padding is written at a time, bytes. */
const PIECE = 256 * 1024;

/** Sends a reply with the delivery fault, if there is one. `signal` fires when the service closes. */
export async function deliver(
  response: ServerResponse,
  reply: Reply,
  fault: Fault | undefined,
  signal: AbortSignal,
): Promise<void> {
  switch (fault?.fault) {
    case 'charged-no-answer':
      return disconnect(response);
    case 'charged-hang':
      return hang(response, signal);
    case 'slow':
      await holdBack(fault.ms, response, signal);
      return send(response, reply);
    case 'cut':
      return sendHalf(response, reply);
    case 'huge-body':
      return sendPadded(response, reply, fault.bytes);
    case 'duplicate-reply':
      return sendTwice(response, reply);
    default:
      return send(response, reply);
  }
}

/** Closes the connection without a byte. */
export function disconnect(response: ServerResponse): void {
  response.socket?.destroy();
}

/** Sends nothing until the client or the service closes the connection. */
export async function hang(response: ServerResponse, signal: AbortSignal): Promise<void> {
  await holdBack(undefined, response, signal);
  disconnect(response);
}

function send(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, {
    ...reply.headers,
    // https://www.rfc-editor.org/rfc/rfc9110#section-8.6: none with 204
    ...(reply.status === 204 ? {} : { 'content-length': body.length }),
  });
  response.end(body);
}

/** Resolves after `ms` (never, when undefined) or as soon as the client or the service closes the connection. */
async function holdBack(
  ms: number | undefined,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    if (ms !== undefined) timer = setTimeout(resolve, ms);
    response.once('close', resolve);
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    if (response.destroyed || signal.aborted) resolve();
  });
  clearTimeout(timer);
  over.abort();
}

/** Sends the headers with the whole length, and then only half of the body. */
function sendHalf(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

/** Sends the same JSON after much white space, which is still valid. */
async function sendPadded(response: ServerResponse, reply: Reply, bytes: number): Promise<void> {
  response.writeHead(reply.status, reply.headers);
  function* pieces() {
    for (let left = bytes; left > 0; left -= PIECE) yield ' '.repeat(Math.min(left, PIECE));
    yield reply.body;
  }
  try {
    await pipeline(Readable.from(pieces()), response);
  } catch (error) {
    // A client closes the connection at its size limit, which is the purpose of this fault.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Sends the reply twice on one connection. The second one belongs to no request. */
function sendTwice(response: ServerResponse, reply: Reply): void {
  const { socket } = response;
  send(response, reply);
  const body = Buffer.from(reply.body);
  const head = Object.entries({ ...reply.headers, 'content-length': body.length })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  response.once('finish', () => {
    socket?.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${reply.status} Again\r\n${head}\r\n`), body]));
  });
}
