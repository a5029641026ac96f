import type { ArticleId } from './articles/article-identity';
import { type ErrorCode, isErrorCode } from './errors';
import { isArticleId } from './library/entry';

/** Why the user is asked before credits are spent. */
const CONFIRM_REASONS = [
  /** Chosen inside a web page, which could have faked it. */
  'chosen',
  /** Dearer than what may be spent without a question, or no permission is left. */
  'dear',
  /** The same was sent before, and nobody knows whether it was charged. */
  'perhaps-paid',
] as const;

export type ConfirmReason = (typeof CONFIRM_REASONS)[number];

/** What the notice page shows; its address names it. */
export type NoticeView =
  /** Asks for access to a site, to read its pictures at full resolution. */
  | { readonly name: 'access'; readonly origin: string }
  /** Asks whether a picture in a frame of a tab is to be read for credits. `site` is the host of that frame. */
  | {
      readonly name: 'confirm';
      readonly tabId: number;
      readonly frameId: number;
      readonly site: string;
      readonly reason: ConfirmReason;
    }
  /** Asks for access to the sites of an article's pictures, and fetches them. */
  | { readonly name: 'pictures'; readonly id: ArticleId }
  /** A failure that the page it happened on could not show. */
  | { readonly name: 'problem'; readonly code: ErrorCode };

/** The path of a view under the extension's root. */
export function noticePath({ name, ...parameters }: NoticeView): string {
  const texts = Object.entries(parameters).map(([key, value]) => [key, String(value)]);
  return `/notice.html#/${name}?${new URLSearchParams(texts)}`;
}

/** Reads a view back from an address's hash. What is not understood is an unexpected problem, never a blank page. */
export function parseNoticeView(hash: string): NoticeView {
  const [path, query] = hash.replace(/^#\//, '').split('?');
  const parameters = new URLSearchParams(query);
  const view = path && Object.hasOwn(READERS, path) ? READERS[path]?.(parameters) : undefined;
  const code = parameters.get('code');
  return view ?? { name: 'problem', code: isErrorCode(code) ? code : 'unexpected' };
}

/** How a view's parameters are read; undefined where they make no sense. */
const READERS: Readonly<Record<string, (parameters: URLSearchParams) => NoticeView | undefined>> = {
  access: readAccess,
  confirm: readConfirm,
  pictures: readPictures,
};

function readPictures(parameters: URLSearchParams): NoticeView | undefined {
  const id = parameters.get('id') ?? '';
  return isArticleId(id) ? { name: 'pictures', id } : undefined;
}

function readAccess(parameters: URLSearchParams): NoticeView | undefined {
  const url = URL.parse(parameters.get('origin') ?? '');
  return url && /^https?:$/.test(url.protocol) ? { name: 'access', origin: url.origin } : undefined;
}

function readConfirm(parameters: URLSearchParams): NoticeView | undefined {
  const [tabId, frameId] = [readId(parameters.get('tabId')), readId(parameters.get('frameId'))];
  const reason = CONFIRM_REASONS.find((each) => each === parameters.get('reason'));
  if (tabId === undefined || frameId === undefined || !reason) return undefined;
  return { name: 'confirm', tabId, frameId, site: parameters.get('site') ?? '', reason };
}

function readId(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
