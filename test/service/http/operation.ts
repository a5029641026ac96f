import type { Billing } from '../credits/billing';
import type { Dialects } from '../dialects';
import type { Reply } from './reply';
import type { Route } from './router';

/** One request as an operation sees it. */
export interface ServiceRequest {
  readonly id: string;
  readonly url: URL;
  /** The path's named segments. */
  readonly params: Readonly<Record<string, string>>;
  /** The media type with its parameters, as it came; '' when there is none. */
  readonly contentType: string;
  readonly dialects: Dialects;
  readonly billing: Billing;
  /** The whole body, read once. @throws ServiceError 413 */
  body(): Promise<Buffer>;
}

/** An operation of the service at one address. */
export interface Operation extends Route {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** A description in one line. */
  readonly summary: string;
  /** Credits a call costs; a price also means that a key is needed. */
  readonly price?: number;
  /** @throws ServiceError for a refusal. */
  handle(request: ServiceRequest): Reply | Promise<Reply>;
}
