import type { Position } from '#services/scheduling/shift/distance.rule.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import type { ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { ofShift, raiseAlert } from '#services/reporting/alert/raise-alert.ts';
import type { Step, Person, SeedContext } from './steps.ts';
import type { Caller } from '#kernel/caller.ts';
import type { RefusalGround } from '#contracts/values/refusal.ts';
import { plus } from './time.ts';

type Name = keyof ShiftCommands;
type Named = { readonly shiftId: string; readonly assignmentId: string };
type OnShift = {
  [C in Name]: ShiftCommands[C] extends { shiftId: string } ? (ShiftCommands[C] extends Named ? never : C) : never;
}[Name];
type OnAssignment = { [C in Name]: ShiftCommands[C] extends Named ? C : never }[Name];

type Known = { readonly assignmentId: string; readonly now: string; readonly offerId: string };
type Data = (known: Known, context: SeedContext, caller: Caller) => object | Promise<object>;
/** What follows from a command at its moment. */
type Next = (state: ShiftState, context: SeedContext, now: string) => Promise<void>;

const byRight: Readonly<Record<RefusalGround, string>> = {
  hoursInDay: 'Plus de douze heures en une journée',
  hoursInWeek: 'Over fifty hours that week',
  weeklyRest: 'Il ne me resterait pas 32 heures de repos',
  shortNotice: 'Prévenu trop tard pour m’organiser',
};

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
    this.then(command, ({ assignmentId }) => ({ assignmentId, ...data }), by, at);
  }

  /**
   * Outside the zone, the alert is raised with the punch, as its own policy does.
   * @param where the telephone is, which is kept of an agent who punches and consents to it
   */
  punch(way: 'in' | 'out', where: { readonly placeId: string; readonly position: Position }, by: Person, at: string) {
    const { placeId, position } = where;
    const data: Data = async ({ assignmentId, now }, { punchPlaces, outside }, caller) => {
      const kept = await punchPlaces.of(position, { assignmentId, placeId, way }, caller);
      if (kept?.zone === 'out') outside.add(`${assignmentId} ${way}`);
      return { assignmentId, at: now, where: kept };
    };
    const alerted: Next = async ({ plan, subcontractedTo, assignment }, { commands, outside }, now) => {
      const subjectId = `${assignment?.id} ${way}`;
      if (!plan || !assignment || !outside.has(subjectId)) return;
      const shift = { id: this.shiftId, ...plan, subcontractedTo };
      const about = ofShift('outOfZone', shift, assignment.id, assignment.agentId, now);
      await raiseAlert({ commands, clock: { now: () => now } }, 'outOfZone', subjectId, about);
    };
    this.then(way === 'in' ? 'PunchIn' : 'PunchOut', data, by, at, {}, alerted);
  }

  /** The agent refuses by right where there is one and they name it, else for the reason given. */
  refuse(reason: string, namesRight: boolean, by: Person, at: string): void {
    const data: Data = async ({ assignmentId }, { refusalRights }, { consistencyToken }) => {
      const { work, grounds } = await refusalRights(this.shiftId, assignmentId, consistencyToken.position);
      const ground = (namesRight && grounds[0]) || null;
      return { assignmentId, reason: ground ? byRight[ground] : reason, ground, work };
    };
    this.then('RefuseAssignment', data, by, at, { alone: true });
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
    this.then('AssignAgent', ({ assignmentId }) => ({ ...data, replacing: instead ? assignmentId : null }), by, at);
  }

  /** The agency that was asked takes the shift over. */
  takeOver(by: Person, at: string): void {
    this.then('AcceptHandover', ({ offerId }) => ({ offerId, licensed: true }), by, at);
  }

  private then(command: Name, data: Data, by: Person, at: string, how: Pick<Step, 'alone'> = {}, next?: Next): void {
    this.at = at > this.at ? at : plus(this.at, 0.5);
    const now = this.at;
    const { shiftId } = this;
    const run = async (context: SeedContext, caller: Caller) => {
      const { commands, assignments, offers } = context;
      const known = { assignmentId: assignments.get(shiftId)!, now, offerId: offers.get(shiftId)! };
      const wanted = { shiftId, ...(await data(known, context, caller)) };
      const { state } = await commands.run(shift, command, shiftId, wanted as ShiftCommands[typeof command], caller);
      for (const { offerId } of state.offers) offers.set(shiftId, offerId);
      if (state.assignment) assignments.set(shiftId, state.assignment.id);
      await next?.(state, context, now);
    };
    this.steps.push({ at: now, by, stream: `shift-${shiftId}`, after: `siteEvent-${this.siteEventId}`, ...how, run });
  }
}
