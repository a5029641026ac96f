import type { ProvenService } from '@/core/settings/settings';
import { t, uiLanguage } from '@/platform/i18n';
import { ProbeRow } from './ProbeRow';
import type { ServiceTest } from './use-service-test';

interface ServiceTestResultsProps {
  readonly test: ServiceTest;
  /** The service that worked last, where it is another than the one that is set. */
  readonly proven: ProvenService | undefined;
  readonly onGoBack: (proven: ProvenService) => void;
}

/** What a test brought so far, and the way back to the service that worked. */
export function ServiceTestResults({ test, proven, onGoBack }: ServiceTestResultsProps) {
  const { probes, isRunning } = test;
  const failed = probes.filter(({ state }) => state.name === 'failed').length;
  if (probes.length === 0) return null;
  return (
    <div class="field" data-part="test">
      <p role="status" data-part="test-outcome">
        {isRunning ? t('serviceTesting') : failed === 0 ? t('serviceWorks') : t('serviceWorksNot', failed)}
      </p>
      <ul class="rows">
        {probes.map((probe) => (
          <ProbeRow key={probe.probe} probe={probe} />
        ))}
      </ul>
      {!isRunning && failed > 0 && proven && (
        <button type="button" data-part="go-back" onClick={() => onGoBack(proven)}>
          {t('serviceGoBack', hostsOf(proven), formatDay(proven.at))}
        </button>
      )}
    </div>
  );
}

function hostsOf({ baseAddress, accountsAddress }: ProvenService): string {
  const hosts = [baseAddress, accountsAddress]
    .filter((each) => each !== '')
    .map((each) => new URL(each).host);
  return [...new Set(hosts)].join(', ');
}

function formatDay(at: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(at);
}
