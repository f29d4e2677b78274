import { describe, expect, it } from '@jest/globals';
import { yields, every, is, isNull, isTrue, meets, not, reachedBy, some } from './condition.ts';
import { relationTo, type RelationFacts, type Relation, type Viewer } from './relation.ts';

const [agency, other, third, customer] = ['agency', 'other', 'third', 'customer'];
const own: RelationFacts = {
  customerId: customer,
  agencyId: agency,
  subcontractedTo: null,
  handedOnBy: [],
  agentId: 'agent',
  fullAccess: false,
};
const passed: RelationFacts = { ...own, subcontractedTo: other, handedOnBy: [agency, third] };
const bare: RelationFacts = { ...own, agencyId: null };

describe('what a viewer is to a shift', () => {
  it.each<[Relation, string, RelationFacts, Viewer]>([
    ['responsible', 'its agency', own, { role: 'agency', agencyId: agency }],
    ['responsible', 'its customer where it has no agency', bare, { role: 'manager', customerId: customer }],
    [
      'responsible',
      'an administrator who acts as that customer',
      bare,
      { role: 'adminAsCustomer', customerId: customer },
    ],
    ['takenOver', 'the agency that has it now', passed, { role: 'agencyManager', agencyId: other }],
    ['owner', 'its agency once it has handed it on', passed, { role: 'agency', agencyId: agency }],
    ['handedOn', 'an agency in between', passed, { role: 'agency', agencyId: third }],
    [
      'planner',
      'an agency with full access, of a shift without an agency',
      { ...bare, fullAccess: true },
      { role: 'agency', agencyId: other },
    ],
    [
      'none',
      'an agency with full access, of another agency’s shift',
      { ...own, fullAccess: true },
      { role: 'agency', agencyId: other },
    ],
    ['none', 'an agency without full access, of a shift without an agency', bare, { role: 'agency', agencyId: other }],
    ['customer', 'its customer where an agency answers for it', own, { role: 'customer', customerId: customer }],
    [
      'customer',
      'somebody of its agency who acts as its customer',
      own,
      { role: 'adminAsCustomer', customerId: customer, actingAgencyId: agency },
    ],
    [
      'responsible',
      'somebody of an agency who acts as the customer of a shift without an agency',
      bare,
      { role: 'adminAsCustomer', customerId: customer, actingAgencyId: other },
    ],
    [
      'none',
      'somebody of an agency who acts as the customer of another agency’s shift',
      own,
      { role: 'adminAsCustomer', customerId: customer, actingAgencyId: other },
    ],
    ['none', 'another customer', own, { role: 'customer', customerId: other }],
    ['agent', 'the agent who is on it', own, { role: 'user', agentId: 'agent' }],
    ['none', 'another agent', own, { role: 'user', agentId: other }],
    ['none', 'an account without an agent’s file', { ...own, agentId: null }, { role: 'user' }],
    ['platform', 'an administrator of the platform', own, { role: 'admin' }],
    [
      'none',
      'a role that nobody knows, whatever it says it belongs to',
      own,
      { role: 'boss', agencyId: agency, customerId: customer },
    ],
    ['none', 'an agency’s role without an agency', bare, { role: 'agency' }],
  ])('[assign.allowed] is %s: %s', (relation, _, shift, viewer) => {
    expect(relationTo(shift, viewer)).toBe(relation);
  });
});

describe('a condition', () => {
  const row = { name: 'Anne', none: null, flag: false, at: '2026-03-01T08:00:00Z' };
  it('treats null as equal to null only, and the negation of an unmet condition as met', () => {
    expect(meets(row, is('none', 'Anne'))).toBe(false);
    expect(meets(row, not(is('none', 'Anne')))).toBe(true);
    expect(meets(row, isNull('none'))).toBe(true);
    expect(meets(row, isTrue('flag'))).toBe(false);
    expect(meets(row, is('name', undefined))).toBe(false);
  });
  it('compares instants by time, however they are written', () => {
    expect(meets(row, reachedBy('at', '2026-03-01T08:00:00.000Z'))).toBe(true);
    expect(meets(row, reachedBy('at', '2026-03-01T07:59:59.999Z'))).toBe(false);
    expect(meets(row, reachedBy('none', '2026-03-01T08:00:00.000Z'))).toBe(false);
    const inParis = { at: '2026-03-01T09:00:00+01:00' };
    expect(meets(inParis, reachedBy('at', '2026-03-01T08:00:00+00:00'))).toBe(true);
    expect(meets(inParis, reachedBy('at', '2026-03-01T07:59:59+00:00'))).toBe(false);
  });
  it('is removed where it makes no difference', () => {
    expect(every(true, isTrue('flag'))).toEqual(isTrue('flag'));
    expect(every(false, isTrue('flag'))).toBe(false);
    expect(some(true, isTrue('flag'))).toBe(true);
    expect(
      yields(
        [
          [isTrue('a'), 'x'],
          [isTrue('b'), 'y'],
          [true, 'z'],
        ],
        ['y'],
      ),
    ).toEqual(every(not(isTrue('a')), isTrue('b')));
  });
});
