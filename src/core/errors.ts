/**
 * The codes of all failures that users can see. Each code has one sentence and one next step in both languages
 * (`ui/error-text.ts`), and these are the only prose that is shown about an error.
 */
export const ERROR_CODES = [
  /** The image's pixels could be taken neither from the page nor from its site nor from a screenshot. */
  'image-unreadable',
  /** Over 32 MB, 32,000 px a side or the megapixels of its format (`core/image-files/limits.ts`). Checked before decoding, by the file's header. */
  'image-too-large',
  /** A file that is no image of a supported format. */
  'picture-kind-unknown',
  /** An image file whose bytes cannot be decoded. */
  'picture-damaged',
  /** A PDF that opens with a password only. */
  'pdf-encrypted',
  /** The user's password for a PDF does not open it. */
  'pdf-password-wrong',
  /** A file that starts like a PDF and cannot be opened, or a page of it that cannot be drawn. */
  'pdf-damaged',
  /** The site of a PDF does not give it to the extension: it wants a login, leads on to another address, or does not answer. */
  'pdf-not-fetched',
  /** The site gives a PDF that a tab shows only with the cookies of the user's sign-in, which are not sent before the user agrees. */
  'pdf-needs-sign-in',
  /** A PDF on the user's own disk, which browsers let no extension open by its address. */
  'pdf-local',
  /** A tab or an address that was taken for a PDF and is none, or is no longer known. */
  'pdf-not-found',
  /** The recognition found no text in the image. */
  'no-text',
  /** A copy-protected video, of whose picture the browser gives nothing but black. */
  'video-protected',
  /** The engine's files did not load or its worker did not start. */
  'engine-start-failed',
  /** The engine has started but failed on this image. */
  'engine-failed',
  /** The reader of QR codes and bar codes did not start, or failed on this image. */
  'barcodes-failed',
  /** The engine's memory ran out. */
  'out-of-memory',
  /** The user cancelled it, or a newer request replaced it. */
  'cancelled',
  /** The browser does not allow extensions here: on its own pages, in the add-on store, or before the user acts on the page. */
  'tab-not-allowed',
  /** The tab was closed or showed another page before the recognition ended. */
  'page-gone',
  /** The page whose images were listed was closed, left or listed again. */
  'page-changed',
  /** The user scrolled or clicked in a page while it was scrolled for screenshots. */
  'page-taken-over',
  /** The page has more, but does not let itself be scrolled to it. */
  'page-not-scrolling',
  /** There is no image at the pointer or with the address that the browser named. */
  'picture-not-found',
  /** The receiver of a message is gone, or was ended before it answered. The message may have had its effect. */
  'no-receiver',
  /** A message whose sender may not send it, or that does not match its schema. */
  'message-refused',
  /** A screenshot that no gesture of the user has allowed, or not this document. */
  'screen-not-granted',
  /** A web page asked for more than any user would, and waits. */
  'too-many-requests',
  /** The pack of the chosen language is not installed. */
  'language-missing',
  /** A pack's address did not answer, or answered with an error. */
  'pack-download-failed',
  /** A pack's bytes do not match the SHA-256 that ships in the package. */
  'pack-corrupt',
  /** The disk or the browser's quota is full. */
  'storage-full',
  /** Stored data could not be read or written. */
  'storage-failed',
  /** The browser cannot open the database: it is damaged, a newer version has written it, or another page holds it. */
  'storage-unopened',
  /** A correction of a text that is not saved: it was deleted meanwhile, or could not be saved itself. */
  'recognition-not-saved',
  /** The clipboard refused the text. */
  'copy-failed',
  /** This device has no voice that can read the text aloud. */
  'no-voice',
  /** The browser cannot translate from the one language to the other. */
  'translation-unavailable',
  /** The page forbids the browser's translator in frames. */
  'translation-not-allowed',
  /** The browser could not load a language to translate, or failed on a text. */
  'translation-failed',
  /** The browser could not search for a text. */
  'search-failed',
  /** No address of a service is set for the operation. */
  'service-not-set',
  /** An address that is neither https nor on this machine, or that is invalid. */
  'service-address-refused',
  /** The user has not granted access to the service's host. */
  'service-access-missing',
  /** This machine has no network. */
  'service-offline',
  /** No answer: an unknown host, a refused connection, a bad certificate or a redirect. The browser does not say which. */
  'service-unreachable',
  /** The service did not answer in time. */
  'service-timeout',
  /** The operation needs a key, and none is set for that service. */
  'service-key-missing',
  /** The service does not accept the key, or no header can carry it. */
  'service-key-refused',
  /** The service does not allow a request that carries no key. */
  'service-denied',
  /** The service says that the key's credits are used up. */
  'service-credits-used-up',
  /** The service's free quota is used up: waiting does not help, a key does. */
  'service-quota-used-up',
  /** The service asks to wait, or our own limit of calls a minute is reached. */
  'service-busy',
  /** The service refused the request as wrong. */
  'service-request-refused',
  /** The service answers, but does not have the requested object or operation. */
  'service-not-found',
  /** The service finds no official account with that id, and answers otherwise. */
  'account-unknown',
  /** The service does not accept an image of this size or format. */
  'service-picture-refused',
  /** The text is too long for the address in which the text tools send it. */
  'service-text-too-long',
  /** The service failed on its own side. */
  'service-failed',
  /** The reply is a web page or other text instead of JSON. */
  'service-reply-not-json',
  /** A reply in an unknown form. */
  'service-reply-unreadable',
  /** The reply belongs to another request. */
  'service-reply-mismatch',
  /** The reply is larger than any correct one. */
  'service-reply-too-large',
  /** The service can only toggle the monitoring of an account, and does not say whether it is on. */
  'monitor-state-unknown',
  /** A paid call was sent, and it is unknown whether it was charged. */
  'service-outcome-unknown',
  /** One of many paid images was charged, and its answer could not be used. */
  'service-charged-no-text',
  /** The balance does not cover the price. */
  'credits-short',
  /** The monthly limit does not cover the price. */
  'credits-cap-reached',
  /** The user must agree first, because the call is expensive or the permission for it has been used or has expired. */
  'credits-to-confirm',
  /** The user must agree first, because the same image was sent before and it is unknown whether that was charged. */
  'credits-perhaps-paid',
  /** The user cancelled a paid call after it was sent; the service may still finish it. */
  'service-goes-on',
  /** No source for the platform's list is set up. */
  'hot-source-missing',
  /** The source does not have this platform. */
  'hot-platform-unknown',
  /** The source's reply has an empty list or none. Its format may have changed. */
  'hot-list-empty',
  /** The user has not granted access to the platform's own site. */
  'hot-access-missing',
  /** The platform's own site did not answer, or answered with an error. */
  'hot-site-failed',
  /** The file is not a history of hot lists, or it is damaged. */
  'hot-file-unreadable',
  /** Another page is importing a history of hot lists. */
  'hot-import-running',
  /** The import is not the last one any more, or was removed. */
  'hot-import-gone',
  /** The file is not one that the recovery page has exported, or it is damaged. */
  'recovered-file-unreadable',
  /** The page has too many elements: capturing it would freeze the tab. */
  'article-too-large',
  /** What was captured from the page contains neither text nor images. */
  'article-empty',
  /** The capture no longer exists, because it was cancelled or not finished for too long. */
  'capture-gone',
  /** The action would store something from a private window, of which nothing is stored. */
  'private-window',
  /** A file that the user chose cannot be read any more, for example because it was moved or changed. */
  'file-unreadable',
  /** The file is too large for the chosen operation. */
  'file-too-large',
  /** Any other error. Its message is shown in the details. */
  'unexpected',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure with a code. Users read the code's sentence; `message` is for developers and for the collapsed details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether a value is a code of the closed list. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/**
 * Any thrown value as an AppError. It checks for a `code` instead of the class, because an error that comes from another
 * context has lost its prototype.
 */
export function toAppError(thrown: unknown): AppError {
  const { code } = Object(thrown) as { code?: unknown };
  const isOurs = thrown instanceof AppError || isAbort(thrown) || !isErrorCode(code);
  return isOurs ? toOwnError(thrown) : new AppError(code, messageOf(thrown), { cause: thrown });
}

/**
 * What this context itself has thrown, as an AppError. Scripts in pages use it instead of `toAppError`, so that they need not contain
 * the list of all codes.
 */
export function toOwnError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isAbort(thrown)) return new AppError('cancelled', 'aborted', { cause: thrown });
  return new AppError('unexpected', messageOf(thrown), { cause: thrown });
}

/** Whether a value that this context has thrown is an AppError with that code. */
export function hasCode(thrown: unknown, code: ErrorCode): boolean {
  return thrown instanceof AppError && thrown.code === code;
}

function messageOf(thrown: unknown): string {
  const { message } = Object(thrown) as { message?: unknown };
  return typeof message === 'string' ? message : String(thrown);
}

/** Whether a thrown value is the DOMException that an AbortSignal throws. */
export function isAbort(thrown: unknown): boolean {
  return (Object(thrown) as { name?: unknown }).name === 'AbortError';
}
