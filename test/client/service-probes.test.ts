import { expect, it } from 'vitest';
import { createServiceProbes } from '@/background/service/service-probes';
import { PROBES } from '@/core/service/probe';
import { openService } from '../service/testing/open-service';
import { connect, unaborted } from './connect';

const QUESTIONS = [...PROBES.base, ...PROBES.accounts];

async function openProbes() {
  const service = await openService();
  const { api } = connect(service);
  return { service, probes: createServiceProbes({ api, now: () => service.clock.now() }) };
}

it('asks every free question without a charge, and shows how each answer begins', async () => {
  const { service, probes } = await openProbes();
  const results = [];
  for (const name of QUESTIONS) results.push([name, await probes.probe(name, unaborted())] as const);
  for (const [name, { raw, finding, requestId }] of results) {
    expect(raw, name).toMatch(/^[{[]/);
    expect(raw.length, name).toBeLessThanOrEqual(401);
    expect(finding.kind, name).not.toBe('nothing-to-ask');
    expect(requestId, name).toBeTruthy();
  }
  expect(service.credits.accountOf(service.key).charged).toBe(0);
});

it('sends the key with none of them', async () => {
  const { service, probes } = await openProbes();
  for (const name of QUESTIONS) await probes.probe(name, unaborted());
  const sent = service.requests.all().map(({ headers }) => JSON.stringify(headers));
  expect(sent.filter((headers) => headers.includes(service.key))).toEqual([]);
});

it('finds by itself what a question about one account or article is asked of', async () => {
  const { probes } = await openProbes();
  const { finding } = await probes.probe('article', unaborted());
  expect(finding).toMatchObject({ kind: 'article' });
});

it('fails as the question failed', async () => {
  const { service, probes } = await openProbes();
  service.faults.add({ fault: 'html', operation: 'hash' });
  await expect(probes.probe('hash', unaborted())).rejects.toMatchObject({ code: 'service-reply-not-json' });
});
