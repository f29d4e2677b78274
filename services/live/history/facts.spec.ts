import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allEvents } from '#contracts/events/all.ts';
import samples from '#contracts/events/samples.json' with { type: 'json' };
import { ShiftEvents } from '#contracts/events/shift.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { factOf, histories, recorded, shiftEventNames, viewers } from '#test/support/shift-facts.ts';
import { agencyUser, assigned, customerId, named, otherAgencyUser, planned } from '#test/support/shift-story.ts';
import { activityKindAccess, activityKinds } from '#contracts/values/operations.ts';
import { factsShown, typesOf } from './facts.ts';

const names = new Map<string, string>();
const payFields = [
  'salary',
  'amount',
  'hundredths',
  'enabled',
  'disabled',
  'chargedToCustomer',
  'primeIds',
  'payMinimum',
];
const billingFields = ['billingPrice', 'clientBilling', 'chargeMinimum'];
const mayPay = (viewer: Caller) => hasGrants(viewer, { all: ['finance.viewPay'] });
const mayBilling = (viewer: Caller) =>
  viewer.agencyId !== undefined && hasGrants(viewer, { all: ['finance.viewBilling'] });
const strangers = Object.keys(samples).filter((type) => !(type in ShiftEvents));

describe('what events show a viewer', () => {
  it('[perm.finance] excludes pay without the grant to view pay, and billing without the grant to view billing, in every history', () => {
    const read = new Set<string>();
    fc.assert(
      fc.property(histories, (history) => {
        for (const viewer of viewers) {
          const shown = factsShown(history, viewer, names);
          const fields = shown.flatMap(({ changes }) => changes.map(({ field }) => field));
          if (!mayPay(viewer)) expect(fields.filter((field) => payFields.includes(field))).toEqual([]);
          if (!mayBilling(viewer)) expect(fields.filter((field) => billingFields.includes(field))).toEqual([]);
          const money = shown.filter(({ type }) => ShiftEvents[type as keyof typeof ShiftEvents].about === 'money');
          if (!mayPay(viewer) && !mayBilling(viewer)) expect(money).toEqual([]);
          for (const { type } of shown) read.add(type);
        }
      }),
      { numRuns: 60, seed: 20_260_301 },
    );
    // What nobody reads would pass whatever it says.
    expect([...read].sort()).toEqual([...shiftEventNames].sort());
  });

  it.each(shiftEventNames.filter((type) => ShiftEvents[type].about === 'money'))(
    '[perm.finance] hides %s from whoever lacks its grant',
    (type) => {
      for (let n = 0; n < 4; n++) {
        const data = factOf(type, n);
        const pays = type === 'RateAdjusted' ? (data as { rate: string }).rate === 'salary' : !/Billing/.test(type);
        const bills = type === 'RateAdjusted' ? !pays : /Billing|Minimums/.test(type);
        for (const viewer of viewers) {
          const [, fact] = factsShown(recorded([planned(), { type, data }]), viewer, names);
          if (fact) expect((pays && mayPay(viewer)) || (bills && mayBilling(viewer))).toBe(true);
        }
      }
    },
  );

  it('includes only the viewer’s own company’s terms, whoever has the shift now; the platform reads pay (decision 12)', () => {
    const set = (partyId: string | undefined, salary: number) => ({
      type: 'SalaryOverridden',
      data: { ...factOf('SalaryOverridden'), partyId, salary },
    });
    const taken = {
      type: 'HandoverAccepted',
      data: {
        ...factOf('HandoverAccepted'),
        kind: 'smartConnect',
        fromId: agencyUser.agencyId,
        toAgencyId: otherAgencyUser.agencyId,
      },
    };
    const charged = {
      type: 'ClientBillingOverridden',
      data: { ...factOf('ClientBillingOverridden'), partyId: agencyUser.agencyId, clientBilling: 3_333 },
    };
    const history = recorded([
      planned(),
      set(undefined, 1_001),
      set(agencyUser.agencyId, 1_002),
      taken,
      set(undefined, 2_001),
      set(otherAgencyUser.agencyId, 2_002),
      charged,
    ]);
    const seen = new Set<string>();
    for (const viewer of viewers) {
      const told = factsShown(history, viewer, names).flatMap(({ changes }) =>
        changes.flatMap(({ field, to }) => (field === 'salary' || field === 'clientBilling' ? [to] : [])),
      );
      const own =
        viewer.agencyId === agencyUser.agencyId
          ? [1_001, 1_002]
          : viewer.agencyId === otherAgencyUser.agencyId
            ? [2_001, 2_002]
            : isPlatform(viewer.role)
              ? [1_001, 1_002, 2_001, 2_002]
              : [];
      expect(told).toEqual([
        ...(mayPay(viewer) ? own : []),
        ...(mayBilling(viewer) && viewer.agencyId === agencyUser.agencyId ? [3_333] : []),
      ]);
      seen.add(told.join());
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it.each(strangers)('excludes %s, which is no event of a shift', (type) => {
    const data = (samples as unknown as Record<string, object[]>)[type]![0]!;
    for (const viewer of viewers)
      expect(factsShown(recorded([planned(), { type, data }]), viewer, names).map((fact) => fact.type)).not.toContain(
        type,
      );
  });

  it('excludes undeclared events and fields', () => {
    const undeclared: { type: string; data: object }[] = [
      { type: 'SalaryGuessed', data: { salary: 2_000 } },
      { type: 'constructor', data: { salary: 2_000 } },
      { type: 'JobWithdrawn', data: { salary: 2_000, constructor: 'x' } },
    ];
    for (const viewer of viewers)
      expect(JSON.stringify(factsShown(recorded([planned(), ...undeclared]), viewer, names))).not.toMatch(
        /Guessed|constructor|2000/,
      );
  });

  it('excludes an agent whom the viewer may not know, even after they have left the shift', () => {
    const excluded = { type: 'AgentExcluded', data: { ...named, exclusionId: customerId, reason: 'Fell asleep' } };
    const removed = { type: 'AgentRemoved', data: { ...named, reason: 'pulled' } };
    for (const facts of [[assigned, excluded], [assigned, removed, excluded], [excluded]]) {
      const history = recorded([planned(), ...facts]);
      for (const viewer of viewers.filter(({ role }) => role === 'customer')) {
        const told = JSON.stringify(factsShown(history, viewer, names));
        if (viewer.now < history.at(-1)!.metadata.at || facts.length === 1) expect(told).not.toContain('Fell asleep');
      }
    }
    const own = viewers.find(({ agencyId, role }) => agencyId === agencyUser.agencyId && role === 'agency')!;
    expect(JSON.stringify(factsShown(recorded([planned(), assigned, removed, excluded]), own, names))).toContain(
      'Fell asleep',
    );
  });

  it.each(shiftEventNames.filter((type) => ['agent', 'rating'].includes(ShiftEvents[type].about)))(
    'names the assignment of %s, by which its agent is known',
    (type) => expect(Object.keys(ShiftEvents[type].schema.shape)).toContain('assignmentId'),
  );

  it.each(activityKinds)('[perm.finance] needs a grant for all activities of the kind %s, or for none', (kind) => {
    const money = ['pay', 'billing', 'payOrBilling'];
    const secrecies = typesOf(kind).map((type) => ShiftEvents[type as keyof typeof ShiftEvents].secrecy);
    const isMoney = (secrecy: unknown) => typeof secrecy === 'function' || money.includes(secrecy as string);
    expect(secrecies.every(isMoney)).toBe(kind in activityKindAccess);
    expect(secrecies.some(isMoney)).toBe(kind in activityKindAccess);
  });

  it('includes of every event only what its declaration allows', () => {
    for (const [type, { secrecy, tells }] of Object.entries(allEvents))
      if (secrecy === 'nobody') expect([type, tells]).toEqual([type, {}]);
    const offered = recorded([
      planned(),
      { type: 'HandoverOffered', data: factOf('HandoverOffered', 1), actor: otherAgencyUser },
    ]);
    for (const viewer of viewers)
      for (const { changes } of factsShown(offered, viewer, names))
        expect(changes.map(({ field }) => field)).not.toContain('next');
  });
});
