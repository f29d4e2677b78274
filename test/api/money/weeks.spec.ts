import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { takeSnapshot } from '#services/staffing/auto-assign/problem-snapshot.ts';
import { derivedId } from '#kernel/caller.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

/** Noon in Montréal: Sunday 15, Monday 16 and Saturday 21 March 2026. */
const noon = (date: number) => `2026-03-${date}T16:00:00.000Z`;

describe('the weeks in which hours are counted', () => {
  let vigie: Vigie;
  let agency: Browser;
  let shiftId: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: noon(10) });
    const customer = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    ({ shiftId } = await planned(customer, { start: noon(16) }));
    for (const [date, hours] of [
      [15, 4],
      [21, 2],
    ] as const) {
      const end = new Date(Date.parse(noon(date)) + hours * 3_600_000).toISOString();
      await assigned(agency, (await planned(customer, { start: noon(date), end })).shiftId);
    }
  });
  afterAll(() => vigie.stop());

  const minutes = async () => {
    const { data } = await agency.call(GetDisponibilitiesV2, { id: shiftId });
    return data.find(({ id }: { id: string }) => id === ids.agents.anne).totalMinutesToBeDone;
  };
  const weeks = async () => {
    const { agents } = await takeSnapshot(vigie.platform.models, { id: ids.agencyA, kind: 'agency' }, noon(16));
    return agents.find(({ id }) => id === ids.agents.anne)!.fixed.map(({ week }) => week);
  };

  it('begin on Monday unless the company’s pay calendar says otherwise, in lists of candidates and for auto-assign alike (money design 2.4)', async () => {
    expect([await minutes(), await weeks()]).toEqual([2 * 60, ['2026-03-09', '2026-03-16']]);
    const calendar = {
      companyId: ids.agencyA,
      frequency: 'TWO_WEEKS',
      zone: 'America/Toronto',
      firstDate: '2026-01-04',
      weekStart: null,
    };
    const more = { cutoffDays: 2, payDayOffset: 5, companyNumber: '', approval: false, from: null };
    const caller = vigie.system();
    await vigie.platform.store.append(
      `terms-${ids.agencyA}`,
      -1,
      [{ id: derivedId('weeks spec'), type: 'PayCalendarSet', data: { ...calendar, ...more } }],
      {
        commandId: caller.commandId,
        command: 'Test',
        correlationId: caller.commandId,
        actor: { userId: caller.userId, name: '', role: 'agency', agencyId: ids.agencyA },
        language: 'en',
        at: noon(10),
      },
    );
    await vigie.settled();
    expect([await minutes(), await weeks()]).toEqual([6 * 60, ['2026-03-15', '2026-03-15']]);
  });
});
