import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { createCreditService } from './credit-service';

const unreadable = () => Promise.reject(new AppError('storage-failed'));

describe('the menus', () => {
  it('offer reading on this device even when the key cannot be read', async () => {
    const writeMenus = vi.fn(async () => undefined);
    const service = createCreditService({
      ledger: { resolve: unreadable, setBalance: unreadable, setBudget: unreadable },
      readStatement: unreadable,
      hasKey: unreadable,
      price: 4,
      writeMenus,
      warn: async () => undefined,
      signalChange: () => undefined,
    });
    await expect(service.refresh()).rejects.toMatchObject({ code: 'storage-failed' });
    expect(writeMenus).toHaveBeenCalledWith(undefined);
  });
});
