import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createServiceProbes } from '@/background/service/service-probes';
import { PROBES } from '@/core/service/probes';
import { openService } from '../service/testing/open-service';
import { connect, unaborted } from './connect';

const QUESTIONS = [...PROBES.base, ...PROBES.accounts];

async function openProbes() {
  const service = await openService();
  const { api } = await connect(service);
  return { service, probes: createServiceProbes({ api, now: () => service.clock.now() }) };
}

it('makes every free call without a charge, and returns the beginning of each reply', async () => {
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

it('sends the API key with none of the free calls', async () => {
  const { service, probes } = await openProbes();
  for (const name of QUESTIONS) await probes.probe(name, unaborted());
  const sent = service.requests.all().map(({ headers }) => JSON.stringify(headers));
  expect(sent.filter((headers) => headers.includes(service.key))).toEqual([]);
});

it('finds an account and an article for the calls that need one', async () => {
  const { probes } = await openProbes();
  const { finding } = await probes.probe('article', unaborted());
  expect(finding).toMatchObject({ kind: 'article' });
});

it('fails when the call that finds an account or article fails', async () => {
  const { service, probes } = await openProbes();
  service.faults.add({ fault: 'html', operation: 'hash' });
  await expect(probes.probe('hash', unaborted())).rejects.toMatchObject({ code: 'service-reply-not-json' });
});

it('says what each free call returned', async () => {
  const { service, probes } = await openProbes();
  const find = async (name: (typeof QUESTIONS)[number]) => (await probes.probe(name, unaborted())).finding;
  const accounts = service.accounts.list();
  const [first] = accounts;
  expect(await find('hash')).toEqual({
    kind: 'hash',
    algorithm: 'sha256',
    hash: createHash('sha256').update('Gleaner 拾字').digest('hex'),
  });
  expect(await find('base64')).toEqual({
    kind: 'base64',
    result: Buffer.from('Gleaner 拾字').toString('base64'),
  });
  expect(await find('hotboard')).toMatchObject({ kind: 'list', count: 50, first: expect.any(String) });
  const name = first?.account.nickname;
  expect(await find('accounts')).toEqual({ kind: 'list', count: accounts.length, first: name });
  expect(await find('search')).toMatchObject({ kind: 'list', first: name });
  expect(await find('articles')).toMatchObject({ kind: 'list', first: expect.any(String) });
  expect(await find('article')).toMatchObject({ kind: 'article', title: expect.any(String) });
  expect(await find('description')).toMatchObject({ kind: 'description', undescribed: [] });
});

it('asks for an account once and uses it for the calls that need one, until the accounts are asked for again', async () => {
  const { service, probes } = await openProbes();
  for (const name of ['search', 'articles', 'article'] as const) await probes.probe(name, unaborted());
  expect(service.requests.all()).toHaveLength(4);
  await probes.probe('accounts', unaborted());
  await probes.probe('article', unaborted());
  expect(service.requests.all()).toHaveLength(7);
});

it('skips the calls that need an account when the service has none', async () => {
  const service = await openService({ accounts: 0 });
  const { api } = await connect(service);
  const probes = createServiceProbes({ api, now: () => service.clock.now() });
  for (const name of ['search', 'articles', 'article'] as const) {
    const { finding, raw } = await probes.probe(name, unaborted());
    expect(finding, name).toEqual({ kind: 'nothing-to-ask' });
    expect(raw, name).not.toBe('');
  }
});

it('measures how long a call took', async () => {
  const service = await openService();
  const { api } = await connect(service);
  let time = 0;
  const probes = createServiceProbes({ api, now: () => (time += 5) });
  expect((await probes.probe('hash', unaborted())).elapsedMs).toBe(5);
});

it('says that a service has no description of itself', async () => {
  const { service, probes } = await openProbes();
  service.settings.change({ openapi: false });
  expect((await probes.probe('description', unaborted())).finding).toEqual({ kind: 'no-description' });
});
