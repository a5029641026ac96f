import { useEffect, useState } from 'preact/hooks';
import { DAY_MS, HOUR_MS } from '@/core/durations';
import { t } from '@/platform/browser/i18n';
import { loadRanges } from '@/platform/hotlists/history-store';
import { Button } from '@/ui/components/Button';
import { formatMoment } from '@/ui/format';
import { parseLocalMinute, toLocalMinute } from '@/ui/local-minute';

interface TimeBarProps {
  /** The time span of the slider, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** The chosen moment; undefined means now. */
  readonly asked: number | undefined;
  readonly onAsk: (at: number | undefined) => void;
  /** Called when the user types in the field, and when the moment that was typed is meant. */
  readonly onTyping: (isTyping: boolean) => void;
}

const STEP_MS = 5 * 60_000;

/** No list is older. A year that is being typed is: 2, 20, 202. */
const EARLIEST = new Date(2000, 0).getTime();

/** Chooses a moment in the past: a slider over the stored time span, and a field for any moment. */
export function TimeBar({ from, until, asked, onAsk, onTyping }: TimeBarProps) {
  const [typed, setTyped] = useState<string>();
  const start = Math.floor(from / STEP_MS) * STEP_MS;
  const end = Math.ceil(until / STEP_MS) * STEP_MS;
  const ask = (at: number) => onAsk(at >= until ? undefined : at);
  const type = (text: string) => {
    setTyped(text);
    onTyping(true);
    const at = parseLocalMinute(text);
    if (at !== undefined && at >= EARLIEST) ask(at);
  };
  const endTyping = () => {
    setTyped(undefined);
    onTyping(false);
  };
  return (
    <div class="hot-time" data-part="time-bar">
      <input
        type="range"
        data-part="time-slider"
        aria-label={t('hotTimeMachine')}
        aria-valuetext={asked === undefined ? t('hotNow') : formatMoment(asked)}
        min={start}
        max={end}
        step={STEP_MS}
        value={asked ?? end}
        onInput={(event) => {
          onTyping(false);
          ask(Number(event.currentTarget.value));
        }}
      />
      <input
        class="moment-field"
        type="datetime-local"
        data-part="time-field"
        aria-label={t('hotTimeField')}
        value={typed ?? toLocalMinute(asked ?? until)}
        min={toLocalMinute(EARLIEST)}
        max={toLocalMinute(until)}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && endTyping()}
        onBlur={endTyping}
      />
      <Button part="time-now" disabled={asked === undefined} onPress={() => onAsk(undefined)}>
        {t('hotNow')}
      </Button>
    </div>
  );
}

/**
 * How far back the slider goes when a service is set up, which may remember more than this device, ms. The
 * field takes any moment.
 */
const SERVICE_REACH_MS = 7 * DAY_MS;

/** The length of the slider while nothing is stored, ms. */
const SHORTEST_MS = HOUR_MS;

/** The time span of the slider, ms since the epoch. */
interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** The time span that is stored for one platform, or for all of them. Undefined until it is loaded. */
export function useTimeRange(platform: string | undefined, hasService: boolean): TimeRange | undefined {
  const [range, setRange] = useState<TimeRange>();
  useEffect(() => {
    let current = true;
    void loadRanges().then((ranges) => {
      if (!current) return;
      const until = Date.now();
      const reach = until - (hasService ? SERVICE_REACH_MS : SHORTEST_MS);
      const wanted = ranges.filter((each) => platform === undefined || each.platform === platform);
      setRange({ from: Math.min(reach, ...wanted.map(({ from }) => from)), until });
    }, reportError);
    return () => {
      current = false;
    };
  }, [platform, hasService]);
  return range;
}
