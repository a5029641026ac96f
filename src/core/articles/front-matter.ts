import { isWebAddress } from '@/core/web-address';
import type { ArticleFacts } from './article';
import type { ArticleLoss } from './article-loss';
import { disarmValue, inertAddress } from './exports/active-text';
import { CHINA_OFFSET_MS } from './page-dates';

/** What front matter contains in addition to an article's own facts. */
export interface FrontMatterExtras {
  readonly id?: string | undefined;
  /** ms since the epoch. */
  readonly capturedAt?: number | undefined;
  /** As the user left them; absent: those of the page. */
  readonly tags?: readonly string[] | undefined;
  readonly losses?: readonly ArticleLoss[] | undefined;
  /** Called for each value that was changed so that no program for notes acts on it. */
  readonly onDisarm?: (() => void) | undefined;
}

/**
 * An article's facts as YAML between `---`; unknown facts are left out, and so are addresses that are not of the web. Texts
 * are written as JSON strings, which are valid YAML; nothing in them acts in a program for notes. https://yaml.org/spec/1.2.2/#example-double-quoted-scalars
 */
export function frontMatter(facts: ArticleFacts, extras: FrontMatterExtras): string {
  const value = (text: string | undefined) => {
    const inert = text === undefined ? undefined : disarmValue(text);
    if (inert !== text) extras.onDisarm?.();
    return inert;
  };
  const address = (url: string | undefined) =>
    url !== undefined && isWebAddress(url) ? inertAddress(url) : undefined;
  const moment = facts.account ? chinaTime : worldTime;
  const tags = extras.tags ?? facts.tags;
  const lines = [
    line('title', value(facts.title.replace(/\s+/g, ' '))),
    line('account', value(facts.account?.name)),
    line('account_id', value(facts.account?.id)),
    line('author', value(facts.author)),
    line('site', value(facts.site)),
    line('published', facts.publishedAt === undefined ? undefined : moment(facts.publishedAt)),
    line('changed', facts.changedAt === undefined ? undefined : moment(facts.changedAt)),
    line('captured', extras.capturedAt === undefined ? undefined : worldTime(extras.capturedAt)),
    line('source', address(facts.url)),
    line('original_source', address(facts.sourceUrl)),
    line('id', value(extras.id)),
    line('cover', address(facts.coverUrl)),
    line('description', value(facts.summary)),
    line('origin', value(facts.origin)),
    line('region', value(facts.region)),
    line('album', value(facts.album?.title)),
    line('language', value(facts.language)),
    ...list('tags', tags.map(value)),
    ...list(
      'not_kept',
      (extras.losses ?? []).map(({ kind, what, why }) => value([kind, what, why].filter(Boolean).join(': '))),
    ),
  ];
  return `---\n${lines.filter((each) => each !== undefined).join('\n')}\n---\n`;
}

function line(name: string, value: string | undefined): string | undefined {
  return value ? `${name}: ${quote(value)}` : undefined;
}

function list(name: string, values: readonly (string | undefined)[]): readonly string[] {
  return values.length === 0 ? [] : [`${name}:`, ...values.map((value) => `  - ${quote(value ?? '')}`)];
}

/** Quotes a text, including line ends and control characters of YAML that JSON does not escape. */
function quote(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function worldTime(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

/** The time by China's clock, by which official accounts publish. */
function chinaTime(at: number): string {
  return worldTime(at + CHINA_OFFSET_MS).replace(/(?:\.\d+)?Z$/, '+08:00');
}
