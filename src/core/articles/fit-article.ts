import { cutText } from '@/core/cut-text';
import { AppError } from '@/core/errors';
import { LONGEST_ADDRESS } from '@/core/web-address';
import type { ArticleAccount, ArticleFacts, ArticleImage, CapturedArticle } from './article';
import {
  LONGEST_BODY,
  LONGEST_LANGUAGE,
  LONGEST_LINE,
  LONGEST_SUMMARY,
  MOST_OTHER_URLS,
  MOST_PARTS,
  MOST_TAGS_OF_PAGE,
} from './article-limits';

/**
 * Fits an article into the limits of its schema: pages state facts of any length, and one that is too long must not prevent that the
 * article is saved. Long texts are cut and end in `…`; addresses without which the article is whole are left out.
 *
 * @throws {AppError} `article-too-large` for a body that is longer than any that is stored
 */
export function fitArticle({ source, facts, content, losses }: CapturedArticle): CapturedArticle {
  const { html, text, pictures: images } = content;
  const length = Math.max(html.length, text.length);
  if (length > LONGEST_BODY) throw new AppError('article-too-large', `${length} characters`);
  const beyond = images.length - MOST_PARTS;
  const tooMany = { kind: 'picture', what: '', why: 'too-many', count: beyond } as const;
  const all = beyond > 0 ? [tooMany, ...losses] : losses;
  return {
    source: source.kind === 'web' ? { kind: 'web', url: fitAddress(source.url) } : source,
    facts: fitFacts(facts),
    content: { html, text, pictures: images.slice(0, MOST_PARTS).map(fitImage) },
    losses: all.slice(0, MOST_PARTS),
  };
}

function fitFacts(facts: ArticleFacts): ArticleFacts {
  const { account, album, language } = facts;
  return {
    ...facts,
    title: shorten(facts.title, LONGEST_LINE),
    url: fitAddress(facts.url),
    site: cutLine(facts.site),
    account: account && fitAccount(account),
    author: cutLine(facts.author),
    summary: facts.summary && shorten(facts.summary, LONGEST_SUMMARY),
    region: cutLine(facts.region),
    album: album && { id: cutLine(album.id), title: shorten(album.title, LONGEST_LINE), url: album.url },
    tags: facts.tags.slice(0, MOST_TAGS_OF_PAGE).map((tag) => shorten(tag, LONGEST_LINE)),
    language: language && language.length > LONGEST_LANGUAGE ? undefined : language,
  };
}

function fitAccount(account: ArticleAccount): ArticleAccount {
  const { name, alias, userName } = account;
  return {
    ...account,
    name: shorten(name, LONGEST_LINE),
    alias: cutLine(alias),
    userName: cutLine(userName),
  };
}

function fitImage(image: ArticleImage): ArticleImage {
  return {
    ...image,
    otherUrls: image.otherUrls.slice(0, MOST_OTHER_URLS),
    alt: shorten(image.alt, LONGEST_SUMMARY),
  };
}

/** The page's own address, which an article must have: only its end is lost, which is mostly that of a query. */
function fitAddress(address: string): string {
  return cutText(address, LONGEST_ADDRESS);
}

function cutLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shorten(text, LONGEST_LINE);
}

/** A text of at most `longest` characters, which ends in `…` where it was longer. */
function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutText(text, longest - 1)}…`;
}
