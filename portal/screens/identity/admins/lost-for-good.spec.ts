import { describe, expect, it } from '@jest/globals';
import { roleManagement, type Grant } from '#contracts/permissions.ts';
import { lostForGood, type Role } from './lost-for-good.ts';

const kept: readonly Grant[] = [...roleManagement, 'requests.view'];
const role = (id: string, permissions: readonly Grant[], more: Partial<Role> = {}): Role => ({
  id,
  titleEn: id,
  titleFr: id,
  ownerType: 'agency',
  own: false,
  people: 1,
  permissions: [...permissions],
  ...more,
});
const owner = role('owner', [...kept, 'requests.export', 'finance.viewPay'], { own: true });

describe('grants that nobody of a company could give back to a role', () => {
  it('are all that it loses, where no other role can change it', () => {
    expect(lostForGood(owner, kept, [owner])).toEqual(['requests.export', 'finance.viewPay']);
  });

  it('are not those of somebody with another role who may change it', () => {
    const twin = role('twin', [...kept, 'requests.export']);
    expect(lostForGood(owner, kept, [owner, twin])).toEqual(['finance.viewPay']);
  });

  it.each([
    ['that nobody has', role('twin', owner.permissions, { people: 0 })],
    ['that may not manage roles', role('twin', ['requests.view', 'requests.export', 'finance.viewPay'])],
    ['that lacks something the role keeps', role('twin', [...roleManagement, 'requests.export', 'finance.viewPay'])],
  ])('are also those of a role %s', (_, twin) => {
    expect(lostForGood(owner, kept, [owner, twin])).toEqual(['requests.export', 'finance.viewPay']);
  });
});
