import type { PublisherKey } from './entry';

/** Which articles are shown. Everything given must hold. */
export interface LibraryQuery {
  /** Words to find in title, account, author, text and the text of pictures. */
  readonly words?: string | undefined;
  readonly publisher?: PublisherKey | undefined;
  readonly tag?: string | undefined;
}

/** A publisher or a tag with the number of its articles. */
export interface Facet<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly count: number;
}
