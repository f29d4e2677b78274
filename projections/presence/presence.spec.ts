import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '#contracts/events/event-store.ts';
import { changesOf } from '#projections/kernel/changes.ts';
import { Rows } from '#projections/kernel/rows.ts';
import type { ShiftEvent } from '#services/scheduling/shift/shift-state.types.ts';
import {
  after,
  agencyId,
  assigned,
  assignmentId,
  customerId,
  end,
  id,
  named,
  otherAgencyId,
  planned,
  shiftId,
  siteEventId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { presences } from './presence.projection.ts';
import type { PresenceRow } from './presence.table.ts';

type Fact = ShiftEvent | { readonly type: string; readonly data: object; readonly causationId?: string };
const at = (n: number) => after(start, n - 1000);

/** The row after these facts, which are recorded an hour apart and have the ids and places 1000, 1001 and so on. */
const row = (...events: readonly Fact[]): PresenceRow => {
  const rows = new Rows({ table: 'presence', columns: [], instants: [] });
  events.forEach((event, n) => {
    const metadata = { at: at(n), causationId: 'causationId' in event ? event.causationId : undefined };
    for (const change of changesOf(presences, {
      ...event,
      id: id(1000 + n),
      position: `${1000 + n}`,
      metadata,
    } as unknown as Recorded))
      rows.apply(change);
  });
  return rows.get(shiftId) as unknown as PresenceRow;
};
const on = { shiftId, siteEventId };
const offer = {
  ...on,
  offerId: id(50),
  missionId: id(51),
  kind: 'smartConnect' as const,
  fromId: agencyId,
  toAgencyId: otherAgencyId,
};
const taken: Fact = { type: 'HandoverAccepted', data: { ...offer, supplierPrice: 2900, clientPrice: 3450 } };
const salary = (cents: number | null, partyId?: string): Fact => ({
  type: 'SalaryOverridden',
  data: { ...on, salary: cents, from: null, ...(partyId && { partyId }) },
});
const adjusted = (cents: number | null): Fact => ({
  type: 'RateAdjusted',
  data: { ...on, rate: 'salary', adjustment: cents, from: null },
});
const merged: Fact = {
  type: 'ShiftsMerged',
  data: { siteEventId, mergeId: id(60), agentId: id(7), shifts: [{ shiftId, assignmentId }] },
};
const unmerged = (causationId?: string): Fact => ({
  type: 'MergeCancelled',
  data: { siteEventId, mergeId: id(60), shiftIds: [shiftId] },
  ...(causationId && { causationId }),
});
const pulled: Fact = { type: 'AgentRemoved', data: { ...named, reason: 'assignmentDeleted' } };

describe('the presence of a shift', () => {
  it('contains the hours of its assignment with the events they come from', () => {
    const pause: Fact = {
      type: 'BreakPlanned',
      data: { ...named, breakId: id(70), start: after(start, 2), end: after(start, 2, 30), paid: true },
    };
    const corrected = { punchIn: start, punchOut: after(end, 1), from: { punchIn: start, punchOut: end }, note: '' };
    const found = row(...until.punchedOut, pause, { type: 'TimeSheetCorrected', data: { ...named, ...corrected } });
    expect(found.assignments).toEqual([
      expect.objectContaining({
        assignmentId,
        punchIn: start,
        punchOut: after(end, 1),
        breaks: [{ id: id(70), start: after(start, 2), end: after(start, 2, 30), paid: true }],
        ended: null,
        factIds: [id(1004), id(1005), id(1006), id(1007)],
      }),
    ]);
    expect(found).toMatchObject({
      employerIds: [agencyId],
      partyIds: [agencyId],
      earliest: start,
      latest: after(end, 1),
      changedPosition: '1007',
    });
  });

  it('counts a break that does not say so as unpaid', () => {
    const pause: Fact = {
      type: 'BreakPlanned',
      data: { ...named, breakId: id(70), start: after(start, 2), end: after(start, 3) },
    };
    expect(row(...until.assigned, pause).assignments[0]!.breaks).toEqual([
      { id: id(70), start: after(start, 2), end: after(start, 3), paid: false },
    ]);
  });

  it('keeps the hours of a removed assignment or shift, as they were planned then', () => {
    const moved: Fact = {
      type: 'ShiftRescheduled',
      data: { ...on, start: after(start, 48), end: after(end, 48), from: { start, end } },
    };
    const found = row(...until.punchedOut, pulled, moved, {
      type: 'PunchedOut',
      data: { ...named, at: after(end, 5), recordedAt: end, source: 'portal' },
    });
    expect(found.assignments).toEqual([
      expect.objectContaining({
        punchIn: start,
        punchOut: end,
        ended: expect.objectContaining({ start, end, agencyId }),
      }),
    ]);
    expect(found).toMatchObject({ start: after(start, 48), earliest: start, latest: after(end, 48), removed: false });
    expect(row(...until.punchedOut, { type: 'ShiftRemoved', data: { ...on, reason: 'cancelled' } })).toMatchObject({
      removed: true,
      assignments: [{ punchOut: end }],
    });
  });

  it('assigns an event without a company to the company that was responsible for the shift when it was recorded', () => {
    const found = row(
      planned({ agencyId: null, payMinimum: false }),
      salary(1900),
      { type: 'TransferredToAgency', data: { ...on, fromAgencyId: null, toAgencyId: agencyId } },
      salary(2000),
      taken,
      salary(2100),
    );
    expect(found.money).toMatchObject({
      [customerId]: { salary: { value: 1900 }, payMinimum: false },
      [agencyId]: { salary: { value: 2000 }, payMinimum: true },
      [otherAgencyId]: { salary: { value: 2100 } },
    });
    expect(found.handovers).toEqual([
      {
        offerId: id(50),
        giverId: agencyId,
        takerId: otherAgencyId,
        supplierPrice: 2900,
        clientPrice: 3450,
        factId: id(1004),
      },
    ]);
    expect(found.partyIds).toEqual([agencyId, otherAgencyId]);
  });

  it('keeps cleared what old handovers cleared, and restores the responsible company when a handover is returned', () => {
    const found = row(
      planned(),
      salary(2000),
      salary(null),
      taken,
      salary(2100),
      { type: 'HandoverReturned', data: offer },
      adjusted(-50),
    );
    expect(found.money).toMatchObject({
      [agencyId]: { salary: { kind: 'dynamic', value: -50, factId: id(1006) } },
      [otherAgencyId]: { salary: { value: 2100 } },
    });
    expect(found.handovers).toEqual([]);
  });

  it('assigns an event to the company that it names', () => {
    expect(row(planned(), taken, salary(2000, agencyId)).money).toMatchObject({
      [agencyId]: { salary: { kind: 'fixed', value: 2000, factId: id(1002) } },
    });
  });

  it('replaces an override of one kind by one of the other, in whichever order their events come', () => {
    expect(row(planned(), salary(2000), salary(null), adjusted(150)).money[agencyId]!.salary).toEqual({
      kind: 'dynamic',
      value: 150,
      factId: id(1003),
    });
    expect(row(planned(), adjusted(150), salary(2000), adjusted(null)).money[agencyId]!.salary).toEqual({
      kind: 'fixed',
      value: 2000,
      factId: id(1002),
    });
  });

  it('keeps worked hours merged when a removal ends the merge, and separates them when a person cancels it', () => {
    expect(row(...until.punchedOut, merged, pulled, unmerged(id(99))).mergeIds).toEqual([id(60)]);
    expect(row(...until.assigned, merged, unmerged(id(99))).mergeIds).toEqual([]);
    expect(row(...until.punchedOut, merged, unmerged()).mergeIds).toEqual([]);
  });

  it('ignores events of another assignment', () => {
    const other = { ...assigned, data: { ...assigned.data, assignmentId: id(90) } };
    expect(row(...until.punchedOut, pulled, other).assignments.map(({ punchIn }) => punchIn)).toEqual([start, null]);
  });
});
