import { useEffect, useRef } from 'preact/hooks';
import type { Facet, LibraryQuery } from '@/core/library/entry';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import {
  countEntries,
  countRemoved,
  loadPublishers,
  loadTags,
} from '@/platform/storage/library/library-store';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useStored } from '@/ui/library/use-stored';

interface FilterPaneProps {
  readonly query: LibraryQuery;
  readonly isBin: boolean;
  /** Whether the list is there. The filters are counted after it, because the database does one thing at a time. */
  readonly isListLoaded: boolean;
}

/** What the arrow keys move between: the filters and the heads of their groups, without those of a closed group. */
const ROWS = '.filter:not(details:not([open]) > *), summary';

/** The filters of the list: publishers, tags, and the bin. */
export function FilterPane({ query, isBin, isListLoaded }: FilterPaneProps) {
  const facets = useStored(isListLoaded ? 'facets' : undefined, loadFacets);
  const { publisher, tag } = query;
  const pane = useRef<HTMLElement>(null);
  const isCounted = facets !== undefined;
  useArrowRows(pane, ROWS, 'both');
  // In a narrow window the filters are rows of limited height. Publishers and tags, which are loaded later, move the bin out of them, and so does
  // zooming in.
  useEffect(() => {
    const filters = pane.current;
    if (!filters) return undefined;
    const show = () =>
      filters.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    const sizes = new ResizeObserver(show);
    sizes.observe(filters);
    return () => sizes.disconnect();
  }, [isCounted, publisher, tag, isBin]);
  return (
    <nav ref={pane} class="articles-filters" aria-label={t('articlesFilters')}>
      <FilterLink
        params={{}}
        name={t('articlesAll')}
        count={facets?.all}
        isCurrent={!isBin && publisher === undefined && tag === undefined}
      />
      <FacetGroup
        title={t('articlesPublishers')}
        facets={facets?.publishers}
        name="publisher"
        current={publisher}
      />
      <FacetGroup title={t('articlesTags')} facets={facets?.tags} name="tag" current={tag} />
      <FilterLink params={{ bin: '1' }} name={t('articlesBin')} count={facets?.bin} isCurrent={isBin} />
    </nav>
  );
}

async function loadFacets() {
  const [all, publishers, tags, bin] = await Promise.all([
    countEntries(),
    loadPublishers(),
    loadTags(),
    countRemoved(),
  ]);
  return { all, publishers, tags, bin };
}

interface FacetGroupProps {
  readonly title: string;
  readonly facets: readonly Facet[] | undefined;
  readonly name: 'publisher' | 'tag';
  readonly current: string | undefined;
}

function FacetGroup({ title, facets = [], name, current }: FacetGroupProps) {
  if (facets.length === 0) return null;
  return (
    <details open>
      <summary>{title}</summary>
      {facets.map((facet) => (
        <FilterLink
          key={facet.key}
          params={{ [name]: facet.key }}
          name={facet.name}
          count={facet.count}
          isCurrent={facet.key === current}
        />
      ))}
    </details>
  );
}

interface FilterLinkProps {
  readonly params: Readonly<Record<string, string>>;
  readonly name: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
}

function FilterLink({ params, name, count, isCurrent }: FilterLinkProps) {
  return (
    <a
      class="filter"
      href={libraryPath({ view: 'articles', params })}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </a>
  );
}
