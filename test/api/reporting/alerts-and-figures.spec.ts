import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Alerts, HandleAlert } from '#contracts/api/alerts.ts';
import { AuditLog } from '#contracts/api/audit-log.ts';
import { PunchIn, PunchOut, RefuseAffectation } from '#contracts/api/assignments.ts';
import { ReportLateness, SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  DelayFigures,
  DelayReport,
  type DelayEntry,
  OperationsFigures,
  OperationsReport,
  PunchFigures,
  PunchReport,
} from '#contracts/api/work-reports.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { raiseAlertsByClock } from '#services/reporting/alert/alerts-by-clock.worker.ts';
import { whenAlertDue } from '#services/reporting/alert/when-alert-due.policy.ts';
import { checkLateness } from '#services/staffing/assignment/late-check.worker.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const day = (hour: number, minute = 0) =>
  `2026-03-03T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
const period = { from: '2026-03-01T05:00:00.000Z', to: '2026-04-01T04:00:00.000Z' };

describe('alerts and daily figures', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let stranger: Browser;
  const kinds = async (who: Browser) =>
    ((await who.call(Alerts, period)).data as { kind: string }[]).map(({ kind }) => kind).sort();

  beforeAll(async () => {
    vigie = await startWorld({ now: day(0) });
    [agency, customer, stranger] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyB'),
    ]);
    const anne = await signedIn(vigie, 'anne');
    await anne.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords });
    const { requestId, shiftId } = await planned(customer, { start: day(12), agencyId: ids.agencyA });
    const other = await planned(customer, { requestId, start: day(12), agencyId: ids.agencyA });
    const third = await planned(customer, { requestId, start: day(14), agencyId: ids.agencyA });
    const hers = await assigned(agency, shiftId);
    const his = await assigned(agency, other.shiftId, ids.agents.bruno);
    await reached(agency, hers, 'confirmed');
    await reached(agency, his, 'confirmed');
    const given = await assigned(agency, third.shiftId, ids.agents.chloe);
    vigie.clock.set(day(8));
    await agency.call(RefuseAffectation, { id: given, reason: 'Malade' });
    await anne.call(ReportLateness, { id: hers, minutes: 10 });
    vigie.clock.set(day(12, 12));
    // 300 metres away, shown rounded to 5.
    await anne.call(PunchIn, { id: hers, position: { lat: 45.5027, lng: -73.6, accuracy: 5 } });
    await checkLateness(vigie.commands, vigie.clock)({ id: 'x', attempt: 1, data: { shiftId: other.shiftId } });
    vigie.clock.set(day(12, 30));
    await vigie.settled();
    const tools = { models: vigie.platform.models, commands: vigie.commands, clock: vigie.clock };
    // Read twice, as after a crash.
    const policy = whenAlertDue(tools);
    for (const _round of [1, 2]) {
      for (const event of await vigie.platform.store.readAll('', 100_000)) await policy.on[event.type]?.(event);
      await raiseAlertsByClock(tools)();
    }
    vigie.clock.set(day(20));
    await agency.call(PunchOut, { id: hers });
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  it('[report.list] alerts are raised once, shown to the responsible company and in part to the client, and closed by a person', async () => {
    expect(await kinds(agency)).toEqual(['late', 'noShow', 'outOfZone', 'refusedLate']);
    expect(await kinds(customer)).toEqual(['late', 'noShow']);
    expect(await kinds(stranger)).toEqual([]);
    const [noShow] = (await agency.call(Alerts, { ...period, filters: { kind: ['noShow'] } })).data;
    expect(noShow).toMatchObject({ happenedAt: day(12, 30), agent: 'Bruno Côté', handledAt: null, can: ['handle'] });
    for (const who of [customer, stranger])
      expect((await who.call(HandleAlert, { id: noShow.id, note: 'x' })).code).toBe('NOT_FOUND');
    expect((await agency.call(HandleAlert, { id: noShow.id, note: 'Remplacé' })).status).toBe(1);
    expect((await agency.call(HandleAlert, { id: noShow.id, note: 'Encore' })).code).toBe('ALERT_HANDLED');
    const [act] = (await agency.call(AuditLog, { search: 'Remplacé' })).data;
    expect(act).toMatchObject({ type: 'AlertHandled', name: noShow.request.title, agent: 'Bruno Côté' });
    const of = async (who: Browser) =>
      (await who.call(Alerts, { ...period, filters: { handled: ['handled'] } })).data[0];
    expect(await of(agency)).toMatchObject({ id: noShow.id, note: 'Remplacé', handledBy: 'agencyA', can: [] });
    expect(await of(customer)).toMatchObject({
      id: noShow.id,
      handledAt: expect.any(String),
      note: null,
      handledBy: null,
    });
  });

  it('[report.list] punches outside the zone are shown with result and rounded distance, without a position', async () => {
    const { data, text } = await agency.call(PunchReport, { ...period, filters: { verdict: ['out'] } });
    expect(data).toMatchObject([
      { way: 'in', agent: 'Anne Roy', verdict: 'out', upTo: '1000', byAgent: true, request: { place: 'Aréna' } },
    ]);
    expect(text).not.toMatch(/lat|lng|45\.50/);
    expect((await agency.call(PunchFigures, period)).data).toEqual({ in: 0, out: 1, uncertain: 0, none: 1 });
    expect((await stranger.call(PunchReport, period)).data).toEqual([]);
    expect((await (await signedIn(vigie, 'managerA')).call(PunchReport, period)).http).toBe(403);
  });

  it('[report.list] shifts are counted by day, client and place; late ones are listed with when it was noticed and the final lateness', async () => {
    const total = { shifts: 3, filled: 2, missing: 1, late: 2, callOffs: 1 };
    expect((await agency.call(OperationsFigures, period)).data).toEqual(total);
    const by = async (one: 'day' | 'client' | 'place') =>
      (await agency.call(OperationsReport, { ...period, by: one })).data;
    expect(await by('day')).toEqual([{ id: '2026-03-03', name: '2026-03-03', ...total }]);
    expect(await by('client')).toEqual([{ id: ids.customerA, name: 'Client A', ...total }]);
    expect(await by('place')).toEqual([{ id: ids.placeA, name: 'Aréna', ...total }]);
    expect((await stranger.call(OperationsFigures, period)).data).toMatchObject({ shifts: 0 });
    const delays = (await agency.call(DelayReport, { ...period, sort: { key: 'agent', asc: true } })).data;
    expect(delays).toMatchObject([
      { agent: 'Anne Roy', said: 10, minutes: 12 },
      { agent: 'Bruno Côté', noticedAt: day(12, 12), minutes: null },
    ]);
    const byEvent = (await agency.call(DelayReport, { ...period, sort: { key: 'event', asc: false } })).data;
    const numbers = byEvent.map(({ request }: DelayEntry) => Number(request.requestNo.slice(1)));
    expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => other - one));
    expect((await agency.call(DelayFigures, period)).data).toMatchObject({
      delays: 2,
      said: 1,
      noticed: 1,
      minutes: 12,
    });
    expect((await (await signedIn(vigie, 'managerA')).call(DelayReport, period)).http).toBe(403);
  });
});
