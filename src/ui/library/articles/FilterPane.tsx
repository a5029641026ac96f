import type { Facet, LibraryQuery } from '@/core/library/library-query';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import {
  countEntries,
  listPublishers,
  listRemovedEntries,
  listRemovedVersions,
  listTags,
} from '@/platform/library-store';
import { useKept } from '@/ui/library/accounts/use-kept';

interface FilterPaneProps {
  readonly query: LibraryQuery;
  readonly isBin: boolean;
}

/** What the list can be narrowed to: publishers and tags, and the bin. */
export function FilterPane({ query, isBin }: FilterPaneProps) {
  const facets = useKept('facets', readFacets);
  const { publisher, tag } = query;
  return (
    <nav class="articles-filters" aria-label={t('articlesFilters')}>
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

async function readFacets() {
  const [all, publishers, tags, entries, versions] = await Promise.all([
    countEntries(),
    listPublishers(),
    listTags(),
    listRemovedEntries(),
    listRemovedVersions(),
  ]);
  return { all, publishers, tags, bin: entries.length + versions.length };
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
