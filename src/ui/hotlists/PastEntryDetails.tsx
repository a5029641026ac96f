import { RankLine } from './RankLine';

const DAY_MS = 24 * 3600_000;

interface PastEntryDetailsProps {
  readonly platform: string;
  readonly entryKey: string;
  readonly title: string;
  /** The moment looked at, ms since the epoch. */
  readonly at: number;
}

/** What is known of an entry of a list of the past: how its rank went on the days around that moment. */
export function PastEntryDetails({ platform, entryKey, title, at }: PastEntryDetailsProps) {
  return (
    <div class="hot-details" data-part="entry-details">
      <p class="hot-full-title">{title}</p>
      <RankLine platform={platform} entryKey={entryKey} from={at - DAY_MS} until={at + DAY_MS} />
    </div>
  );
}
