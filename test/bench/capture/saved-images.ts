import type { SavedEntry } from './product-capture';

/** The addresses of the images whose bytes were saved, one for each place in the text. */
export function savedImages({ html, pictures: images }: SavedEntry): readonly string[] {
  const saved = new Map(
    images.flatMap(({ id, url, file }) => (file === undefined ? [] : [[id, url] as const])),
  );
  return [...html.matchAll(/data-picture="(\w+)"/g)].flatMap(([, id = '']) => saved.get(id) ?? []);
}
