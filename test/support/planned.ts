import type { z } from 'zod';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { ids } from './world.ts';
import type { Answer, Browser, Vigie } from './vigie.ts';

type Template = Partial<z.input<typeof CreateShifts.input>['shifts'][number]> & { readonly start: string };
type Event = { readonly placeId?: string; readonly hours?: 24 | 48 | 72 | 96; readonly title?: string };

const hours = (instant: string, count: number) => new Date(Date.parse(instant) + count * 3_600_000).toISOString();

const must = (answer: Answer): Answer => {
  if (answer.status !== 1) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
};

/** An event of the customer who is signed in, at place A unless told otherwise. @returns its id */
export const eventOf = async (
  customer: Browser,
  requestDate: string,
  { placeId = ids.placeA, hours: maxConfirmationHours = 24, title = 'Match' }: Event = {},
): Promise<string> =>
  must(await customer.call(SaveRequest, { title, place: { id: placeId }, requestDate, maxConfirmationHours })).data.id;

/**
 * Shifts of eight hours for guards, on an event or on one made for them.
 * @returns the ids of event and shifts, and of the first shift
 */
export const planned = async (
  customer: Browser,
  { requestId, ...template }: Template & { readonly requestId?: string },
  event: Event = {},
) => {
  const id = requestId ?? (await eventOf(customer, template.start, event));
  const { data } = must(
    await customer.call(CreateShifts, {
      id,
      shifts: [{ end: hours(template.start, 8), skillId: ids.guard, position: 'Porte', ...template }],
    }),
  );
  return { requestId: id, shiftIds: data.ids as string[], shiftId: data.ids[0] as string };
};

/** Puts an agent on a shift, whatever the company's own limits. @returns the assignment's id */
export const assigned = async (agency: Browser, shiftId: string, agentId: string = ids.agents.anne): Promise<string> =>
  must(
    await agency.call(AssignEmployee, {
      employee: { id: agentId },
      affectationEvent: { id: shiftId },
      overLimits: true,
    }),
  ).data.id;

const steps = { accepted: AcceptAffectation, confirmed: ConfirmAffectation, punchedIn: PunchIn, punchedOut: PunchOut };

/** Takes an assignment through its steps up to the given one; punches are at the given times, or now. */
export const reached = async (
  agency: Browser,
  id: string,
  step: keyof typeof steps,
  { punchIn, punchOut }: { readonly punchIn?: string; readonly punchOut?: string } = {},
): Promise<void> => {
  for (const [name, call] of Object.entries(steps)) {
    const time = name === 'punchedIn' ? punchIn : name === 'punchedOut' ? punchOut : undefined;
    must(await agency.call(call, { id, ...(time && { time }) }));
    if (name === step) return;
  }
};

/** A viewer's row of a shift; undefined if the viewer doesn't see it. */
export const rowOf = async (viewer: Browser, requestId: string, shiftId: string) =>
  must(await viewer.call(ShiftRows, { id: requestId, page: { index: 1, size: 50 } })).data.find(
    ({ id }: { id: string }) => id === shiftId,
  );

/** Facts of a stream in their order. */
export const factsOf = async ({ platform }: Vigie, stream: string): Promise<string[]> =>
  (await platform.store.read(stream)).map(({ type }) => type);
