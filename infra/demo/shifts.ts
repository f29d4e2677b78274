import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import { agentsFor, Fates, type Fate } from './fates.ts';
import { act, type Act } from './play.ts';
import type { Random } from './random.ts';
import { Roster } from './roster.ts';
import { castOf, lifeOf } from './shift-lives.ts';
import { day, plus } from './time.ts';

type Given = { readonly event: DemoEvent; readonly shift: DemoShift };

/** All shifts' lives, and who was told to supervise whom. What is settled beforehand has the first choice of agents. */
export const shiftActs = (
  events: readonly DemoEvent[],
  agents: readonly DemoAgent[],
  now: string,
  random: Random,
): Act[] => {
  const roster = new Roster(agents);
  const fates = new Fates(random.of('fates'));
  const supervisors = new Map<DemoShift, DemoAgent>();
  const all = events.flatMap((event) => event.shifts.map((shift): Given => ({ event, shift })));
  const order = (a: Given, b: Given) =>
    Number(b.shift.fate !== undefined) - Number(a.shift.fate !== undefined) || (a.shift.start < b.shift.start ? -1 : 1);
  const acts = all.sort(order).flatMap(({ event, shift }): Act[] => {
    const own = random.of(shift.id);
    const cast = castOf({ ...event, agency: shift.handedTo ?? event.agency }, own);
    const wanted = shift.fate ?? fates.next(shift.end < now);
    const found = Array.from({ length: agentsFor(wanted) }, () =>
      roster.take(shift, event, cast.employerId, own),
    ).filter((agent) => agent !== undefined);
    const fate: Fate = found.length < agentsFor(wanted) ? 'missing' : wanted;
    const agentsOnIt = fate === 'missing' ? [] : found;
    if (shift.type === 'supervisor' && fate !== 'refused' && agentsOnIt.length > 0)
      supervisors.set(shift, agentsOnIt.at(-1)!);
    return lifeOf(shift, fate, event, { ...cast, agents: agentsOnIt }, own);
  });
  return [...acts, ...events.flatMap((event) => supervisionActs(event, supervisors))];
};

/** Each day's supervisor watches over that day's shifts; settled six days after the planning, when the agents are on. */
const supervisionActs = (
  { id: siteEventId, shifts, planner, plannedAt }: DemoEvent,
  supervisors: ReadonlyMap<DemoShift, DemoAgent>,
): Act[] =>
  shifts.flatMap((shift): Act[] => {
    const supervisor = supervisors.get(shift);
    if (!supervisor) return [];
    const shiftIds = shifts.filter((other) => other.date === shift.date && other !== shift).map(({ id }) => id);
    return [
      act(
        siteEvent,
        'AssignSupervisor',
        siteEventId,
        { siteEventId, supervisorId: supervisor.id, shiftIds },
        planner,
        plus(plannedAt, 6 * day),
      ),
    ];
  });
