import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { chatSteps } from './chats.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import { agentsNeeded, ScenarioSequence, type Scenario } from './scenarios.ts';
import { commandStep, type Step } from './steps.ts';
import type { Random } from './random.ts';
import { Roster } from './roster.ts';
import { eventReportSteps, reportSteps } from './reports.ts';
import { participantsOf, scenarioSteps } from './shift-scenario.ts';
import { day, plus } from './time.ts';

type Given = { readonly event: DemoEvent; readonly shift: DemoShift };

/**
 * The steps of all shifts, and who was told to supervise whom. What is settled beforehand has the first choice of
 * agents.
 */
export const shiftSteps = (
  events: readonly DemoEvent[],
  agents: readonly DemoAgent[],
  now: string,
  random: Random,
): Step[] => {
  const roster = new Roster(agents);
  const scenarios = new ScenarioSequence(random.of('fates'));
  const supervisors = new Map<DemoShift, DemoAgent>();
  const all = events.flatMap((event) => event.shifts.map((shift): Given => ({ event, shift })));
  const order = (a: Given, b: Given) =>
    Number(b.shift.scenario !== undefined) - Number(a.shift.scenario !== undefined) ||
    (a.shift.start < b.shift.start ? -1 : 1);
  const steps = all.sort(order).flatMap(({ event, shift }): Step[] => {
    const own = random.of(shift.id);
    const participants = participantsOf({ ...event, agency: shift.handedTo ?? event.agency }, own);
    const wanted = shift.scenario ?? scenarios.next(shift.end < now);
    const found = Array.from({ length: agentsNeeded(wanted) }, () =>
      roster.take(shift, event, participants.employerId, own),
    ).filter((agent) => agent !== undefined);
    const scenario: Scenario = found.length < agentsNeeded(wanted) ? 'missing' : wanted;
    const agentsOnIt = scenario === 'missing' ? [] : found;
    const involved = { ...participants, agents: agentsOnIt };
    const last = agentsOnIt.at(-1);
    const supervisor = shift.type === 'supervisor' && scenario !== 'refused' ? last : undefined;
    if (supervisor) supervisors.set(shift, supervisor);
    return [
      ...scenarioSteps(shift, scenario, event, involved, own),
      ...reportSteps({ shift, scenario, event, participants: involved }, own.of('told')),
      ...(supervisor ? chatSteps(shift, scenario, event, involved, supervisor, own.of('chat')) : []),
    ];
  });
  return [
    ...steps,
    ...events.flatMap((event) => [
      ...supervisionSteps(event, supervisors),
      ...eventReportSteps(event, random.of(event.id).of('told')),
    ]),
  ];
};

/**
 * Each day's supervisor watches over that day's shifts; settled six days after the planning, when the agents are on.
 */
const supervisionSteps = (
  { id: siteEventId, shifts, planner, plannedAt }: DemoEvent,
  supervisors: ReadonlyMap<DemoShift, DemoAgent>,
): Step[] =>
  shifts.flatMap((shift): Step[] => {
    const supervisor = supervisors.get(shift);
    if (!supervisor) return [];
    const shiftIds = shifts.filter((other) => other.date === shift.date && other !== shift).map(({ id }) => id);
    return [
      commandStep(
        siteEvent,
        'AssignSupervisor',
        siteEventId,
        { siteEventId, supervisorId: supervisor.id, shiftIds },
        planner,
        plus(plannedAt, 6 * day),
      ),
    ];
  });
