import { describe, expect, it } from '@jest/globals';
import { grantKeys } from '#contracts/permissions.ts';
import { actingRights, rights } from './rights.rule.ts';

const plan = (checked: boolean, ...features: string[]) => ({ features, checked });

describe('what a person may do', () => {
  it('[perm.plans] is what their role grants, except grants of plans that the account lacks', () => {
    const { held, rejected } = rights(
      ['requests.view', 'requests.smartConnect'],
      [plan(false, 'requests.smartConnect')],
    );
    expect({ held, rejected }).toEqual({ held: ['requests.view'], rejected: ['requests.smartConnect'] });
  });
  it('[perm.plans] is everything that their role grants once the account has the plan', () => {
    expect(rights(['requests.view', 'requests.smartConnect'], [plan(true, 'requests.smartConnect')])).toEqual({
      held: ['requests.view', 'requests.smartConnect'],
      rejected: [],
    });
  });
  it('[perm.plans] requires one of the plans that include a grant, not all of them', () => {
    expect(rights(['finance.viewPay'], [plan(false, 'finance.viewPay'), plan(true, 'finance.viewPay')]).held).toEqual([
      'finance.viewPay',
    ]);
  });
  it('[perm.plans] gives nobody a grant that their role does not give', () => {
    expect(rights([], [plan(true, 'finance.viewPay')])).toEqual({ held: [], rejected: [] });
  });
  it('contains only grants of the catalogue, each once', () => {
    expect(rights(['requests.view', 'requests.view', 'requests.fly'], []).held).toEqual(['requests.view']);
  });
  it('while acting as a customer is everything except its administrators and its money', () => {
    const kept = grantKeys.filter((grant) => !actingRights.includes(grant));
    expect(kept.every((grant) => /^(admin|finance)\.|^menus\.manager$/.test(grant))).toBe(true);
    expect(kept).toEqual(
      expect.arrayContaining(['admin.view', 'admin.deleteRoles', 'finance.viewPay', 'menus.manager']),
    );
    expect(actingRights).toEqual(expect.arrayContaining(['requests.edit', 'requests.delete', 'requests.publish']));
  });
});
