import { describe, expect, it } from '@jest/globals';
import {
  grantKeys,
  grants,
  hasGrants,
  idleGrants,
  hasAccess,
  open,
  roleGroups,
  roles,
  signedIn,
  type Grant as GrantKey,
  type Holder,
} from './permissions.ts';
import { Grant, Role } from './values/access.ts';

const holder = (role: Holder['role'], ...permissions: GrantKey[]): Holder => ({
  role,
  permissions: new Set(permissions),
});

describe('a permission check', () => {
  const access = { all: ['requests.edit'], any: ['finance.viewPay', 'finance.viewBilling'] } as const;
  it('[perm.check] fails who holds all of "all" and none of "any"', () => {
    expect(hasGrants(holder('agency', 'requests.edit'), access)).toBe(false);
  });
  it('[perm.check] fails who holds one of "any" and not all of "all"', () => {
    expect(hasGrants(holder('agency', 'finance.viewPay'), access)).toBe(false);
  });
  it.each(['finance.viewPay', 'finance.viewBilling'] as const)(
    '[perm.check] passes who holds all of "all" and %s of "any"',
    (grant) => {
      expect(hasGrants(holder('agency', 'requests.edit', grant), access)).toBe(true);
    },
  );
  it('[perm.check] takes an empty "any" as passed', () => {
    expect(hasGrants(holder('agency', 'requests.edit'), { all: ['requests.edit'], any: [] })).toBe(true);
    expect(hasGrants(holder('agency'), {})).toBe(true);
  });
  it('[session.superAdminPerms] passes a super admin who holds nothing, and no other role', () => {
    expect(hasGrants(holder('superAdmin'), access)).toBe(true);
    expect(roles.filter((role) => hasGrants(holder(role), access))).toEqual(['superAdmin']);
  });
});

describe('who may pass', () => {
  it('is anybody where it is open, and anybody signed in where no role is named', () => {
    expect([hasAccess(undefined, open), hasAccess(undefined, signedIn), hasAccess(holder('user'), signedIn)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('is who has one of the roles', () => {
    expect(hasAccess(holder('agency'), { roles: roleGroups.agency })).toBe(true);
    expect(hasAccess(holder('customer'), { roles: roleGroups.agency })).toBe(false);
    expect(hasAccess(undefined, { roles: roleGroups.agency })).toBe(false);
  });
  it('is who has the role and the grants: neither is enough alone', () => {
    const access = { roles: roleGroups.agency, all: ['requests.edit'] } as const;
    expect(hasAccess(holder('agency'), access)).toBe(false);
    expect(hasAccess(holder('customer', 'requests.edit'), access)).toBe(false);
    expect(hasAccess(holder('agency', 'requests.edit'), access)).toBe(true);
  });
  it('is a super admin only where the role is let in', () => {
    expect(hasAccess(holder('superAdmin'), { roles: roleGroups.customer, all: ['requests.edit'] })).toBe(true);
    expect(hasAccess(holder('superAdmin'), { roles: roleGroups.agency })).toBe(false);
  });
  it('is nobody where the group is empty', () => {
    expect(roles.some((role) => hasAccess(holder(role), { roles: roleGroups.onlyGuest }))).toBe(false);
  });
});

describe('the roles', () => {
  it('[perm.roles] are these, and "boss" is refused', () => {
    expect(roles).toEqual([
      'superAdmin',
      'admin',
      'agency',
      'agencyManager',
      'customer',
      'manager',
      'adminAsCustomer',
      'guest',
      'staff',
      'user',
    ]);
    expect(Role.safeParse('boss').success).toBe(false);
  });
  it('[perm.groups] stand in these groups', () => {
    expect(roleGroups).toEqual({
      superAdmin: ['superAdmin'],
      admin: ['superAdmin', 'admin'],
      staff: ['superAdmin', 'admin', 'staff'],
      user: ['superAdmin', 'admin', 'staff', 'user'],
      customer: ['superAdmin', 'admin', 'customer', 'manager', 'adminAsCustomer'],
      customerOnly: ['customer', 'adminAsCustomer'],
      customerManagerOnly: ['manager', 'customer', 'adminAsCustomer'],
      customerNotAsAdmin: ['manager', 'customer'],
      manager: ['manager'],
      agency: ['agency', 'agencyManager'],
      adminAsCustomerOrAgency: ['adminAsCustomer', 'agency', 'agencyManager'],
      onlyGuest: [],
    });
  });
  it('[perm.groups] put adminAsCustomer in customerOnly and not in customerNotAsAdmin', () => {
    expect(hasAccess(holder('adminAsCustomer'), { roles: roleGroups.customerOnly })).toBe(true);
    expect(hasAccess(holder('adminAsCustomer'), { roles: roleGroups.customerNotAsAdmin })).toBe(false);
  });
});

describe('the catalogue of grants', () => {
  it('[perm.catalogue] has these members in its eight groups', () => {
    const members: Record<string, string> = {};
    for (const key of grantKeys) {
      const [group, member] = key.split('.') as [string, string];
      members[group] = [...(members[group]?.split(' ') ?? []), member].join(' ');
    }
    expect(members).toEqual({
      menus: 'operations clients onboarding employee settings rating reports manager customerReports',
      agent:
        'create delete edit view viewRatings editRatings viewFinancial editFinancial editLevel editPermit calendlyIntegration viewDocumentations editDocumentations',
      client: 'create delete edit view approve',
      finance:
        'editBilling viewBilling editPay viewPay viewProfitability exportBilling exportPay operationsReport viewPunchInOut',
      requests:
        'assign create delete edit view sendMessage position task publish manualAssign autoAssign export geolocalisation smartConnect transferReport',
      operations: 'today overview activities newInquiries jobPostings',
      admin: 'view create update delete viewRoles createRoles updateRoles deleteRoles',
      parameters: 'manageSkills manageTerritories securityAgent manageSmartConnect SMARTCONNECT SMARTCONNECT_MANAGE',
    });
  });
  it('[perm.catalogue] writes every grant ROLE_ and its key, but the two of SmartConnect', () => {
    const own = Object.entries(grants).filter(
      ([key, code]) => code !== `ROLE_${key.replace('.', '_').replace(/[A-Z]/g, '_$&').toUpperCase()}`,
    );
    expect(own).toEqual([
      ['parameters.SMARTCONNECT', 'SMARTCONNECT'],
      ['parameters.SMARTCONNECT_MANAGE', 'SMARTCONNECT_MANAGE'],
    ]);
  });
  it('[perm.catalogue] knows no grant beside them', () => {
    expect(Grant.safeParse('requests.fly').success).toBe(false);
    expect(Grant.safeParse('ROLE_REQUESTS_EDIT').success).toBe(false);
  });
});

describe('grants that open nothing', () => {
  it('are those of an area without the grant to view it', () => {
    expect(idleGrants(['agent.edit', 'menus.clients', 'admin.updateRoles', 'requests.view', 'requests.edit'])).toEqual([
      { grant: 'agent.edit', needs: 'agent.view' },
      { grant: 'menus.clients', needs: 'client.view' },
      { grant: 'admin.updateRoles', needs: 'admin.viewRoles' },
    ]);
    expect(idleGrants(grantKeys)).toEqual([]);
    expect(idleGrants([])).toEqual([]);
    expect(idleGrants(['agent.viewRatings', 'admin.viewRoles', 'finance.viewPay', 'menus.settings'])).toEqual([]);
  });
});
