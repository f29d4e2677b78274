import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  shiftAbilities,
  shiftRules,
  type ShiftAbility,
  type Stage,
  type UnshownAbility,
} from '#contracts/values/ability.ts';
import { grantKeys, type Holder } from '#contracts/permissions.ts';
import { relationTo, type RelationFacts, type Viewer } from '#contracts/values/relation.ts';
import { fold, Rejected, type Context } from '#kernel/decider.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import {
  accepted,
  agencyId,
  agencyUser,
  agentUser,
  after,
  assigned,
  assignmentId,
  confirmed,
  customerUser,
  end,
  id,
  otherAgencyId,
  otherAgencyUser,
  otherAgentUser,
  otherCustomerUser,
  planned,
  punchedIn,
  punchedOut,
  shiftId,
  siteEventId,
  start,
} from '#test/support/shift-story.ts';
import { shiftAbilitiesFor } from './shift-abilities.rule.ts';
import { shift, type ShiftCommands } from './shift.decider.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';

const on = { shiftId, siteEventId };
const act = { shiftId, assignmentId };
const link = {
  offerId: id(50),
  missionId: id(51),
  kind: 'smartConnect',
  fromId: agencyId,
  toAgencyId: otherAgencyId,
} as const;
const passed: ShiftEvent = {
  type: 'HandoverAccepted',
  data: { ...on, ...link, supplierPrice: null, clientPrice: null },
};
const steps = [assigned, accepted, confirmed, punchedIn, punchedOut];
const third: Actor = { userId: 'gil', name: 'Gil', role: 'agency', agencyId: id(22) };
const people: readonly Actor[] = [
  ...[agencyUser, otherAgencyUser, third, customerUser, otherCustomerUser, agentUser, otherAgentUser],
  ...(['superAdmin', 'admin', 'staff', 'guest'] as const).map((role) => ({ userId: role, name: role, role })),
];

/** What each ability lets a command through for. */
const commands: {
  readonly [
    A in Exclude<
      ShiftAbility | UnshownAbility,
      'history' | 'viewPay' | 'viewBilling' | 'duplicate' | 'exclude' | 'liftExclusion'
    >
  ]: (state: ShiftState, now: string) => readonly [keyof ShiftCommands, object];
} = {
  modify: () => ['ReviseShift', { shiftId, position: 'Gate B' }],
  deleteShift: () => ['RemoveShift', { shiftId, reason: 'cancelled' }],
  transfer: () => ['TransferShift', { shiftId, toAgencyId: id(23) }],
  assign: () => [
    'AssignAgent',
    {
      shiftId,
      replacing: null,
      agent: { id: id(30), firstName: '', lastName: '', employerId: agencyId },
      isSupervisor: false,
      by: 'hand',
    },
  ],
  changeAgent: () => [
    'AssignAgent',
    {
      shiftId,
      replacing: assignmentId,
      agent: { id: id(30), firstName: '', lastName: '', employerId: agencyId },
      isSupervisor: false,
      by: 'hand',
    },
  ],
  removeAgent: () => ['RemoveAgent', { ...act, reason: 'pulled' }],
  handOver: () => [
    'OfferHandover',
    {
      shiftId,
      to: [{ missionId: id(52), toAgencyId: id(24), supplierPrice: null, clientPrice: null }],
      minutes: 60,
      message: '',
    },
  ],
  autoAssign: () => ['StopAutoAssign', { shiftId, by: 'agency' }],
  publish: () => ['PublishJob', { shiftId, notify: false, ownPoolOnly: false }],
  editPay: () => ['OverrideSalary', { shiftId, salary: 2500 }],
  editBilling: () => ['OverrideBilling', { shiftId, billingPrice: 3000 }],
  rate: () => [
    'RateAssignment',
    {
      ...act,
      rating: { punctuality: 5, responsibility: 5, customerService: 5, presentation: 5, penalties: [], comment: '' },
    },
  ],
  switchRole: () => ['SwitchRole', { ...act, isSupervisor: true }],
  accept: () => ['AcceptAssignment', act],
  confirm: () => ['ConfirmAssignment', act],
  punchIn: (_, now) => ['PunchIn', { ...act, at: now }],
  punchOut: (_, now) => ['PunchOut', { ...act, at: now }],
  refuse: () => ['RefuseAssignment', { ...act, reason: '', ground: null, work: null }],
  reportLateness: () => ['ReportLateness', { ...act, minutes: 10 }],
  notify: () => ['NoteNotified', act],
  writeNote: () => ['WriteNote', { ...act, note: 'Keys' }],
  correct: () => ['CorrectTimeSheet', { ...act, punchIn: start, punchOut: null, note: 'Forgot' }],
};

