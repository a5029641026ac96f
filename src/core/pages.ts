import { type ArticleId, isArticleId } from './articles/article-identity';
import { type ErrorCode, isErrorCode } from './errors';
import type { LanguageCode } from './ocr/languages/languages';

/** The views of the library page. */
const LIBRARY_VIEWS = ['hot', 'articles', 'accounts', 'read', 'tools'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** A place in the library: a view with its parameters. */
export interface LibraryPlace {
  readonly view: LibraryView;
  readonly params: Readonly<Record<string, string>>;
}

/** The path of a place in the library, within the extension: `/library.html#articles?id=…`. */
export function libraryPath({ view, params }: LibraryPlace): string {
  const query = new URLSearchParams(params).toString();
  return `/library.html#${view}${query && `?${query}`}`;
}

/** Parses the place in the page's hash; undefined if there is none. */
export function parseLibraryHash(hash: string): LibraryPlace | undefined {
  const [name = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const view = LIBRARY_VIEWS.find((each) => each === name);
  return view && { view, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The path of the language packs in the options, within the extension. `pack`: the one to download. */
export function languagesPath(pack?: LanguageCode): string {
  return `/options.html${pack === undefined ? '' : `?${new URLSearchParams({ pack })}`}#languages`;
}

/** The path of the page that prints articles, within the extension: `/print.html#id=…&id=…`. */
export function printPath(ids: readonly ArticleId[]): string {
  return `/print.html#${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}

/** Parses the ids of articles in the page's hash, in order. */
export function parsePrintHash(hash: string): readonly ArticleId[] {
  return new URLSearchParams(hash.replace(/^#/, '')).getAll('id') as ArticleId[];
}

/** Why the user is asked before credits are spent. */
const CONFIRM_REASONS = [
  /** The choice was made inside a web page, and the page could have faked it. */
  'chosen',
  /** The price is above the user's limit for asking, or the permission has been used. */
  'dear',
  /** The same image was sent before, and it is unknown whether that was charged. */
  'perhaps-paid',
] as const;

export type ConfirmReason = (typeof CONFIRM_REASONS)[number];

/** A view of the notice page, which its address names. */
export type NoticeView =
  /** Asks for access to a site, so that its images can be recognised at full resolution. */
  | { readonly name: 'access'; readonly origin: string }
  /** Asks whether to recognise an image in a frame of a tab for credits. `site` is the host of that frame. */
  | {
      readonly name: 'confirm';
      readonly tabId: number;
      readonly frameId: number;
      readonly site: string;
      readonly reason: ConfirmReason;
    }
  /** Asks for access to the sites of an article's images, and fetches the images. */
  | { readonly name: 'images'; readonly id: ArticleId }
  /** Asks for access to the site of a PDF that the user wants the text of, and fetches the file. `id`: that of the request. */
  | { readonly name: 'pdf'; readonly id: string }
  /** Shows damaged settings, exports and repairs them. */
  | { readonly name: 'settings' }
  /** Exports what can be read of a database that cannot be opened, and deletes it. */
  | { readonly name: 'storage' }
  /** Says that the browser has lost the database. */
  | { readonly name: 'lost' }
  /** Shows a failure that could not be shown on the page on which it happened. */
  | { readonly name: 'problem'; readonly code: ErrorCode };

/** The path of a view under the extension's root. */
export function noticePath({ name, ...parameters }: NoticeView): string {
  const texts = Object.entries(parameters).map(([key, value]) => [key, String(value)]);
  return `/notice.html#/${name}?${new URLSearchParams(texts)}`;
}

/** Parses a view from the hash of an address. Anything invalid gives the view of an unexpected error, never a blank page. */
export function parseNoticeView(hash: string): NoticeView {
  const [path, query] = hash.replace(/^#\//, '').split('?');
  const parameters = new URLSearchParams(query);
  const view = path && Object.hasOwn(READERS, path) ? READERS[path]?.(parameters) : undefined;
  const code = parameters.get('code');
  return view ?? { name: 'problem', code: isErrorCode(code) ? code : 'unexpected' };
}

/** Parses the parameters of each view; undefined if they are invalid. */
const READERS: Readonly<Record<string, (parameters: URLSearchParams) => NoticeView | undefined>> = {
  access: parseAccessView,
  confirm: parseConfirmView,
  images: parseImagesView,
  pdf: parsePdfView,
  settings: () => ({ name: 'settings' }),
  storage: () => ({ name: 'storage' }),
  lost: () => ({ name: 'lost' }),
};

function parseImagesView(parameters: URLSearchParams): NoticeView | undefined {
  const id = parameters.get('id') ?? '';
  return isArticleId(id) ? { name: 'images', id } : undefined;
}

function parsePdfView(parameters: URLSearchParams): NoticeView | undefined {
  const id = parameters.get('id');
  return id ? { name: 'pdf', id } : undefined;
}

function parseAccessView(parameters: URLSearchParams): NoticeView | undefined {
  const url = URL.parse(parameters.get('origin') ?? '');
  return url && /^https?:$/.test(url.protocol) ? { name: 'access', origin: url.origin } : undefined;
}

function parseConfirmView(parameters: URLSearchParams): NoticeView | undefined {
  const [tabId, frameId] = [parseId(parameters.get('tabId')), parseId(parameters.get('frameId'))];
  const reason = CONFIRM_REASONS.find((each) => each === parameters.get('reason'));
  if (tabId === undefined || frameId === undefined || !reason) return undefined;
  return { name: 'confirm', tabId, frameId, site: parameters.get('site') ?? '', reason };
}

function parseId(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
