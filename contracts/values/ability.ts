import { hasGrants, sideOf, type Grant, type Holder, type Side } from '../permissions.ts';
import { choose } from './condition.ts';
import {
  actingRelations,
  responsibleRelations,
  relations,
  relationsOf,
  relationTo,
  type RelationFacts,
  type Relation,
  type Viewer,
} from './relation.ts';
import { assignmentActions, assignmentStage, cancellationHours } from './shift.ts';
import { hourMs } from './durations.ts';

/** Abilities on a shift that its row carries for the screen. */
export const shiftAbilities = [
  'modify',
  'assign',
  'duplicate',
  'removeAgent',
  'changeAgent',
  'switchRole',
  'deleteShift',
  'publish',
  'autoAssign',
  'accept',
  'confirm',
  'punchIn',
  'punchOut',
  'refuse',
  'correct',
  'history',
  'viewPay',
  'viewBilling',
  'editPay',
  'editBilling',
  'rate',
  'exclude',
  'liftExclusion',
  'handOver',
] as const;
export type ShiftAbility = (typeof shiftAbilities)[number];
/** Abilities that no row carries: a dialog or the agents' app offers them. */
export type UnshownAbility = 'transfer' | 'notify' | 'writeNote' | 'reportLateness';

/**
 * State of a shift that abilities depend on; instants in UTC. `excluded`: its agent is excluded from its place or from
 * all sites of its customer.
 */
export type Stage = {
  readonly start: string;
  readonly end: string;
  readonly subcontractedTo: string | null;
  readonly assigned: boolean;
  /** Whether the viewer may know who is on the shift (decision 8); nobody acts on an agent whom they may not know. */
  readonly known: boolean;
  readonly accepted: boolean;
  readonly confirmed: boolean;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
  readonly published: boolean;
  readonly rated: boolean;
  readonly excluded: boolean;
};
type Moment = { readonly now: string; readonly side: Side };

type Rule = {
  readonly relations: readonly Relation[];
  /** Only roles of these sides; left out: all sides. */
  readonly sides?: readonly Side[];
  /** All of these grants are needed. The access of the call checks them; for money the decider does too. */
  readonly grants: readonly Grant[];
  /** Left out: at any stage. Deciders check the rest and refuse with codes of their own. */
  readonly stage?: (shift: Stage, moment: Moment) => boolean;
};

const seen = relations.filter((relation) => relation !== 'none');
/**
 * Who may plan a shift: the responsible company, the agency that owns it, an agency with full access, its customer, and
 * the platform.
 */
const planning: readonly Relation[] = [...responsibleRelations, 'owner', 'planner', 'customer', 'platform'];
/**
 * Who may delete or copy a shift or give it to an agency: as `planning`, but not an agency that took it over from
 * another one.
 */
const owning: readonly Relation[] = planning.filter((relation) => relation !== 'takenOver');
/** Whom a shift is worked for: the responsible company, its customer, and the platform. */
const involved: readonly Relation[] = [...responsibleRelations, 'customer', 'platform'];

const isWorking = ({ punchIn, punchOut }: Stage) => punchIn !== null && punchOut === null;
const isFree = ({ assigned }: Stage) => !assigned;
const next = (step: 'accept' | 'confirm' | 'punchIn' | 'punchOut') => (shift: Stage) =>
  shift.known && assignmentActions[assignmentStage(shift)] === step;
const replaceable = (shift: Stage) => shift.known && !isWorking(shift) && shift.punchOut === null;
/** Rule cancel.24h: whether a shift starts too soon to be cancelled; exactly 24 h ahead is still in time. */
export const startsTooSoon = (start: string, now: string): boolean =>
  Date.parse(start) - Date.parse(now) < cancellationHours * hourMs;

/**
 * Ability × relation × grant × stage (rules req.rowActions, assign.allowed, pay.tabVisible, perm.finance): rows,
 * deciders and calls all read this table. What a shift pays and charges is set by a company for itself alone, and read
 * by that company alone (decisions 12 and 53).
 * - Pay belongs to the responsible company, which pays the agent: the shift's agency, or its customer where it has
 *   none. A company that handed the shift on pays nobody.
 * - Billing is for agency roles (decision 52): of the responsible agency, and of the shift's own agency after it handed
 *   the shift on, since it still charges the customer. An agency in the middle of the chain charges the agreed price
 *   and overrides nothing (rule shift.supplierReadonly).
 * - An agency with full access plans the shifts of a customer that is responsible for them itself; full access gives
 *   planning (rule req.editGate), not money.
 * - Administrators of the platform, superAdmin too, read the pay of the responsible company and set none: they pass
 *   every grant (rule session.superAdminPerms) but are responsible for no shift.
 * - Deciders check this against the shift's own stream when they record: an agency that has handed the shift on in the
 *   meantime can't set pay any more.
 */
