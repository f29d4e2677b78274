import { companyOf } from './company.ts';
import { sideOf } from '../permissions.ts';
import {
  choose,
  comesTo,
  contains,
  every,
  is,
  isNull,
  isTrue,
  not,
  reachedBy,
  some,
  type Asked,
  type Choice,
  type Condition,
} from './condition.ts';

/**
 * What a viewer is to a shift; each shift has exactly one company that answers for it.
 * - `responsible`: answers for it, and it is theirs: its agency, or its customer where it has no agency
 * - `takenOver`: answers for it, having taken it over from another agency
 * - `owner`: its agency, which has handed it on
 * - `handedOn`: had taken it over and handed it on in turn
 * - `planner`: an agency with full access to the customer, which answers for the shift itself
 * - `customer`: its customer, whose agency answers for it
 * - `agent`: the agent who is on it
 * - `platform`: an administrator of the platform
 */
export const relations = [
  'responsible',
  'takenOver',
  'owner',
  'handedOn',
  'planner',
  'customer',
  'agent',
  'platform',
  'none',
] as const;
export type Relation = (typeof relations)[number];

/** Those who answer for a shift (rule assign.allowed). */
export const answering: readonly Relation[] = ['responsible', 'takenOver'];
/** Who may do what the agent does: the agent, and who answers for the shift, for them (decisions 15 and 35). */
export const acting: readonly Relation[] = [...answering, 'agent'];

/** Who looks, as far as it decides what a shift is to them. */
export type Viewer = {
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly agentId?: string | undefined;
};

type OwnedField = 'agencyId' | 'subcontractedTo' | 'customerId';
type RelationField = OwnedField | 'handedOnBy' | 'agentId' | 'fullAccess';
/**
 * What a relation hangs on. `fullAccess`: the viewer's agency has full access to the customer. Whoever holds a shift that the viewer's
 * scope let through may say true: the scope asks the links themselves, and this is asked only of shifts without an agency.
 */
export type Related = {
  readonly [F in OwnedField]: string | null;
} & { readonly handedOnBy: readonly string[]; readonly agentId: string | null; readonly fullAccess: boolean };

type Owned = { readonly subcontractedTo: string | null; readonly agencyId: string | null; readonly customerId: string };
/** The company that answers for a shift: the agency it was handed to, or its own agency, else its customer (rule assign.allowed). */
export const responsibleFor = (shift: Owned): string => shift.subcontractedTo ?? companyOf(shift);
/** The agency that answers for a shift; null where its customer does. */
export const responsibleAgency = ({ subcontractedTo, agencyId }: Omit<Owned, 'customerId'>): string | null =>
  subcontractedTo ?? agencyId;

const notHandedOn = isNull('subcontractedTo');
const withoutAgency = every(isNull('agencyId'), notHandedOn);
const ownOf = (agencyId: string | undefined) => every(is('agencyId', agencyId), notHandedOn);
const takenOverBy = (agencyId: string | undefined) => is('subcontractedTo', agencyId);

/** Rule assign.allowed and decision 12: what this viewer is to any shift, by the first condition that it meets. */
export const relationsOf = ({ role, agencyId, customerId, agentId }: Viewer): Choice<RelationField, Relation> => {
  switch (sideOf(role)) {
    case 'platform':
      return [[true, 'platform']];
    case 'agency':
      return [
        [ownOf(agencyId), 'responsible'],
        [takenOverBy(agencyId), 'takenOver'],
        [is('agencyId', agencyId), 'owner'],
        [contains('handedOnBy', agencyId), 'handedOn'],
        [every(agencyId !== undefined, withoutAgency, isTrue('fullAccess')), 'planner'],
        [true, 'none'],
      ];
    case 'customer':
      return [
        [every(is('customerId', customerId), withoutAgency), 'responsible'],
        [is('customerId', customerId), 'customer'],
        [true, 'none'],
      ];
    case 'agent':
      return [
        [is('agentId', agentId), 'agent'],
        [true, 'none'],
      ];
    case 'none':
      return [[true, 'none']];
  }
};

export const relationTo = (shift: Asked<RelationField> & Related, viewer: Viewer): Relation =>
  choose(shift, relationsOf(viewer));

/** The shifts to which this viewer is one of these. */
export const relatedAs = (viewer: Viewer, wanted: readonly Relation[]): Condition<RelationField> =>
  comesTo(relationsOf(viewer), wanted);

