import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { momentText } from './hot-text';
import { localMinute, parseLocalMinute } from './local-minute';

interface TimeBarProps {
  /** What the slider spans, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** The moment asked for; undefined: now. */
  readonly asked: number | undefined;
  readonly onAsk: (at: number | undefined) => void;
}

const STEP_MS = 5 * 60_000;

/** Goes back in time: a slider over what is remembered, and a field for any moment. */
export function TimeBar({ from, until, asked, onAsk }: TimeBarProps) {
  const start = Math.floor(from / STEP_MS) * STEP_MS;
  const end = Math.ceil(until / STEP_MS) * STEP_MS;
  const ask = (at: number) => onAsk(at >= until ? undefined : at);
  return (
    <div class="hot-time" data-part="time-bar">
      <input
        type="range"
        data-part="time-slider"
        aria-label={t('hotTimeMachine')}
        aria-valuetext={asked === undefined ? t('hotNow') : momentText(asked)}
        min={start}
        max={end}
        step={STEP_MS}
        value={asked ?? end}
        onInput={(event) => ask(Number(event.currentTarget.value))}
      />
      <input
        class="moment-field"
        type="datetime-local"
        data-part="time-field"
        aria-label={t('hotTimeField')}
        value={localMinute(asked ?? until)}
        max={localMinute(until)}
        onChange={(event) => {
          const at = parseLocalMinute(event.currentTarget.value);
          if (at !== undefined) ask(at);
        }}
      />
      <Button part="time-now" disabled={asked === undefined} onPress={() => onAsk(undefined)}>
        {t('hotNow')}
      </Button>
    </div>
  );
}
