import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { durationText, momentText } from './hot-text';
import type { PastView } from './use-past-list';

/** A snapshot nearer than this is told as that of the moment asked for, ms. */
const SAME_MS = 60_000;

/** Which memory a list of the past is from, how far from the moment asked for, and what the service said. */
export function PastNote({ view }: { readonly view: PastView }) {
  const { list, asked, isAsking, noTimeMachine, problem } = view;
  return (
    <div class="hot-past" data-part="past-note" role="status">
      {list ? (
        <p data-source={list.source}>
          {t(list.source === 'here' ? 'hotPastHere' : 'hotPastService', momentText(list.at))}{' '}
          {gapText(list.at, asked)}
        </p>
      ) : (
        !isAsking && <p>{t('hotPastNone')}</p>
      )}
      {isAsking && <p class="quiet">{t('hotPastAsking')}</p>}
      {noTimeMachine && <p class="quiet">{t('hotNoTimeMachine')}</p>}
      {problem && <p class="bad">{t('hotPastFailed', errorText(problem).sentence)}</p>}
    </div>
  );
}

function gapText(at: number, asked: number): string {
  const gap = asked - at;
  if (Math.abs(gap) < SAME_MS) return t('hotPastExact');
  return t(gap > 0 ? 'hotPastBefore' : 'hotPastAfter', durationText(Math.abs(gap)));
}
