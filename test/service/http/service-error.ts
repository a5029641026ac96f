/** The codes that the public service of this kind puts into its error bodies. */
export type ServiceErrorCode =
  | 'INVALID_ARGUMENT'
  | 'DECODING_FAILED'
  | 'CONVERSION_FAILED'
  | 'UNAUTHORIZED'
  | 'INSUFFICIENT_CREDITS'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'FILE_TOO_LARGE'
  | 'URI_TOO_LONG'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'SERVICE_BUSY'
  | 'VISITOR_MONTHLY_QUOTA_EXHAUSTED'
  | 'INTERNAL_SERVER_ERROR'
  | 'REQUEST_FAILED'
  | 'UPSTREAM_ERROR'
  | 'SERVICE_TEMPORARILY_UNAVAILABLE'
  | 'GATEWAY_TIMEOUT';

/** A refusal or failure that is sent to the client. The dialect determines its body. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: ServiceErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ServiceErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 400: an invalid request. */
export function invalidArgument(message: string): ServiceError {
  return new ServiceError(400, 'INVALID_ARGUMENT', message);
}

/** Converts any thrown value to an error for the client; unexpected ones become 500. */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return new ServiceError(500, 'INTERNAL_SERVER_ERROR', 'Internal server error.', {}, { cause: thrown });
}
