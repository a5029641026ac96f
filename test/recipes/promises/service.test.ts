import { expect, it } from 'vitest';
import { type AdvancedSettings, PRESETS } from '@/core/service/advanced-settings';
import { fetchAccounts, fetchArticleList } from '@/platform/api/account-endpoints';
import { connect, unaborted } from '../../client/connect';
import { ACCOUNT_DIALECT_NAMES } from '../../service/accounts/account-dialects';
import { openService } from '../../service/testing/open-service';

it('the client asks a service with the settings of the preset, and understands its form of replies', async () => {
  const presets: Readonly<Record<string, AdvancedSettings>> = PRESETS;
  const connection = presets['example'];
  expect(connection).toBeDefined();
  const accounts = ACCOUNT_DIALECT_NAMES.find((name) => String(name) === 'example')!;
  const service = await openService({ pushes: 40, settings: { dialects: { accounts } } });
  const { api } = await connect(service, { connection: { ...connection } });
  const { value: all } = await fetchAccounts(api, {}, unaborted());
  expect(service.requests.all().at(-1)?.target).toBe('/api/official-accounts?of=all');
  const { fakeId } = all.items[0]!;
  const { value: second } = await fetchArticleList(api, { fakeId, begin: 2, size: 10 }, unaborted());
  expect(second.items.length).toBeGreaterThan(0);
  expect(service.requests.all().at(-1)).toMatchObject({
    target: expect.stringContaining('page=2&limit=10'),
  });
});
