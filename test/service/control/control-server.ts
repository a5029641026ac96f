import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as v from 'valibot';
import { mediaType, parseJson, readBody } from '../http/read-body';
import { jsonReply, type Reply } from '../http/reply';
import { matchRoute } from '../http/router';
import { invalidArgument, ServiceError, toServiceError } from '../http/service-error';
import type { ServiceState } from '../service-state';
import { type ControlRoute, createControlRoutes } from './control-routes';

/**
 * The server with which a test in another process controls the service. It refuses pages of other origins: bodies must
 * be application/json, which needs a preflight, and the server answers none.
 */
export function createControlServer(state: ServiceState): Server {
  const routes = createControlRoutes(state);
  return createServer((request, response) => {
    answer(request, routes)
      .catch((error: unknown) => toReply(error))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
}

async function answer(request: IncomingMessage, routes: readonly ControlRoute[]): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '/', 'http://control');
  const { route, params } = matchRoute(routes, request.method ?? '', pathname);
  const body = await readBody(request);
  if (body.length > 0 && mediaType(request.headers['content-type']) !== 'application/json') {
    throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Bodies must be application/json.');
  }
  const result = route.run(body.length > 0 ? parseJson(body) : undefined, params);
  return result === undefined ? { status: 204, headers: {}, body: '' } : jsonReply(result);
}

function toReply(error: unknown): Reply {
  const known = v.isValiError(error) || error instanceof RangeError ? invalidArgument(error.message) : error;
  const { status, code, message, headers } = toServiceError(known);
  return jsonReply({ code, message }, status, headers);
}
