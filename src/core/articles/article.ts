/**
 * The types of an article. Each is inferred from the schema that checks it when a content script sends it, so that a
 * field cannot be added to the type and dropped by the check.
 */
import * as v from 'valibot';
import { webAddress } from '@/core/web-address';
import {
  LONGEST_BODY,
  LONGEST_LANGUAGE,
  LONGEST_LINE,
  LONGEST_SUMMARY,
  MOST_OTHER_URLS,
  MOST_PARTS,
  MOST_TAGS_OF_PAGE,
} from './article-limits';
import { articleLossSchema } from './article-loss';

const line = v.pipe(v.string(), v.maxLength(LONGEST_LINE));
/** An address without which the article is whole: one that is not of the web is left out. */
const optionalAddress = v.fallback(v.optional(webAddress), undefined);
const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const time = v.pipe(v.number(), v.finite());

const accountSchema = v.pipe(
  v.object({
    /** `fakeid`, which is the `biz` of every address; empty if the page gives only the name. */
    id: v.pipe(v.string(), v.maxLength(64)),
    name: line,
    /** The name that its owner chose for searches. */
    alias: v.optional(line),
    /** `gh_…` */
    userName: v.optional(line),
    avatarUrl: optionalAddress,
  }),
  v.readonly(),
);

/** The official account that published an article. */
export type ArticleAccount = v.InferOutput<typeof accountSchema>;

const albumSchema = v.pipe(
  v.object({ id: v.optional(line), title: line, url: optionalAddress }),
  v.readonly(),
);

/** A series that an article belongs to. */
export type ArticleAlbum = v.InferOutput<typeof albumSchema>;

/** Checks the facts of an article that a content script sends. */
export const factsSchema = v.pipe(
  v.object({
    /**
     * As the page states it. An untitled text post has its whole text here, with line feeds. Empty if there is none.
     */
    title: line,
    kind: v.picklist([
      'ordinary',
      /** A card that shares another account's article; the page holds that article's text. */
      'share-card',
      /** The free part of an article that has to be bought. */
      'paid-preview',
      'pictures',
      'text',
      'video',
      'audio',
      'music',
      /** The article of a page that is not WeChat's. */
      'web',
      /** What the user had selected. */
      'selection',
      /** Everything that a page shows, for a page without an article. */
      'page',
    ]),
    /** The canonical address, without parameters that say where the reader came from. */
    url: webAddress,
    /** The site's own name; absent for WeChat, whose articles name an account instead. */
    site: v.optional(line),
    account: v.optional(accountSchema),
    author: v.optional(line),
    /** ms since the epoch; pages give seconds at best. */
    publishedAt: v.optional(time),
    /** When it was last changed, ms since the epoch. */
    changedAt: v.optional(time),
    coverUrl: optionalAddress,
    summary: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SUMMARY))),
    /** Whether the account wrote it or took it over, if the page says so. */
    origin: v.optional(v.picklist(['original', 'reprint'])),
    /** The place of publication in the page's words: `北京`. */
    region: v.optional(line),
    album: v.optional(albumSchema),
    /** Without `#`. */
    tags: v.pipe(v.array(line), v.maxLength(MOST_TAGS_OF_PAGE), v.readonly()),
    /** The address behind WeChat's "Read the original". */
    sourceUrl: optionalAddress,
    /** BCP 47, as the page says or as its letters show. */
    language: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_LANGUAGE))),
  }),
  v.readonly(),
);

/** The facts about an article, without its body. A fact that the page does not state is absent, never guessed. */
export type ArticleFacts = v.InferOutput<typeof factsSchema>;

/** What sort of article it is: WeChat's own sorts, and those of other pages. */
export type ArticleKind = ArticleFacts['kind'];

