import { useRef, useState } from 'preact/hooks';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { deleteStoredData, type StoredKind } from '@/platform/storage/stored-data';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { formatCount, formatMegabytes } from '@/ui/format';
import { ConfirmRow } from './ConfirmRow';
import { ExportSection } from './ExportSection';
import { ImportSection } from './ImportSection';
import { useStoredData } from './use-stored-data';

const KINDS: readonly { readonly kind: StoredKind; readonly label: MessageKey }[] = [
  { kind: 'articles', label: 'optionsStoredArticles' },
  { kind: 'imageTexts', label: 'optionsStoredImageTexts' },
  { kind: 'hotLists', label: 'optionsStoredHotLists' },
  { kind: 'accounts', label: 'optionsStoredAccounts' },
  { kind: 'ledger', label: 'optionsStoredLedger' },
  { kind: 'languagePacks', label: 'optionsStoredPacks' },
];

/** What is stored where and how much, what leaves the device, and the way to delete all of it. */
export function PrivacyPart() {
  const { data, problem, reload } = useStoredData();
  return (
    <>
      <section aria-labelledby="local">
        <h2 id="local">{t('optionsStored')}</h2>
        <p>{t('optionsStoredHint')}</p>
        {problem && <ErrorSentence code={problem} />}
        <ul class="rows" data-part="stored-data">
          {KINDS.map(({ kind, label }) => (
            <li key={kind}>
              <span>{t(label)}</span>
              <span class="side">{data && formatCount(data.counts[kind])}</span>
            </li>
          ))}
          <li>
            <span>{t('optionsStoredAll')}</span>
            <span class="side">{data?.bytes !== undefined && formatMegabytes(data.bytes)}</span>
          </li>
        </ul>
      </section>
      <ExportSection />
      <ImportSection onImported={reload} />
      <section aria-labelledby="leaves">
        <h2 id="leaves">{t('optionsLeaves')}</h2>
        <ul class="points">
          <li>{t('optionsLeavesService')}</li>
          <li>{t('optionsLeavesSites')}</li>
          <li>{t('optionsLeavesHot')}</li>
          <li>{t('optionsLeavesPacks')}</li>
          <li>{t('optionsLeavesImages')}</li>
          <li>{t('optionsLeavesPdfs')}</li>
          <li>{t('optionsLeavesNothing')}</li>
        </ul>
      </section>
      <DeleteAllSection onDeleted={reload} />
    </>
  );
}

/** Deletes everything, after a second press. */
function DeleteAllSection({ onDeleted }: { readonly onDeleted: () => void }) {
  const [state, setState] = useState<'asking' | 'deleting' | 'deleted'>();
  const status = useRef<HTMLParagraphElement>(null);
  const deleteAll = async () => {
    setState('deleting');
    try {
      // First, so that every open page and the background learn of each setting.
      await send('resetSettings', undefined);
      await deleteStoredData();
      await send('refreshService', undefined);
    } catch (thrown) {
      setState(undefined);
      throw thrown; // shown by the page's bar for failures
    }
    setState('deleted');
    onDeleted();
  };
  return (
    <section aria-labelledby="delete-all">
      <h2 id="delete-all">{t('optionsDeleteAll')}</h2>
      <p>{t('optionsDeleteAllHint')}</p>
      <button type="button" data-part="delete-all" onClick={() => setState('asking')}>
        {t('optionsDeleteAll')}
      </button>
      <p role="status" data-part="delete-all-state" tabIndex={-1} ref={status}>
        {state === 'asking' && t('optionsDeleteAllAsk')}
        {state === 'deleted' && t('optionsDeleteAllDone')}
      </p>
      {(state === 'asking' || state === 'deleting') && (
        <ConfirmRow
          label={t('optionsDeleteAllSure')}
          part="confirm-delete-all"
          isDangerous
          isBusy={state === 'deleting'}
          focusAfter={status}
          onConfirm={() => void deleteAll()}
          onCancel={() => setState(undefined)}
        />
      )}
    </section>
  );
}
