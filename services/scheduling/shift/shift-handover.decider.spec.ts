import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HandoverTerms } from '#contracts/values/handover.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { handoverConditions } from '#contracts/values/relation.ts';
import { systemCaller, type Caller } from '#kernel/caller.ts';
import { fold, Rejected, type Context } from '#kernel/decider.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shiftRows } from '#projections/shift-row/shift-row.projection.ts';
import { replayed } from '#projections/shift-row/replay.ts';
import { factsShown } from '#services/live/history/facts.ts';
import { customerId, id, plan, shiftId, siteEventId, start } from '#test/support/shift-story.ts';
import { redactedFor, handoverShown } from './handover-shown.rule.ts';
import { moneyOf } from './money-shown.ts';
import { requireResponsible } from './shift-guards.rule.ts';
import { shift, type ShiftCommands } from './shift.decider.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';

const agencies = [id(4), id(5), id(21), id(22)] as const;
type Side = 0 | 1 | 2 | 3 | 'customer';
const sides: readonly Side[] = [0, 1, 2, 3, 'customer'];

const callerOf = (side: Side, now: string): Caller => ({
  ...systemCaller(`call of ${side}`, now),
  role: side === 'customer' ? 'customer' : 'agency',
  name: `User ${side}`,
  permissions: new Set(grantKeys),
  ...(side === 'customer' ? { customerId } : { agencyId: agencies[side] }),
});

/** Prices by the pair that they are between, so that a number read anywhere says whose it is. */
const supplierPrice = (from: number, to: number) => 100_000 + from * 100 + to * 10 + 1;
const clientPrice = (from: number, to: number) => 100_000 + from * 100 + to * 10 + 2;
const terms = (from: number, to: number): HandoverTerms => ({
  missionId: id(900 + to),
  toAgencyId: agencies[to]!,
  supplierPrice: supplierPrice(from, to),
  clientPrice: clientPrice(from, to),
});

type Act = {
  readonly kind: number;
  readonly who: number;
  readonly to: number;
  readonly then: number;
  readonly pick: number;
  readonly wait: number;
};
const acts = fc.array(
  fc.record({
    kind: fc.nat(9),
    who: fc.nat(4),
    to: fc.nat(3),
    then: fc.nat(3),
    pick: fc.nat(3),
    wait: fc.constantFrom(0, 5, 31, 61),
  }),
  {
    minLength: 4,
    maxLength: 24,
    size: 'max',
  },
);

const commandOf = (
  { kind, to, then, pick }: Act,
  side: Side,
  state: ShiftState,
): readonly [keyof ShiftCommands, object] => {
  const offerId = (state.offers[pick % Math.max(1, state.offers.length)] ?? state.chain.at(-1))?.offerId ?? id(999);
  const from = side === 'customer' ? 9 : side;
  switch (kind) {
    case 0:
    case 1:
      return [
        'OfferHandover',
        { shiftId, to: [terms(from, to), ...(then === to ? [] : [terms(from, then)])], minutes: 30, message: '' },
      ];
    case 2:
      return ['RequestAgency', { shiftId, toAgencyId: agencies[to], missionId: id(900 + to), message: '' }];
    case 3:
    case 4:
    case 5:
      return ['AcceptHandover', { shiftId, offerId, licensed: pick !== 3 }];
    case 6:
      return ['RefuseHandover', { shiftId, offerId, reason: '' }];
    case 7:
      return ['ExpireHandover', { shiftId, offerId }];
    case 8:
      return ['WithdrawHandover', { shiftId, offerId: pick === 0 ? null : offerId }];
    default:
      return ['OverrideBilling', { shiftId, billingPrice: 500_000 + from }];
  }
};

type Moment = { readonly state: ShiftState; readonly history: readonly Recorded[]; readonly now: string };

