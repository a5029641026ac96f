import { libraryPath } from '@/core/pages';

interface FilterLinkProps {
  readonly params: Readonly<Record<string, string>>;
  readonly name: string;
  /** How many articles it leaves in the list; undefined until they are counted. */
  readonly count: number | undefined;
  readonly isCurrent: boolean;
  /** Called after a press, beside what the link does. */
  readonly onChosen?: () => void;
}

/** A link that filters the list of articles. */
export function FilterLink({ params, name, count, isCurrent, onChosen }: FilterLinkProps) {
  return (
    <a
      class="filter"
      href={libraryPath({ view: 'articles', params })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChosen}
    >
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </a>
  );
}
