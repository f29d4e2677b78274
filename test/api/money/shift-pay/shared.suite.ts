import { afterAll, beforeAll } from '@jest/globals';
import { ShiftPay, type ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
export const at = (hours: number, minutes = 0) =>
  new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
export const { agencyA, agencyB, customerA, placeA } = ids;
export const nightPrime = 'a1a1a1a1-1111-4111-8111-111111111111';
export let vigie: Vigie;
export let agency: Browser;
export let customer: Browser;
let next = 0;

/** A shift of so many hours from 08:00 on, each in a week of its own unless told otherwise, with Anne on it. */
export const shiftOf = async (
  hours: number,
  { from = at(24 * 7 * ++next), agentId = ids.agents.anne as string | null, ...rest } = {},
) => {
  const planning = await planned(customer, {
    start: from,
    end: new Date(Date.parse(from) + hours * 3_600_000).toISOString(),
    agencyId: agencyA,
    ...rest,
  });
  return {
    ...planning,
    from,
    assignmentId: agentId === null ? '' : await assigned(agency, planning.shiftId, agentId),
  };
};
export const tab = async (shiftId: string, rest: object = {}, viewer = agency): Promise<ShiftPayTab> => {
  const answer = await viewer.call(ShiftPay, { id: shiftId, ...rest });
  if (answer.status !== 1) throw new Error(`${answer.http} ${answer.code}: ${answer.message}`);
  return answer.data as ShiftPayTab;
};
export const save = (shiftId: string, change: object) =>
  agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...change }] });

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: at(-48) });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    const prime = { nameEn: 'Night', nameFr: 'Nuit', paid: 125, billing: 200, gainCode: 'N', isNight: true };
    await vigie.commands.run(
      reference,
      'Create',
      nightPrime,
      { id: nightPrime, kind: 'prime', ownerId: null, value: prime },
      vigie.system(),
    );
    await vigie.settled();
  });
  afterAll(() => vigie.stop());
};
