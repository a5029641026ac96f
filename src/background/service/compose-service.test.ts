import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { createLedgerStore, loadLedger } from '@/platform/storage/ledger-store';
import { composeService } from './compose-service';

vi.mock('@/platform/browser/context-menus', () => ({
  hasContextMenus: async () => false,
  writeContextMenus: () => Promise.reject(new Error('the browser refuses')),
}));

it('ends the calls of an earlier run also when the menus cannot be written', async () => {
  const earlier = createLedgerStore({ run: 'earlier', now: () => 1, newId: () => 'call' });
  const { id } = await earlier.reserve({ operation: 'ocr', input: 'hash' });
  await earlier.markSent(id);
  const parts = composeService({ askToConfirm: async () => undefined }, async () => undefined);
  await expect(parts.start()).rejects.toThrow('the browser refuses');
  expect(await loadLedger()).toMatchObject([{ id, state: 'unknown' }]);
});
