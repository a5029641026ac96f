import type { ArticleFacts } from './article';
import type { ArticleLoss } from './article-loss';

/** What front matter tells besides an article's own facts. */
export interface FrontMatterExtras {
  readonly id?: string | undefined;
  /** ms since the epoch. */
  readonly capturedAt?: number | undefined;
  /** The user's own tags, before the article's. */
  readonly tags?: readonly string[] | undefined;
  readonly losses?: readonly ArticleLoss[] | undefined;
}

const CHINA_OFFSET_MS = 8 * 3_600_000;

/**
 * An article's facts as YAML between `---`; what is not known is left out. Texts are written as JSON strings, which YAML reads the same
 * whatever they hold. https://yaml.org/spec/1.2.2/#example-double-quoted-scalars
 */
export function frontMatter(facts: ArticleFacts, extras: FrontMatterExtras): string {
  const moment = facts.account ? chinaTime : worldTime;
  const tags = [...new Set([...(extras.tags ?? []), ...facts.tags])];
  const lines = [
    line('title', facts.title.replace(/\s+/g, ' ')),
    line('account', facts.account?.name),
    line('account_id', facts.account?.id),
    line('author', facts.author),
    line('site', facts.site),
    line('published', facts.publishedAt === undefined ? undefined : moment(facts.publishedAt)),
    line('changed', facts.changedAt === undefined ? undefined : moment(facts.changedAt)),
    line('captured', extras.capturedAt === undefined ? undefined : worldTime(extras.capturedAt)),
    line('source', facts.url),
    line('original_source', facts.sourceUrl),
    line('id', extras.id),
    line('cover', facts.coverUrl),
    line('description', facts.summary),
    line('origin', facts.origin),
    line('region', facts.region),
    line('album', facts.album?.title),
    line('language', facts.language),
    ...list('tags', tags),
    ...list(
      'not_kept',
      (extras.losses ?? []).map(({ kind, what, why }) => [kind, what, why].filter(Boolean).join(': ')),
    ),
  ];
  return `---\n${lines.filter((each) => each !== undefined).join('\n')}\n---\n`;
}

function line(name: string, value: string | undefined): string | undefined {
  return value ? `${name}: ${quote(value)}` : undefined;
}

function list(name: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`${name}:`, ...values.map((value) => `  - ${quote(value)}`)];
}

/** JSON leaves three line ends of YAML 1.1 as they are. */
function quote(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function worldTime(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

/** The clock by which official accounts publish. */
function chinaTime(at: number): string {
  return worldTime(at + CHINA_OFFSET_MS).replace(/(?:\.\d+)?Z$/, '+08:00');
}
