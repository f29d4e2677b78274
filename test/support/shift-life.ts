import type { Actor } from '#contracts/events/event-store.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { fold, Rejected, type Context } from '#kernel/decider.ts';
import type { ShiftEvent, ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { commandOf } from './shift-life-commands.ts';
import { ids, instant, thing } from './shift-life-names.ts';
import { moveOf, type Roll } from './shift-life-rolls.ts';
import { unborn, type Move, type Result, type Who } from './shift-model-life.ts';
import { verdict } from './shift-model.ts';

const actorOf = ({ side, name }: Who): Actor => {
  const common = { userId: name, name };
  if (side === 'agent') return { ...common, role: 'user', agentId: ids[name] };
  return side === 'agency'
    ? { ...common, role: 'agency', agencyId: ids[name] }
    : { ...common, role: 'customer', customerId: ids[name] };
};

/** One step: the move, the model's result, and the decider's. */
export type Step = {
  readonly move: Move;
  readonly expected: Result;
  readonly refusal: string | null;
  readonly events: readonly ShiftEvent[];
  readonly state: ShiftState;
  readonly now: string;
  readonly actor: Actor;
};

const decide = (move: Move, state: ShiftState): { refusal: string | null; events: readonly ShiftEvent[] } => {
  const [command, data] = commandOf(move);
  const context: Context = {
    now: instant(move.now),
    actor: actorOf(move.who),
    permissions: new Set(grantKeys),
    newId: () => thing(move.step),
  };
  try {
    return { refusal: null, events: [shift.decide[command](data as never, state, context)].flat() as ShiftEvent[] };
  } catch (error) {
    if (error instanceof Rejected) return { refusal: error.code, events: [] };
    throw error;
  }
};

/** Runs random lives of a shift in the model and in the decider; nearly all begin with a valid plan. */
export function* lives(all: readonly Roll[]): Generator<Step> {
  let [life, state, now] = [unborn, shift.initial, 0];
  const begun: number[] = [];
  const planned: Roll = { ...all[0]!, act: 'plan', m: 0, stale: false };
  for (const [step, one] of [...(all[0]!.n === 0 ? [] : [planned]), ...all].entries()) {
    now += one.wait;
    const move = moveOf(one, now, step, life, begun);
    const expected = verdict(life, move);
    const { refusal, events } = decide(move, state);
    state = fold(shift, events, state);
    life = expected.life;
    if (events.some(({ type }) => type === 'AgentAssigned')) begun.push(step);
    yield { move, expected, refusal, events, state, now: instant(move.now), actor: actorOf(move.who) };
  }
}
