import type { ErrorCode } from '@/core/errors';
import type { AccountOperation, ProbeFinding, ProbeName } from '@/core/service/probes';
import type { ProvenService } from '@/core/settings';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { openAddress } from '@/platform/browser/tabs';
import { errorText } from '@/ui/error-text';
import { formatDay } from '@/ui/format';
import type { Probe, ProbeState, ServiceTest } from './use-service-test';

interface ServiceTestResultsProps {
  readonly test: ServiceTest;
  /** Whether a key is stored for the service. Free requests are sent without it, so the test says nothing about it. */
  readonly hasKey: boolean;
  /** The last service that worked, if it is another than the saved one. */
  readonly proven: ProvenService | undefined;
  readonly onGoBack: (proven: ProvenService) => void;
}

function outcomeText(isRunning: boolean, failed: number, hasKey: boolean): string {
  if (isRunning) return t('serviceTesting');
  if (failed > 0) return t('serviceWorksNot', failed);
  return t(hasKey ? 'serviceWorksWithoutKey' : 'serviceWorks');
}

/** The results of a test so far, and a button to go back to the service that worked. */
export function ServiceTestResults({ test, hasKey, proven, onGoBack }: ServiceTestResultsProps) {
  const { probes, isRunning } = test;
  const failed = probes.filter(({ state }) => state.name === 'failed').length;
  if (probes.length === 0) return null;
  return (
    <div class="field" data-part="test">
      <p role="status" data-part="test-outcome">
        {outcomeText(isRunning, failed, hasKey)}
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

const PROBE_NAMES: Readonly<Record<ProbeName, MessageKey>> = {
  hash: 'serviceOperationHash',
  base64: 'serviceOperationBase64',
  hotboard: 'serviceOperationHotboard',
  accounts: 'serviceOperationAccounts',
  search: 'serviceOperationSearch',
  articles: 'serviceOperationArticles',
  article: 'serviceOperationArticle',
  description: 'serviceOperationDescription',
};

const OPERATION_NAMES: Readonly<Record<AccountOperation, MessageKey>> = {
  accounts: 'serviceOperationAccounts',
  accountArticles: 'serviceOperationArticles',
  article: 'serviceOperationArticle',
  batchFetch: 'serviceOperationBatch',
  monitor: 'serviceOperationMonitor',
};

/** Failures that a browser tab shows in more detail than a script can know: a bad certificate, a web page. */
const VISIBLE_IN_TAB: ReadonlySet<ErrorCode> = new Set([
  'service-unreachable',
  'service-reply-not-json',
  'service-not-found',
]);

/** One probe of a test: how its reply was understood, or why it failed and what the user can do. */
function ProbeRow({ probe: { probe, address, state } }: { readonly probe: Probe }) {
  return (
    <li data-probe={probe} data-state={state.name}>
      <span class="probe">
        <span>
          <span class="probe-name">{t(PROBE_NAMES[probe])}</span> <Answer state={state} />
        </span>
        {state.name === 'failed' && VISIBLE_IN_TAB.has(state.error.code) && (
          <button type="button" data-part="open-address" onClick={() => void openAddress(address)}>
            {t('serviceOpenAddress')}
          </button>
        )}
        <Details state={state} />
      </span>
      {state.name === 'answered' && (
        <span class="side quiet">{t('serviceMilliseconds', Math.round(state.result.elapsedMs))}</span>
      )}
    </li>
  );
}

function Answer({ state }: { readonly state: ProbeState }) {
  switch (state.name) {
    case 'waiting':
      return <span class="quiet">{t('serviceProbeWaiting')}</span>;
    case 'asking':
      return <span class="quiet">{t('serviceProbeAsking')}</span>;
    case 'answered':
      return <span class="good">{findingText(state.result.finding)}</span>;
    case 'failed':
      return <span class="bad">{errorText(state.error.code).sentence}</span>;
    default:
      return state satisfies never;
  }
}

function findingText(finding: ProbeFinding): string {
  switch (finding.kind) {
    case 'hash':
      return t('serviceFoundHash', finding.algorithm.toUpperCase(), `${finding.hash.slice(0, 8)}…`);
    case 'base64':
      return t('serviceFoundText', finding.result);
    case 'list':
      return finding.first === undefined
        ? t('serviceFoundEmptyList')
        : t('serviceFoundList', finding.count, finding.first);
    case 'article':
      return t(finding.hasBody ? 'serviceFoundArticle' : 'serviceFoundArticleWithoutBody', finding.title);
    case 'description': {
      const missing = finding.undescribed.map((each) => t(OPERATION_NAMES[each]));
      return missing.length === 0
        ? t('serviceFoundDescription', finding.count)
        : t('serviceFoundUndescribed', missing.join(', '));
    }
    case 'no-description':
      return t('serviceFoundNoDescription');
    case 'nothing-to-ask':
      return t('serviceNothingToAsk');
    default:
      return finding satisfies never;
  }
}

function Details({ state }: { readonly state: ProbeState }) {
  const { name } = state;
  if (name !== 'answered' && name !== 'failed') return null;
  return (
    <details>
      <summary>{t(name === 'answered' ? 'serviceReply' : 'details')}</summary>
      <code>
        {name === 'answered' ? state.result.raw : `${state.error.code}: ${state.error.message}`}
        {name === 'answered' && state.result.requestId && ` · ${state.result.requestId}`}
      </code>
    </details>
  );
}
