// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { ProbeFinding } from '@/core/service/probes';
import type { ProvenService } from '@/core/settings';
import { openAddress } from '@/platform/browser/tabs';
import { ServiceTestResults } from './ServiceTestResults';
import type { Probe, ProbeState } from './use-service-test';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ openAddress: vi.fn() }));

const proven: ProvenService = {
  baseAddress: 'https://a.example/api',
  accountsAddress: 'https://b.example',
  at: Date.UTC(2026, 2, 14, 12),
};
const onGoBack = vi.fn();
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const probe = (state: ProbeState, name: Probe['probe'] = 'hash'): Probe => ({
  probe: name,
  address: `https://a.example/api/${name}`,
  state,
});
const answered = (finding: ProbeFinding, requestId?: string): ProbeState => ({
  name: 'answered',
  result: { finding, elapsedMs: 41.6, raw: '{"ok":true}', requestId },
});
const failed = (code: ConstructorParameters<typeof AppError>[0]): ProbeState => ({
  name: 'failed',
  error: new AppError(code, 'the cause'),
});

interface Shown {
  readonly isRunning?: boolean;
  readonly hasKey?: boolean;
  readonly before?: ProvenService | undefined;
}

function show(probes: readonly Probe[], shown: Shown = {}): void {
  const { isRunning = false, hasKey = false, before } = { before: proven, ...shown };
  const test = { probes, isRunning, run: vi.fn() };
  render(
    <ServiceTestResults test={test} hasKey={hasKey} proven={before} onGoBack={onGoBack} />,
    document.body,
  );
}

afterEach(() => {
  render(null, document.body);
  vi.clearAllMocks();
});

it('shows nothing before a test', () => {
  show([]);
  expect(document.body.textContent).toBe('');
});

it('says that a test runs, that all works, and how many requests failed', () => {
  const outcome = () => part('test-outcome')?.textContent;
  show([probe({ name: 'waiting' }), probe({ name: 'asking' }, 'base64')], { isRunning: true });
  expect(outcome()).toBe('serviceTesting');
  expect(document.querySelector('[data-state="waiting"] .quiet')?.textContent).toBe('serviceProbeWaiting');
  expect(document.querySelector('[data-state="asking"] .quiet')?.textContent).toBe('serviceProbeAsking');
  show([probe(answered({ kind: 'base64', result: '拾字' }))]);
  expect(outcome()).toBe('serviceWorks');
  show([probe(failed('service-unreachable')), probe(answered({ kind: 'no-description' }), 'description')]);
  expect(outcome()).toBe('serviceWorksNot 1');
});

it('says that the key was not tested where there is one, because free requests do not use it', () => {
  const outcome = () => part('test-outcome')?.textContent;
  show([probe(answered({ kind: 'base64', result: '拾字' }))], { hasKey: true });
  expect(outcome()).toBe('serviceWorksWithoutKey');
  show([probe(failed('service-unreachable'))], { hasKey: true });
  expect(outcome()).toBe('serviceWorksNot 1');
});

it('goes back to the service that worked, whose hosts it names, only after a failure', () => {
  show([probe(failed('service-unreachable'))], { isRunning: true });
  expect(part('go-back')).toBeNull();
  show([probe(answered({ kind: 'nothing-to-ask' }))]);
  expect(part('go-back')).toBeNull();
  show([probe(failed('service-unreachable'))], { before: undefined });
  expect(part('go-back')).toBeNull();
  show([probe(failed('service-unreachable'))]);
  expect(part('go-back')?.textContent).toContain('serviceGoBack a.example, b.example');
  part('go-back')?.click();
  expect(onGoBack).toHaveBeenCalledExactlyOnceWith(proven);
});

it.each([
  [{ ...proven, accountsAddress: '' }, 'serviceGoBack a.example '],
  [{ ...proven, accountsAddress: 'https://a.example/accounts' }, 'serviceGoBack a.example '],
])('names each host once', (before, text) => {
  show([probe(failed('service-unreachable'))], { before });
  expect(part('go-back')?.textContent).toContain(text);
});

it('says how long a reply took, and shows it as it came, with the number of the request', () => {
  show([probe(answered({ kind: 'base64', result: '拾字' }, 'r-7'))]);
  expect(document.querySelector('.side')?.textContent).toBe('serviceMilliseconds 42');
  expect(document.querySelector('details code')?.textContent).toBe('{"ok":true} · r-7');
  show([probe(answered({ kind: 'base64', result: '拾字' }))]);
  expect(document.querySelector('details code')?.textContent).toBe('{"ok":true}');
});

it.each([
  ['service-unreachable', true],
  ['service-reply-not-json', true],
  ['service-not-found', true],
  ['service-key-refused', false],
] as const)('offers to open the address where a tab shows more: %s', (code, isOffered) => {
  show([probe(failed(code))]);
  expect(document.querySelector('details code')?.textContent).toBe(`${code}: the cause`);
  expect(part('open-address') !== null).toBe(isOffered);
  part('open-address')?.click();
  expect(vi.mocked(openAddress).mock.calls).toEqual(isOffered ? [['https://a.example/api/hash']] : []);
});

it.each<readonly [ProbeFinding, string]>([
  [{ kind: 'hash', algorithm: 'md5', hash: '0123456789abcdef' }, 'serviceFoundHash MD5 01234567…'],
  [{ kind: 'base64', result: '拾字' }, 'serviceFoundText 拾字'],
  [{ kind: 'list', count: 3, first: 'one' }, 'serviceFoundList 3 one'],
  [{ kind: 'list', count: 0, first: undefined }, 'serviceFoundEmptyList'],
  [{ kind: 'article', title: '拾穗', hasBody: true }, 'serviceFoundArticle 拾穗'],
  [{ kind: 'article', title: '拾穗', hasBody: false }, 'serviceFoundArticleWithoutBody 拾穗'],
  [{ kind: 'description', count: 5, undescribed: [] }, 'serviceFoundDescription 5'],
  [
    { kind: 'description', count: 3, undescribed: ['batchFetch', 'monitor'] },
    'serviceFoundUndescribed serviceOperationBatch, serviceOperationMonitor',
  ],
  [{ kind: 'no-description' }, 'serviceFoundNoDescription'],
  [{ kind: 'nothing-to-ask' }, 'serviceNothingToAsk'],
])('says what was found: %j', (finding, text) => {
  show([probe(answered(finding))]);
  expect(document.querySelector('.good')?.textContent).toBe(text);
});
