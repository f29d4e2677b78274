import fc from 'fast-check';
import { ShiftEvents } from '#contracts/events/shift.ts';
import type { Grant, Role } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Actor, Recorded } from '#contracts/events/event-store.ts';
import { storedSamples } from './event-samples.ts';
import * as story from './shift-story.ts';

type ShiftEventName = keyof typeof ShiftEvents;
export const shiftEventNames = Object.keys(ShiftEvents) as ShiftEventName[];

const { agencyId, otherAgencyId, customerId, otherCustomerId, after, start, end, id } = story;
const companies = [agencyId, otherAgencyId, customerId];
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!;

/** A fact of the shift of shift-story: a stored sample with the ids of this story. */
export const factOf = (type: ShiftEventName, n = 0): object => {
  const sample: object = pick(storedSamples(type), n);
  const ours = {
    shiftId: story.shiftId,
    siteEventId: story.siteEventId,
    customerId,
    agencyId: pick([agencyId, otherAgencyId, null], n),
    assignmentId: pick([story.assignmentId, id(90)], n >> 1),
    agentId: pick([story.agentId, story.otherAgentId], n >> 1),
    employerId: pick(companies, n),
    fromId: pick(companies, n),
    toAgencyId: pick([otherAgencyId, agencyId], n),
    fromAgencyId: pick([agencyId, null], n),
    offerId: id(100 + (n % 3)),
    breakId: id(200 + (n % 2)),
    start: after(start, n % 3),
    end: after(end, n % 3),
  };
  const given = Object.fromEntries(Object.entries(ours).filter(([field]) => field in sample));
  return ShiftEvents[type].schema.parse({ ...sample, ...given });
};

const actors: readonly Actor[] = [story.agencyUser, story.otherAgencyUser, story.customerUser, story.agentUser];

/** A recorded stream: these facts, by these people, an hour apart until the shift begins. */
export const recorded = (
  facts: readonly { readonly type: string; readonly data: unknown; readonly actor?: Actor }[],
): Recorded[] =>
  facts.map(({ type, data, actor = story.agencyUser }, revision) => ({
    id: id(1000 + revision),
    type,
    data,
    stream: `shift-${story.shiftId}`,
    revision,
    position: String(revision).padStart(9, '0'),
    metadata: {
      commandId: id(revision),
      command: 'Test',
      correlationId: id(revision),
      actor,
      language: 'en',
      at: after(start, revision - 40),
    },
  }));

/** Random histories of a planned shift, of all its facts in any order: readers must cope with any of them. */
export const histories: fc.Arbitrary<Recorded[]> = fc
  .array(fc.record({ type: fc.constantFrom(...shiftEventNames), n: fc.nat(11), who: fc.nat(3) }), {
    minLength: 3,
    maxLength: 14,
    size: 'max',
  })
  .map((all) => {
    const { n: first } = all[0]!;
    const facts = [...(first % 3 ? [{ type: 'AgentAssigned' as const, n: first, who: 0 }] : []), ...all]
      .filter(({ type }) => type !== 'ShiftPlanned')
      .map(({ type, n, who }) => ({ type, data: factOf(type, n), actor: actors[who]! }));
    // An assignment begins once.
    const begun = new Set<string>();
    const possible = facts.filter(({ type, data }) => {
      const { assignmentId } = data as { assignmentId?: string };
      return type !== 'AgentAssigned' || !assignmentId || begun.size !== begun.add(assignmentId).size;
    });
    return recorded([{ type: 'ShiftPlanned', data: factOf('ShiftPlanned'), actor: story.customerUser }, ...possible]);
  });

const viewer = (role: Role, company: Partial<Caller>, permissions: readonly Grant[], now: string): Caller => ({
  userId: id(300),
  name: 'Vera',
  role,
  language: 'en',
  now,
  commandId: id(301),
  consistencyToken: { position: '', types: new Set() },
  permissions: new Set(permissions),
  ...company,
});
const secrets: readonly Grant[] = ['finance.viewPay', 'finance.viewBilling', 'agent.viewRatings'];
const subsets = secrets.reduce<Grant[][]>((sets, grant) => [...sets, ...sets.map((set) => [...set, grant])], [[]]);
const sides: readonly (readonly [Role, Partial<Caller>])[] = [
  ['admin', {}],
  ['agency', { agencyId }],
  ['agencyManager', { agencyId }],
  ['agency', { agencyId: otherAgencyId }],
  ['customer', { customerId }],
  ['manager', { customerId }],
  ['adminAsCustomer', { customerId }],
  ['customer', { customerId: otherCustomerId }],
];
/**
 * All kinds of viewers of a shift, with and without each grant that a fact can need, before and after names are
 * visible.
 */
export const viewers: readonly Caller[] = [after(start, -48), after(start, 1), after(end, 24)].flatMap((now) =>
  sides.flatMap(([role, company]) => subsets.map((grants) => viewer(role, company, grants, now))),
);
