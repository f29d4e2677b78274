import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveCompanyPay } from '#contracts/api/company-pay.ts';
import { AgentStatements, ReportPeriods } from '#contracts/api/reports.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

describe('reports of money', () => {
  let vigie: Vigie;
  let agency: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-10T15:00:00.000Z' });
    agency = await signedIn(vigie, 'agencyA');
  });
  afterAll(() => vigie.stop());

  const latest = async (who: Browser) => {
    const { hasCalendar, periods } = (await who.call(ReportPeriods, {})).data;
    return {
      hasCalendar,
      latest: periods.slice(0, 2).map(({ from, to }: { from: string; to: string }) => `${from} ${to}`),
    };
  };

  it('[pay.frequency] offer months until the company has set its pay frequency, then its own periods', async () => {
    const months = { hasCalendar: false, latest: ['2026-03-01 2026-03-31', '2026-02-01 2026-02-28'] };
    expect(await latest(agency)).toEqual(months);
    await agency.call(SaveCompanyPay, { firstPayStartDate: '2026-03-01', frequency: 'TWO_WEEKS' });
    expect(await latest(agency)).toEqual({
      hasCalendar: true,
      latest: ['2026-03-01 2026-03-14', '2026-02-15 2026-02-28'],
    });
    expect(await latest(await signedIn(vigie, 'agencyB'))).toEqual(months);
  });

  it('days follow the office’s time zone: in Toronto it is still the 14th when it is the 15th in UTC', async () => {
    vigie.clock.set('2026-03-15T02:00:00.000Z');
    expect((await latest(agency)).latest[0]).toBe('2026-03-01 2026-03-14');
    vigie.clock.set('2026-03-15T05:00:00.000Z');
    expect((await latest(agency)).latest[0]).toBe('2026-03-15 2026-03-28');
  });

  it('[perm.finance] [perm.agentFinancial] an agent’s statements are shown to people of their employer who may view pay', async () => {
    expect((await agency.call(AgentStatements, { agentId: ids.agents.anne })).data).toEqual([]);
    const stranger = await signedIn(vigie, 'agencyB');
    expect((await stranger.call(AgentStatements, { agentId: ids.agents.anne })).code).toBe('NOT_FOUND');
    const manager = await signedIn(vigie, 'managerA');
    expect((await manager.call(AgentStatements, { agentId: ids.agents.anne })).http).toBe(403);
    expect((await manager.call(ReportPeriods, {})).http).toBe(403);
  });
});
