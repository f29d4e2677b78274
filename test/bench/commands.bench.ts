import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { PostgresReservations } from '#infra/reservations/postgres.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { commandsOver } from '#test/support/commands.ts';
import { freshDatabase } from '#test/support/database.ts';
import { metadata, newStream, sample } from './event-store-samples.ts';
import { load, rate, sideBySide } from './load.ts';
import { atLeast, atMost, print, type Report } from './report.ts';

export const name = 'commands';

const appenders = 2;
const aims: Record<number, number> = { 64: 2, 512: 3 };
const insert = 'INSERT INTO raw.event (stream, revision, id, type, data, metadata) VALUES ($1, $2, $3, $4, $5, $6)';
const [rounds, roundMs] = [3, 2_500];
const now = '2026-03-01T08:00:00.000Z';
const hour = 60 * 60 * 1000;
const agencyId = randomUUID();
const planner = () => ({ ...systemCaller(randomUUID(), now, 'Zoé Tremblay'), role: 'agency' as const, agencyId });

type Call = (client: number) => Promise<unknown>;

/** A shift's plan; no two have the same hours. */
const planned = (shiftId: string, number: number): ShiftCommands['PlanShift'] => {
  const start = Date.UTC(2026, 2, 7) + number * 2 * hour;
  return {
    shiftId,
    siteEventId: randomUUID(),
    customerId: randomUUID(),
    agencyId,
    placeId: randomUUID(),
    zone: 'America/Toronto',
    title: 'Nuit',
    position: 'Entrée par la porte de service',
    start: new Date(start).toISOString(),
    end: new Date(start + hour).toISOString(),
    skillId: null,
    maxLevelId: null,
    agentType: 'agent',
    taskIds: [],
    origin: { kind: 'hand' },
  };
};

/** Commands of one event each: a shift is planned, published, withdrawn, renamed; then the next shift. */
const lives = (commands: Commands, clients: number): Call => {
  const steps = Array.from({ length: clients }, () => ({ step: 0, shiftId: '' }));
  let number = 0;
  return (client) => {
    const life = steps[client]!;
    const caller = planner();
    switch (life.step++ % 4) {
      case 0:
        life.shiftId = randomUUID();
        return commands.run(shift, 'PlanShift', life.shiftId, planned(life.shiftId, number++), caller);
      case 1:
        return commands.run(
          shift,
          'PublishJob',
          life.shiftId,
          { shiftId: life.shiftId, notify: true, ownPoolOnly: false },
          caller,
        );
      case 2:
        return commands.run(shift, 'WithdrawJob', life.shiftId, { shiftId: life.shiftId }, caller);
      default:
        return commands.run(
          shift,
          'ReviseShift',
          life.shiftId,
          { shiftId: life.shiftId, title: `Nuit ${number}` },
          caller,
        );
    }
  };
};

/** Commands that claim an agent's time: an agent is assigned to a shift, and removed. */
const claiming = async (commands: Commands, clients: number): Promise<Call> => {
  const mine = await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const shiftId = randomUUID();
      await commands.run(shift, 'PlanShift', shiftId, planned(shiftId, number), planner());
      return { shiftId, agentId: randomUUID(), assignmentId: '' };
    }),
  );
  return async (client) => {
    const one = mine[client]!;
    const { shiftId, agentId } = one;
    const caller = planner();
    if (one.assignmentId)
      await commands.run(
        shift,
        'RemoveAgent',
        shiftId,
        { shiftId, assignmentId: one.assignmentId, reason: 'pulled' },
        caller,
      );
    else {
      const { state } = await commands.run(
        shift,
        'AssignAgent',
        shiftId,
        {
          shiftId,
          replacing: null,
          agent: { id: agentId, firstName: 'Zoé', lastName: 'Roy', employerId: randomUUID() },
          isSupervisor: false,
          by: 'hand',
        },
        caller,
      );
      one.assignmentId = state.assignment!.id;
      return;
    }
    // Each shift gets few commands, as in production; otherwise its stream would grow during the whole bench.
    const next = randomUUID();
    await commands.run(shift, 'PlanShift', next, planned(next, client), caller);
    mine[client] = { shiftId: next, agentId, assignmentId: '' };
  };
};

/**
 * Whole commands (load, fold, decide, claim, check, append) against raw prepared single INSERTs, one commit each, into
 * a table of the same shape: over a pool as large as the store's own connections for appends, and over one with a
 * connection per client (64 at most).
 */
export const run = async (report: Report): Promise<void> => {
  const { url, drop } = await freshDatabase();
  const store = await PostgresEventStore.open({ url, appenders });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const reservations = new PostgresReservations(pool, pool);
  await reservations.migrate();
  const commands = commandsOver(store, reservations);
  const pools = {
    equal: new pg.Pool({ connectionString: url, max: appenders }),
    large: new pg.Pool({ connectionString: url, max: 64 }),
  };
  await pools.equal.query('CREATE SCHEMA raw; CREATE TABLE raw.event (LIKE es.event INCLUDING ALL)');
  const raw = (over: pg.Pool, clients: number) => {
    const heads = Array.from({ length: clients }, () => ({ stream: newStream(), revision: -1 }));
    return load(clients, roundMs, (client) => {
      const head = heads[client]!;
      const { id, type, data } = sample();
      return over.query({
        name: 'insert',
        text: insert,
        values: [head.stream, ++head.revision, id, type, JSON.stringify(data), JSON.stringify(metadata)],
      });
    });
  };

  await load(16, roundMs, lives(commands, 16)); // warm
  for (const clients of [1, 64, 512]) {
    for (const [kind, over] of Object.entries(pools)) {
      if (kind === 'large' && clients === 1) continue;
      const result = await sideBySide(
        rounds,
        () => load(clients, roundMs, lives(commands, clients)),
        () => raw(over, clients),
      );
      const ratio = result.ours.perSecond / result.baseline.perSecond;
      const against = `full command, ${clients} client${clients > 1 ? 's' : ''}, against raw INSERT over a pool of ${kind === 'equal' ? appenders : 64}`;
      const aim = aims[clients];
      report({
        name: against,
        ours: rate(result.ours),
        baseline: rate(result.baseline),
        ratio,
        ...(aim ? { aim: atLeast(ratio, aim) } : {}),
      });
      if (clients !== 64) continue;
      const p99 = result.ours.p99Ms / result.baseline.p99Ms;
      report({
        name: `${against}: p99`,
        ours: `${result.ours.p99Ms.toFixed(1)} ms`,
        baseline: `${result.baseline.p99Ms.toFixed(1)} ms`,
        ratio: p99,
        aim: atMost(p99, 1),
      });
    }
  }
  const claims = await claiming(commands, 64);
  const held = await sideBySide(
    rounds,
    () => load(64, roundMs, claims),
    () => raw(pools.large, 64),
  );
  report({
    name: 'assigning an agent (1 claim), 64 clients, against raw INSERT over a pool of 64',
    ours: rate(held.ours),
    baseline: rate(held.baseline),
    ratio: held.ours.perSecond / held.baseline.perSecond,
  });
  await Promise.all([store.close(), pool.end(), ...Object.values(pools).map((each) => each.end())]);
  await drop();
};

if (import.meta.filename === process.argv[1]) await run(print);
