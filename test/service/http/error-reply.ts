import type { Dialects } from '../dialects';
import { jsonReply, type Reply } from './reply';
import type { ServiceError } from './service-error';

/** An error in a dialect. */
export function errorReply(error: ServiceError, dialect: Dialects['errors'], requestId: string): Reply {
  return jsonReply(errorBody(error, dialect, requestId), error.status, error.headers);
}

function errorBody({ status, code, message }: ServiceError, dialect: Dialects['errors'], requestId: string) {
  switch (dialect) {
    case 'coded':
      return { code, message, details: {} };
    case 'numeric':
      return { code: status, success: false, error: message, request_id: requestId };
    case 'bare':
      return { error: message };
    case 'prefixed':
      return { error_code: code, error_message: message, error_details: {} };
    default:
      return dialect satisfies never;
  }
}
