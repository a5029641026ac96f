import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../http/service-error';
import type { ServiceSettings } from '../settings';
import type { CreditBook } from './credit-book';

/** The key of a request, from the header in the settings; undefined when there is none. */
export function presentedKey(
  headers: IncomingHttpHeaders,
  { keyHeader, authorization }: Pick<ServiceSettings, 'keyHeader' | 'authorization'>,
): string | undefined {
  const named = headers[keyHeader.toLowerCase()];
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (authorization === 'bearer') return bearer;
  const key = typeof named === 'string' ? named : undefined;
  return authorization === 'header' ? key : (key ?? bearer);
}

/** @throws ServiceError 401 when there is no key or the key is unknown. */
export function requireKey(key: string | undefined, book: CreditBook): string {
  if (!key) throw new ServiceError(401, 'UNAUTHORIZED', 'This operation needs an API key.');
  if (!book.knows(key)) throw new ServiceError(401, 'UNAUTHORIZED', 'The API key is not valid.');
  return key;
}
