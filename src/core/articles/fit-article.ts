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
    title: cutText(facts.title, LONGEST_LINE),
    url: fitAddress(facts.url),
    site: cutLine(facts.site),
    account: account && fitAccount(account),
    author: cutLine(facts.author),
    summary: facts.summary && cutText(facts.summary, LONGEST_SUMMARY),
    region: cutLine(facts.region),
    album: album && { id: cutLine(album.id), title: cutText(album.title, LONGEST_LINE), url: album.url },
    tags: facts.tags.slice(0, MOST_TAGS_OF_PAGE).map((tag) => cutText(tag, LONGEST_LINE)),
    language: language && language.length > LONGEST_LANGUAGE ? undefined : language,
  };
}

function fitAccount(account: ArticleAccount): ArticleAccount {
  const { name, alias, userName } = account;
  return {
    ...account,
    name: cutText(name, LONGEST_LINE),
    alias: cutLine(alias),
    userName: cutLine(userName),
  };
}

function fitImage(image: ArticleImage): ArticleImage {
  return {
    ...image,
    otherUrls: image.otherUrls.slice(0, MOST_OTHER_URLS),
    alt: cutText(image.alt, LONGEST_SUMMARY),
  };
}

/** The page's own address, which an article must have: only its end is lost, which is mostly that of a query. */
function fitAddress(address: string): string {
  return address.slice(0, LONGEST_ADDRESS);
}

function cutLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cutText(text, LONGEST_LINE);
}

/** A text of at most `longest` characters; never cut between the halves of a surrogate pair. */
function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
