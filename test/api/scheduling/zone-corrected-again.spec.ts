import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SavePlace } from '#contracts/api/places.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { PayStatement, PayRunDetail } from '#contracts/api/pay-runs.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/tables.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { eventually } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne } = ids.agents;

describe('a place’s zone is corrected several times in sequence (decision 40)', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let pay: PayWorld;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true, now: '2026-03-01T12:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    pay = new PayWorld(vigie);
    await pay.byDecree(2100);
  });
  afterAll(() => vigie.stop());

  const shown = async (id: string) => {
    const { start, end, timezone, workedMinutes } = (await agency.call(GetAffEvent, { id })).data;
    return { start, end, timezone, workedMinutes };
  };
  const readModels = () =>
    Promise.all(
      projections.map(async ({ table }) => [
        table.name,
        await vigie.platform.db.query(
          `select to_jsonb(t) as row from "${vigie.platform.db.getMetadata(table).tableName}" t order by to_jsonb(t)::text`,
        ),
      ]),
    );

  it('worked and closed shifts don’t change, coming ones keep their local times, and a rebuild gives the same result', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Aréna du port', timezone: 'America/Toronto' });
    // 20:00 to 04:00 in Montréal, over the night of the change of clocks: seven hours.
    const night = { start: '2026-03-08T01:00:00.000Z', end: '2026-03-08T08:00:00.000Z', agencyId: ids.agencyA };
    const worked = await planned(customer, night, { placeId: place.id });
    const coming = await planned(
      customer,
      { start: '2026-03-30T13:00:00.000Z', end: '2026-03-30T21:00:00.000Z', agencyId: ids.agencyA },
      { placeId: place.id },
    );
    const assignment = await assigned(agency, worked.shiftId, anne);
    await assigned(agency, coming.shiftId, ids.agents.bruno);
    vigie.clock.set('2026-03-08T08:30:00.000Z');
    await reached(agency, assignment, 'punchedOut', { punchIn: night.start, punchOut: night.end });
    await vigie.settled();
    const before = await shown(worked.shiftId);
    expect(before).toMatchObject({ workedMinutes: 420, timezone: 'America/Toronto' });
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    agency = await signedIn(vigie, 'agencyA');
    customer = await signedIn(vigie, 'customerA');
    await pay.close('2026-03-01');
    const statement = async () => {
      const id = pay.runId('2026-03-01');
      const { run } = (await agency.call(PayRunDetail, { id })).data;
      const { lines, sums } = (await agency.call(PayStatement, { id, agentId: anne })).data;
      return { state: run.state, total: run.sums.total, lines, sums };
    };
    const closed = await statement();
    expect(closed).toMatchObject({ state: 'closed' });
    expect(closed.total).toBeGreaterThan(0);

    // 09:00 by the clock of the place, wherever that is: clocks in Paris change the day before.
    const nine = { 'America/Toronto': '2026-03-30T13:00:00.000Z', 'Europe/Paris': '2026-03-30T07:00:00.000Z' };
    for (const zone of ['Europe/Paris', 'America/Toronto', 'Europe/Paris', 'America/Toronto'] as const) {
      expect(
        await customer.call(SavePlace, { id: place.id, name: 'Aréna du port', timezone: zone, agreed: 1 }),
      ).toMatchObject({ http: 200 });
      await eventually(async () =>
        expect(await shown(coming.shiftId)).toMatchObject({ start: nine[zone], timezone: zone }),
      );
      const { start, end } = await shown(coming.shiftId);
      expect(Date.parse(end) - Date.parse(start)).toBe(8 * 3_600_000);
      expect(await shown(worked.shiftId)).toEqual(before);
      expect(await statement()).toEqual(closed);
    }
    // The next run corrects nothing of the closed period.
    vigie.clock.set('2026-03-30T11:00:00.000Z');
    agency = await signedIn(vigie, 'agencyA');
    expect((await agency.call(PayRunDetail, { id: pay.runId('2026-03-15') })).data.run.sums).toMatchObject({
      corrections: 0,
      total: 0,
    });
    await vigie.settled();
    const live = await readModels();
    const { db, store } = vigie.platform;
    await rebuild({ db, store, projections });
    expect(await readModels()).toEqual(live);
  });
});
