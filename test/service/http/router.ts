import { ServiceError } from './service-error';

/** A method and a path whose segments may be `{named}`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

export interface RouteMatch<R extends Route> {
  readonly route: R;
  /** The named segments, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The first route for a method and path; HEAD is answered as GET.
 * @throws ServiceError 404 for an unknown path, 405 (with `Allow`) for a known one, 400 for broken percent-encoding.
 */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  method: string,
  path: string,
): RouteMatch<R> {
  const here = routesAt(routes, path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = here.find(({ route }) => route.method === wanted);
  if (match) return match;
  if (here.length === 0) throw new ServiceError(404, 'NOT_FOUND', 'No such endpoint.');
  throw new ServiceError(405, 'METHOD_NOT_ALLOWED', `${method} is not allowed here.`, {
    allow: [...methodsAt(routes, path), 'OPTIONS'].join(', '),
  });
}

/** The methods that a path has; none for an unknown one. @throws ServiceError 400 for broken percent-encoding. */
export function methodsAt(routes: readonly Route[], path: string): readonly string[] {
  return [...new Set(routesAt(routes, path).map(({ route }) => route.method))];
}

function routesAt<R extends Route>(routes: readonly R[], path: string): readonly RouteMatch<R>[] {
  const segments = path.split('/').map(decodeSegment);
  return routes.flatMap((route) => {
    const params = matchPath(route.path, segments);
    return params ? [{ route, params }] : [];
  });
}

function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const names = pattern.split('/');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    const named = /^\{(\w+)\}$/.exec(name)?.[1];
    if (named && segment) params[named] = segment;
    else if (name !== segment) return undefined;
  }
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ServiceError(400, 'INVALID_ARGUMENT', 'The path is not valid percent-encoding.');
  }
}
