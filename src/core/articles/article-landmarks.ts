/** The landmarks of articles: what the extractors look for in a page. A closed list, because the names are stored and reported. */
export const ARTICLE_LANDMARKS = [
  /** Anything that only the page of an article has, at the address of a WeChat article. Without it, the extractor of other pages is used. */
  'wechat-page',
  /** The parts that every WeChat article of its kind has. Others, such as the author, are often missing, so their absence says nothing. */
  'wechat-body',
  'wechat-title',
  'wechat-account',
  'wechat-date',
  /** An article in a page of another site that the user wanted to save. */
  'web-body',
  /** An answer of the second extractor, which was asked and failed. */
  'web-second',
  /** The end of a capture, which threw an error before it. */
  'web-capture',
] as const;

export type ArticleLandmark = (typeof ARTICLE_LANDMARKS)[number];

/** Called for each landmark that was looked for in a page. */
export type NoteLandmark = (name: ArticleLandmark, isFound: boolean) => void;

/** The landmarks that were looked for in a page. */
export interface LandmarkCheck {
  readonly found: readonly ArticleLandmark[];
  readonly missed: readonly ArticleLandmark[];
}

/** Whether a landmark belongs to WeChat's pages. If pages miss it again and again, that site has changed; other sites are many. */
export function isWechatLandmark(name: string): boolean {
  return name.startsWith('wechat-');
}
