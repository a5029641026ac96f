import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleFacts } from '@/core/articles/article';
import { type AppError, toAppError } from '@/core/errors';
import { type EntryVersion, type LibraryEntry, publisherName } from '@/core/library/entry';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import {
  loadLastRemoved,
  loadRemovedEntries,
  loadRemovedVersions,
} from '@/platform/storage/library/library-store';
import { Button } from '@/ui/components/Button';
import { ConfirmButton } from '@/ui/components/ConfirmButton';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { formatMoment } from '@/ui/format';
import { useGrowingLimit } from '@/ui/hooks/use-growing-limit';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useStored } from '@/ui/library/use-stored';

interface BinListProps {
  /** Called when the first rows are there. */
  readonly onLoaded: () => void;
  /** Called when nothing in the bin can be restored any more. */
  readonly onEmptied: () => void;
}

/** The bin. What is in it can be restored until the bin is emptied, or for thirty days. */
export function BinList({ onLoaded, onEmptied }: BinListProps) {
  const bin = useStored('bin', loadBin);
  useEffect(() => {
    if (bin) onLoaded();
  }, [bin === undefined]);
  const [error, setError] = useState<AppError>();
  const ask = (request: Promise<void>) =>
    void request.then(
      () => setError(undefined),
      (thrown) => setError(toAppError(thrown)),
    );
  if (!bin) return <section class="articles-list" />;
  return (
    <section class="articles-list" data-part="bin" aria-label={t('articlesBin')}>
      {error && <ErrorNote error={error} onStep={() => setError(undefined)} />}
      {bin.total === 0 ? (
        <p class="quiet" data-part="empty">
          {t('articlesBinEmpty')}
        </p>
      ) : (
        <div class="picked">
          <span>{t('articlesBinNote')}</span>
          <ConfirmButton
            label={t('articlesEmptyBin')}
            question={t('articlesEmptyBinSure', bin.total ?? 0)}
            part="empty-bin"
            isDisabled={bin.total === undefined}
            onConfirm={() => ask(send('emptyBin', undefined).then(onEmptied))}
          />
        </div>
      )}
      <BinRows rows={bin.rows} onRestore={(restore) => ask(restore())} />
    </section>
  );
}

interface BinRowsProps {
  readonly rows: readonly Removed[];
  readonly onRestore: (restore: Removed['restore']) => void;
}

/** The list is one stop for the Tab key; arrow keys move between its rows. */
function BinRows({ rows, onRestore }: BinRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { limit, end } = useGrowingLimit(rows.length);
  useArrowRows(list, '.article-row');
  return (
    <>
      <ul class="article-rows" ref={list}>
        {rows.slice(0, limit).map(({ key, facts, note, removedAt, restore }) => (
          <li class="article-row" key={key}>
            <div class="row-link">
              <span class="row-title">{facts.title || t('articlesUntitled')}</span>
              <small class="row-facts">
                {publisherName(facts)} · {t('articlesRemovedAt', formatMoment(removedAt))}
                {note && ` · ${note}`}
              </small>
            </div>
            <Button part="restore" onPress={() => onRestore(restore)}>
              {t('articlesRestore')}
            </Button>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

/** An article in the bin, or a version of one. */
interface Removed {
  readonly key: string;
  readonly facts: ArticleFacts;
  /** Which version it is; empty for a whole article. */
  readonly note: string;
  /** ms since the epoch */
  readonly removedAt: number;
  readonly restore: () => Promise<void>;
}

/** What is in the bin, the last removed first. */
interface Bin {
  /** At first only the last ones. */
  readonly rows: readonly Removed[];
  /** Undefined while only the last ones are loaded. */
  readonly total?: number;
}

/** Rows that are shown before all are loaded. */
const FIRST_ROWS = 50;

async function loadBin(showPart: (part: Bin) => void): Promise<Bin> {
  const [last, versions] = await Promise.all([loadLastRemoved(FIRST_ROWS), loadRemovedVersions()]);
  if (last.length === FIRST_ROWS) showPart({ rows: rowsOf(last, versions) });
  const rows = rowsOf(last.length === FIRST_ROWS ? await loadRemovedEntries() : last, versions);
  return { rows, total: rows.length };
}

function rowsOf(entries: readonly LibraryEntry[], versions: readonly EntryVersion[]): readonly Removed[] {
  const whole = entries.map(({ id, facts, removedAt = 0 }) => ({
    key: id as string,
    facts,
    note: '',
    removedAt,
    restore: () => send('restoreEntries', { ids: [id] }),
  }));
  const parts = versions.map(({ entryId, hash, facts, savedAt, removedAt = 0 }) => ({
    key: `${entryId} ${hash}`,
    facts,
    note: t('articlesVersionOf', formatMoment(savedAt)),
    removedAt,
    restore: () => send('restoreVersion', { id: entryId, hash }),
  }));
  return [...whole, ...parts].sort((a, b) => b.removedAt - a.removedAt);
}
