import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Alerts, HandleAlert } from '#contracts/api/alerts.ts';
import { PunchIn } from '#contracts/api/assignments.ts';
import { EnrolDevice, ReportPunches } from '#contracts/api/device-punches.ts';
import { BulkTime } from '#contracts/api/shift-bulk.ts';
import type { AlertKind } from '#contracts/values/alert.ts';
import { derivedId } from '#kernel/caller.ts';
import { raiseAlertsByClock } from '#services/reporting/alert/alerts-by-clock.worker.ts';
import { whenAlertDue } from '#services/reporting/alert/when-alert-due.policy.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Phone } from '#test/support/phone.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString();

describe('[report.list] an alert of each kind is raised once, for the responsible company', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let anne: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ now: at(2, 12) });
    [customer, agency, anne, stranger] = await allSignedIn(vigie, ['customerA', 'agencyA', 'anne', 'agencyB']);
  });
  afterAll(() => vigie.stop());

  /** What the workers do, twice, as after a crash. */
  const raise = async (now: string) => {
    vigie.clock.set(now);
    const { models, store } = vigie.platform;
    const tools = { models, commands: vigie.commands, clock: vigie.clock };
    const policy = whenAlertDue(tools);
    for (const _round of [1, 2]) {
      for (const event of await store.readAll('', 100_000)) await policy.on[event.type]?.(event);
      await raiseAlertsByClock(tools)();
      await vigie.settled();
    }
  };
  const raised = async (who: Browser, kind: AlertKind) =>
    (await who.call(Alerts, { from: at(1, 0), to: at(31, 0), filters: { kind: [kind] } })).data as {
      id: string;
      happenedAt: string;
      agent: string;
    }[];
  /** Alerts of a kind, by when; the last is handled. */
  const handled = async (kind: AlertKind) => {
    const all = (await raised(agency, kind)).sort((a, b) => a.happenedAt.localeCompare(b.happenedAt));
    expect(await raised(stranger, kind)).toEqual([]);
    expect(await agency.call(HandleAlert, { id: all.at(-1)!.id, note: 'Seen to.' })).toMatchObject({ status: 1 });
    return all.map(({ happenedAt, agent: name }) => [happenedAt, name]);
  };
  const confirmed = async (start: string, agentId: string = ids.agents.anne) => {
    const shift = await planned(customer, { start, agencyId: ids.agencyA });
    const assignmentId = await assigned(agency, shift.shiftId, agentId);
    await reached(agency, assignmentId, 'confirmed');
    return { ...shift, assignmentId, start };
  };

  it('longWork is raised 14 hours after the punch-in, noPunchOut 12 hours after the shift’s end', async () => {
    const { assignmentId } = await confirmed(at(3, 12));
    vigie.clock.set(at(3, 12));
    await agency.call(PunchIn, { id: assignmentId });
    await raise(at(4, 1, 59));
    expect(await raised(agency, 'longWork')).toEqual([]);
    await raise(at(4, 2));
    expect(await handled('longWork')).toEqual([[at(4, 2), 'Anne Roy']]);
    await raise(at(4, 7, 59));
    expect(await raised(agency, 'noPunchOut')).toEqual([]);
    await raise(at(4, 8));
    expect(await handled('noPunchOut')).toEqual([[at(4, 8), 'Anne Roy']]);
    expect(await raised(customer, 'longWork')).toEqual([]);
  });

  it('noShow is raised 30 minutes after the start, and again if the shift is moved and the agent does not come then', async () => {
    const { requestId, shiftId } = await confirmed(at(6, 12), ids.agents.bruno);
    await raise(at(6, 12, 30));
    expect(await handled('noShow')).toEqual([[at(6, 12, 30), 'Bruno Côté']]);
    const moved = { id: requestId, affectationEventIds: [shiftId], start: '10:00', end: '18:00' };
    expect((await agency.call(BulkTime, moved)).data.done).toEqual([shiftId]);
    await raise(at(6, 15, 29));
    expect(await raised(agency, 'noShow')).toHaveLength(1);
    await raise(at(6, 15, 30));
    expect(await handled('noShow')).toEqual([
      [at(6, 12, 30), 'Bruno Côté'],
      [at(6, 15, 30), 'Bruno Côté'],
    ]);
  });

  it('contestedPunch is raised when the agent’s punch differs from the office’s', async () => {
    const shift = await confirmed(at(9, 14));
    vigie.clock.set(at(9, 13, 50));
    const phone = new Phone();
    const { data } = await anne.call(EnrolDevice, { key: phone.key, name: 'Android' });
    phone.deviceId = data.id;
    phone.hear(data.now);
    const punches = [phone.punch('in', shift, at(9, 13, 59))];
    vigie.clock.set(at(9, 14, 20));
    await agency.call(PunchIn, { id: shift.assignmentId, time: at(9, 14, 9) });
    await anne.call(ReportPunches, { deviceId: phone.deviceId, wall: phone.wall(vigie.clock.now()), punches });
    await raise(at(9, 14, 21));
    expect(await handled('contestedPunch')).toEqual([[at(9, 14, 20), 'Anne Roy']]);
  });

  it('licenceLost is raised when the agent has coming shifts', async () => {
    vigie.clock.set(at(12, 12));
    await confirmed(at(20, 12), ids.agents.chloe);
    const licenceId = derivedId('test world', 'licence chloe');
    const lost = { agentId: ids.agents.chloe, licenceId, reason: 'registry' as const };
    await vigie.commands.run(agent, 'InvalidateLicence', ids.agents.chloe, lost as never, vigie.system());
    await vigie.settled();
    await raise(at(12, 13));
    expect(await handled('licenceLost')).toEqual([[at(12, 12), 'Chloé Dupré']]);
  });
});
