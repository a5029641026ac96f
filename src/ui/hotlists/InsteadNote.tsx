import { platformName } from '@/core/hotlists/platforms';
import { HOT_SOURCES, type HotSourceName } from '@/core/hotlists/source';
import { passedOver, type SourceTrouble } from '@/core/hotlists/source-troubles';
import { t, uiLanguage } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { momentText, sourceText } from './hot-text';
import type { FollowedColumn } from './use-hot-lists';

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
      <Reasons answered={answered} failing={failing} />
    </div>
  );
}

/** The same of several lists: how many, and when asked why each is. */
export function InsteadNotes({ columns }: { readonly columns: readonly FollowedColumn[] }) {
  const replaced = columns.flatMap(({ platform, board, status }) => {
    const failing = board ? passedOver(status?.sources, HOT_SOURCES, board.source) : [];
    return board && failing.length > 0 ? [{ platform, answered: board.source, failing }] : [];
  });
  if (replaced.length === 0) return null;
  return (
    <details class="hot-instead" data-part="instead">
      <summary>{t('hotInsteadSome', replaced.length)}</summary>
      {replaced.map(({ platform, ...reasons }) => (
        <Reasons key={platform} name={platformName(platform, uiLanguage())} {...reasons} />
      ))}
    </details>
  );
}

interface ReasonsProps {
  /** Of the platform, where several are told of. */
  readonly name?: string;
  readonly answered: HotSourceName;
  readonly failing: readonly SourceTrouble[];
}

function Reasons({ name, answered, failing }: ReasonsProps) {
  return failing.map(({ source, code, since, waitUntil }) => (
    <p key={source} data-code={code}>
      <strong>
        {name && `${name}: `}
        {t('hotInstead', sourceText(answered), sourceText(source))}
      </strong>{' '}
      {errorText(code).sentence}{' '}
      <span class="quiet">
        {t('hotTroubleSince', momentText(since))}{' '}
        {waitUntil !== undefined && waitUntil > Date.now() && t('hotTroubleWait', momentText(waitUntil))}
      </span>
    </p>
  ));
}
