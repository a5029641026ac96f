import { HOT_SOURCES, type HotSourceName } from '@/core/hotlists/source';
import { passedOver, type SourceTrouble } from '@/core/hotlists/source-troubles';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { momentText, sourceText } from './hot-text';

interface InsteadNoteProps {
  /** Who gave the list. */
  readonly answered: HotSourceName;
  readonly troubles: readonly SourceTrouble[] | undefined;
}

/** That a list is from another source than the one that is asked first, and why. */
export function InsteadNote({ answered, troubles }: InsteadNoteProps) {
  const failing = passedOver(troubles, HOT_SOURCES, answered);
  if (failing.length === 0) return null;
  return (
    <div class="hot-instead" data-part="instead" role="status">
      {failing.map(({ source, code, since, waitUntil }) => (
        <p key={source} data-code={code}>
          <strong>{t('hotInstead', sourceText(answered), sourceText(source))}</strong>{' '}
          {errorText(code).sentence}{' '}
          <span class="quiet">
            {t('hotTroubleSince', momentText(since))}{' '}
            {waitUntil !== undefined && waitUntil > Date.now() && t('hotTroubleWait', momentText(waitUntil))}
          </span>
        </p>
      ))}
    </div>
  );
}
