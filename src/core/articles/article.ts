import type { ArticleSource } from './article-identity';
import type { ArticleLoss } from './article-loss';

/** What sort of article it is: WeChat's own sorts, then what is read of any other page. */
export type ArticleKind =
  | 'ordinary'
  /** A card that shares another account's article; the page holds that article's text. */
  | 'share-card'
  /** The free part of an article that has to be bought. */
  | 'paid-preview'
  | 'pictures'
  | 'text'
  | 'video'
  | 'audio'
  | 'music'
  /** The article of any other page. */
  | 'web'
  /** What the user had selected. */
  | 'selection'
  /** Everything a page shows, where no article was told apart. */
  | 'page';

/** The official account that published an article. */
export interface ArticleAccount {
  /** `fakeid`, which is the `biz` of every address; empty where the page tells only the name. */
  readonly id: string;
  readonly name: string;
  /** The name it was given by its owner to be found by. */
  readonly alias?: string | undefined;
  /** `gh_…` */
  readonly userName?: string | undefined;
  readonly avatarUrl?: string | undefined;
}

/** A series that an article belongs to. */
export interface ArticleAlbum {
  readonly id?: string | undefined;
  readonly title: string;
  readonly url?: string | undefined;
}

/** What is known of an article besides its body. What a page does not say is absent, never guessed. */
export interface ArticleFacts {
  /** As the page has it; that of an untitled text post is its whole text, with its line feeds. Empty where there is none. */
  readonly title: string;
  readonly kind: ArticleKind;
  /** The canonical address: without marks of where the reader came from. */
  readonly url: string;
  /** The site's name as it calls itself; for WeChat absent, the account stands for it. */
  readonly site?: string | undefined;
  readonly account?: ArticleAccount | undefined;
  readonly author?: string | undefined;
  /** ms since the epoch, as everywhere; pages tell seconds at best. */
  readonly publishedAt?: number | undefined;
  /** When it was last changed, ms since the epoch. */
  readonly changedAt?: number | undefined;
  readonly coverUrl?: string | undefined;
  readonly summary?: string | undefined;
  /** Whether the account wrote it or took it over, where the page says. */
  readonly origin?: 'original' | 'reprint' | undefined;
  /** Where it was published from, in the page's words: `北京`. */
  readonly region?: string | undefined;
  readonly album?: ArticleAlbum | undefined;
  /** Without `#`. */
  readonly tags: readonly string[];
  /** "Read the original": the address it links as its source. */
  readonly sourceUrl?: string | undefined;
  /** BCP 47, as the page says or its letters show. */
  readonly language?: string | undefined;
}

/** A picture of the body. The same address twice is one picture at two places. */
export interface ArticlePicture {
  /** Names its places: `<img data-picture="p1">`. Unique in one reading, of no meaning elsewhere. */
  readonly id: string;
  /** Where the best version of it lies: https, http, `data:` or `blob:` of the page. */
  readonly url: string;
  /** Addresses of the same picture to try next, best first, for instance the one that the page had loaded. */
  readonly otherUrls: readonly string[];
  /** Empty where the page says nothing. */
  readonly alt: string;
  /** In its own px, where the page says; it may be wrong. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The body as it is stored: sanitised HTML in which no `img` has an address, so that showing it loads nothing. Each place of
 * a picture is `<img data-picture="ID" alt="…">`; `fillPictures` (`@/article/body/fill-pictures`) puts addresses in.
 */
export interface ArticleContent {
  readonly html: string;
  /** In the order of their first places. */
  readonly pictures: readonly ArticlePicture[];
  /** The body as plain text: one line a paragraph, for search and hashes. */
  readonly text: string;
}

/** An article as read from a page. Its bytes of pictures are not here: reading is quick and asks nobody. */
export interface ReadArticle {
  readonly source: ArticleSource;
  readonly facts: ArticleFacts;
  readonly content: ArticleContent;
  /** What of the page is not in `content`, in the page's order; pictures that fail later are added by whoever fetches. */
  readonly losses: readonly ArticleLoss[];
}

/** Why a page is no article. None of these is ever stored as a body, or in place of one. */
export const REFUSALS = [
  /** Its author deleted it. */
  'deleted',
  /** The platform took it down. */
  'violation',
  /** It cannot be shown, for the time being or for good. */
  'unavailable',
  /** A temporary address that is over. */
  'expired',
  /** The platform wants to see a human first; the article may well be there. */
  'verify',
  /** Only for those whom its author lets in. */
  'members',
  /** The account has moved; `movedTo` says where if the page does. */
  'moved',
  /** No article was found in the page. */
  'not-article',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A page that is no article. */
export interface NotArticle {
  readonly status: Refusal;
  /** The page's own words, as they stand; empty where it has none. */
  readonly message: string;
  readonly movedTo?: string | undefined;
}

/** What a page turned out to be. */
export type ArticleOutcome = { readonly status: 'ok'; readonly article: ReadArticle } | NotArticle;
