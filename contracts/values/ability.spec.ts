import { describe, expect, it } from '@jest/globals';
import { grantKeys, roles, type Grant, type Holder } from '../permissions.ts';
import { abilitiesFor, shiftAbilities, shiftRules, type ShiftAbility, type Stage } from './ability.ts';
import { relationTo, type RelationFacts, type Relation, type Viewer } from './relation.ts';

const now = '2026-03-01T08:00:00.000Z';
const [agency, other, third, customer] = ['agency', 'other', 'third', 'customer'];
const free: RelationFacts & Stage = {
  customerId: customer,
  agencyId: agency,
  subcontractedTo: null,
  handedOnBy: [],
  agentId: null,
  fullAccess: true,
  start: '2026-03-03T12:00:00.000Z',
  end: '2026-03-03T20:00:00.000Z',
  assigned: false,
  known: false,
  accepted: false,
  confirmed: false,
  punchIn: null,
  punchOut: null,
  published: false,
  rated: false,
  excluded: false,
};
const filled = { ...free, assigned: true, known: true, agentId: 'agent' };
const bare = { ...free, agencyId: null };
const passed = { ...free, subcontractedTo: other, handedOnBy: [agency, third] };
const by = (viewer: Viewer, permissions: readonly Grant[] = grantKeys) =>
  ({ ...viewer, permissions: new Set<string>(permissions) }) as Viewer & Holder;
const its = by({ role: 'agency', agencyId: agency });
const superAdmin = by({ role: 'superAdmin' }, []);
const can = (shift: RelationFacts & Stage, viewer: Viewer & Holder) => abilitiesFor(viewer, now, shiftAbilities)(shift);
const money: readonly ShiftAbility[] = ['viewPay', 'viewBilling', 'editPay', 'editBilling'];
const ofMoney = (shift: RelationFacts & Stage, viewer: Viewer & Holder) =>
  can(shift, viewer).filter((ability) => money.includes(ability));

