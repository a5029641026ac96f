import { useEffect, useRef, useState } from 'preact/hooks';
import type { Facet, LibraryQuery } from '@/core/library/entry';
import { type MessageKey, t } from '@/platform/browser/i18n';
import {
  countEntries,
  countRemoved,
  loadPublishers,
  loadTags,
} from '@/platform/storage/library/library-store';
import { Button } from '@/ui/components/Button';
import { useMedia } from '@/ui/hooks/use-media';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useStored } from '@/ui/library/use-stored';
import { FacetDialog } from './FacetDialog';
import { FilterLink } from './FilterLink';

interface FilterPaneProps {
  readonly query: LibraryQuery;
  readonly isBin: boolean;
  /** Whether the list is there. The filters are counted after it, because the database does one thing at a time. */
  readonly isListLoaded: boolean;
}

/** Where the filters are rows above the list, as in `articles.css`. */
const ABOVE_LIST = '(max-width: 1000px)';
/** How many publishers, and how many tags, are shown when there are more. */
const MOST_ABOVE_LIST = 6;
const MOST_BESIDE_LIST = 14;

/** The words of the button that shows all. */
const ALL_TEXTS: Readonly<Record<'publisher' | 'tag', MessageKey>> = {
  publisher: 'articlesPublishersAll',
  tag: 'articlesTagsAll',
};

/** What the arrow keys move between: the filters and the heads of their groups, without those of a closed group. */
const ROWS = '.filter:not(details:not([open]) > *), summary';

/** The filters of the list: publishers, tags, and the bin. */
export function FilterPane({ query, isBin, isListLoaded }: FilterPaneProps) {
  const facets = useStored(isListLoaded ? 'facets' : undefined, loadFacets);
  const { publisher, tag } = query;
  const pane = useRef<HTMLElement>(null);
  const isCounted = facets !== undefined;
  const most = useMedia(ABOVE_LIST) ? MOST_ABOVE_LIST : MOST_BESIDE_LIST;
  const [all, setAll] = useState<'publisher' | 'tag'>();
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
    <>
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
          most={most}
          onAll={() => setAll('publisher')}
        />
        <FacetGroup
          title={t('articlesTags')}
          facets={facets?.tags}
          name="tag"
          current={tag}
          most={most}
          onAll={() => setAll('tag')}
        />
        <FilterLink params={{ bin: '1' }} name={t('articlesBin')} count={facets?.bin} isCurrent={isBin} />
      </nav>
      {facets && all !== undefined && (
        <FacetDialog
          title={t(all === 'tag' ? 'articlesTags' : 'articlesPublishers')}
          name={all}
          facets={all === 'tag' ? facets.tags : facets.publishers}
          current={all === 'tag' ? tag : publisher}
          onClose={() => setAll(undefined)}
        />
      )}
    </>
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
  /** How many are shown when there are more. */
  readonly most: number;
  readonly onAll: () => void;
}

function FacetGroup({ title, facets = [], name, current, most, onAll }: FacetGroupProps) {
  if (facets.length === 0) return null;
  const shown = mostUsed(facets, current, most);
  return (
    <details open>
      <summary>{title}</summary>
      {shown.map((facet) => (
        <FilterLink
          key={facet.key}
          params={{ [name]: facet.key }}
          name={facet.name}
          count={facet.count}
          isCurrent={facet.key === current}
        />
      ))}
      {shown.length < facets.length && (
        <Button class="filter" part={`all-${name}`} aria-haspopup="dialog" onPress={onAll}>
          {t(ALL_TEXTS[name], facets.length)}
        </Button>
      )}
    </details>
  );
}

/** Of a few more than `most`, all are shown: to leave them out would save no room. */
const FEW_MORE = 2;

/** The facets that have the most articles, and the current one, in the order in which they are given. */
function mostUsed(facets: readonly Facet[], current: string | undefined, most: number): readonly Facet[] {
  if (facets.length <= most + FEW_MORE) return facets;
  const used = new Set([...facets].sort((a, b) => b.count - a.count).slice(0, most));
  return facets.filter((facet) => used.has(facet) || facet.key === current);
}
