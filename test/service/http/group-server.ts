import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseDialects } from '../dialects';
import { deliver, disconnect, hang } from '../faults/deliver';
import { type Fault, parseFault } from '../faults/fault';
import { preflightReply } from './cors';
import { errorReply } from './error-reply';
import { askedOf, type Exchange, exchangeHeaders, openExchange } from './exchange';
import type { Operation } from './operation';
import { perform } from './perform';
import { type Reply, withHeaders } from './reply';
import { matchRoute, methodsAt, type RouteMatch } from './router';
import { ServiceError, toServiceError } from './service-error';
import type { ServiceParts } from './service-parts';

/** The longest address, characters. */
const MAX_TARGET_LENGTH = 8192;

/** Node's limit, which is higher, so that a too long address gets a proper error. */
const MAX_HEADER_BYTES = 64 * 1024;

/** How long an idle connection stays open, ms: longer than in clients, so that none writes to a closing connection. */
const KEEP_ALIVE = 65_000;

/** The server of one group of operations, not yet listening. */
export function createGroupServer(
  group: 'A' | 'B',
  operations: readonly Operation[],
  parts: ServiceParts,
): Server {
  return createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE },
    (incoming, response) => {
      const exchange = openExchange(group, incoming, parts);
      answer(exchange, response, operations, parts).catch((error: unknown) => {
        console.error(`request ${exchange.id}:`, error);
        disconnect(response);
      });
    },
  );
}

async function answer(
  exchange: Exchange,
  response: ServerResponse,
  operations: readonly Operation[],
  parts: ServiceParts,
): Promise<void> {
  const { log, incoming, url } = exchange;
  let fault: Fault | undefined;
  let reply: Reply;
  try {
    if (incoming.method === 'OPTIONS') {
      reply = answerOptions(incoming, methodsAt(operations, url.pathname), parts);
    } else {
      const match = findOperation(exchange, operations);
      fault = faultFor(exchange, match.route, parts);
      if (fault?.fault === 'hang') return await hang(response, parts.closing);
      if (fault?.fault === 'reset') return disconnect(response);
      reply = await perform(match, exchange, fault, parts);
    }
  } catch (thrown) {
    const error = toServiceError(thrown);
    log.error = `${error.code}: ${String(error.cause ?? error.message)}`;
    reply = errorReply(error, exchange.dialects.errors, exchange.id);
  }
  log.charged = exchange.billing.charged;
  await deliver(response, withHeaders(reply, exchangeHeaders(exchange, parts)), fault, parts.closing);
  if (response.headersSent) log.status = reply.status;
}

function findOperation(exchange: Exchange, operations: readonly Operation[]): RouteMatch<Operation> {
  const { log, incoming, url } = exchange;
  exchange.dialects = parseDialects(askedOf(exchange, 'dialect'), exchange.dialects);
  if (log.target.length > MAX_TARGET_LENGTH) {
    throw new ServiceError(414, 'URI_TOO_LONG', `The address exceeds ${MAX_TARGET_LENGTH} characters.`);
  }
  const match = matchRoute(operations, incoming.method ?? '', url.pathname);
  log.operation = match.route.name;
  return match;
}

function faultFor(exchange: Exchange, { name }: Operation, { faults }: ServiceParts): Fault | undefined {
  const asked = askedOf(exchange, 'fault');
  const fault = asked === undefined ? faults.take(name) : parseFault(asked);
  exchange.log.fault = fault?.fault;
  return fault;
}

/** @throws ServiceError 404 where no operation is. */
function answerOptions(
  incoming: IncomingMessage,
  methods: readonly string[],
  { settings }: ServiceParts,
): Reply {
  if (methods.length === 0) throw new ServiceError(404, 'NOT_FOUND', 'No such endpoint.');
  if (settings.current().cors === 'open') return preflightReply(methods, incoming.headers);
  return { status: 204, headers: { allow: [...methods, 'OPTIONS'].join(', ') }, body: '' };
}
