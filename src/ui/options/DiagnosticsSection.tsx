import { useEffect, useRef, useState } from 'preact/hooks';
import { type CountedMiss, type Diagnostics, type StoredFacts, writeReport } from '@/core/diagnostics';
import { toAppError } from '@/core/errors';
import { SETTINGS, type SettingName } from '@/core/settings';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { findPermissions, findSiteAccess } from '@/platform/browser/permissions';
import { BUILT_VERSION, ENGINES } from '@/platform/browser/version';
import { deleteErrorLog, loadErrorLog } from '@/platform/storage/error-log';
import { deleteMissedLandmarks, loadMissedLandmarks } from '@/platform/storage/landmark-log';
import { loadLanguagePacks } from '@/platform/storage/language-packs';
import { loadDefault, settings } from '@/platform/storage/settings';
import { countStoredData } from '@/platform/storage/stored-data';
import { CopyButton } from '@/ui/components/CopyButton';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { errorText } from '@/ui/error-text';
import { formatCount, formatMoment } from '@/ui/format';

/** The page gets the focus; another part of the options is shown. */
const WHEN_LOOKED_AT = ['focus', 'hashchange'] as const;

/** The state of the extension, the last errors, and a report of both that can be copied. */
export function DiagnosticsSection() {
  const [facts, setFacts] = useState<Diagnostics>();
  const errors = useRef<HTMLHeadingElement>(null);
  const collect = async () => setFacts(await collectDiagnostics());
  useEffect(() => {
    const collectAgain = () => void collect();
    collectAgain();
    // The page may stay open for days. What fails meanwhile, or is deleted in another part of it, shall be in the report.
    for (const event of WHEN_LOOKED_AT) addEventListener(event, collectAgain);
    return () => {
      for (const event of WHEN_LOOKED_AT) removeEventListener(event, collectAgain);
    };
  }, []);
  const forget = async () => {
    await Promise.all([deleteErrorLog(), deleteMissedLandmarks()]);
    errors.current?.focus(); // the button goes away
    await collect();
  };
  return (
    <section aria-labelledby="diagnostics" data-part="diagnostics">
      <h2 id="diagnostics">{t('diagnosticsTitle')}</h2>
      <p>{t('diagnosticsHint')}</p>
      {facts && (
        <>
          <h3 tabIndex={-1} ref={errors}>
            {t('diagnosticsErrors')}
          </h3>
          <LastErrors errors={facts.errors} />
          {typeof facts.missed !== 'string' && facts.missed.length > 0 && <Missed missed={facts.missed} />}
          <details>
            <summary>{t('diagnosticsReport')}</summary>
            <pre data-part="report">{writeReport(facts)}</pre>
          </details>
          <span class="actions">
            <CopyButton text={writeReport(facts)} label={t('diagnosticsCopy')} part="copy-report" />
            {(hasRows(facts.errors) || hasRows(facts.missed)) && (
              <button type="button" data-part="forget-errors" onClick={() => void forget()}>
                {t('diagnosticsForget')}
              </button>
            )}
          </span>
        </>
      )}
    </section>
  );
}

function LastErrors({ errors }: Pick<Diagnostics, 'errors'>) {
  if (typeof errors === 'string') return <ErrorSentence code={errors} />;
  if (errors.length === 0) return <p>{t('diagnosticsNoErrors')}</p>;
  return (
    <ul class="rows" data-part="errors">
      {errors.map(({ at, code, count }, index) => (
        <li key={index}>
          <span>
            {errorText(code).sentence}
            <small class="why">
              <code>{code}</code>
              {count > 1 && ` × ${formatCount(count)}`}
            </small>
          </span>
          <span class="side quiet">{formatMoment(at)}</span>
        </li>
      ))}
    </ul>
  );
}

function hasRows(rows: string | readonly unknown[]): boolean {
  return typeof rows !== 'string' && rows.length > 0;
}

/** What was looked for on sites and not found, by the names of the report: whoever reads it shall find them there. */
function Missed({ missed }: { readonly missed: readonly CountedMiss[] }) {
  return (
    <>
      <h3>{t('diagnosticsMissed')}</h3>
      <p>{t('diagnosticsMissedHint')}</p>
      <ul class="rows" data-part="missed">
        {missed.map(({ name, count, at }) => (
          <li key={name}>
            <span>
              <code>{name}</code>
              {count > 1 && ` × ${formatCount(count)}`}
            </span>
            <span class="side quiet">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

async function collectDiagnostics(): Promise<Diagnostics> {
  const [permissions, sites, stored, errors, missed] = await Promise.all([
    findPermissions(),
    findSiteAccess(),
    // A database that cannot be read is what many reports are about.
    collectStored().catch((thrown: unknown) => toAppError(thrown).code),
    loadErrorLog().catch((thrown: unknown) => toAppError(thrown).code),
    loadMissedLandmarks(Date.now()).catch((thrown: unknown) => toAppError(thrown).code),
  ]);
  return {
    version: BUILT_VERSION,
    browser: navigator.userAgent,
    language: uiLanguage(),
    engines: ENGINES,
    permissions,
    siteCount: sites.length,
    stored,
    errors,
    missed,
  };
}

async function collectStored(): Promise<StoredFacts> {
  const [packs, data, changedSettings] = await Promise.all([
    loadLanguagePacks(),
    countStoredData(),
    findChangedSettings(),
  ]);
  return { languagePacks: packs.map(({ code }) => code), ...data, changedSettings };
}

async function findChangedSettings(): Promise<readonly SettingName[]> {
  const names = Object.keys(SETTINGS) as SettingName[];
  const values = await Promise.all(names.map((name) => settings[name].getValue()));
  const defaults = await Promise.all(names.map((name) => loadDefault(name)));
  return names.filter((_, index) => JSON.stringify(values[index]) !== JSON.stringify(defaults[index]));
}
