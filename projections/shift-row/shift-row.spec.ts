import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { Recorded } from '#contracts/events/event-store.ts';
import { fold } from '#kernel/decider.ts';
import { changesOf } from '#projections/kernel/changes.ts';
import { Rows } from '#projections/kernel/rows.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { ShiftEvent, ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { rolls } from '#test/support/shift-life-rolls.ts';
import { lives } from '#test/support/shift-life.ts';
import {
  after,
  agencyId,
  assigned,
  end,
  id,
  named,
  planned,
  shiftId,
  siteEventId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { recordedBy } from './shift-as-of.query.ts';
import { shiftRows } from './shift-row.projection.ts';
import type { ShiftRow } from './shift-row.table.ts';

const instants = [
  'start',
  'end',
  'confirmFrom',
  'autoAssignStart',
  'punchIn',
  'punchOut',
  'originalPunchIn',
  'originalPunchOut',
];

/** The rows of a table that has seen these events, without a database. */
const table = () => new Rows({ table: 'shift', columns: [], instants });
const see = (rows: Rows, events: readonly ShiftEvent[]) => {
  for (const event of events)
    for (const change of changesOf(shiftRows, event as unknown as Recorded)) rows.apply(change);
  const found = rows.get(shiftId) as ShiftRow | undefined;
  if (!found) return undefined;
  const { formerAssignmentId: _, mergeId: __, ...rest } = found;
  return rest;
};
const row = (...events: ShiftEvent[]) => see(table(), events);

/** The row expected for a state; none for a removed shift. Only the row itself knows which assignment ended last. */
const rowOf = (state: ShiftState): Omit<ShiftRow, 'formerAssignmentId' | 'mergeId'> | undefined => {
  const { plan, assignment: on } = state;
  if (!plan || state.removed) return undefined;
  const { origin: _, ...columns } = plan;
  return {
    id: shiftId,
    ...columns,
    taskIds: [...plan.taskIds],
    confirmFrom: after(plan.start, -plan.maxConfirmationHours),
    published: state.published !== null,
    autoAssignBy: state.autoAssign?.by ?? null,
    autoAssignStart: state.autoAssign?.startDate ?? null,
    refused: state.refused,
    subcontractedTo: state.subcontractedTo,
    handover: state.offers.length > 0 ? 'waiting' : state.subcontractedTo ? 'accepted' : null,
    handoverFrom: state.offers[0]?.fromId ?? null,
    offers: state.offers.map(({ offerId }) => offerId),
    transferred: state.transferred,
    handedOnBy: state.chain.map(({ fromId }) => fromId),
    assignmentId: on?.id ?? null,
    agentId: on?.agentId ?? null,
    firstName: on?.firstName ?? null,
    lastName: on?.lastName ?? null,
    employerId: on?.employerId ?? null,
    isSupervisor: on?.isSupervisor ?? false,
    dueAt: on?.dueAt ?? null,
    notified: on?.notified ?? false,
    accepted: on?.accepted ?? false,
    confirmed: on?.confirmed ?? false,
    lateEstimatedTime: on?.lateEstimatedTime ?? null,
    arrivesAt: on?.arrivesAt ?? null,
    punchIn: on?.punchIn ?? null,
    punchOut: on?.punchOut ?? null,
    originalPunchIn: on?.original.punchIn ?? null,
    originalPunchOut: on?.original.punchOut ?? null,
    corrected: on?.corrected ?? false,
    correctionNote: on?.correctionNote ?? '',
    breaks: on?.breaks ?? [],
    note: on?.note ?? '',
    rated: (on?.rating ?? null) !== null,
    money: state.money,
    compulsoryBeyondShift: on?.compulsoryBeyondShift ?? false,
  };
};

describe('the row of a shift', () => {
  it('equals the decider’s state after every event of random shifts', () => {
    fc.assert(
      fc.property(rolls, (all) => {
        const rows = table();
        for (const { events, state } of lives(all)) {
          const seen = see(rows, events);
          if (!isDeepStrictEqual({ ...seen }, { ...rowOf(state) })) expect(seen).toEqual(rowOf(state));
        }
      }),
      { seed: 20_260_301, numRuns: 1_500 },
    );
  });

  it('equals the decider’s state of money too', () => {
    const on = { shiftId, siteEventId };
    const events: ShiftEvent[] = [
      planned(),
      { type: 'BillingOverridden', data: { ...on, billingPrice: 4100, from: null } },
      { type: 'PrimesChosen', data: { ...on, primeIds: [id(33), id(35)] } },
      { type: 'NightPrimeSwitched', data: { ...on, disabled: true } },
      { type: 'KilometresSet', data: { ...on, enabled: true, amount: 50, hundredths: 1250, chargedToCustomer: true } },
      { type: 'MinimumsSwitched', data: { ...on, payMinimum: false, chargeMinimum: true } },
    ];
    expect(row(...events)).toEqual(rowOf(fold(shift, events)));
    const set = {
      billingPrice: 4100,
      primeIds: [id(33), id(35)],
      nightPrimeDisabled: true,
      kilometres: { hundredths: 1250 },
      payMinimum: false,
    };
    expect(row(...events)).toMatchObject({ money: { [agencyId]: set } });
  });

  it('moves the start of the confirmation window with the shift’s start and with the window’s length', () => {
    const later = { shiftId, siteEventId, start: after(start, 5), end: after(end, 5), from: { start, end } };
    expect(row(planned())?.confirmFrom).toBe(after(start, -24));
    expect(row(planned(), { type: 'ShiftRescheduled', data: later })?.confirmFrom).toBe(after(start, -19));
    expect(
      row(planned(), { type: 'ShiftRevised', data: { shiftId, siteEventId, maxConfirmationHours: 72 } })?.confirmFrom,
    ).toBe(after(start, -72));
  });

  it('counts the window in elapsed hours, also across a change of the clocks', () => {
    const sunday = '2026-03-08T16:00:00.000Z'; // noon in Toronto, on the day its clocks go forward at 02:00
    expect(row(planned({ start: sunday, end: after(sunday, 8) }))?.confirmFrom).toBe('2026-03-07T16:00:00.000Z');
  });

  it('removes the agent who left, and ignores later events about them', () => {
    const left = row(...until.punchedOut, { type: 'AgentRemoved', data: { ...named, reason: 'assignmentDeleted' } });
    expect(left).toEqual(row(planned()));
    expect(
      row(
        ...until.assigned,
        { type: 'AgentRemoved', data: { ...named, reason: 'changed' } },
        { ...assigned, data: { ...assigned.data, assignmentId: id(90) } },
        { type: 'AssignmentAccepted', data: named },
      ),
    ).toMatchObject({ assignmentId: id(90), accepted: false });
  });

  it('is deleted with the shift, and does not return with a later event', () => {
    const removed = { type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled' } } as const;
    expect(row(...until.accepted, removed)).toBeUndefined();
    expect(row(...until.accepted, removed, { type: 'JobWithdrawn', data: { shiftId, siteEventId } })).toBeUndefined();
  });

  it('shows an instant as the stream was then: an event is never earlier than the one before it, even from a slow clock', () => {
    const at = (second: number) => `2026-03-01T12:00:${second}.000Z`;
    const seconds = [10, 30, 29, 40];
    const facts = seconds.map((second) => ({ second, metadata: { at: at(second) } as Recorded['metadata'] }));
    const by = (second: number) => recordedBy(facts, at(second)).map((fact) => fact.second);
    expect([by(29), by(30), by(39), by(40)]).toEqual([[10], [10, 30, 29], [10, 30, 29], seconds]);
  });
});
