import { randomUUID } from 'node:crypto';
import { ReportPunches } from '#contracts/api/device-punches.ts';
import { maxReportedPunches } from '#contracts/values/punch-report.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { PunchWay, SignedPunch } from '#contracts/values/device-punch.ts';
import { derivedId } from '#kernel/caller.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { device } from '#services/staffing/device/device.decider.ts';
import { Phone } from '#test/support/phone.ts';
import { eventOf } from '#test/support/planned.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import { atLeast, atMost, type Report } from './report.ts';

/** Number of phones, and of shifts for each; two punches a shift. */
const [phones, shifts] = [1_000, 10];
/** Phones of one event, and commands run at once to make their shifts. */
const [perEvent, clients] = [10, 64];
/** One answer in so many is lost, and its punches sent again. */
const lostOf = 5;
const day = 24 * 3_600_000;
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

type Worked = { readonly shiftId: string; readonly assignmentId: string; readonly start: string; readonly end: string };
type Agent = { readonly phone: Phone; readonly agentId: string; readonly worked: readonly Worked[] };

/** Does the work for each, this many at once. */
const each = async <T>(
  things: readonly T[],
  work: (thing: T, n: number) => Promise<void>,
  atOnce = clients,
): Promise<void> => {
  let next = 0;
  const one = async () => {
    for (let n = next++; n < things.length; n = next++) await work(things[n]!, n);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

/** An agent with an enrolled phone and confirmed shifts on the next days. @param done called after each command */
const atWork = async (vigie: Vigie, siteEventId: string, n: number, done: () => void): Promise<Agent> => {
  const [agentId, agencyId, now] = [randomUUID(), ids.agencyA, vigie.clock.now()];
  const agency = () => ({ ...vigie.system(), role: 'agency' as const, agencyId });
  const run: Vigie['commands']['run'] = async (...command) => {
    const answer = await vigie.commands.run(...command);
    done();
    return answer;
  };
  const phone = new Phone((n % 7) * 3_600_000);
  const owner = { agentId, userId: agentId, personName: 'Zoé Roy', name: '', key: phone.key };
  phone.deviceId = derivedId('device', agentId);
  await run(device, 'Enrol', phone.deviceId, { deviceId: phone.deviceId, ...owner }, vigie.system());
  phone.hear(now);
  const worked: Worked[] = [];
  for (let nth = 1; nth <= shifts; nth++) {
    const [shiftId, start] = [randomUUID(), later(now, nth * day)];
    const end = later(start, day / 4);
    const place = { siteEventId, customerId: ids.customerA, placeId: ids.placeA, zone: 'America/Toronto' };
    const plan: ShiftCommands['PlanShift'] = {
      shiftId,
      ...place,
      agencyId,
      title: 'Nuit',
      position: 'Porte',
      start,
      end,
      skillId: null,
      maxLevelId: null,
      agentType: 'agent',
      taskIds: [],
      origin: { kind: 'hand' },
    };
    await run(shift, 'PlanShift', shiftId, plan, agency());
    const agent = { id: agentId, firstName: 'Zoé', lastName: 'Roy', employerId: agencyId };
    const put = { shiftId, replacing: null, agent, isSupervisor: false, by: 'hand' } as const;
    const assignmentId = (await run(shift, 'AssignAgent', shiftId, put, agency())).state.assignment!.id;
    for (const step of ['AcceptAssignment', 'ConfirmAssignment'] as const)
      await run(shift, step, shiftId, { shiftId, assignmentId }, agency());
    worked.push({ shiftId, assignmentId, start, end });
  }
  return { phone, agentId, worked };
};

/** Shifts that don't have exactly the two punches that were sent. */
const wrong = async (vigie: Vigie, { worked }: Agent): Promise<number> => {
  let count = 0;
  for (const { shiftId, start, end } of worked) {
    const facts = (await vigie.platform.store.read(`shift-${shiftId}`)).filter(({ type }) => type.startsWith('Punch'));
    const said = facts.map(({ type, data }) => `${type} ${(data as { at: string }).at}`);
    if (said.join() !== `PunchedIn ${start},PunchedOut ${end}`) count++;
  }
  return count;
};

/**
 * Phones that were offline for two weeks: all send their stored punches at once, in one call as the portal does, some
 * of them twice.
 */
export const phonesComeBack = async (vigie: Vigie, report: Report): Promise<void> => {
  const customer = await signedIn(vigie, 'customerA');
  const events: string[] = [];
  for (let n = 0; n < phones / perEvent; n++) events.push(await eventOf(customer, later(vigie.clock.now(), day)));
  const agents: Agent[] = [];
  let commands = 0;
  const began = performance.now();
  await each(Array.from({ length: phones }), async (_, n) => {
    agents.push(await atWork(vigie, events[n % events.length]!, n, () => commands++));
  });
  const perSecond = commands / ((performance.now() - began) / 1_000);
  await vigie.settled();
  const back = later(vigie.clock.now(), (shifts + 4) * day);
  vigie.clock.set(back);
  const line = vigie.browser();
  const took: number[] = [];
  let [kept, sent] = [0, 0];
  const from = performance.now();
  await each(
    agents,
    async ({ phone, worked }) => {
      const punched = (one: Worked, way: PunchWay): SignedPunch =>
        phone.punch(way, one, way === 'in' ? one.start : one.end);
      const waiting = worked.flatMap((one) => [punched(one, 'in'), punched(one, 'out')]);
      for (let next = 0; next < waiting.length; next += maxReportedPunches) {
        const punches = waiting.slice(next, next + maxReportedPunches);
        const asked = { deviceId: phone.deviceId, wall: phone.wall(back), punches };
        for (let times = sent++ % lostOf === 0 ? 2 : 1; times > 0; times--) {
          const at = performance.now();
          const { data, message } = await line.call(ReportPunches, asked);
          took.push(performance.now() - at);
          const states = (data as Output<typeof ReportPunches> | undefined)?.reports.map(({ state }) => state) ?? [];
          if (states.length < punches.length || states.some((state) => state !== 'kept'))
            throw new Error(message || JSON.stringify(data));
        }
        kept += punches.length;
      }
    },
    phones,
  );
  const rate = kept / ((performance.now() - from) / 1_000);
  report({
    name: `${2 * shifts} offline punches of each of ${phones.toLocaleString('en')} phones, over HTTP, of two commands each / commands`,
    ours: `${Math.round(rate)}/s, p99 ${percentile(took, 0.99).toFixed(0)} ms`,
    baseline: `${Math.round(perSecond)} commands/s`,
    ratio: rate / perSecond,
    aim: atLeast(rate / perSecond, 0.5),
  });
  let missed = 0;
  await each(agents, async (one) => void (missed += await wrong(vigie, one)));
  report({
    name: `shifts of ${(phones * shifts).toLocaleString('en')} whose punches are not those made, once each`,
    ours: String(missed),
    baseline: '0',
    ratio: missed,
    aim: atMost(missed, 0),
  });
};
