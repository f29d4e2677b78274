import { afterAll, beforeAll } from '@jest/globals';
import { AutoAssign, RefuseAffectation } from '#contracts/api/assignments.ts';
import { OperationCounts, OperationShifts, type OperationShift } from '#contracts/api/operations.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const now = '2026-03-06T15:00:00.000Z';
export const inMinutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let event: string;
export const shifts: Record<string, string> = {};
/** A shift of half an hour on the event, at minutes from now. */
export const plan = async (name: string, at: number, minutes = 30) => {
  const { shiftId } = await planned(customer, {
    requestId: event,
    start: inMinutes(at),
    end: inMinutes(at + minutes),
    agencyId: ids.agencyA,
    position: name,
  } as never);
  shifts[name] = shiftId;
  return shiftId;
};
export const rows = async (input: object = {}, browser = agency): Promise<OperationShift[]> =>
  (await browser.call(OperationShifts, { page: { index: 1, size: 50 }, ...input })).data as OperationShift[];
export const counts = async (input: object = {}) => (await agency.call(OperationCounts, input)).data;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-05T12:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    event = await eventOf(customer, now, { title: '=Match' });
    const { anne, bruno, chloe } = ids.agents;
    const at = async (name: string, minutes: number, agent: string, length = 30) =>
      assigned(agency, await plan(name, minutes, length), agent);
    const late = await at('late', -35, anne, 60);
    const working = await at('punchedIn', -120, bruno, 180);
    const over = await at('punchedOut', -240, chloe, 60);
    const sure = await at('confirmed', 300, chloe);
    const unsure = await at('toConfirm', 480, anne);
    await at('toAccept', 481, bruno);
    const given = await at('refused', 360, bruno);
    await at('accepted', 2000, anne).then((id) => reached(agency, id, 'accepted'));
    await plan('missing', 60);
    await plan('published', 180);
    await plan('searching', 240);
    const other = { start: inMinutes(60), agencyId: ids.agencyB, position: 'another agency' };
    await planned(await signedIn(vigie, 'customerB'), other as never, { placeId: ids.placeB });
    await Promise.all([
      reached(agency, late, 'confirmed'),
      reached(agency, sure, 'confirmed'),
      reached(agency, unsure, 'accepted'),
    ]);
    await agency.call(RefuseAffectation, { id: given, reason: 'ill' });
    await agency.call(PublishAffEvents, { affEventId: shifts['published'] });
    await agency.call(AutoAssign, { affEventId: shifts['searching'], startDate: inMinutes(200) });
    vigie.clock.set(now);
    await reached(agency, working, 'punchedIn', { punchIn: inMinutes(-115) });
    await reached(agency, over, 'punchedOut', { punchIn: inMinutes(-240), punchOut: inMinutes(-180) });
    await vigie.settled();
  });
  afterAll(() => vigie.stop());
};
