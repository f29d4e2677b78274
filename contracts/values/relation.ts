import { companyOf } from './company.ts';
import { sideOf } from '../permissions.ts';
import {
  choose,
  yields,
  contains,
  every,
  is,
  isNull,
  isTrue,
  not,
  reachedBy,
  some,
  type ConditionRow,
  type Choice,
  type Condition,
} from './condition.ts';

/**
 * What a viewer is to a shift. Each shift has exactly one responsible company.
 * - `responsible`: responsible for its own shift: the shift's agency, or its customer where it has no agency
 * - `takenOver`: responsible because it took the shift over from another agency
 * - `owner`: the shift's agency, which has handed it on
 * - `handedOn`: an agency that took it over and handed it on in turn
 * - `planner`: an agency with full access to the customer, which is responsible for the shift itself
 * - `customer`: its customer, where an agency is responsible
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

/** Relations of the company that is responsible for a shift (rule assign.allowed). */
export const responsibleRelations: readonly Relation[] = ['responsible', 'takenOver'];
/** Who may act as the agent: the agent, and on their behalf the responsible company (decisions 15 and 35). */
export const actingRelations: readonly Relation[] = [...responsibleRelations, 'agent'];

/** A viewer, as far as it decides their relation to a shift. */
export type Viewer = {
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly agentId?: string | undefined;
  /** The agency of a person who acts as the customer; they see no shifts of other agencies. */
  readonly actingAgencyId?: string | undefined;
};

type OwnedField = 'agencyId' | 'subcontractedTo' | 'customerId';
type RelationField = OwnedField | 'handedOnBy' | 'agentId' | 'fullAccess';
/**
 * What a relation depends on. `fullAccess`: the viewer's agency has full access to the customer. It may be true for any
 * shift within the viewer's scope: the scope has checked the links already, and the field matters only for shifts
 * without an agency.
 */
export type RelationFacts = {
  readonly [F in OwnedField]: string | null;
} & { readonly handedOnBy: readonly string[]; readonly agentId: string | null; readonly fullAccess: boolean };

type Owned = { readonly subcontractedTo: string | null; readonly agencyId: string | null; readonly customerId: string };
/**
 * The company responsible for a shift: the agency it was handed to, or its own agency, else its customer (rule
 * assign.allowed).
 */
export const responsibleFor = (shift: Owned): string => shift.subcontractedTo ?? companyOf(shift);
/**
 * Whether a shift is still refused after this change: another responsible company has not asked any of its agents yet.
 */
export const refusalAfter = (
  shift: Owned & { readonly refused: boolean },
  change: Partial<Owned>,
): { readonly refused: boolean } => ({
  refused: shift.refused && responsibleFor({ ...shift, ...change }) === responsibleFor(shift),
});
/** The agency responsible for a shift; null where its customer is. */
export const responsibleAgency = ({ subcontractedTo, agencyId }: Omit<Owned, 'customerId'>): string | null =>
  subcontractedTo ?? agencyId;

const notHandedOn = isNull('subcontractedTo');
const withoutAgency = every(isNull('agencyId'), notHandedOn);
const ownOf = (agencyId: string | undefined) => every(is('agencyId', agencyId), notHandedOn);
const takenOverBy = (agencyId: string | undefined) => is('subcontractedTo', agencyId);
/**
 * Whoever of an agency acts as the customer sees the shifts without an agency, and those that their own agency has or
 * had.
 */
const openToActing = (agencyId: string | undefined): Condition<RelationField> =>
  agencyId === undefined ||
  some(withoutAgency, is('agencyId', agencyId), takenOverBy(agencyId), contains('handedOnBy', agencyId));

/**
 * Rule assign.allowed and decision 12: relations of this viewer to a shift, each with its condition; the first
 * condition met decides.
 */
export const relationsOf = ({
  role,
  agencyId,
  customerId,
  agentId,
  actingAgencyId,
}: Viewer): Choice<RelationField, Relation> => {
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
        [every(is('customerId', customerId), openToActing(actingAgencyId)), 'customer'],
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

export const relationTo = (shift: ConditionRow<RelationField> & RelationFacts, viewer: Viewer): Relation =>
  choose(shift, relationsOf(viewer));

/** Condition: this viewer has one of these relations to the shift. */
export const relatedAs = (viewer: Viewer, wanted: readonly Relation[]): Condition<RelationField> =>
  yields(relationsOf(viewer), wanted);

/** Condition: this viewer may see the shift at all (decision 12). */
export const visibleTo = (viewer: Viewer): Condition<RelationField> =>
  relatedAs(
    viewer,
    relations.filter((relation) => relation !== 'none'),
  );

/**
 * Condition: the viewer may know how a shift is being filled. An agency may not know it of a shift that was handed on,
 * unless it was handed to that agency (decision 12).
 */
export const fillingVisible = ({ agencyId }: Viewer): Condition<'subcontractedTo'> =>
  agencyId === undefined || some(notHandedOn, takenOverBy(agencyId));

/** How much a viewer may know about who is on a shift. */
export type Identity = 'full' | 'firstName' | 'autoassign' | 'unassigned';
export type IdentityField =
  | 'agencyId'
  | 'subcontractedTo'
  | 'employerId'
  | 'confirmFrom'
  | 'end'
  | 'assigned'
  | 'autoAssign';
const alwaysKnown = ({ role, agencyId, customerId }: Viewer): Condition<IdentityField> => {
  const side = sideOf(role);
  if (side === 'platform' || side === 'agent') return true;
  if (agencyId !== undefined) return some(ownOf(agencyId), takenOverBy(agencyId));
  return is('employerId', customerId);
};

/**
 * Decision 8 and rules shift.identity, shift.identityPast. The name is given within the confirmation window only: to
 * the owning agency if the shift is not subcontracted, or to the agency it is subcontracted to. Of a past shift, and of
 * another employer's agent, an agency gets first name and id only; so does whoever of an agency acts as the customer.
 * Administrators of the platform see all, a customer its own agents, and an agent themselves.
 * @param now a UTC instant
 */
const knowledge = (viewer: Viewer, now: string): Choice<IdentityField, 'full' | 'firstName' | 'hidden'> => {
  const agencyId = viewer.agencyId ?? viewer.actingAgencyId;
  return [
    [not(isTrue('assigned')), 'hidden'],
    [alwaysKnown(viewer), 'full'],
    [not(reachedBy('confirmFrom', now)), 'hidden'],
    [some(reachedBy('end', now), agencyId !== undefined && not(is('employerId', agencyId))), 'firstName'],
    [true, 'full'],
  ];
};

/** Condition: the viewer knows that somebody is on the shift, and who. @param now a UTC instant */
export const agentVisibleTo = (viewer: Viewer, now: string): Condition<IdentityField> =>
  yields(knowledge(viewer, now), ['full', 'firstName']);

/**
 * Condition: the viewer may read the progress of the agent on the shift, even where the name is hidden (decision 8). A
 * company that handed the shift on reads only that it is transferred until it may know the agent.
 * @param now a UTC instant
 */
export const statusVisibleTo = (viewer: Viewer, now: string): Condition<IdentityField> =>
  every(isTrue('assigned'), some(fillingVisible(viewer), agentVisibleTo(viewer, now)));

/**
 * What a viewer may know about who is on a shift; where that is hidden, "auto assign" or "unassigned".
 * @param now a UTC instant
 */
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
 * What a viewer may read about the handover of a shift (decision 12): a company that handed it on sees that it was
 * accepted, then that somebody is on it; its customer that it went to an agency; a company that offers it that the
 * offer waits; the company that has it now none of this.
 */
export const handoverConditions = (
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
