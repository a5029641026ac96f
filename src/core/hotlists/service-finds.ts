import { groupBy } from './group-by';
import type { HotItem } from './hot-item';
import { plainTitle } from './title-likeness';

/** What a service's search found on one platform. */
export interface PlatformFinds {
  readonly platform: string;
  readonly items: readonly HotItem[];
}

/** A title that a service found. It tells neither when it was on a list nor at which rank. */
export interface ServiceFind {
  readonly title: string;
  readonly url?: string | undefined;
  readonly platforms: readonly string[];
}

/** What a service found, by title; that of most platforms first. */
export function groupServiceFinds(found: readonly PlatformFinds[]): readonly ServiceFind[] {
  const hits = found.flatMap(({ platform, items }) =>
    items.map(({ title, url }) => ({ platform, title, url })),
  );
  return [...groupBy(hits, ({ title }) => plainTitle(title) || title).values()]
    .map(
      (group): ServiceFind => ({
        title: group[0]?.title ?? '',
        url: group.find(({ url }) => url !== undefined)?.url,
        platforms: [...new Set(group.map(({ platform }) => platform))],
      }),
    )
    .toSorted((a, b) => b.platforms.length - a.platforms.length);
}