/** Checks an image of an article's body. */
export const articleImageSchema = v.pipe(
  v.object({
    /** Names its places: `<img data-picture="p1">`. Unique within one capture, without meaning elsewhere. */
    id: v.pipe(v.string(), v.maxLength(64)),
    /** The address of its best version; empty for an image that is written into the page, which goes as bytes alone. */
    url: v.union([v.literal(''), webAddress]),
    /** Other addresses of the same image, best first, for instance the one that the page had loaded. */
    otherUrls: v.pipe(v.array(webAddress), v.maxLength(MOST_OTHER_URLS), v.readonly()),
    /** Empty if the page has no description. */
    alt: v.pipe(v.string(), v.maxLength(LONGEST_SUMMARY)),
    /** The image's own size in px, if the page gives it; it may be wrong. */
    width: v.optional(v.number()),
    height: v.optional(v.number()),
  }),
  v.readonly(),
);

/** An image of the body. The same address twice is one image at two places. */
export type ArticleImage = v.InferOutput<typeof articleImageSchema>;

const contentSchema = v.pipe(
  v.object({
    html: v.pipe(v.string(), v.maxLength(LONGEST_BODY)),
    /** In the order of their first places. */
    pictures: v.pipe(v.array(articleImageSchema), v.maxLength(MOST_PARTS), v.readonly()),
    /** The body as plain text, a line for each paragraph, for search and hashes. */
    text: v.pipe(v.string(), v.maxLength(LONGEST_BODY)),
  }),
  v.readonly(),
);

/**
 * The body as it is stored: sanitised HTML in which no `img` has an address, so that showing it loads nothing. Each
 * place of an image is `<img data-picture="ID" alt="…">`; `fillImages` (`@/article/body/images`) puts addresses in.
 */
export type ArticleContent = v.InferOutput<typeof contentSchema>;

/** Checks what a content script says identifies an article. */
export const sourceSchema = v.variant('kind', [
  v.pipe(
    v.object({
      kind: v.literal('wechat'),
      /** The account's id: `fakeid`. */
      biz: v.pipe(v.string(), v.regex(/^[\w+/=-]{1,64}$/)),
      /**
       * The id of the push, which up to eight articles share. A string, because it may exceed the exact range of
       * numbers.
       */
      mid: digits,
      /** Its place in the push, from `1`. */
      idx: digits,
    }),
    v.readonly(),
  ),
  v.pipe(
    v.object({
      kind: v.literal('web'),
      /** The canonical address. */
      url: webAddress,
    }),
    v.readonly(),
  ),
]);

/** What identifies an article. */
export type ArticleSource = v.InferOutput<typeof sourceSchema>;

/** Checks an article that a content script sends. */
export const capturedArticleSchema = v.pipe(
  v.object({
    source: sourceSchema,
    facts: factsSchema,
    content: contentSchema,
    /** The parts of the page that `content` lacks, in the page's order. Images that cannot be fetched are added later. */
    losses: v.pipe(v.array(articleLossSchema), v.maxLength(MOST_PARTS), v.readonly()),
  }),
  v.readonly(),
);

/** An article captured from a page, without the bytes of its images: a capture is quick and uses no network. */
export type CapturedArticle = v.InferOutput<typeof capturedArticleSchema>;

/** Why a page is no article. None of these is ever stored as a body, or in place of one. */
export const REFUSALS = [
  /** Its author deleted it. */
  'deleted',
  /** The platform removed it because it breaks a rule. */
  'violation',
  /** It cannot be shown, temporarily or permanently. */
  'unavailable',
  /** Its address was temporary and has expired. */
  'expired',
  /** The platform asks visitors to prove that they are human; the article may exist. */
  'verify',
  /** Only readers whom its author admitted can see it. */
  'members',
  /** The account has moved; `movedTo` is its new address if the page gives it. */
  'moved',
  /** No article was found in the page. */
  'not-article',
] as const;

export const refusalSchema = v.picklist(REFUSALS);

export type Refusal = v.InferOutput<typeof refusalSchema>;

/** A page that is no article. */
export interface NotArticle {
  readonly status: Refusal;
  /** The page's own words; empty if it has none. */
  readonly message: string;
  readonly movedTo?: string | undefined;
}

/** The result of a capture. */
export type ArticleOutcome = { readonly status: 'ok'; readonly article: CapturedArticle } | NotArticle;
