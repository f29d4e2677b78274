import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { SavePlace } from '#contracts/api/places.ts';
import { DeleteRequest, SaveRequest } from '#contracts/api/requests.ts';
import { BulkRunRow } from '#projections/bulk-run/bulk-run.table.ts';
import { AutoAssignRuns, CancelRun } from '#contracts/api/auto-assign.ts';
import { BulkPublish, BulkRuns, BulkTime } from '#contracts/api/shift-bulk.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { ForgetfulRedis } from '#test/support/forgetful-redis.ts';
import { eventOf } from '#test/support/planned.ts';
import { ServerProcess } from '#test/support/server-process.ts';
import { testSecret, type Answer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';
import { build } from '#infra/local/build.mjs';
import { throwAwayFolder } from '#infra/local/steps.mjs';

/** The queue loses its data as soon as one of these facts is recorded. */
const moments = ['BulkRunRequested', 'PlanChosen', 'RunCommitted', 'BulkRunAdvanced'] as const;
const wanted = Number(process.env['VIGIE_KILLS'] ?? 0);
/**
 * As many rounds as VIGIE_KILLS asks for, up to twenty; usually the first three moments, for the removal below has the
 * last.
 */
const rounds = wanted > 0 ? Math.min(wanted, 20) : 3;
/**
 * Shifts of the event that is changed as a whole, and shifts to fill in each round, one a day: more where kills are
 * asked for.
 */
const [many, open] = [bulkAtOnce + 20, wanted > 0 ? 60 : 30];
const day = 24 * 3_600_000;
/** Time zones between which the event moves in every second round. */
const zones = ['America/Vancouver', 'America/Winnipeg'] as const;

describe('runs in the background, with a queue that is flushed or killed', () => {
  const folder = throwAwayFolder();
  const today = Math.floor(Date.now() / day) * day;
  const at = (days: number, hour = 15) => new Date(today + days * day + hour * 3_600_000).toISOString();
  let redis: ForgetfulRedis;
  let vigie: Vigie;
  let worker: ServerProcess;
  let customer: Browser;
  let agency: Browser;
  let eventId: string;
  let shiftIds: string[];

  beforeAll(async () => {
    await build({ openapi: false });
    redis = await ForgetfulRedis.start(join(folder, 'redis'));
    vigie = await startWorld({ redisUrl: redis.url, now: new Date().toISOString() });
    const { DATABASE_URL, VIGIE_PREFIX, FILES_URL } = vigie.platform.config;
    worker = new ServerProcess(
      { DATABASE_URL, VIGIE_PREFIX, FILES_URL, REDIS_URL: redis.url, VIGIE_SECRET_KEY: testSecret },
      'worker',
    );
    worker.start();
    for (const agentId of [ids.agents.anne, ids.agents.bruno, ids.agents.chloe]) {
      const licence = { agentId, licenceId: randomUUID() };
      const more = {
        licenceTypeId: ids.licenceType,
        number: `BSP-${agentId.slice(0, 4)}`,
        validFrom: at(-1).slice(0, 10),
        validTo: '2999-12-31',
      };
      await vigie.commands.run(agent, 'RecordLicence', agentId, { ...licence, ...more }, vigie.system());
      await vigie.commands.run(agent, 'ValidateLicence', agentId, licence, vigie.system());
    }
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    eventId = await eventOf(customer, at(9));
    for (const count of [200, many - 200])
      shiftIds = [...(shiftIds ?? []), ...(await create(eventId, [{ ...hours(9), count }]))];
  }, 300_000);
  afterAll(async () => {
    await worker?.end();
    await vigie?.stop();
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const hours = (days: number) => ({ start: at(days), end: at(days, 23), skillId: ids.guard, position: 'Porte' });
  const move = async (timezone: (typeof zones)[number]) => {
    const place = must(await customer.call(SavePlace, { name: randomUUID(), timezone })).data.id as string;
    const to = { id: eventId, title: 'Match', place: { id: place }, requestDate: at(9), agreed: many };
    return agency.call(SaveRequest, to);
  };
  const create = async (id: string, shifts: (ReturnType<typeof hours> & { count?: number })[]): Promise<string[]> =>
    must(await customer.call(CreateShifts, { id, shifts })).data.ids;
  const must = (answer: Answer): Answer => {
    if (answer.status !== 1) throw new Error(`${answer.code}: ${answer.text}`);
    return answer;
  };
  const until = async (met: () => Promise<boolean>, what: string, everyMs = 250) => {
    for (const end = Date.now() + 90_000; !(await met()); await pause(everyMs))
      if (Date.now() > end) throw new Error(`Never ${what}.\n${worker.said}`);
  };
  const count = async (type: string) =>
    Number(
      (await vigie.platform.pool.query<{ n: string }>('select count(*) n from es.event where type = $1', [type]))
        .rows[0]!.n,
    );

  /**
   * The worker dies together with the queue's data, except the first time, when it survives and must recover the lost
   * jobs.
   */
  const disturb = async (round: number, meanwhile: () => Promise<unknown>) => {
    const alone = round % moments.length === 0;
    if (!alone) await worker.end('SIGKILL');
    await meanwhile();
    await ((round + Math.floor(round / moments.length)) % 2 === 0 ? redis.flush() : redis.kill());
    if (alone) await vigie.platform.queue.enqueue('upkeep', randomUUID(), {});
    else worker.start();
  };
  const runs = async (): Promise<{ id: string; state: string; filled: number }[]> =>
    must(await agency.call(AutoAssignRuns, {})).data;
  const bulkRuns = async (): Promise<
    { id: string; total: number; finished: boolean; done: string[]; refused: unknown[] }[]
  > => must(await agency.call(BulkRuns, { id: eventId })).data;
  const shiftOf = ({ data }: Recorded) => (data as { shiftId: string }).shiftId;
  const factsOf = (type: string, all: readonly Recorded[]) => all.filter((event) => event.type === type);

  it(
    'end, do everything once, and report what they did',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const moment = moments[round % moments.length]!;
        vigie.clock.set(new Date().toISOString());
        const from = (round + 1) * (open + 10);
        const requestId = await eventOf(customer, at(from));
        const toFill = await create(
          requestId,
          Array.from({ length: open }, (_, n) => hours(from + n)),
        );
        const [begin, before] = [await vigie.platform.store.head(), await count(moment)];
        const asked = [
          await agency.call(BulkPublish, {
            id: eventId,
            allExcept: [],
            publish: round % 2 === 0,
            agreed: shiftIds.length,
          }),
          round % 2 === 0
            ? await agency.call(BulkTime, { id: eventId, affectationEventIds: shiftIds, start: `10:${10 + round}` })
            : await move(zones[((round - 1) / 2) % 2]!),
        ].map((answer) => must(answer).data.run as string);
        must(await agency.call(AutoAssign, { requestId, agreed: rounds * open }));
        await until(async () => (await count(moment)) > before, moment, 2);
        let cancelled: string | undefined;
        await disturb(round, async () => {
          await vigie.settled();
          if (moment === 'RunCommitted')
            must(await agency.call(CancelRun, { id: (cancelled = (await runs())[0]!.id) }));
        });
        const waiting = async () =>
          must(
            await agency.call(ShiftRows, {
              id: requestId,
              page: { index: 1, size: 100 },
              filters: { status: ['assigning'] },
            }),
          ).data;
        await until(async () => (await bulkRuns()).every(({ finished }) => finished), 'were the bulk runs finished');
        await until(
          async () => (await runs()).every(({ state }) => state === 'done' || state === 'cancelled'),
          'were the runs done',
        );
        if (!cancelled) await until(async () => (await waiting()).length === 0, 'was every shift filled');
        else must(await agency.call(AutoAssign, { requestId, on: false, agreed: rounds * open }));
        await vigie.settled();

        const all = await vigie.platform.store.readAll(begin, 1_000_000);
        const changed = [round % 2 === 0 ? 'JobPublished' : 'JobWithdrawn', 'ShiftRescheduled'];
        for (const [n, type] of changed.entries()) {
          expect(factsOf(type, all).map(shiftOf).sort()).toEqual([...shiftIds].sort());
          const told = (await bulkRuns()).find(({ id }) => id === asked[n])!;
          expect(told).toMatchObject({ total: many, refused: [] });
          expect([...told.done].sort()).toEqual([...shiftIds].sort());
        }
        const assigned = factsOf('AgentAssigned', all);
        const once = new Set(assigned.map(shiftOf));
        expect(assigned).toHaveLength(once.size);
        for (const shiftId of once) expect(toFill).toContain(shiftId);
        const made = factsOf('RunRequested', all).map(({ data }) => (data as { runId: string }).runId);
        for (const run of (await runs()).filter(({ id }) => made.includes(id))) {
          expect(run.filled).toBe(assigned.filter(({ metadata }) => metadata.correlationId === run.id).length);
        }
        if (!cancelled) expect(once.size).toBe(open);
        else {
          expect(once.size).toBeLessThan(open);
          expect((await vigie.platform.store.read(`autoAssignRun-${cancelled}`)).at(-1)!.type).toBe('RunCancelled');
          expect((await runs()).find(({ id }) => id === cancelled)).toMatchObject({ state: 'cancelled' });
        }
      }
      console.log(
        `${rounds} rounds, Redis flushed ${redis.happened.flushed} and killed ${redis.happened.killed} times`,
      );
      expect(Math.min(redis.happened.flushed, redis.happened.killed)).toBeGreaterThan(0);
    },
    60_000 + rounds * 60_000,
  );

  it('shifts that were removed with their event before the worker was killed are reported as removed, not as missing', async () => {
    const [before, begin] = [await count('BulkRunAdvanced'), await vigie.platform.store.head()];
    const { data } = must(await agency.call(DeleteRequest, { id: eventId, agreed: many }));
    await until(async () => (await count('BulkRunAdvanced')) > before, 'BulkRunAdvanced', 2);
    await disturb(3, () => vigie.settled());
    // Nobody can ask about the event any more.
    const run = async () => (await vigie.platform.models.byIds(BulkRunRow, [data.run])).get(data.run)!;
    await until(async () => (await run()).finished, 'was the removal finished');
    const { done, refused } = await run();
    expect(refused).toEqual([]);
    expect([...done].sort()).toEqual([...shiftIds].sort());
    const removed = factsOf('ShiftRemoved', await vigie.platform.store.readAll(begin, 1_000_000));
    expect(removed.map(shiftOf).sort()).toEqual([...shiftIds].sort());
  });
});
