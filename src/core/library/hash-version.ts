import type { HashText } from '@/core/articles/article-identity';
import type { VersionHash } from './entry';
import type { KeepableArticle } from './save-request';

/**
 * The name of what an article says: its title, its text, and which pictures it shows. Addresses count without their query,
 * which carries signatures and the wished-for format, and pictures that are written into the page count by their number.
 */
export function hashVersion({ facts, content }: KeepableArticle, sha256: HashText): Promise<VersionHash> {
  const pictures = content.pictures.map(({ url }) =>
    /^https?:/.test(url) ? url.replace(/[?#].*$/s, '') : '',
  );
  return sha256(JSON.stringify([facts.title, content.text, pictures]));
}