/** Lives through a sequence of acts; what is refused changes nothing. */
function* lives(all: readonly Act[], agencyId: string | null): Generator<Moment> {
  let now = Date.parse(start) - 48 * 3_600_000;
  const history: Recorded[] = [];
  let state = shift.initial;
  const record = (events: readonly ShiftEvent[], side: Side) => {
    for (const event of events) {
      const n = history.length;
      const caller = callerOf(side, at());
      const actor = {
        userId: String(side),
        name: caller.name,
        role: caller.role,
        agencyId: caller.agencyId,
        customerId: caller.customerId,
      };
      history.push({
        ...event,
        id: id(5000 + n),
        stream: `shift-${shiftId}`,
        revision: n,
        position: String(n),
        metadata: { at: at(), actor },
      } as unknown as Recorded);
    }
    state = fold(shift, events, state);
  };
  const at = () => new Date(now).toISOString();
  const planned = shift.decide.PlanShift({ ...plan, agencyId, siteEventId }, state, {
    now: at(),
    actor: { userId: 'c', name: 'c', role: 'customer', customerId },
    permissions: new Set(),
    newId: id as never,
  });
  record([planned].flat() as ShiftEvent[], 'customer');
  for (const [step, act] of all.entries()) {
    now += act.wait * 60_000;
    const side = sides[act.who]!;
    const [name, data] = commandOf(act, side, state);
    const { role, agencyId: own, customerId: customer } = callerOf(side, at());
    const context: Context = {
      now: at(),
      actor: { userId: String(side), name: String(side), role, agencyId: own, customerId: customer },
      permissions: new Set(grantKeys),
      newId: (thing) =>
        id(10_000 + step * 10 + (thing.length % 2) + agencies.findIndex((one) => thing.endsWith(one)) * 2),
    };
    try {
      record([shift.decide[name](data as never, state, context)].flat() as ShiftEvent[], side);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
    yield { state, history, now: at() };
  }
}

const answers = (state: ShiftState, side: Side, now: string): boolean => {
  const { role, agencyId, customerId: customer } = callerOf(side, now);
  try {
    requireResponsible(state, { actor: { userId: '', name: '', role, agencyId, customerId: customer } });
    return true;
  } catch {
    return false;
  }
};

/** Every number that is a price, wherever it stands in what a side is given. */
const pricesIn = (shown: unknown): number[] =>
  [...JSON.stringify(shown).matchAll(/\b(1|5)0\d{4}\b/g)].map(([text]) => Number(text));
const allowed = (price: number, side: Side): boolean => {
  if (side === 'customer') return false;
  if (price >= 500_000) return price === 500_000 + side;
  const [from, to, whose] = [Math.floor((price % 1000) / 100), Math.floor((price % 100) / 10), price % 10];
  return from === side || (whose === 1 && to === side);
};

const row = (history: readonly Recorded[]) => replayed<ShiftRow>(shiftRows, history, shiftId)!;

describe('a shift that is handed over several times', () => {
  it('[subcontract.chain] has exactly one responsible company after every event of any sequence of handovers', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom(agencies[0], null), (all, agencyId) => {
        for (const { state, history, now } of lives(all, agencyId)) {
          expect(sides.filter((side) => answers(state, side, now))).toHaveLength(1);
          // After each single fact too, not only after whole commands.
          for (let until = 1; until <= history.length; until++) {
            const then = fold(shift, history.slice(0, until));
            expect(sides.filter((side) => answers(then, side, now))).toHaveLength(1);
          }
          expect(new Set([state.plan!.agencyId, ...state.chain.map(({ toAgencyId }) => toAgencyId)]).size).toBe(
            state.chain.length + 1,
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  it('shows no company another’s prices, in the shift, in its history and in the shift at any past moment', () => {
    let read = 0;
    fc.assert(
      fc.property(acts, (all) => {
        let last: Moment | undefined;
        for (const told of lives(all, agencies[0])) last = told;
        if (!last) return;
        const { history, now } = last;
        const names = new Map(agencies.map((agency, n) => [agency as string, `Agency ${n}`]));
        for (const side of sides) {
          const viewer = callerOf(side, now);
          const moments = history.map((_, until) =>
            moneyOf(redactedFor(row(history.slice(0, until + 1)), viewer), viewer),
          );
          const prices = pricesIn([factsShown(history, viewer, names), moments]);
          read += prices.length;
          expect(prices.filter((price) => !allowed(price, side))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it('hides in its history what one agency does with it from the others', () => {
    fc.assert(
      fc.property(acts, (all) => {
        let last: Moment | undefined;
        for (const told of lives(all, agencies[0])) last = told;
        for (const side of [0, 1, 2, 3] as const) {
          const own = agencies[side];
          for (const fact of factsShown(last!.history, callerOf(side, last!.now), new Map())) {
            const event = last!.history.find((recorded) => recorded.id === fact.id)!;
            const { fromId, toAgencyId } = event.data as { fromId?: string; toAgencyId?: string };
            if (fact.type.startsWith('Handover')) expect([fromId, toAgencyId]).toContain(own);
            else expect([own, undefined]).toContain(event.metadata.actor.agencyId);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[shift.noEmployee] is refused no longer for the agency that takes it back from another one, whose agent refused', () => {
    const offer = { shiftId, siteEventId, ...terms(0, 1), offerId: id(30), kind: 'smartConnect', fromId: agencies[0] };
    const assignment = { shiftId, siteEventId, assignmentId: id(31), agentId: id(32) };
    const story = [
      { type: 'ShiftPlanned', data: { ...plan, agencyId: agencies[0], maxConfirmationHours: 24 } },
      { type: 'HandoverOffered', data: { ...offer, next: [], minutes: null, message: '', expiresAt: start } },
      { type: 'HandoverAccepted', data: offer },
      {
        type: 'AgentAssigned',
        data: { ...assignment, firstName: '', lastName: '', employerId: agencies[1], isSupervisor: false },
      },
      { type: 'AssignmentRefused', data: { ...assignment, reason: '' } },
      { type: 'HandoverReturned', data: offer },
    ] as unknown as (ShiftEvent & Recorded)[];
    const after = (events: typeof story) => [fold(shift, events).refused, row(events).refused];
    expect([after(story.slice(0, -1)), after(story)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('[shift.opsStatuses] is labelled waiting, accepted and transferred for the agency that handed it on, and like its own shifts for the agency that has it', () => {
    const base = {
      agencyId: agencies[0],
      subcontractedTo: null,
      handover: 'waiting',
      handoverFrom: agencies[0],
      transferred: false,
      assignmentId: null,
    } as const;
    const [owner, partner] = [handoverConditions(callerOf(0, start)), handoverConditions(callerOf(1, start))];
    const customer = handoverConditions(callerOf('customer', start));
    expect(handoverShown(base, owner)).toEqual({ transferred: false, handover: 'waiting' });
    expect(handoverShown(base, customer)).toEqual({ transferred: false, handover: null });
    const accepted = { ...base, handover: 'accepted' as const, handoverFrom: null, subcontractedTo: agencies[1] };
    expect(handoverShown(accepted, owner)).toEqual({ transferred: false, handover: 'accepted' });
    expect(handoverShown({ ...accepted, assignmentId: id(9) }, owner)).toEqual({ transferred: true, handover: null });
    expect(handoverShown(accepted, partner)).toEqual({ transferred: false, handover: null });
    expect(handoverShown(accepted, customer).transferred).toBe(true);
  });
});
