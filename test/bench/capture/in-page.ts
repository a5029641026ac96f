/* The libraries that the bench compares with the product, as one script in a page. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { toMarkdown } from '@/article/exports/to-markdown';
import type { ArticleFacts } from '@/core/articles/article';

/** The result of a bare library. */
export interface BareResult {
  readonly text: string;
  readonly images: readonly string[];
  readonly ms: number;
}

/** Readability as in its own guide. */
export function bareReadability(html: string, url: string): BareResult {
  const page = parse(html, url);
  const started = performance.now();
  const content = attempt(() => new Readability(page).parse()?.content ?? '');
  return toBareResult(content, performance.now() - started);
}

/** Defuddle as in its own guide. */
export function bareDefuddle(html: string, url: string): BareResult {
  const page = parse(html, url);
  const started = performance.now();
  const content = attempt(() => new Defuddle(page, { url, useAsync: false }).parse().content);
  return toBareResult(content, performance.now() - started);
}

/** A stored body as Markdown that names its images' addresses, and what another reader of Markdown can check of it. */
export function asMarkdown(
  html: string,
  facts: ArticleFacts,
  images: readonly { readonly id: string; readonly url: string }[],
): string {
  const addresses = new Map(images.map(({ id, url }) => [id, url]));
  return toMarkdown(html, facts, { frontMatter: true, imageAddress: (id) => addresses.get(id) });
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch (error) {
    console.warn(error);
    return '';
  }
}

function parse(html: string, url: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = page.createElement('base');
  base.href = url;
  page.head.prepend(base);
  return page;
}

function toBareResult(content: string, ms: number): BareResult {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const images = [...body.querySelectorAll('img')].map(
    (image) => image.getAttribute('data-src') ?? image.getAttribute('src') ?? '',
  );
  return { text: body.textContent ?? '', images: images.filter((address) => address !== ''), ms };
}
