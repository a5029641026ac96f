/**
 * Every failure a user can meet, by name. The name picks one sentence and one next step (`ui/error-text.ts`), in
 * both languages; nothing else about an error is shown as prose.
 */
export const ERROR_CODES = [
  /** The picture's pixels could not be had by any way: not from the page, not fetched, not on screen. */
  'image-unreadable',
  /** Over 40 megapixels, 12,000 px a side or 32 MB: refused from its header, before decoding. */
  'image-too-large',
  /** A file that is no picture of a kind we read. */
  'picture-kind-unknown',
  /** A picture file whose bytes cannot be decoded. */
  'picture-damaged',
  /** The picture was read and holds no text. */
  'no-text',
  /** The engine's files did not load or its worker did not start. */
  'engine-start-failed',
  /** The engine started and then failed on this picture. */
  'engine-failed',
  /** The engine's memory ran out. */
  'out-of-memory',
  /** The user stopped it, or something newer took its place. */
  'cancelled',
  /** The browser lets no extension act here: its own pages, the add-on store, a page not yet acted on. */
  'tab-not-allowed',
  /** The tab was closed or went to another page while the picture was read. */
  'page-gone',
  /** No picture under the pointer or at the address the browser named. */
  'picture-not-found',
  /** A message from somebody who may not send it, or in a shape nobody sends. */
  'message-refused',
  /** A language is asked for whose pack is not installed. */
  'language-missing',
  /** A pack's address did not answer, or answered with an error. */
  'pack-download-failed',
  /** A pack's bytes do not match the SHA-256 that ships in the package. */
  'pack-corrupt',
  /** The disk or the browser's quota is full. */
  'storage-full',
  /** Stored data could not be read or written. */
  'storage-failed',
  /** The clipboard refused the text. */
  'copy-failed',
  /** No address of a service is set for what was asked. */
  'service-not-set',
  /** An address that is neither https nor on this machine, or no address at all. */
  'service-address-refused',
  /** The user has not let us reach the service's host. */
  'service-access-missing',
  /** This machine has no network. */
  'service-offline',
  /** Nothing answered: wrong host, refused connection, bad certificate, a redirect; a program cannot tell which. */
  'service-unreachable',
  /** The service did not answer in time. */
  'service-timeout',
  /** A paid operation was asked for and no key is set for that service. */
  'service-key-missing',
  /** The service does not accept the key, or no header can carry it. */
  'service-key-refused',
  /** The service says that the key's credits are used up. */
  'service-credits-used-up',
  /** The service's free quota is used up: waiting does not help, a key does. */
  'service-quota-used-up',
  /** The service asks to wait, or our own limit of calls a minute does. */
  'service-busy',
  /** The service found fault with the request. */
  'service-request-refused',
  /** The service is there and knows no such thing or operation. */
  'service-not-found',
  /** The service takes no picture of this size or kind. */
  'service-picture-refused',
  /** A text too long for an address, by which the text tools send it. */
  'service-text-too-long',
  /** The service failed on its own side. */
  'service-failed',
  /** A web page or other text answered instead of a service. */
  'service-reply-not-json',
  /** A reply in a shape we cannot read. */
  'service-reply-unreadable',
  /** The reply is to another question than the one asked. */
  'service-reply-mismatch',
  /** A reply larger than any true one. */
  'service-reply-too-large',
  /** A paid call left and it is not known whether it was charged. */
  'service-outcome-unknown',
  /** The balance does not cover the price. */
  'credits-short',
  /** The month's cap does not cover the price. */
  'credits-cap-reached',
  /** The user has to agree first: it is dear, or nothing the user did allows it any more. */
  'credits-to-confirm',
  /** The user has to agree first: the same was sent before, and nobody knows whether it was charged. */
  'credits-perhaps-paid',
  /** The user stopped waiting for a paid answer that the service goes on with. */
  'service-goes-on',
  /** No source is set up that has the platform's list. */
  'hot-source-missing',
  /** The source knows no platform of that name. */
  'hot-platform-unknown',
  /** The source answered, with an empty list or with none: its shape may have changed. */
  'hot-list-empty',
  /** The user has not let us ask the platform's own site. */
  'hot-access-missing',
  /** The platform's own site did not answer, or answered with an error. */
  'hot-site-failed',
  /** A file that is no history of hot lists, or a damaged one. */
  'hot-file-unreadable',
  /** A page of more elements than can be read without freezing its tab. */
  'article-too-large',
  /** What was read of the page holds neither text nor pictures. */
  'article-empty',
  /** A capture that nobody knows any more: it was cancelled, or left unfinished for long. */
  'capture-gone',
  /** Nothing of a private window is kept. */
  'private-window',
  /** A file that the user chose could not be read: it was moved, changed or withheld since. */
  'file-unreadable',
  /** A file larger than what is asked for can take. */
  'file-too-large',
  /** Anything not foreseen; its message is kept for the details. */
  'unexpected',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure with a name. `message` is for developers and the folded details; users read the code's sentence. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && codes.has(value);
}

/**
 * Any thrown value as an AppError. It looks at the shape, not the class: an error that crossed a context boundary
 * keeps its `code` and loses its prototype.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isAbort(thrown)) return new AppError('cancelled', 'aborted', { cause: thrown });
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : String(thrown);
  return new AppError(isErrorCode(code) ? code : 'unexpected', text, { cause: thrown });
}

/** Whether a thrown value is the DOMException that an AbortSignal throws. */
export function isAbort(thrown: unknown): boolean {
  return (Object(thrown) as { name?: unknown }).name === 'AbortError';
}
