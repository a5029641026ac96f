import type { KeptArticle } from './product-capture';

/** The addresses of the pictures whose bytes were kept, one for each place in the text. */
export function keptImages({ html, pictures }: KeptArticle): readonly string[] {
  const kept = new Map(
    pictures.flatMap(({ id, url, file }) => (file === undefined ? [] : [[id, url] as const])),
  );
  return [...html.matchAll(/data-picture="(\w+)"/g)].flatMap(([, id = '']) => kept.get(id) ?? []);
}
