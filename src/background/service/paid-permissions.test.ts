import { describe, expect, it } from 'vitest';
import type { AppError } from '@/core/errors';
import { createPaidPermissions } from './paid-permissions';

const FRAME = { tabId: 7, frameId: 2 };

function create() {
  const clock = { now: 1000 };
  let made = 0;
  const permissions = createPaidPermissions({ now: () => clock.now, newId: () => `p${++made}` });
  return { clock, permissions };
}

const refusal = expect.objectContaining({ code: 'credits-to-confirm' }) as AppError;

describe('a permission to spend', () => {
  it('is good for one reading, and only one', () => {
    const { permissions } = create();
    const permission = permissions.mint(FRAME, { confirmed: true });
    expect(permissions.redeem(permission, FRAME)).toEqual({ confirmed: true });
    expect(() => permissions.redeem(permission, FRAME)).toThrow(refusal);
  });

  it.each([
    ['another tab', { tabId: 8, frameId: 2 }],
    ['another frame of its tab', { tabId: 7, frameId: 0 }],
  ])('is no good to %s, and is gone when it tries', (_who, other) => {
    const { permissions } = create();
    const permission = permissions.mint(FRAME, { confirmed: false });
    expect(() => permissions.redeem(permission, other)).toThrow(refusal);
    expect(() => permissions.redeem(permission, FRAME)).toThrow(refusal);
  });

  it('is no good after two minutes', () => {
    const { permissions, clock } = create();
    const permission = permissions.mint(FRAME, { confirmed: false });
    clock.now += 120_000;
    expect(() => permissions.redeem(permission, FRAME)).toThrow(refusal);
  });

  it('cannot be made up', () => {
    const { permissions } = create();
    permissions.mint(FRAME, { confirmed: false });
    expect(() => permissions.redeem('guess', FRAME)).toThrow(refusal);
  });
});
