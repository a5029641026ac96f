import './hot-notes.css';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import { platformName } from '@/core/hotlists/platforms';
import { failedBefore, type HotStatus, type SourceTrouble, seemsBroken } from '@/core/hotlists/schedule';
import type { HotSourceName } from '@/core/hotlists/sources';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { requestSiteAccess } from '@/platform/browser/permissions';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { errorText } from '@/ui/error-text';
import { formatCount, formatMoment } from '@/ui/format';
import { sourceText } from './hot-text';
import type { FollowedColumn } from './use-hot-lists';

interface ErrorLineProps {
  readonly code: ErrorCode;
  readonly onRetry?: (() => void) | undefined;
}

/** One line for a failure that does not affect the rest of the view. */
export function ErrorLine({ code, onRetry }: ErrorLineProps) {
  return (
    <p class="hot-error bad" role="alert" data-part="hot-error" data-code={code}>
      {errorText(code).sentence}{' '}
      {onRetry && (
        <Button part="retry" onPress={onRetry}>
          {t('stepRetry')}
        </Button>
      )}
    </p>
  );
}

interface ListProblemProps {
  readonly platform: string;
  readonly status: HotStatus;
  /** Whether an earlier list is shown all the same. */
  readonly hasList: boolean;
  readonly onRetry: () => void;
}

/** Why a platform's list could not be fetched, from which source, since when, and the next step. */
export function ListProblem({ platform, status, hasList, onRetry }: ListProblemProps) {
  const { trouble, failingSince, waitUntil } = status;
  if (!trouble || status.failures === 0) return null;
  const name = platformName(platform, uiLanguage());
  const asked = status.sources?.find(({ source }) => source === trouble.source);
  return (
    <div class="hot-trouble" data-part="column-trouble" data-code={trouble.code} role="status">
      <p>
        <strong>
          {trouble.source ? t('hotTroubleOf', name, sourceText(trouble.source)) : t('hotTroubleName', name)}
        </strong>{' '}
        {errorText(trouble.code).sentence}
      </p>
      {status.sources
        ?.filter(({ source }) => source !== trouble.source)
        .map(({ source, code }) => (
          <p key={source} data-code={code}>
            <strong>{t('hotTroubleOf', name, sourceText(source))}</strong> {errorText(code).sentence}
          </p>
        ))}
      <p class="quiet">
        {failingSince !== undefined && t('hotTroubleSince', formatMoment(failingSince))}{' '}
        {waitUntil !== undefined && waitUntil > Date.now() && t('hotTroubleWait', formatMoment(waitUntil))}{' '}
        {hasList && t('hotTroubleLastList')}
      </p>
      {status.sources?.map((each) => (
        <BrokenNote key={each.source} trouble={each} />
      ))}
      <Step platform={platform} code={trouble.code} asked={asked} onRetry={onRetry} />
      <details>
        <summary>{t('details')}</summary>
        <code>
          {trouble.code}: {trouble.message}
        </code>
      </details>
    </div>
  );
}

/** Says that a source has failed for so long that waiting does not help, how often, and what does. */
function BrokenNote({ trouble }: { readonly trouble: SourceTrouble }) {
  if (!seemsBroken(trouble, Date.now())) return null;
  return (
    <p data-part="source-broken" data-source={trouble.source}>
      {t('hotBroken', sourceText(trouble.source), formatCount(trouble.failures))}{' '}
      <a href="/options.html#hot-lists" target="_blank" rel="noopener">
        {t('hotChooseSource')}
      </a>
    </p>
  );
}

interface MissingSourceProps {
  readonly platform: string;
  /** Whether the platform's name is above it anyway. */
  readonly isInColumn: boolean;
  readonly onAllowed: () => void;
}

/** Shown when no source can be asked for a platform's list: what the user has to set up or allow. */
export function MissingSource({ platform, isInColumn, onAllowed }: MissingSourceProps) {
  const code = directSourceOf(platform) ? 'hot-access-missing' : 'hot-source-missing';
  return (
    <div class="hot-trouble" data-part="missing-source" data-code={code}>
      <p>
        {!isInColumn && <strong>{t('hotTroubleName', platformName(platform, uiLanguage()))}</strong>}{' '}
        {errorText(code).sentence}
      </p>
      <Step platform={platform} code={code} onRetry={onAllowed} />
    </div>
  );
}

interface StepProps extends Pick<ListProblemProps, 'platform' | 'onRetry'> {
  readonly code: NonNullable<HotStatus['trouble']>['code'];
  /** The source that failed with it. */
  readonly asked?: SourceTrouble | undefined;
}

