import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import type { Step, Person, SeedContext } from './steps.ts';
import type { Caller } from '#kernel/caller.ts';
import { plus } from './time.ts';

type Name = keyof ShiftCommands;
type Named = { readonly shiftId: string; readonly assignmentId: string };
type OnShift = {
  [C in Name]: ShiftCommands[C] extends { shiftId: string } ? (ShiftCommands[C] extends Named ? never : C) : never;
}[Name];
type OnAssignment = { [C in Name]: ShiftCommands[C] extends Named ? C : never }[Name];

/** Collects what happens to one shift, each thing after the one before. */
export class ShiftTimeline {
  readonly steps: Step[] = [];
  /** When the last thing happened. */
  at = '';

  constructor(
    private readonly shiftId: string,
    private readonly siteEventId: string,
  ) {}

  of<C extends OnShift>(command: C, data: Omit<ShiftCommands[C], 'shiftId'>, by: Person, at: string): void {
    this.then(command, () => data, by, at);
  }

  /** About the assignment of the moment. */
  on<C extends OnAssignment>(command: C, data: Omit<ShiftCommands[C], keyof Named>, by: Person, at: string): void {
    this.then(command, (assignmentId) => ({ assignmentId, ...data }), by, at);
  }

  punch(command: 'PunchIn' | 'PunchOut', by: Person, at: string): void {
    this.then(command, (assignmentId, now) => ({ assignmentId, at: now }), by, at);
  }

  correct(punchIn: string, punchOut: string, note: string, by: Person, at: string): void {
    this.on('CorrectTimeSheet', { punchIn, punchOut, note }, by, at);
  }

  /** @param instead in the place of the agent who is on it */
  assign(
    data: Omit<ShiftCommands['AssignAgent'], 'shiftId' | 'replacing'>,
    instead: boolean,
    by: Person,
    at: string,
  ): void {
    this.then('AssignAgent', (assignmentId) => ({ ...data, replacing: instead ? assignmentId : null }), by, at);
  }

  /** The agency that was asked takes the shift over. */
  takeOver(by: Person, at: string): void {
    this.then('AcceptHandover', (_, __, offerId) => ({ offerId, licensed: true }), by, at);
  }

  private then(
    command: Name,
    data: (assignmentId: string, now: string, offerId: string) => object,
    by: Person,
    at: string,
  ): void {
    this.at = at > this.at ? at : plus(this.at, 0.5);
    const now = this.at;
    const { shiftId } = this;
    const run = async ({ commands, assignments, offers }: SeedContext, caller: Caller) => {
      const wanted = { shiftId, ...data(assignments.get(shiftId)!, now, offers.get(shiftId)!) };
      const { state } = await commands.run(shift, command, shiftId, wanted as ShiftCommands[typeof command], caller);
      for (const { offerId } of state.offers) offers.set(shiftId, offerId);
      if (state.assignment) assignments.set(shiftId, state.assignment.id);
    };
    this.steps.push({ at: now, by, stream: `shift-${shiftId}`, after: `siteEvent-${this.siteEventId}`, run });
  }
}
