import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { hasOwnDatabase } from '@/platform/browser/own-database';
import { loadServiceKey, saveServiceKey } from './secrets';

vi.mock('@/platform/browser/own-database', () => ({ hasOwnDatabase: vi.fn(() => false) }));

it('a key is refused in a private window, in place of being lost with it', async () => {
  const origin = 'https://a.example';
  vi.mocked(hasOwnDatabase).mockReturnValueOnce(true);
  await expect(saveServiceKey({ key: 'secret', origin })).rejects.toMatchObject({ code: 'private-window' });
  expect(await loadServiceKey()).toBeUndefined();
  await saveServiceKey({ key: 'secret', origin });
  expect(await loadServiceKey()).toEqual({ key: 'secret', origin });
});
