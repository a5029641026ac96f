import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HistoryLimits } from '@/core/hotlists/history/prune';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { deleteHotFirstFrames } from '@/platform/hotlists/first-frame';
import { type HistoryRange, loadRanges } from '@/platform/hotlists/history-store';
import { send } from '@/platform/messages/messages';
import { onSignal } from '@/platform/storage/signal';
import { ConfirmButton } from '@/ui/components/ConfirmButton';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { formatCount, formatMegabytes, formatMoment } from '@/ui/format';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';
import { HistoryFiles } from './HistoryFiles';

/** The history of hot lists: its limits, what is stored, deletion, export and import. */
export function HistoryPart() {
  const [ranges, setRanges] = useState<readonly HistoryRange[]>([]);
  const [problem, setProblem] = useState<ErrorCode>();
  const fail = useCallback((thrown: unknown) => setProblem(toAppError(thrown).code), []);
  const reload = useCallback(() => {
    loadRanges().then((loaded) => {
      setRanges(loaded);
      setProblem(undefined);
    }, fail);
  }, [fail]);
  useEffect(() => {
    reload();
    return onSignal('hot-lists', reload);
  }, [reload]);
  const forget = (platform: string | undefined) => {
    deleteHotFirstFrames();
    void send('deleteHotHistory', { platform }).then(reload, fail);
  };
  return (
    <div class="hot-option" data-part="hot-history">
      <h3>{t('hotHistory')}</h3>
      <Limits />
      {problem && <ErrorSentence code={problem} />}
      {ranges.length === 0 ? (
        <p class="quiet">{t('hotHistoryEmpty')}</p>
      ) : (
        <Ranges ranges={ranges} onForget={forget} />
      )}
      <HistoryFiles
        // A file contains lists that were fetched by this device, not those that the service remembered.
        platforms={ranges.filter(({ count }) => count > 0).map(({ platform }) => platform)}
        onImported={reload}
      />
    </div>
  );
}

function Limits() {
  const [limits, setLimits] = useSetting('hotHistoryLimits');
  if (!limits) return null;
  const field = (name: keyof HistoryLimits, label: string) => (
    <label class="hot-number">
      <span>{label}</span>
      <input
        type="number"
        data-part={`history-${name}`}
        min={0}
        step={1}
        value={limits[name]}
        onChange={(event) => {
          const { value, valueAsNumber } = event.currentTarget;
          // An invalid number is replaced by the saved one at the next render.
          const isNumber = value !== '' && Number.isSafeInteger(valueAsNumber) && valueAsNumber >= 0;
          setLimits((before) => ({ ...before, [name]: isNumber ? valueAsNumber : before[name] }));
        }}
      />
    </label>
  );
  return (
    <>
      <div class="hot-numbers">
        {field('days', t('hotHistoryDays'))}
        {field('megabytes', t('hotHistoryMegabytes'))}
      </div>
      <p class="quiet">{t('hotHistoryLimitsHint')}</p>
    </>
  );
}

interface RangesProps {
  readonly ranges: readonly HistoryRange[];
  readonly onForget: (platform: string | undefined) => void;
}

/** What is stored of each platform. The platforms are one stop of the Tab key. */
function Ranges({ ranges, onForget }: RangesProps) {
  const rows = useRef<HTMLUListElement>(null);
  useArrowRows(rows, 'li');
  const bytes = ranges.reduce((sum, range) => sum + range.bytes, 0);
  return (
    <details data-part="hot-ranges">
      <summary>{t('hotHistoryStored', ranges.length, formatMegabytes(bytes))}</summary>
      <ul class="rows" ref={rows}>
        {ranges.map(({ platform, from, count, fromService, bytes: own }) => (
          <li key={platform}>
            <span>
              {platformName(platform, uiLanguage())}
              <small class="quiet">
                {t(
                  'hotHistoryRange',
                  formatCount(count + fromService),
                  formatMoment(from),
                  formatMegabytes(own),
                )}
                {fromService > 0 && ` · ${t('hotHistoryFromService', formatCount(fromService))}`}
              </small>
            </span>
            <ConfirmButton
              label={t('hotForget')}
              question={t('deleteSure')}
              part={`forget-${platform}`}
              onConfirm={() => onForget(platform)}
            />
          </li>
        ))}
      </ul>
      <ConfirmButton
        label={t('hotForgetAll')}
        question={t('deleteSure')}
        part="forget-history"
        onConfirm={() => onForget(undefined)}
      />
    </details>
  );
}
