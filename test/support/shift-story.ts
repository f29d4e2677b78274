import type { Actor } from '#contracts/events/event-store.ts';
import type { ShiftEvent } from '#services/scheduling/shift/shift-state.types.ts';

/** A uuid that can be read in a failed test. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const shiftId = id(1);
export const siteEventId = id(2);
export const customerId = id(3);
export const agencyId = id(4);
export const otherAgencyId = id(5);
export const otherCustomerId = id(6);
export const agentId = id(7);
export const otherAgentId = id(8);
export const assignmentId = id(9);
export const placeId = id(10);

export const agencyUser: Actor = { userId: 'ann', name: 'Ann', role: 'agency', agencyId };
export const otherAgencyUser: Actor = { userId: 'bob', name: 'Bob', role: 'agency', agencyId: otherAgencyId };
export const customerUser: Actor = { userId: 'cleo', name: 'Cleo', role: 'customer', customerId };
export const otherCustomerUser: Actor = { userId: 'dan', name: 'Dan', role: 'manager', customerId: otherCustomerId };
export const agentUser: Actor = { userId: 'eve', name: 'Eve', role: 'user', agentId };
export const otherAgentUser: Actor = { userId: 'fay', name: 'Fay', role: 'user', agentId: otherAgentId };

export const start = '2026-03-02T12:00:00.000Z';
export const end = '2026-03-02T20:00:00.000Z';

/** So many hours (and minutes) after an instant; before it when negative. */
export const after = (instant: string, hours: number, minutes = 0): string =>
  new Date(Date.parse(instant) + (hours * 60 + minutes) * 60_000).toISOString();

type Event<T extends ShiftEvent['type']> = Extract<ShiftEvent, { type: T }>;
type Data<T extends ShiftEvent['type']> = Event<T>['data'];

export const plan = {
  shiftId,
  siteEventId,
  customerId,
  agencyId: agencyId as string | null,
  placeId,
  zone: 'America/Toronto',
  start,
  end,
  title: 'North gate',
  position: 'Gate',
  skillId: null,
  maxLevelId: null,
  agentType: 'agent' as const,
  taskIds: [],
  origin: { kind: 'hand' as const },
};

/** The shift of these tests: 2 March 2026, 12:00 to 20:00 UTC, of the agency unless said otherwise. */
export const planned = (change: Partial<Data<'ShiftPlanned'>> = {}): Event<'ShiftPlanned'> => ({
  type: 'ShiftPlanned',
  data: { ...plan, maxConfirmationHours: 24, payMinimum: true, chargeMinimum: true, ...change },
});

export const named = { shiftId, siteEventId, assignmentId, agentId };
export const person = { firstName: 'Eve', lastName: 'Roy', employerId: agencyId };
export const assigned: Event<'AgentAssigned'> = {
  type: 'AgentAssigned',
  data: { ...named, ...person, isSupervisor: false, by: 'hand' },
};
export const accepted: Event<'AssignmentAccepted'> = { type: 'AssignmentAccepted', data: named };
export const confirmed: Event<'AssignmentConfirmed'> = { type: 'AssignmentConfirmed', data: named };
export const punchedIn: Event<'PunchedIn'> = {
  type: 'PunchedIn',
  data: { ...named, at: start, recordedAt: start, source: 'portal' },
};
export const punchedOut: Event<'PunchedOut'> = {
  type: 'PunchedOut',
  data: { ...named, at: end, recordedAt: end, source: 'portal' },
};

/** Everything up to a stage of the assignment. */
export const until = {
  assigned: [planned(), assigned],
  accepted: [planned(), assigned, accepted],
  confirmed: [planned(), assigned, accepted, confirmed],
  punchedIn: [planned(), assigned, accepted, confirmed, punchedIn],
  punchedOut: [planned(), assigned, accepted, confirmed, punchedIn, punchedOut],
} satisfies Record<string, ShiftEvent[]>;

export const act = { shiftId, assignmentId };
