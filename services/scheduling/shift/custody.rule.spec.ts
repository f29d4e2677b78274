import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { responsibleFor } from '#contracts/values/relation.ts';
import { ids } from '#test/support/shift-life-names.ts';
import { rolls } from '#test/support/shift-life-rolls.ts';
import { lives, type Step } from '#test/support/shift-life.ts';
import { named, person, planned, shiftId, siteEventId } from '#test/support/shift-story.ts';
import { custody, custodyFor, type Custody } from './custody.rule.ts';
import type { ShiftEvent } from './shift-state.types.ts';

type Told = ShiftEvent & { readonly metadata: Parameters<typeof custody>[0][number]['metadata'] };
const toldIn = (steps: readonly Step[]): Told[] =>
  steps.flatMap(({ events, now, actor }) =>
    events.map((event) => ({
      ...event,
      metadata: { commandId: '', command: '', correlationId: '', actor, language: 'en' as const, at: now },
    })),
  );
const covering = (all: readonly Custody[], at: string) =>
  all.filter(({ from, to }) => from <= at && (to === null || at < to));
/** Companies that a viewer meets in facts of their own: whom they planned for or by, gave it to, or had it from. */
const metBy = (viewer: string, history: readonly Told[]): Set<string> => {
  const met = new Set([viewer, ids['C']!]);
  for (const { type, data } of history) {
    const { fromId, toAgencyId, agencyId } = data as { fromId?: string; toAgencyId?: string; agencyId?: string | null };
    if (type === 'HandoverAccepted' && [fromId, toAgencyId].includes(viewer))
      [fromId!, toAgencyId!].forEach((one) => met.add(one));
    if (viewer === ids['C'] && agencyId) met.add(agencyId);
    if (viewer === ids['C'] && toAgencyId) met.add(toAgencyId);
  }
  return met;
};

describe('custody of a shift', () => {
  it('is with exactly one company at every instant from planning to removal, and each viewer reads only of their own handovers', () => {
    fc.assert(
      fc.property(rolls, (all) => {
        const steps = [...lives(all)];
        const history = toldIn(steps);
        const intervals = custody(history);
        intervals.slice(1).forEach(({ from }, n) => expect(intervals[n]!.to).toBe(from));
        for (const { from, to } of intervals) expect(to === null || from < to).toBe(true);
        // What holds at a moment is what the last of its facts left.
        steps.forEach(({ state, now }, n) => {
          if (steps[n + 1]?.now === now) return;
          const parties = covering(intervals, now).map(({ party }) => party);
          expect(parties).toEqual(
            state.plan && !state.removed
              ? [responsibleFor({ ...state.plan, subcontractedTo: state.subcontractedTo })]
              : [],
          );
        });
        for (const name of ['A', 'B', 'E', 'C', 'D']) {
          const viewer =
            name < 'C' || name === 'E'
              ? { role: 'agency', agencyId: ids[name]! }
              : { role: 'customer', customerId: ids[name]! };
          const edges = custodyFor(intervals, viewer);
          const met = metBy(ids[name]!, history);
          for (const { party, received, own, agent, from } of edges) {
            expect(met.has(party)).toBe(true);
            if (received !== null) expect(met.has(received)).toBe(true);
            expect(own).toBe(party === ids[name]);
            if (!own) expect([agent, received]).toEqual([null, null]);
            if (own) expect(covering(intervals, from)[0]!.party).toBe(ids[name]);
          }
          // Each of one's own stretches is told.
          for (const { party, from } of intervals)
            if (party === ids[name]) expect(edges.some((edge) => edge.own && edge.from <= from)).toBe(true);
          if (name === 'D') expect(edges).toEqual([]);
        }
      }),
      { numRuns: 150, seed: 16 },
    );
  });

  it('of a shift that was handed on twice shows each company only its own handovers', () => {
    const [A, B, E, C] = ['A', 'B', 'E', 'C'].map((name) => ids[name]!);
    const link = (offerId: string, fromId: string, toAgencyId: string) =>
      ({
        type: 'HandoverAccepted',
        data: { shiftId, siteEventId, offerId, kind: 'smartConnect', fromId, toAgencyId },
      }) as unknown as ShiftEvent;
    const facts: readonly (readonly [string, ShiftEvent])[] = [
      ['08', planned({ agencyId: A! })],
      ['09', link('to B', A!, B!)],
      ['10', link('to E', B!, E!)],
      ['11', { type: 'AgentAssigned', data: { ...named, ...person, employerId: E!, isSupervisor: false, by: 'hand' } }],
      [
        '12',
        {
          type: 'HandoverReturned',
          data: { shiftId, siteEventId, offerId: 'to E', fromId: B!, toAgencyId: E! },
        } as unknown as ShiftEvent,
      ],
      ['13', { type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled' } } as unknown as ShiftEvent],
    ];
    const at = (hour: string) => `2026-03-01T${hour}:00:00.000Z`;
    const told = facts.map(([hour, event]): Told => ({ ...event, metadata: { at: at(hour) } as Told['metadata'] }));
    const seen = (viewer: Parameters<typeof custodyFor>[1]) =>
      custodyFor(custody(told), viewer).map(({ party, from, to, own, agent, received }) =>
        [
          [party, received]
            .map((one) => [A, B, E, C].indexOf(one!))
            .map((n) => 'ABEC'[n] ?? '-')
            .join('<'),
          `${from.slice(11, 13)}–${to?.slice(11, 13) ?? ''}`,
          own ? 'own' : '',
          agent ? agent.firstName : '',
        ].join(' '),
      );
    expect(seen({ role: 'customer', customerId: C! })).toEqual(['A<- 08–13  ']);
    expect(seen({ role: 'agency', agencyId: A! })).toEqual(['A<C 08–09 own ', 'B<- 09–13  ']);
    expect(seen({ role: 'agency', agencyId: B! })).toEqual(['B<A 09–10 own ', 'E<- 10–12  ', 'B<A 12–13 own Eve']);
    expect(seen({ role: 'agency', agencyId: E! })).toEqual(['E<B 10–11 own ', 'E<B 11–12 own Eve']);
    expect(seen({ role: 'admin' })).toEqual([
      'A<C 08–09  ',
      'B<A 09–10  ',
      'E<B 10–11  ',
      'E<B 11–12  Eve',
      'B<A 12–13  Eve',
    ]);
  });
});