export const shiftRules: Readonly<Record<ShiftAbility | UnshownAbility, Rule>> = {
  modify: { relations: planning, grants: ['requests.edit'] },
  duplicate: { relations: owning, grants: ['requests.edit'] },
  // Decision 19: agencies may delete at any time; customers only in time, and never a subcontracted shift; nobody while
  // the agent works (rule delete.punched).
  deleteShift: {
    relations: owning,
    grants: ['requests.delete'],
    stage: (shift, { now, side }) =>
      !isWorking(shift) &&
      (side !== 'customer' || (shift.subcontractedTo === null && !startsTooSoon(shift.start, now))),
  },
  transfer: { relations: owning, grants: ['requests.assign'], stage: isFree },
  assign: { relations: responsibleRelations, grants: ['requests.manualAssign'], stage: isFree },
  handOver: {
    relations: responsibleRelations,
    sides: ['agency'],
    grants: ['requests.smartConnect'],
    stage: (shift, { now }) => isFree(shift) && now < shift.start,
  },
  // Decision 16: agency and customer each start and stop their own runs.
  autoAssign: { relations: [...responsibleRelations, 'customer'], grants: ['requests.autoAssign'], stage: isFree },
  publish: {
    relations: [...involved, 'planner'],
    grants: ['requests.publish'],
    stage: (shift) => isFree(shift) && !shift.published,
  },
  history: { relations: seen, grants: [] },
  viewPay: { relations: [...responsibleRelations, 'platform'], grants: ['finance.viewPay'] },
  viewBilling: {
    relations: [...responsibleRelations, 'owner', 'handedOn'],
    sides: ['agency'],
    grants: ['finance.viewBilling'],
  },
  editPay: { relations: responsibleRelations, grants: ['finance.editPay'] },
  editBilling: { relations: [...responsibleRelations, 'owner'], sides: ['agency'], grants: ['finance.editBilling'] },
  rate: {
    relations: involved,
    grants: ['agent.editRatings'],
    stage: (shift, { now }) => shift.known && !shift.rated && (shift.punchOut !== null || now >= shift.end),
  },
  exclude: { relations: involved, grants: ['agent.edit'], stage: ({ known, excluded }) => known && !excluded },
  liftExclusion: { relations: involved, grants: ['agent.edit'], stage: ({ known, excluded }) => known && excluded },
  removeAgent: { relations: responsibleRelations, grants: ['requests.manualAssign'], stage: replaceable },
  changeAgent: { relations: responsibleRelations, grants: ['requests.manualAssign'], stage: replaceable },
  switchRole: { relations: responsibleRelations, grants: ['requests.manualAssign'], stage: ({ known }) => known },
  accept: { relations: actingRelations, grants: ['requests.edit'], stage: next('accept') },
  // Who may confirm for an agent, on their behalf: people of the responsible company who have the grant.
  confirm: { relations: actingRelations, grants: ['requests.edit'], stage: next('confirm') },
  punchIn: { relations: actingRelations, grants: ['requests.edit'], stage: next('punchIn') },
  punchOut: { relations: actingRelations, grants: ['requests.edit'], stage: next('punchOut') },
  refuse: {
    relations: actingRelations,
    grants: ['requests.edit'],
    stage: ({ known, punchIn }) => known && punchIn === null,
  },
  reportLateness: {
    relations: actingRelations,
    grants: ['requests.edit'],
    stage: ({ known, punchIn }) => known && punchIn === null,
  },
  notify: { relations: responsibleRelations, grants: [], stage: ({ known }) => known },
  writeNote: { relations: responsibleRelations, grants: ['requests.edit'], stage: ({ known }) => known },
  correct: {
    relations: responsibleRelations,
    grants: ['requests.edit'],
    stage: ({ known, punchIn }) => known && punchIn !== null,
  },
};

const suits = (ability: keyof typeof shiftRules, relation: Relation, { role }: Viewer): boolean => {
  const { relations: wanted, sides } = shiftRules[ability];
  return wanted.includes(relation) && (sides?.includes(sideOf(role)) ?? true);
};

/** Whether relation and side allow it, regardless of grants and stage. */
export const isFor = (ability: keyof typeof shiftRules, shift: RelationFacts, viewer: Viewer): boolean =>
  suits(ability, relationTo(shift, viewer), viewer);

/** Whether a viewer's relation to a visible shift and their grants allow something at any stage of it. */
export const mayAtSomeStage = (
  ability: keyof typeof shiftRules,
  whole: Omit<RelationFacts, 'fullAccess'>,
  viewer: Viewer & Holder,
): boolean => isGranted(ability, relationTo({ ...whole, fullAccess: true }, viewer), viewer);

const isGranted = (ability: keyof typeof shiftRules, relation: Relation, viewer: Viewer & Holder): boolean =>
  suits(ability, relation, viewer) && hasGrants(viewer, { all: shiftRules[ability].grants });

const isTime = (ability: keyof typeof shiftRules, shift: Stage, moment: Moment): boolean =>
  shiftRules[ability].stage?.(shift, moment) ?? true;

/** Whether this viewer may do it with this shift now. @param now a UTC instant */
export const may = (
  ability: keyof typeof shiftRules,
  shift: RelationFacts & Stage,
  viewer: Viewer & Holder,
  now: string,
): boolean =>
  isGranted(ability, relationTo(shift, viewer), viewer) && isTime(ability, shift, { now, side: sideOf(viewer.role) });

/**
 * Which of the wanted abilities a viewer has on each of many shifts now, so that screens offer only what deciders
 * accept. What depends on the viewer alone is computed once.
 * @param now a UTC instant
 */
export const abilitiesFor = <Wanted extends ShiftAbility>(
  viewer: Viewer & Holder,
  now: string,
  wanted: readonly Wanted[],
): ((shift: RelationFacts & Stage) => Wanted[]) => {
  const [choice, moment] = [relationsOf(viewer), { now, side: sideOf(viewer.role) }];
  const granted = new Map<Relation, readonly Wanted[]>();
  const grantedAs = (relation: Relation) => {
    const known = granted.get(relation) ?? wanted.filter((ability) => isGranted(ability, relation, viewer));
    granted.set(relation, known);
    return known;
  };
  return (shift) => grantedAs(choose(shift, choice)).filter((ability) => isTime(ability, shift, moment));
};