const attempt = (
  state: ShiftState,
  [name, data]: readonly [keyof ShiftCommands, object],
  context: Context,
): string | null => {
  try {
    shift.decide[name](data as never, state, context);
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.code;
    throw error;
  }
};

const rowOf = (state: ShiftState): Omit<RelationFacts, 'fullAccess'> & Stage => ({
  customerId: state.plan!.customerId,
  agencyId: state.plan!.agencyId,
  subcontractedTo: state.subcontractedTo,
  start: state.plan!.start,
  end: state.plan!.end,
  handedOnBy: state.chain.map(({ fromId }) => fromId),
  agentId: state.assignment?.agentId ?? null,
  assigned: state.assignment !== null,
  known: state.assignment !== null,
  accepted: state.assignment?.accepted ?? false,
  confirmed: state.assignment?.confirmed ?? false,
  published: state.published !== null,
  punchIn: state.assignment?.punchIn ?? null,
  punchOut: state.assignment?.punchOut ?? null,
  rated: false,
  excluded: false,
});

describe('abilities of rows and decisions of the decider', () => {
  it('[req.rowActions] [assign.allowed] agree for random shifts, people and times: what is offered is accepted, and what doesn’t concern them is refused', () => {
    const offered = new Set<string>();
    const shifts = fc.record({
      bare: fc.boolean(),
      handed: fc.boolean(),
      published: fc.boolean(),
      step: fc.nat(steps.length),
      who: fc.constantFrom(...people),
      now: fc.constantFrom(
        after(start, -72),
        after(start, -24),
        after(start, -23),
        start,
        after(end, -1),
        end,
        after(end, 2),
      ),
    });
    fc.assert(
      fc.property(shifts, ({ bare, handed, published, step, who, now }) => {
        const past: ShiftEvent[] = [planned(bare ? { agencyId: null } : {}), ...(handed && !bare ? [passed] : [])];
        if (published) past.push({ type: 'JobPublished', data: { ...on, notify: false, ownPoolOnly: false } });
        const state = fold(shift, [...past, ...steps.slice(0, step)]);
        const permissions = new Set<string>(grantKeys);
        const viewer = { ...who, permissions } as Viewer & Holder;
        const row = rowOf(state);
        const can = shiftAbilitiesFor(viewer, now, shiftAbilities)(row, row);
        const context: Context = { now, actor: who, permissions, newId: (name) => id(100 + name.length) };
        for (const [ability, command] of Object.entries(commands)) {
          const refusal = attempt(state, command(state, now), context);
          const { relations } = shiftRules[ability as ShiftAbility];
          if (can.includes(ability as ShiftAbility)) offered.add(ability);
          // A punch long before the start, or of a moment before the one it ends, is a matter of its time, not of who
          // asks.
          if (
            can.includes(ability as ShiftAbility) &&
            !['PUNCH_TOO_EARLY', 'PUNCH_OUT_BEFORE_IN', 'PUNCH_IN_FUTURE'].includes(refusal ?? '')
          )
            expect([ability, who.name, refusal]).toEqual([ability, who.name, null]);
          if (!relations.includes(relationTo({ ...row, fullAccess: true }, viewer)))
            expect([ability, who.name, refusal]).not.toEqual([ability, who.name, null]);
        }
      }),
      { seed: 20_261_122, numRuns: 4_000 },
    );
    expect([...offered].sort()).toEqual(
      Object.keys(commands)
        .filter((ability) => shiftAbilities.includes(ability as ShiftAbility))
        .sort(),
    );
  });
});
