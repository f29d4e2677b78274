import { setTimeout as pause } from 'node:timers/promises';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  RefuseAffectation,
  RemoveEmployee,
} from '#contracts/api/assignments.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Journal } from './journal.ts';
import { ids } from './world.ts';

const hour = 60 * 60 * 1000;
const agents = [ids.agents.anne, ids.agents.bruno, ids.agents.chloe];

/** Event types that each call records, once, when it is acknowledged. */
export const recordedBy: Readonly<Record<string, readonly string[]>> = {
  SaveRequest: ['SiteEventPlanned'],
  CreateShifts: ['ShiftPlanned', 'ShiftPlanned', 'ShiftPlanned'],
  AssignEmployee: ['AgentAssigned'],
  AcceptAffectation: ['AssignmentAccepted'],
  ConfirmAffectation: ['AssignmentConfirmed'],
  RefuseAffectation: ['AssignmentRefused'],
  RemoveEmployee: ['AgentRemoved'],
};

/**
 * One customer and one agency that work until stopped: an event, three shifts at the same hours, an agent on each, one
 * of them requested twice (answered 409), one removed and replaced. No two rounds have the same hours.
 */
export const dispatch = async (
  customer: Journal,
  agency: Journal,
  number: number,
  going: () => boolean,
): Promise<void> => {
  for (let round = 0; going(); round++) {
    const start = Date.UTC(2027, 0, 4) + (round * 16 + number) * 2 * hour;
    const at = (ms: number) => new Date(ms).toISOString();
    const event = await customer.ask(SaveRequest, {
      title: `Match ${number}.${round}`,
      place: { id: ids.placeA },
      requestDate: at(start),
    });
    const planned = await customer.ask(CreateShifts, {
      id: event.data.id,
      shifts: [{ start: at(start), end: at(start + hour), position: 'Porte', skillId: ids.guard, count: 3 }],
    });
    const [one, two, three] = planned.data.ids as [string, string, string];
    const assign = (shift: string, agent: number) =>
      agency.ask(AssignEmployee, {
        employee: { id: agents[agent]! },
        affectationEvent: { id: shift },
        overLimits: true,
      });
    const [first, second] = await Promise.all([assign(one, 0), assign(two, 1)]);
    await assign(three, round % 2); // somebody who is on one of the others: refused
    await assign(three, 2);
    await Promise.all([
      agency.ask(AcceptAffectation, { id: first.data.id }),
      agency.ask(AcceptAffectation, { id: second.data.id }),
    ]);
    await Promise.all([
      agency.ask(ConfirmAffectation, { id: first.data.id }),
      agency.ask(round % 2 ? RefuseAffectation : RemoveEmployee, { id: second.data.id }),
    ]);
    await assign(two, 1);
    await pause(5);
  }
};
