import { useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { publisherName } from '@/core/library/entry';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { loadRemovedEntries, loadRemovedVersions } from '@/platform/storage/library-store';
import { Button } from '@/ui/components/Button';
import { ConfirmButton } from '@/ui/components/ConfirmButton';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { formatMoment } from '@/ui/format';
import { useStored } from '@/ui/library/use-stored';

interface BinListProps {
  /** Called when nothing in the bin can be restored any more. */
  readonly onEmptied: () => void;
}

/** The bin. What is in it can be restored until the bin is emptied, or for thirty days. */
export function BinList({ onEmptied }: BinListProps) {
  const bin = useStored('bin', loadBin);
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
      {bin.length === 0 ? (
        <p class="quiet">{t('articlesBinEmpty')}</p>
      ) : (
        <div class="picked">
          <span>{t('articlesBinNote')}</span>
          <ConfirmButton
            label={t('articlesEmptyBin')}
            question={t('articlesEmptyBinSure', bin.length)}
            part="empty-bin"
            onConfirm={() => ask(send('emptyBin', undefined).then(onEmptied))}
          />
        </div>
      )}
      <ul class="article-rows">
        {bin.map(({ key, facts, note, removedAt, restore }) => (
          <li class="article-row" key={key}>
            <div class="row-link">
              <span class="row-title">{facts.title || t('articlesUntitled')}</span>
              <small class="row-facts">
                {publisherName(facts)} · {t('articlesRemovedAt', formatMoment(removedAt))}
                {note && ` · ${note}`}
              </small>
            </div>
            <Button part="restore" onPress={() => ask(restore())}>
              {t('articlesRestore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function loadBin() {
  const [entries, versions] = await Promise.all([loadRemovedEntries(), loadRemovedVersions()]);
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
