import type { TextRange } from '@/core/hotlists/watch-words';

interface MarkedTitleProps {
  readonly title: string;
  /** In order, none overlapping another. */
  readonly ranges: readonly TextRange[];
}

/** A title with stretches of it marked. */
export function MarkedTitle({ title, ranges }: MarkedTitleProps) {
  const starts = [0, ...ranges.map(({ until }) => until)];
  return (
    <>
      {starts.map((start, index) => {
        const range = ranges[index];
        return (
          <>
            {title.slice(start, range?.from)}
            {range && <mark>{title.slice(range.from, range.until)}</mark>}
          </>
        );
      })}
    </>
  );
}
