/* What the bench runs beside the product, as one script in a page. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { toMarkdown } from '@/article/markdown/to-markdown';
import type { ArticleFacts } from '@/core/articles/article';

/** What a bare library makes of a page. */
export interface BareReading {
  readonly text: string;
  readonly images: readonly string[];
  readonly ms: number;
}

/** Readability as its own guide has it. */
export function bareReadability(html: string, url: string): BareReading {
  const page = parse(html, url);
  const started = performance.now();
  const content = attempt(() => new Readability(page).parse()?.content ?? '');
  return readingOf(content, performance.now() - started);
}

/** Defuddle as its own guide has it. */
export function bareDefuddle(html: string, url: string): BareReading {
  const page = parse(html, url);
  const started = performance.now();
  const content = attempt(() => new Defuddle(page, { url, useAsync: false }).parse().content);
  return readingOf(content, performance.now() - started);
}

/** A stored body as Markdown that names its pictures' addresses, and what another reader of Markdown can check of it. */
export function asMarkdown(
  html: string,
  facts: ArticleFacts,
  pictures: readonly { readonly id: string; readonly url: string }[],
): string {
  const addresses = new Map(pictures.map(({ id, url }) => [id, url]));
  return toMarkdown(html, facts, { frontMatter: true, pictureAddress: (id) => addresses.get(id) });
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

function readingOf(content: string, ms: number): BareReading {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const images = [...body.querySelectorAll('img')].map(
    (image) => image.getAttribute('data-src') ?? image.getAttribute('src') ?? '',
  );
  return { text: body.textContent ?? '', images: images.filter((address) => address !== ''), ms };
}
