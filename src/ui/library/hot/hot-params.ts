/** The ways to look at hot lists in the library. */
export const HOT_LAYOUTS = ['columns', 'merged', 'charts', 'watch'] as const;
export type HotLayout = (typeof HOT_LAYOUTS)[number];

/** What the address says that the view shows. */
export interface HotParams {
  readonly layout: HotLayout;
  /** What is looked for. */
  readonly text: string;
  /** The moment to go back to, ms since the epoch; undefined: now. */
  readonly at: number | undefined;
}

export function readHotParams(params: Readonly<Record<string, string>>): HotParams {
  const at = Number(params['at']);
  return {
    layout: HOT_LAYOUTS.find((each) => each === params['show']) ?? 'columns',
    text: params['q'] ?? '',
    at: Number.isSafeInteger(at) && at > 0 ? at : undefined,
  };
}

export function writeHotParams({ layout, text, at }: HotParams): Readonly<Record<string, string>> {
  return {
    ...(layout === 'columns' ? {} : { show: layout }),
    ...(text === '' ? {} : { q: text }),
    ...(at === undefined ? {} : { at: String(at) }),
  };
}