/** The button for the next step. */
function Step({ platform, code, asked, onRetry }: StepProps) {
  const { step, stepLabel } = errorText(code);
  const direct = directSourceOf(platform);
  const isSelfHosted = asked?.source === 'dailyhot' || asked?.source === 'newsnow';
  // The user chose it for this platform, so another source would not be asked.
  if (isSelfHosted && code === 'hot-source-missing')
    return (
      <Button part="step" onPress={() => void openExtensionPage('/options.html#hot-lists')}>
        {t('hotChooseSource')}
      </Button>
    );
  // Its address came with imported settings, or access was revoked.
  if (isSelfHosted && code === 'service-access-missing')
    return <AllowButton origin={new URL(asked.address).origin} onAllowed={onRetry} />;
  if (direct && (code === 'hot-access-missing' || code === 'hot-source-missing'))
    return <AllowButton origin={directOrigin(direct)} onAllowed={onRetry} />;
  if (step === 'service-settings' || code === 'hot-source-missing')
    return (
      <Button part="step" onPress={() => void openExtensionPage('/options.html#service')}>
        {t('stepServiceSettings')}
      </Button>
    );
  return (
    <Button part="step" onPress={onRetry}>
      {step === 'retry' ? stepLabel : t('stepRetry')}
    </Button>
  );
}

/** Asks the browser for access to the site of a platform's direct source. */
function AllowButton({ origin, onAllowed }: { readonly origin: string; readonly onAllowed: () => void }) {
  const [isRefused, setIsRefused] = useState(false);
  const { host } = new URL(origin);
  const ask = async () => ((await requestSiteAccess(origin)) ? onAllowed() : setIsRefused(true));
  return (
    <>
      <Button part="step" onPress={() => void ask()}>
        {t('hotAllowHost', host)}
      </Button>
      {isRefused && <small class="bad">{t('hotAccessRefused', host)}</small>}
    </>
  );
}

interface FallbackNoteProps {
  /** The source that gave the list. */
  readonly answered: HotSourceName;
  readonly troubles: readonly SourceTrouble[] | undefined;
}

/** Says that a list comes from another source than the preferred one, and why. */
export function FallbackNote({ answered, troubles }: FallbackNoteProps) {
  const failing = failedBefore(troubles, answered);
  if (failing.length === 0) return null;
  return (
    <div class="hot-instead" data-part="instead" role="status">
      <Reasons answered={answered} failing={failing} />
    </div>
  );
}

/** The same for several lists: their number, and the reasons when expanded. */
export function FallbackNotes({ columns }: { readonly columns: readonly FollowedColumn[] }) {
  const replaced = columns.flatMap(({ platform, board, status }) => {
    const failing = board ? failedBefore(status?.sources, board.source) : [];
    return board && failing.length > 0 ? [{ platform, answered: board.source, failing }] : [];
  });
  if (replaced.length === 0) return null;
  return (
    <details class="hot-instead" data-part="instead">
      <summary>{t('hotInsteadSome', replaced.length)}</summary>
      <ControlRows class="hot-reasons">
        {replaced.map(({ platform, ...reasons }) => (
          <li key={platform}>
            <Reasons name={platformName(platform, uiLanguage())} {...reasons} />
          </li>
        ))}
      </ControlRows>
    </details>
  );
}

interface ReasonsProps {
  /** The platform's name, given when the note is about several. */
  readonly name?: string | undefined;
  readonly answered: HotSourceName;
  readonly failing: readonly SourceTrouble[];
}

function Reasons({ name, answered, failing }: ReasonsProps) {
  return failing.map((trouble) => (
    <Fragment key={trouble.source}>
      <Reason name={name} answered={answered} trouble={trouble} />
      <BrokenNote trouble={trouble} />
    </Fragment>
  ));
}

interface ReasonProps extends Omit<ReasonsProps, 'failing'> {
  readonly trouble: SourceTrouble;
}

function Reason({ name, answered, trouble: { source, code, since, waitUntil } }: ReasonProps) {
  return (
    <p data-code={code}>
      <strong>
        {name && `${name}: `}
        {t('hotInstead', sourceText(answered), sourceText(source))}
      </strong>{' '}
      {errorText(code).sentence}{' '}
      <span class="quiet">
        {t('hotTroubleSince', formatMoment(since))}{' '}
        {waitUntil !== undefined && waitUntil > Date.now() && t('hotTroubleWait', formatMoment(waitUntil))}
      </span>
    </p>
  );
}
