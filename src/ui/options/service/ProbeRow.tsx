import type { ErrorCode } from '@/core/errors';
import type { ProbeFinding, ProbeName } from '@/core/service/probe';
import { type MessageKey, t } from '@/platform/i18n';
import { openAddress } from '@/platform/tabs';
import { errorText } from '@/ui/error-text';
import { PATH_NAMES } from './path-names';
import type { Probe, ProbeState } from './use-service-test';

export const PROBE_NAMES: Readonly<Record<ProbeName, MessageKey>> = {
  hash: 'serviceOperationHash',
  base64: 'serviceOperationBase64',
  hotboard: 'serviceOperationHotboard',
  accounts: 'serviceOperationAccounts',
  search: 'serviceOperationSearch',
  articles: 'serviceOperationArticles',
  article: 'serviceOperationArticle',
  description: 'serviceOperationDescription',
};

/** Failures of which the browser itself can show more than a program is told: a certificate, a web page. */
const SEEN_IN_TAB: ReadonlySet<ErrorCode> = new Set([
  'service-unreachable',
  'service-reply-not-json',
  'service-not-found',
]);

/** One question of a test: what came back, how it was understood, and what to do where it failed. */
export function ProbeRow({ probe: { probe, address, state } }: { readonly probe: Probe }) {
  return (
    <li data-probe={probe} data-state={state.name}>
      <span class="probe">
        <span>
          <span class="probe-name">{t(PROBE_NAMES[probe])}</span> <Answer state={state} />
        </span>
        {state.name === 'failed' && SEEN_IN_TAB.has(state.error.code) && (
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
      return <span class="good">{understood(state.result.finding)}</span>;
    case 'failed':
      return <span class="bad">{errorText(state.error.code).sentence}</span>;
    default:
      return state satisfies never;
  }
}

function understood(finding: ProbeFinding): string {
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
    case 'description':
      return finding.undescribed.length === 0
        ? t('serviceFoundDescription', finding.count)
        : t('serviceFoundUndescribed', finding.undescribed.map((each) => t(PATH_NAMES[each])).join(', '));
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
      <summary>{t(name === 'answered' ? 'serviceReply' : 'readerDetails')}</summary>
      <code>
        {name === 'answered' ? state.result.raw : `${state.error.code}: ${state.error.message}`}
        {name === 'answered' && state.result.requestId && ` · ${state.result.requestId}`}
      </code>
    </details>
  );
}
