import { afterAll, beforeAll } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SavePlace } from '#contracts/api/places.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let manager: Browser;
export let stranger: Browser;

export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
export const contact = {
  firstname: 'Lise',
  lastname: 'Roy',
  email: 'lise@parc.ca',
  phone: '514 555-0100',
  role: 'Gérante',
};

export const open = async (name: string, more: object = {}) =>
  (await customer.call(SavePlace, { name, ...more })).data as { id: string };
export const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
export const event = async (title: string, placeId: string = ids.placeA) =>
  (await customer.call(SaveRequest, { title, place: { id: placeId }, requestDate: '2026-03-04T05:00:00.000Z' })).data
    .id as string;
/** An event with one shift from 18:00 to 02:00 in Montréal, and Anne on it. */
export const staffed = async (title: string, day = 4) => {
  const id = await event(title);
  const { data } = await customer.call(CreateShifts, {
    id,
    shifts: [{ start: `2026-03-0${day}T23:00:00.000Z`, end: `2026-03-0${day + 1}T07:00:00.000Z` }],
  });
  const { data: assigned } = await agency.call(AssignEmployee, {
    employee: { id: ids.agents.anne },
    affectationEvent: { id: data.ids[0] },
  });
  return { id, shiftId: data.ids[0] as string, assignmentId: assigned?.id as string };
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency, manager, stranger] = await allSignedIn(vigie, [
      'customerA',
      'agencyA',
      'customerManagerA',
      'agencyB',
    ]);
  });
  afterAll(() => vigie.stop());
};