/** The shifts that this viewer may see at all (decision 12). */
export const visibleTo = (viewer: Viewer): Condition<RelationField> =>
  relatedAs(
    viewer,
    relations.filter((relation) => relation !== 'none'),
  );

/** Decision 12: how a shift is being filled is no affair of an agency that does not have it now, once it has been handed on. */
export const fillingKnown = ({ agencyId }: Viewer): Condition<'subcontractedTo'> =>
  agencyId === undefined || some(notHandedOn, takenOverBy(agencyId));

/** What a viewer may know of who is on a shift. */
export type Identity = 'full' | 'firstName' | 'autoassign' | 'unassigned';
export type IdentityField =
  'agencyId' | 'subcontractedTo' | 'employerId' | 'confirmFrom' | 'end' | 'assigned' | 'autoAssign';
const alwaysKnown = ({ role, agencyId, customerId }: Viewer): Condition<IdentityField> => {
  const side = sideOf(role);
  if (side === 'platform' || side === 'agent') return true;
  if (agencyId !== undefined) return some(ownOf(agencyId), takenOverBy(agencyId));
  return is('employerId', customerId);
};

/**
 * Decision 8 and rules shift.identity, shift.identityPast: a name is given only within the confirmation window, to the owning agency
 * without subcontract, or to the subcontracted agency. A past shift, or another employer's agent seen by an agency, is given by first
 * name and id only. Platform admins see all, a customer its own agents, and an agent, whose scope holds the shifts they are on alone,
 * themselves. @param now a UTC instant
 */
const knowledge = (viewer: Viewer, now: string): Choice<IdentityField, 'full' | 'firstName' | 'hidden'> => [
  [not(isTrue('assigned')), 'hidden'],
  [alwaysKnown(viewer), 'full'],
  [not(reachedBy('confirmFrom', now)), 'hidden'],
  [some(reachedBy('end', now), viewer.agencyId !== undefined && not(is('employerId', viewer.agencyId))), 'firstName'],
  [true, 'full'],
];

/** The shifts on which the viewer knows that there is somebody, and who. @param now a UTC instant */
export const agentKnownTo = (viewer: Viewer, now: string): Condition<IdentityField> =>
  comesTo(knowledge(viewer, now), ['full', 'firstName']);

/**
 * The shifts of which the viewer may read how far the agent on them is: the name is hidden, the state is not (decision 8). Who handed a
 * shift on reads that it is transferred, and no more until they may know the agent. @param now a UTC instant
 */
export const stateKnownTo = (viewer: Viewer, now: string): Condition<IdentityField> =>
  every(isTrue('assigned'), some(fillingKnown(viewer), agentKnownTo(viewer, now)));

/** What a viewer may know of who is on a shift; what is hidden reads "auto assign" or "unassigned". @param now a UTC instant */
export const identities = (viewer: Viewer, now: string): Choice<IdentityField, Identity> =>
  knowledge(viewer, now).flatMap(([when, known]): Choice<IdentityField, Identity> => {
    if (known !== 'hidden') return [[when, known]];
    return [
      [every(when, isTrue('autoAssign')), 'autoassign'],
      [when, 'unassigned'],
    ];
  });

type PassedField = 'subcontractedTo' | 'handover' | 'handoverFrom' | 'transferred' | 'assigned';
/**
 * What a viewer may read of a shift's passing from hand to hand (decision 12): who handed it on sees that it was accepted, then that
 * somebody is on it; its customer that it went to an agency; who offers it that the offer waits; and who has it now none of this.
 */
export const passing = (
  viewer: Viewer,
): Readonly<Record<'transferred' | 'accepted' | 'waiting', Condition<PassedField>>> => {
  const { role, agencyId, customerId } = viewer;
  const platform = sideOf(role) === 'platform';
  const waiting = every(is('handover', 'waiting'), some(platform, is('handoverFrom', companyOf(viewer))));
  const handedOn = not(notHandedOn);
  if (customerId !== undefined && agencyId === undefined)
    return { transferred: some(handedOn, isTrue('transferred')), accepted: false, waiting };
  const passedOn = every(handedOn, some(platform, not(takenOverBy(agencyId))));
  const filled = isTrue('assigned');
  return {
    transferred: every(passedOn, filled),
    accepted: every(passedOn, not(filled)),
    waiting: every(not(passedOn), waiting),
  };
};
