import { describe, expect, it } from 'vitest';
import type { AppError } from '@/core/errors';
import { createPaidPermissions } from './paid-permissions';

const PERMITTED_FRAME = { tabId: 7, frameId: 2, site: 'a.example' };

function createPermissions() {
  const clock = { now: 1000 };
  const permissions = createPaidPermissions(() => clock.now);
  return { clock, permissions };
}

const refusal = expect.objectContaining({ code: 'credits-to-confirm' }) as AppError;

describe('a permission to spend', () => {
  it('allows one recognition for each permission', () => {
    const { permissions } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, { agreed: 'price' });
    expect(permissions.redeem(permission, PERMITTED_FRAME)).toMatchObject({
      agreed: 'price',
      isOneOfMany: false,
    });
    expect(() => permissions.redeem(permission, PERMITTED_FRAME)).toThrow(refusal);
  });

  it.each([
    ['another tab', { ...PERMITTED_FRAME, tabId: 8 }],
    ['another frame of its tab', { ...PERMITTED_FRAME, frameId: 0 }],
  ])('refuses a permission to %s, and the attempt uses it up', (_who, other) => {
    const { permissions } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, {});
    expect(() => permissions.redeem(permission, other)).toThrow(refusal);
    expect(() => permissions.redeem(permission, PERMITTED_FRAME)).toThrow(refusal);
  });

  it('refuses a permission when the frame shows another site than the user agreed to', () => {
    const { permissions } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, { agreed: 'price', site: 'a.example' });
    expect(() => permissions.redeem(permission, { ...PERMITTED_FRAME, site: 'b.example' })).toThrow(refusal);
    const same = permissions.mint(PERMITTED_FRAME, { agreed: 'price', site: 'a.example' });
    expect(permissions.redeem(same, PERMITTED_FRAME)).toMatchObject({ agreed: 'price' });
  });

  it('refuses a permission after two minutes', () => {
    const { permissions, clock } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, {});
    clock.now += 120_000;
    expect(() => permissions.redeem(permission, PERMITTED_FRAME)).toThrow(refusal);
  });

  it('refuses a permission that the background did not create', () => {
    const { permissions } = createPermissions();
    permissions.mint(PERMITTED_FRAME, {});
    expect(() => permissions.redeem('guess', PERMITTED_FRAME)).toThrow(refusal);
  });
});

describe('a permission for many images', () => {
  const LIBRARY = { tabId: 7, frameId: 0, site: '' };

  it('allows as many as the agreed total pays for', () => {
    const { permissions } = createPermissions();
    const permission = permissions.mintMany(LIBRARY, { credits: 8, price: 4 });
    for (const _image of [1, 2])
      expect(permissions.redeem(permission, LIBRARY)).toMatchObject({ agreed: 'price', isOneOfMany: true });
    expect(() => permissions.redeem(permission, LIBRARY)).toThrow(refusal);
  });

  it('pays for another image when one cost nothing, and for fewer when one cost more than its price', () => {
    const { permissions } = createPermissions();
    const permission = permissions.mintMany(LIBRARY, { credits: 8, price: 4 });
    permissions.redeem(permission, LIBRARY).settle(0);
    permissions.redeem(permission, LIBRARY).settle(5);
    expect(() => permissions.redeem(permission, LIBRARY)).toThrow(refusal);
  });

  it('is used up by another frame, and after two hours', () => {
    const { permissions, clock } = createPermissions();
    const stolen = permissions.mintMany(LIBRARY, { credits: 80, price: 4 });
    expect(() => permissions.redeem(stolen, { ...LIBRARY, tabId: 8 })).toThrow(refusal);
    expect(() => permissions.redeem(stolen, LIBRARY)).toThrow(refusal);
    const old = permissions.mintMany(LIBRARY, { credits: 80, price: 4 });
    clock.now += 2 * 3_600_000 - 1;
    expect(permissions.redeem(old, LIBRARY).agreed).toBe('price');
    clock.now += 1;
    expect(() => permissions.redeem(old, LIBRARY)).toThrow(refusal);
  });
});
