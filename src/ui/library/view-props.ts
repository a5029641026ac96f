/** What the library page passes to each of its views. */
export interface LibraryViewProps {
  /** The parameters in the page's address. They name what the view shows. */
  readonly params: Readonly<Record<string, string>>;
  /** Shows something else in this view and adds a step to the browser's history; with `replace` it adds none. */
  readonly show: (params: Readonly<Record<string, string>>, replace?: boolean) => void;
}
