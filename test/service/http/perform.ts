import { createBilling } from '../credits/billing';
import { requireKey } from '../credits/find-key';
import { damageReply, replyInstead } from '../faults/damage-reply';
import { type Fault, isCarriedOut, refusalOf } from '../faults/fault';
import type { Exchange } from './exchange';
import type { Operation, ServiceRequest } from './operation';
import { readBody } from './read-body';
import type { Reply } from './reply';
import type { RouteMatch } from './router';
import { ServiceError } from './service-error';
import type { ServiceParts } from './service-parts';

/**
 * Runs an operation if limits, key, credits and the fault allow it.
 * @throws ServiceError for every refusal.
 */
export async function perform(
  { route, params }: RouteMatch<Operation>,
  exchange: Exchange,
  fault: Fault | undefined,
  parts: ServiceParts,
): Promise<Reply> {
  const refusal = fault && refusalOf(fault, parts.clock.now());
  if (fault && !isCarriedOut(fault)) {
    const instead = replyInstead(fault);
    if (instead) return instead;
    if (refusal) throw refusal;
  }
  limitRate(exchange, parts);
  openBill(route, exchange, parts);
  const request = toServiceRequest(exchange, params);
  let reply = await answerOnce(route, exchange, parts, request);
  // Simulates a gateway that has sent the request twice: both are run, the second is answered.
  if (fault?.fault === 'duplicate-request') reply = await answerOnce(route, exchange, parts, request);
  if (refusal) throw refusal;
  return fault ? damageReply(reply, fault) : reply;
}

/** Does the work, unless the service honours the request's `Idempotency-Key` and has done it before. */
async function answerOnce(
  route: Operation,
  exchange: Exchange,
  { settings, idempotentAnswers }: ServiceParts,
  request: ServiceRequest,
): Promise<Reply> {
  const name = exchange.incoming.headers['idempotency-key'];
  if (settings.current().idempotency === 'ignored' || typeof name !== 'string') return route.handle(request);
  const { reply, billing } = await idempotentAnswers.answer(
    JSON.stringify([route.name, exchange.key, name]),
    async () => ({ reply: await route.handle(request), billing: exchange.billing }),
  );
  exchange.billing = billing;
  return reply;
}

function limitRate(exchange: Exchange, { rates, settings, credits }: ServiceParts): void {
  const { requestsPerMinute } = settings.current();
  if (requestsPerMinute === 0) return;
  const { key, incoming } = exchange;
  const client = key !== undefined && credits.knows(key) ? key : (incoming.socket.remoteAddress ?? '');
  exchange.window = rates.take(client, requestsPerMinute);
  if (exchange.window.allowed) return;
  throw new ServiceError(429, 'SERVICE_BUSY', 'Too many requests.', {
    'retry-after': String(exchange.window.resetSeconds),
  });
}

function openBill({ name, price }: Operation, exchange: Exchange, { credits }: ServiceParts): void {
  if (price === undefined) return;
  exchange.billing = createBilling({
    book: credits,
    key: requireKey(exchange.key, credits),
    price,
    operation: name,
    requestId: exchange.id,
  });
}

function toServiceRequest(exchange: Exchange, params: Readonly<Record<string, string>>): ServiceRequest {
  const { id, url, dialects, billing, incoming } = exchange;
  let body: Promise<Buffer> | undefined;
  return {
    id,
    url,
    params,
    contentType: incoming.headers['content-type'] ?? '',
    dialects,
    billing,
    body() {
      body ??= readBody(incoming);
      return body;
    },
  };
}
