import { AppError, type ErrorCode } from '@/core/errors';
import type { ReplyMeta } from './reply-meta';

/** A failure of a call to the service, with the reply it rests on, where there was one. */
export class ServiceError extends AppError {
  readonly meta: ReplyMeta | undefined;

  constructor(code: ErrorCode, message: string, meta?: ReplyMeta, options?: ErrorOptions) {
    super(code, meta?.requestId ? `${message} (request ${meta.requestId})` : message, options);
    this.meta = meta;
  }
}

/** How much of a raw reply an error shows, characters. */
const REPLY_START = 300;

/** The start of a raw reply on one line, for an error's details. */
export function quoteReply(text: string): string {
  const start = text.slice(0, REPLY_START).replace(/\s+/g, ' ').trim();
  return start === '' ? 'an empty reply' : `“${start}${text.length > REPLY_START ? '…' : ''}”`;
}
