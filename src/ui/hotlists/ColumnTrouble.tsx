import { useState } from 'preact/hooks';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct/direct-source';
import type { HotStatus } from '@/core/hotlists/hot-board';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { requestSiteAccess } from '@/platform/permissions';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { momentText, sourceText } from './hot-text';

interface ColumnTroubleProps {
  readonly platform: string;
  readonly status: HotStatus;
  /** A list of before is shown nevertheless. */
  readonly hasList: boolean;
  readonly onRetry: () => void;
}

/** Why a platform's list could not be fetched, of which source, since when, and what to do about it. */
export function ColumnTrouble({ platform, status, hasList, onRetry }: ColumnTroubleProps) {
  const { trouble, failingSince, waitUntil } = status;
  if (!trouble || status.failures === 0) return null;
  const name = platformName(platform, uiLanguage());
  return (
    <div class="hot-trouble" data-part="column-trouble" data-code={trouble.code} role="status">
      <p>
        <strong>{trouble.source ? t('hotTroubleOf', name, sourceText(trouble.source)) : name}</strong>{' '}
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
        {failingSince !== undefined && t('hotTroubleSince', momentText(failingSince))}{' '}
        {waitUntil !== undefined && waitUntil > Date.now() && t('hotTroubleWait', momentText(waitUntil))}{' '}
        {hasList && t('hotTroubleKept')}
      </p>
      <Step platform={platform} code={trouble.code} onRetry={onRetry} />
      <details>
        <summary>{t('readerDetails')}</summary>
        <code>
          {trouble.code}: {trouble.message}
        </code>
      </details>
    </div>
  );
}

interface MissingSourceProps {
  readonly platform: string;
  readonly onAllowed: () => void;
}

/** Nobody can be asked for a platform's list: what it takes. */
export function MissingSource({ platform, onAllowed }: MissingSourceProps) {
  const code = directSourceOf(platform) ? 'hot-access-missing' : 'hot-source-missing';
  return (
    <div class="hot-trouble" data-part="missing-source" data-code={code}>
      <p>
        <strong>{platformName(platform, uiLanguage())}</strong> {errorText(code).sentence}
      </p>
      <Step platform={platform} code={code} onRetry={onAllowed} />
    </div>
  );
}

interface StepProps extends Pick<ColumnTroubleProps, 'platform' | 'onRetry'> {
  readonly code: NonNullable<HotStatus['trouble']>['code'];
}

/** The one thing to do about it. */
function Step({ platform, code, onRetry }: StepProps) {
  const { step, stepLabel } = errorText(code);
  const direct = directSourceOf(platform);
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

/** Asks for the permission that a platform's own list needs. */
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
