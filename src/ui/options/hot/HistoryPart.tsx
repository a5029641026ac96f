import { useCallback, useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HistoryLimits } from '@/core/hotlists/history/prune';
import { platformName } from '@/core/hotlists/platforms';
import { forgetHotFirstFrame } from '@/platform/hot-first-frame';
import { type HistoryRange, readRanges } from '@/platform/hotlists/history-store';
import { onHotChange } from '@/platform/hotlists/hot-signal';
import { t, uiLanguage } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { momentText } from '@/ui/hotlists/hot-text';
import { HistoryFiles } from './HistoryFiles';

/** How much of the past is kept, what there is, and the ways out of it and into it. */
export function HistoryPart() {
  const [ranges, setRanges] = useState<readonly HistoryRange[]>([]);
  const [problem, setProblem] = useState<ErrorCode>();
  const fail = useCallback((thrown: unknown) => setProblem(toAppError(thrown).code), []);
  const reload = useCallback(() => {
    readRanges().then((read) => {
      setRanges(read);
      setProblem(undefined);
    }, fail);
  }, [fail]);
  useEffect(() => {
    reload();
    return onHotChange(reload);
  }, [reload]);
  const forget = (platform: string | undefined) => {
    forgetHotFirstFrame();
    void send('forgetHotHistory', { platform }).then(reload, fail);
  };
  return (
    <div class="hot-option" data-part="hot-history">
      <h3>{t('hotHistory')}</h3>
      <Limits />
      {problem && (
        <p class="bad" role="alert">
          {errorText(problem).sentence}
        </p>
      )}
      {ranges.length === 0 ? (
        <p class="quiet">{t('hotHistoryEmpty')}</p>
      ) : (
        <Ranges ranges={ranges} onForget={forget} />
      )}
      <HistoryFiles
        // A file has what was fetched here, and nobody's word.
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
          // What is no such number is put back by the next drawing.
          const isNumber = value !== '' && Number.isSafeInteger(valueAsNumber) && valueAsNumber >= 0;
          setLimits({ ...limits, [name]: isNumber ? valueAsNumber : limits[name] });
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

function Ranges({ ranges, onForget }: RangesProps) {
  const bytes = ranges.reduce((sum, range) => sum + range.bytes, 0);
  return (
    <details data-part="hot-ranges">
      <summary>{t('hotHistoryKept', ranges.length, megabytesText(bytes))}</summary>
      <ul class="rows">
        {ranges.map(({ platform, from, count, told, bytes: own }) => (
          <li key={platform}>
            <span>
              {platformName(platform, uiLanguage())}
              <small class="quiet">
                {t('hotHistoryRange', count + told, momentText(from), megabytesText(own))}
                {told > 0 && ` · ${t('hotHistoryTold', told)}`}
              </small>
            </span>
            <ForgetButton
              label={t('hotForget')}
              part={`forget-${platform}`}
              onForget={() => onForget(platform)}
            />
          </li>
        ))}
      </ul>
      <ForgetButton label={t('hotForgetAll')} part="forget-history" onForget={() => onForget(undefined)} />
    </details>
  );
}

interface ForgetButtonProps {
  readonly label: string;
  readonly part: string;
  readonly onForget: () => void;
}

/** What is forgotten does not come back: the first press asks, the second does it. */
function ForgetButton({ label, part, onForget }: ForgetButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <button
      type="button"
      data-part={part}
      class={isAsking ? 'primary' : undefined}
      onBlur={() => setIsAsking(false)}
      onClick={() => {
        setIsAsking(!isAsking);
        if (isAsking) onForget();
      }}
    >
      {isAsking ? t('hotForgetSure') : label}
    </button>
  );
}

function megabytesText(bytes: number): string {
  const number = new Intl.NumberFormat(uiLanguage(), { maximumFractionDigits: 1 }).format(bytes / 1e6);
  return `${number} MB`;
}
