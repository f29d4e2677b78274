import { ShiftEvents } from '#contracts/events/shift.ts';
import { busyUntil } from '#contracts/values/shift.ts';
import { fold, type Context, type Decider } from '#kernel/decider.ts';
import { agent, type AgentCommands } from './shift-agent.decider.ts';
import { hours, type HoursCommands } from './shift-hours.decider.ts';
import { handover, type HandoverCommands } from './shift-handover.decider.ts';
import { job, type JobCommands } from './shift-job.decider.ts';
import { money, type MoneyCommands } from './shift-money.decider.ts';
import { plan, type PlanCommands } from './shift-plan.decider.ts';
import { punches, type PunchCommands } from './shift-punch.decider.ts';
import { rating, type RatingCommands } from './shift-rating.decider.ts';
import { requireInvariants } from './shift-invariants.rule.ts';
import { text, type TextCommands } from './shift-text.decider.ts';
import { undo, type UndoCommands } from './shift-undo.decider.ts';
import { initial, stream, type ShiftEvent, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

type Steps = PlanCommands & HandoverCommands & AgentCommands & HoursCommands & MoneyCommands & RatingCommands;
/** One step of a larger save: the name of a command and its data. */
export type Step = { [T in keyof Steps]: readonly [T, Steps[T]] }[keyof Steps];

export type ShiftCommands = Steps &
  UndoCommands &
  PunchCommands &
  JobCommands &
  TextCommands & {
    /** All steps or none; each is decided on the state after the previous one. */
    Save: { readonly steps: readonly Step[] };
  };

const steps = { ...plan, ...handover, ...agent, ...hours, ...money, ...rating };

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | readonly ShiftEvent[];
};

/** Adds the invariants of shifts to every command. */
const keeping = <C extends object>(commands: Decide<C>): Decide<C> =>
  Object.fromEntries(
    Object.entries(commands).map(([name, decide]) => [
      name,
      (data: never, before: ShiftState, context: Context) => {
        const events = (decide as Decide<Record<string, unknown>>[string])(data, before, context);
        requireInvariants({ before, after: fold(shift, [events].flat(), before) }, context);
        return events;
      },
    ]),
  ) as unknown as Decide<C>;

/** A shift and its agent are one stream, so that one set of rules protects both. */
export const shift: Decider<ShiftState, ShiftCommands, typeof ShiftEvents> = {
  stream,
  events: ShiftEvents,
  initial,
  evolve,
  decide: keeping<ShiftCommands>({
    ...steps,
    ...undo,
    ...punches,
    ...job,
    ...text,
    Save: ({ steps: wanted }, state, context) => {
      const events: ShiftEvent[] = [];
      let reached = state;
      for (const [name, data] of wanted) {
        const decided = [
          (steps[name] as (data: unknown, state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[])(
            data,
            reached,
            context,
          ),
        ].flat();
        reached = fold(shift, decided, reached);
        events.push(...decided);
      }
      return events;
    },
  }),
  /** An agent is never on two overlapping shifts; one who left early is free for another. */
  claims: ({ plan: planned, removed, assignment }) => {
    if (!planned || removed || !assignment) return [];
    const [from, to] = [planned.start, busyUntil({ ...planned, punchOut: assignment.punchOut })];
    return from < to ? [{ subject: `agent/${assignment.agentId}`, from, to }] : [];
  },
  taken: 'AGENT_BUSY',
};
