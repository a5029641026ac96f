/** The views of the library page. */
export const LIBRARY_VIEWS = ['hot', 'articles', 'accounts', 'read', 'tools'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** A place in the library: a view, and what it shows, as names and values. */
export interface LibraryPlace {
  readonly view: LibraryView;
  readonly params: Readonly<Record<string, string>>;
}

/** The path of a place in the library, within the extension: `/library.html#articles?id=…`. */
export function libraryPath({ view, params }: LibraryPlace): string {
  const query = new URLSearchParams(params).toString();
  return `/library.html#${view}${query && `?${query}`}`;
}

/** The place that the page's hash names; undefined for one that names none. */
export function parseLibraryHash(hash: string): LibraryPlace | undefined {
  const [name = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const view = LIBRARY_VIEWS.find((each) => each === name);
  return view && { view, params: Object.fromEntries(new URLSearchParams(query)) };
}
