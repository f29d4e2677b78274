import { notConfirmedHours } from '#contracts/values/operations.ts';
import { supervisesByDefault } from '#contracts/values/shift.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Context } from '#kernel/decider.ts';
import { due } from './shift-agent.decider.ts';
import { requireLive, assignmentRef, refuse, requireFor } from './shift-guards.rule.ts';
import { offersWithdrawn } from './shift-offers.rule.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Person = { readonly id: string; readonly firstName: string; readonly lastName: string };

export type TextCommands = {
  /**
   * `replacing`: the assignment that ends when the shift is taken, as the dispatcher saw it; null where nobody is on
   * it.
   */
  OfferByText: {
    readonly shiftId: string;
    readonly replacing: string | null;
    readonly expiresAt: string;
    readonly agents: readonly (Person & { readonly offerId: string; readonly linkHash: string })[];
  };
  /** Withdraws all open texts; records nothing where there are none. */
  WithdrawTextOffers: { readonly shiftId: string };
  /** By the link that the agent was texted. */
  TakeTextOffer: { readonly shiftId: string; readonly agent: Person };
};

/** Most open texts for one shift. */
const maxOpen = 100;

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/** Whether the agent has punched, so that nobody can replace them. */
const hasCome = ({ assignment }: ShiftState) => Boolean(assignment?.punchIn ?? assignment?.punchOut);
/** Whether the shift has another agent than the one to replace. */
const isAnothers = ({ assignment }: ShiftState, replacing: string | null) =>
  assignment !== null && assignment.id !== replacing;

export const text: Decide<TextCommands> = {
  OfferByText: ({ shiftId, replacing, expiresAt, agents }, state, context) => {
    const { siteEventId, end } = requireLive(state);
    requireFor(state.assignment ? 'changeAgent' : 'assign', state, context);
    if (context.now >= end) refuse('SHIFT_ENDED');
    if (hasCome(state)) refuse('SHIFT_AGENT_WORKING');
    if (isAnothers(state, replacing)) refuse('ASSIGNMENT_ENDED');
    const open = state.textOffers.filter((one) => one.expiresAt > context.now);
    if (open.length + agents.length > maxOpen) refuse('TOO_MANY_TEXTED', { most: maxOpen });
    return agents.map(({ id: agentId, ...agent }) => ({
      type: 'JobTexted',
      data: { shiftId, siteEventId, agentId, ...agent, replacing: state.assignment?.id ?? null, expiresAt },
    }));
  },
  WithdrawTextOffers: ({ shiftId }, state, context) => {
    const { siteEventId } = requireLive(state);
    requireFor(state.assignment ? 'changeAgent' : 'assign', state, context);
    return state.textOffers.some((one) => one.expiresAt > context.now)
      ? { type: 'JobTextsWithdrawn', data: { shiftId, siteEventId } }
      : [];
  },
  /**
   * The first agent gets the shift, accepts it and thereby confirms it where confirmation is due; the others are told
   * that it is taken.
   */
  TakeTextOffer: ({ shiftId, agent: { id: agentId, firstName, lastName } }, state, context) => {
    const { siteEventId, start, end, agencyId, customerId, agentType } = requireLive(state);
    if (context.actor.role !== 'user' || context.actor.agentId !== agentId) refuse('SHIFT_NOT_YOURS');
    const before = state.assignment;
    if (before?.agentId === agentId) return [];
    const offer = state.textOffers.find((one) => one.agentId === agentId);
    if (!offer) return refuse(before ? 'JOB_TAKEN' : 'JOB_WITHDRAWN');
    if (context.now >= offer.expiresAt || context.now >= end) refuse('TEXT_OFFER_EXPIRED');
    if (hasCome(state) || isAnothers(state, offer.replacing)) refuse('JOB_TAKEN');
    const named = { shiftId, siteEventId, assignmentId: context.newId('assignment'), agentId };
    const employerId = responsibleFor({ subcontractedTo: state.subcontractedTo, agencyId, customerId });
    const ended: ShiftEvent[] = before
      ? [{ type: 'AgentRemoved', data: { ...assignmentRef(state, shiftId, before), reason: 'changed' } }]
      : [];
    const soon = minutesBetween(context.now, start) <= notConfirmedHours * 60;
    return [
      ...offersWithdrawn(shiftId, state),
      ...ended,
      {
        type: 'AgentAssigned',
        data: {
          ...named,
          firstName,
          lastName,
          employerId,
          isSupervisor: supervisesByDefault(agentType),
          by: 'claim',
          ...due(start, context.now),
        },
      },
      { type: 'AssignmentAccepted', data: named },
      ...(soon ? [{ type: 'AssignmentConfirmed' as const, data: named }] : []),
    ];
  },
};
