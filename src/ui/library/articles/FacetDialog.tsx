import { useState } from 'preact/hooks';
import type { Facet } from '@/core/library/entry';
import { t } from '@/platform/browser/i18n';
import { Dialog } from '@/ui/components/Dialog';
import { LongList } from '@/ui/components/LongList';
import { FilterLink } from './FilterLink';

interface FacetDialogProps {
  readonly title: string;
  /** The parameter of the page's address that a facet sets. */
  readonly name: 'publisher' | 'tag';
  readonly facets: readonly Facet[];
  readonly current: string | undefined;
  readonly onClose: () => void;
}

/** All publishers, or all tags, with a field that searches them by name. */
export function FacetDialog({ title, name, facets, current, onClose }: FacetDialogProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = facets.filter((facet) => facet.name.toLowerCase().includes(wanted));
  return (
    <Dialog part="facets" title={title} onClose={onClose}>
      <input
        type="search"
        data-part="search-facets"
        aria-label={t('articlesFacetsSearch')}
        placeholder={t('articlesFacetsSearch')}
        value={words}
        autofocus
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p class="facets-none" role="status">
          {t('articlesFacetsNone')}
        </p>
      ) : (
        <LongList
          label={title}
          part="facets"
          items={found}
          keyOf={({ key }) => key}
          renderRow={(facet) => (
            <FilterLink
              params={{ [name]: facet.key }}
              name={facet.name}
              count={facet.count}
              isCurrent={facet.key === current}
              onChosen={onClose}
            />
          )}
        />
      )}
    </Dialog>
  );
}
