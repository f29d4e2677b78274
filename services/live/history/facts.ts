import type { z } from 'zod';
import type { Fact, FactField, FactName } from '#contracts/api/history.ts';
import { namedIds, type Declaration } from '#contracts/events/declare.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { RefusalFigures } from '#contracts/values/refusal.ts';
import { responsibleAgency } from '#contracts/values/relation.ts';
import type { activityKinds } from '#contracts/values/operations.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { identityOf, type Identity } from '#services/scheduling/shift/identity.rule.ts';
import { stateAfter } from '#services/scheduling/shift/shift-histories.ts';
import { initial, type Assignment, type ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { mayRead, mayReadField, type EventReading } from './readers.ts';
import { replacedValues } from './replaced.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

type Shown = z.output<typeof Fact>;
type Value = Shown['changes'][number]['to'];

const isDeclared = (type: string): type is FactName => Object.hasOwn(ShiftEvents, type);

type ShiftAbout = (typeof ShiftEvents)[keyof typeof ShiftEvents]['about'];
const kinds: { readonly [A in ShiftAbout]: (typeof activityKinds)[number] } = {
  plan: 'plan',
  job: 'filling',
  handover: 'filling',
  agent: 'agent',
  rating: 'agent',
  money: 'money',
};
/** Event types of a kind of activity. */
export const typesOf = (kind: (typeof activityKinds)[number]): string[] =>
  Object.entries(ShiftEvents)
    .filter(([, { about }]) => kinds[about] === kind)
    .map(([type]) => type);

const nameOf = (field: string): FactField =>
  (namedIds as Readonly<Record<string, FactField>>)[field] ?? (field as FactField);

/** Ids in a shift's events that have names, and ids of the companies whose people recorded them. */
export const namedIn = (history: readonly Recorded[]): string[] =>
  history.flatMap(({ data, metadata: { actor } }) => [
    ...Object.keys(namedIds).flatMap((field) => (data as Record<string, string | string[] | null>)[field] ?? []),
    ...[actor.agencyId, actor.customerId].filter((id) => id !== undefined),
  ]);

const isValue = (value: unknown): value is Value =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string')) ||
  RefusalFigures.safeParse(value).success;

/**
 * A shift's events as a viewer may read them: each by its declared secrecy, the agent by the identity rule as of now,
 * with the replaced values. Undeclared fields are left out.
 * @param named id → name, for ids in the events
 */
export const factsShown = (
  history: readonly Recorded[],
  viewer: Caller,
  named: ReadonlyMap<string, string>,
): Shown[] => {
  const { plan: present } = stateAfter(history);
  const assignments = new Map<string, Assignment>();
  let state = initial;
  return history.flatMap((event): Shown[] => {
    const before = state;
    state = stateAfter([event], state);
    if (state.assignment) assignments.set(state.assignment.id, state.assignment);
    const { id, type, metadata } = event;
    if (!isDeclared(type)) return [];
    const declaration: Declaration = ShiftEvents[type];
    const data = event.data as Record<string, unknown>;
    const secrecy =
      typeof declaration.secrecy === 'function' ? declaration.secrecy(data as never) : declaration.secrecy;
    // Money and handovers are shown by whose they are, not by which company is responsible for the shift.
    if (secrecy !== 'sides' && declaration.about !== 'money' && ofAnother(before, event, declaration, viewer))
      return [];
    const assignment = assignments.get(data['assignmentId'] as string);
    const identity = 'assignmentId' in data ? identityIn(before, assignment, present, viewer) : 'full';
    const reading = { viewer, data, before, identity };
    if (!mayRead[secrecy](reading)) return [];
    const { actor, at } = metadata;
    // For an agent's own acts, the signature shows only what the viewer may know about the agent.
    const by = {
      name:
        identity !== 'full' && actor.role === 'user'
          ? identity === 'firstName'
            ? assignment!.firstName
            : ''
          : signature(actor, viewer, before, present, named),
      role: actor.role,
      onBehalfOf: actor.actingAs?.name ?? null,
    };
    const earlier = ((declaration.replaces && replacedValues[declaration.replaces](before, data)) ?? {}) as Record<
      string,
      unknown
    >;
    // Fields are listed in the order of the schema, since the store doesn't keep an order.
    const changes = Object.keys(declaration.schema.shape)
      .filter((field) => isReadable(declaration, field, reading) && isValue(data[field]))
      .map((field) => ({
        field: nameOf(field),
        to: shownValue(field, data[field], named),
        ...(isValue(earlier[field]) && { from: shownValue(field, earlier[field], named) }),
      }));
    return [{ id, type, at, by, changes }];
  });
};

const isReadable = ({ tells }: Declaration, field: string, reading: EventReading): boolean => {
  const secrecy = Object.hasOwn(tells, field) ? tells[field] : undefined;
  return secrecy !== undefined && mayReadField[secrecy](reading);
};

/**
 * Acts of the other side of a handover are signed by the agency, not by its people; for an agency that has the shift
 * from another agency, this includes the client's people (decision 46). A client reads acts of agencies further along,
 * which it may not know, as those of the agency to which it gave the shift (decision 12).
 */
const signature = (
  { agencyId, customerId, name }: Recorded['metadata']['actor'],
  viewer: Caller,
  { plan, chain }: ShiftState,
  present: ShiftState['plan'],
  names: ReadonlyMap<string, string>,
): string => {
  if (viewer.customerId && plan?.agencyId && agencyId !== plan.agencyId)
    return chain.some(({ toAgencyId }) => toAgencyId === agencyId) ? (names.get(plan.agencyId) ?? '') : name;
  if (!viewer.agencyId) return name;
  if (agencyId) return agencyId === viewer.agencyId ? name : (names.get(agencyId) ?? '');
  const subContractor = present?.agencyId != null && present.agencyId !== viewer.agencyId;
  return subContractor && customerId ? (names.get(customerId) ?? '') : name;
};

/**
 * Decision 12: of the time when another agency had the shift, the agency that has it now reads only how the customer
 * planned it.
 */
const ofAnother = (
  before: ShiftState,
  { metadata: { actor } }: Recorded,
  { about }: Declaration,
  viewer: Caller,
): boolean => {
  if (!viewer.agencyId) return false;
  if (actor.agencyId && actor.agencyId !== viewer.agencyId) return true;
  const responsible =
    responsibleAgency({ subcontractedTo: before.subcontractedTo, agencyId: before.plan?.agencyId ?? null }) ??
    viewer.agencyId;
  return responsible !== viewer.agencyId && about !== 'plan';
};

const shownValue = (field: string, value: unknown, named: ReadonlyMap<string, string>): Value => {
  if (!(field in namedIds) || value === null) return value as Value;
  return Array.isArray(value) ? value.map((id: string) => named.get(id) ?? '') : (named.get(value as string) ?? null);
};

/**
 * How much of the agent may be known, by the shift's agency and the agent's employer at that time; the hours from which
 * a name is shown are those of the shift as planned today.
 */
const identityIn = (
  { plan, subcontractedTo, autoAssign }: ShiftState,
  assignment: Assignment | undefined,
  present: ShiftState['plan'],
  viewer: Caller,
): Identity => {
  if (!plan || !present || !assignment) return 'unassigned';
  const { start, end, maxConfirmationHours } = present;
  const confirmFrom = instantAfter(start, -maxConfirmationHours * hourMs);
  return identityOf(
    {
      start,
      end,
      confirmFrom,
      agencyId: plan.agencyId,
      subcontractedTo,
      employerId: assignment.employerId,
      assigned: true,
      autoAssign: autoAssign !== null,
    },
    viewer,
    viewer.now,
  );
};