describe('what may be done with a shift', () => {
  it('[perm.check] requires every grant of an ability, except of a superAdmin', () => {
    for (const ability of shiftAbilities)
      for (const grant of shiftRules[ability].grants) {
        const without = by(
          its,
          grantKeys.filter((one) => one !== grant),
        );
        for (const shift of [free, filled]) expect(can(shift, without)).not.toContain(ability);
      }
    expect(can(free, superAdmin)).toEqual(['modify', 'duplicate', 'deleteShift', 'publish', 'history', 'viewPay']);
  });
  it('is nothing for a person without a relation to the shift', () => {
    const strangers = roles.map((role) => by({ role, agencyId: undefined, customerId: 'someone' }));
    for (const viewer of strangers)
      for (const shift of [free, filled, bare, passed])
        if (relationTo(shift, viewer) === 'none') expect(can(shift, viewer)).toEqual([]);
  });
  it('[pay.tabVisible] [perm.finance] pay is read and set by the responsible company, billing by agencies; the platform reads pay', () => {
    expect(ofMoney(free, its)).toEqual(money);
    expect(ofMoney(passed, by({ role: 'agency', agencyId: other }))).toEqual(money);
    expect(ofMoney(free, superAdmin)).toEqual(['viewPay']);
    for (const role of ['customer', 'manager', 'adminAsCustomer']) {
      expect(ofMoney(free, by({ role, customerId: customer }))).toEqual([]);
      expect(ofMoney(bare, by({ role, customerId: customer }))).toEqual(['viewPay', 'editPay']);
    }
    expect(ofMoney(bare, by({ role: 'agency', agencyId: other }))).toEqual([]);
  });
  it('[pay.tabVisible] an agency that handed a shift on reads no pay; the shift’s own agency still charges the customer, one between overrides nothing', () => {
    expect(ofMoney(passed, its)).toEqual(['viewBilling', 'editBilling']);
    expect(ofMoney(passed, by({ role: 'agency', agencyId: third }))).toEqual(['viewBilling']);
  });
  it('[assign.allowed] [bulk.actions] an agency with full access plans and publishes a customer’s own shifts, but assigns nobody to them', () => {
    expect(can(bare, by({ role: 'agency', agencyId: other }))).toEqual([
      'modify',
      'duplicate',
      'deleteShift',
      'publish',
      'history',
    ]);
    expect(can(bare, by({ role: 'customer', customerId: customer }))).toEqual(
      expect.arrayContaining(['assign', 'autoAssign', 'publish']),
    );
  });
  it.each([
    ['modify', 'requests.edit', free],
    ['duplicate', 'requests.edit', free],
    ['deleteShift', 'requests.delete', free],
    ['assign', 'requests.manualAssign', free],
    ['autoAssign', 'requests.autoAssign', free],
    ['removeAgent', 'requests.manualAssign', filled],
    ['changeAgent', 'requests.manualAssign', filled],
    ['switchRole', 'requests.manualAssign', filled],
  ] as const)('[req.rowActions] %s is offered with %s, and not without', (ability, grant, shift) => {
    expect(can(shift, by(its, [grant]))).toContain(ability);
    expect(
      can(
        shift,
        by(
          its,
          grantKeys.filter((one) => one !== grant),
        ),
      ),
    ).not.toContain(ability);
  });
  it('[req.rowActions] an agency that took a shift over can’t copy or delete it; one that handed it on can’t assign an agent', () => {
    expect(can(passed, by({ role: 'agency', agencyId: other }))).toEqual(
      expect.arrayContaining(['modify', 'assign', 'handOver', 'publish']),
    );
    for (const ability of ['duplicate', 'deleteShift'] as const)
      expect(can(passed, by({ role: 'agency', agencyId: other }))).not.toContain(ability);
    expect(can(passed, its)).toEqual(['modify', 'duplicate', 'deleteShift', 'history', 'viewBilling', 'editBilling']);
    expect(can(passed, by({ role: 'agency', agencyId: third }))).toEqual(['history', 'viewBilling']);
  });
  it('[cancel.24h] a customer can cancel a shift until exactly 24 h before it, never a subcontracted one; agencies are not limited', () => {
    const at = (start: string) => ({ ...free, start });
    const owner = by({ role: 'customer', customerId: customer });
    expect(can(at('2026-03-02T08:00:00.000Z'), owner)).toContain('deleteShift');
    expect(can(at('2026-03-02T07:59:59.999Z'), owner)).not.toContain('deleteShift');
    expect(can(passed, owner)).not.toContain('deleteShift');
    expect(can(at('2026-03-02T07:59:59.999Z'), its)).toContain('deleteShift');
  });
  it('[assign.rated] [delete.punched] follows the stage: the steps of the assignment in their order', () => {
    const steps = (change: Partial<Stage>) =>
      can({ ...filled, ...change }, its).filter((ability) =>
        (['accept', 'confirm', 'punchIn', 'punchOut'] as const).some((step) => step === ability),
      );
    const [into, out] = [
      { accepted: true, confirmed: true, punchIn: now },
      { accepted: true, confirmed: true, punchIn: now, punchOut: now },
    ];
    expect([{}, { accepted: true }, { accepted: true, confirmed: true }, into, out].map(steps)).toEqual([
      ['accept'],
      ['confirm'],
      ['punchIn'],
      ['punchOut'],
      [],
    ]);
    for (const ability of ['removeAgent', 'changeAgent', 'deleteShift', 'refuse'] as const)
      expect(can({ ...filled, ...into }, its)).not.toContain(ability);
    expect(can({ ...filled, ...out }, its)).toEqual(expect.arrayContaining(['rate', 'correct', 'deleteShift']));
    expect(can({ ...filled, ...out, rated: true }, its)).not.toContain('rate');
    expect(can({ ...filled, excluded: true }, its)).toEqual(expect.arrayContaining(['liftExclusion']));
  });
  it('gives no ability to people without a relation to the shift', () => {
    const named = Object.values(shiftRules).flatMap(({ relations }): readonly Relation[] => relations);
    expect(named).not.toContain('none');
  });
});
