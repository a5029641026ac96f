import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { durationText, leftOutText, momentText } from './hot-text';
import type { PastView } from './use-past-lists';
import './hot-notes.css';

/** A snapshot nearer than this is told as that of the moment asked for, ms. */
const SAME_MS = 60_000;

interface PastNoteProps {
  readonly view: PastView;
  readonly onAsk: () => void;
}

/** Which memory a list of the past is from, how far from the moment asked for, and what the service said. */
export function PastNote({ view, onAsk }: PastNoteProps) {
  const { list, isAsking, mayAsk, noTimeMachine, problem, unkept, charged = 0 } = view;
  return (
    <div class="hot-past" data-part="past-note" role="status">
      {list ? <p data-source={list.source}>{sourceLine(view)}</p> : !isAsking && <p>{t('hotPastNone')}</p>}
      {isAsking && <p class="quiet">{t('hotPastAsking')}</p>}
      {noTimeMachine && <p class="quiet">{t('hotNoTimeMachine')}</p>}
      {charged > 0 && <p class="quiet">{t('hotPastCharged', charged)}</p>}
      {problem && <p class="bad">{t('hotPastFailed', errorText(problem).sentence)}</p>}
      {unkept && <p class="bad">{t('hotPastUnkept', errorText(unkept).sentence)}</p>}
      {mayAsk && (
        <Button part="ask-past" onPress={onAsk}>
          {t('hotPastAsk')}
        </Button>
      )}
    </div>
  );
}

/** Who remembers a list, how far it is from the moment asked for, and how much of it is missing. */
export function sourceLine({ list, asked }: Pick<PastView, 'list' | 'asked'>): string {
  if (!list) return t('hotPastNone');
  const source = t(list.source === 'here' ? 'hotPastHere' : 'hotPastService', momentText(list.at));
  const kept = list.toldAt === undefined ? [] : [t('hotPastKept', momentText(list.toldAt))];
  return [source, gapText(list.at, asked), ...kept, leftOutText(list.leftOut)].join(' ').trim();
}

function gapText(at: number, asked: number): string {
  const gap = asked - at;
  if (Math.abs(gap) < SAME_MS) return t('hotPastExact');
  return t(gap > 0 ? 'hotPastBefore' : 'hotPastAfter', durationText(Math.abs(gap)));
}
