import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { PositionReports } from '#services/locations/position-reports.ts';
import { LocationListener } from '#test/support/location-listener.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import { atMost, type Report } from './report.ts';

const agents = 1_000;
const [perSecond, seconds] = [167, 15];
const pauseBetween = 1_000 / perSecond;

/**
 * An agent at work who consents to be on the map, and others like them.
 * @param count of the others
 * @returns their ids
 */
export const manyAtWork = async (vigie: Vigie, count: number): Promise<string[]> => {
  const [customer, agency, anne] = await Promise.all([
    signedIn(vigie, 'customerA'),
    signedIn(vigie, 'agencyA'),
    signedIn(vigie, 'anne'),
  ]);
  const start = vigie.clock.now();
  const { shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
  await reached(agency, await assigned(agency, shiftId), 'punchedIn');
  await anne.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords });
  await vigie.settled();
  const copies = `with copy as (select gen_random_uuid() as agent, gen_random_uuid() as shift, gen_random_uuid() as assignment from generate_series(1, ${count})),
    people as (insert into agent select (jsonb_populate_record(a, jsonb_build_object('id', copy.agent))).* from agent a, copy where a.id = $2)
    insert into shift select (jsonb_populate_record(s, jsonb_build_object('id', copy.shift, 'agentId', copy.agent, 'assignmentId', copy.assignment))).* from shift s, copy where s.id = $1
    returning "agentId"`;
  const { rows } = await vigie.platform.pool.query<{ agentId: string }>(copies, [shiftId, ids.agents.anne]);
  return rows.map(({ agentId }) => agentId);
};

/**
 * Ten thousand positions a minute, from the call's service to an open map's socket in the same process, whose work is
 * included.
 * @param told milliseconds from a command's commit until a portal's socket was notified
 */
export const positions = async (vigie: Vigie, told: readonly number[], report: Report): Promise<void> => {
  const everybody = await manyAtWork(vigie, agents);
  const reports = vigie.app.get(PositionReports);
  const map = new LocationListener(vigie.origin, await signedIn(vigie, 'agencyA'));
  if (!(await map.watch(null)).watching) throw new Error('The map may not be watched');
  const events = async () =>
    (await vigie.platform.pool.query<{ n: string }>("select count(*) n from es.event where type <> 'LocationsViewed'"))
      .rows[0]!.n;
  const before = await events();
  const sent = new Map<string, number>();
  const took: number[] = [];
  let heard = 0;
  const answers: Promise<boolean>[] = [];
  const base = Date.parse(vigie.clock.now());
  const from = performance.now();
  const cpu = process.cpuUsage();
  for (let n = 0; n < perSecond * seconds; n++) {
    const agentId = everybody[n % everybody.length]!;
    const at = new Date(base + performance.now() - from).toISOString();
    sent.set(`${agentId} ${at}`, performance.now());
    answers.push(reports.report({ agentId, lat: 45.5 + n / 1e6, lng: -73.6, accuracy: 5, at }));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, from + (n + 1) * pauseBetween - performance.now())));
    for (; heard < map.updates.length; heard++) {
      const { employeeId, at: of } = map.updates[heard]!;
      took.push(performance.now() - sent.get(`${employeeId} ${of}`)!);
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const cores = (user + system) / 1_000 / (performance.now() - from);
  const kept = (await Promise.all(answers)).filter(Boolean).length;
  map.close();
  const made = Number(await events()) - Number(before);
  const p50 = percentile(took, 0.5);
  const rate = `${perSecond * 60} a minute, ${kept} kept, ${took.length} shown`;
  report({
    name: `positions, ${rate}: events written`,
    ours: String(made),
    baseline: '0',
    ratio: made,
    aim: atMost(made, 0),
  });
  report({
    name: 'positions: cores of the process, the map and the bench itself in it',
    ours: cores.toFixed(2),
    baseline: '1 core',
    ratio: cores,
    aim: atMost(cores, 0.2),
  });
  const base50 = percentile(told, 0.5);
  report({
    name: 'position -> map told, p50',
    ours: `${p50.toFixed(1)} ms`,
    baseline: `${base50.toFixed(1)} ms for commit -> socket told`,
    ratio: p50 / base50,
    aim: atMost(p50 / base50, 2),
  });
};
