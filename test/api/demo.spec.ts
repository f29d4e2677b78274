import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemCaller } from '#kernel/caller.ts';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { Commands } from '#kernel/commands.ts';
import { shiftStatus, shiftStatuses } from '#contracts/values/shift.ts';
import { rights } from '#services/identity/session/rights.rule.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import type { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { projections } from '#projections/tables.ts';
import { personByEmail } from '#projections/viewer/viewer.query.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { readConfig } from '#services/apps/config.ts';
import { CoreModule } from '#services/apps/core.module.ts';
import { migrateAll, openPlatform, type Platform } from '#services/apps/platform.ts';
import { demoAccounts } from '#infra/demo/accounts.ts';
import { reportPositions } from '#infra/demo/whereabouts.ts';
import { seed } from '#infra/demo/seed.ts';
import { reconcile } from '#services/apps/worker/reconcile.ts';
import { positionId } from '#services/money/terms/position-id.ts';
import { factsOf } from '#services/scheduling/shift/visible-status.rule.ts';
import { contents } from '../support/read-models.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

/** States seen only by companies that hand over shifts to each other. */
const unreachable = ['transferred', 'smartConnectAccepted', 'waiting'];
const tables = [
  'account',
  'agent',
  'link',
  'place',
  'reference',
  'role',
  'shift',
  'site_event',
  'user',
  'rating',
  'agent_comment',
  'agent_exclusion',
  'alert',
  'report',
  'thread',
  'message',
];
const now = new Date().toISOString();

let database: TestDatabase;
let platform: Platform;

const count = async (what: string) =>
  Number((await platform.db.query<{ n: string }[]>(`select count(*) n from ${what}`))[0]!.n);
const everything = async () => Promise.all(tables.map((table) => contents(platform.db, table)));

beforeAll(async () => {
  database = await freshDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    REDIS_URL: process.env['VIGIE_TEST_REDIS_URL'],
    VIGIE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  await migrateAll(config);
  platform = await openPlatform(config, { clock: { now: () => now } });
  // Somebody else's transaction is open when the last command is recorded: it holds the feed back, and what is seen
  // behind it.
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  let holding: Promise<unknown> | undefined;
  const say = (line: string) =>
    void (/^Demo data: (\d+) of \1 /.test(line) && (holding = other.query('begin; select pg_current_xact_id()')));
  const waitFor: ProjectionProgress['waitFor'] = async (...asked) => {
    const seen = platform.seen.waitFor(...asked);
    // Runs that close before wait as well.
    if (holding) await holding.then(() => other.query('commit'));
    return seen;
  };
  expect(
    await seed(
      { ...platform, seen: Object.create(platform.seen, { waitFor: { value: waitFor } }) as ProjectionProgress },
      { say },
    ),
  ).toBe('made');
  expect(holding).toBeDefined();
  await other.end();
});

afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

const platformsEyes = systemCaller('looking', '2026-11-21T00:00:00.000Z');

describe('the demo data', () => {
  it('has the documented size', async () => {
    const counts = {
      agencies: await count(`account where kind = 'agency'`),
      customers: await count(`account where kind = 'customer'`),
      employers: await count(`account where kind = 'customer' and "canBeEmployer"`),
      agents: await count('agent'),
      events: await count('site_event'),
      shifts: await count('shift'),
      users: await count('"user"'),
    };
    expect(counts).toEqual({
      agencies: 2,
      customers: 4,
      employers: 1,
      agents: 120,
      events: 40,
      shifts: 800,
      users: demoAccounts.length,
    });
    expect(await count('place')).toBeGreaterThanOrEqual(15);
    expect(await count(`place where zone = 'America/Halifax'`)).toBe(1);
    expect(await count('link where accepted')).toBe(await count('link'));
    expect(await count('link where not "fullAccess"')).toBeGreaterThan(0);
    expect(await count('rating')).toBeGreaterThan(50);
    expect(await count('rating where penalties <> array[]::text[]')).toBeGreaterThan(3);
    expect(await count(`reference where kind = 'jobPosting' and jsonb_array_length(value->'agentIds') > 0`)).toBe(4);
    expect(await count('agent_comment')).toBe(20);
    for (const state of ['null', 'not null'])
      expect(await count(`alert where "handledAt" is ${state}`)).toBeGreaterThan(1);
    for (const shared of ['', 'not '])
      expect(await count(`report where type = 'EndOfShift' and ${shared}"clientCanView"`)).toBeGreaterThan(3);
    expect(await count(`report where type = 'EndOfShift' and jsonb_array_length(files) > 0`)).toBeGreaterThan(3);
    expect(await count(`report where type = 'Event'`)).toBeGreaterThan(2);
    // Supervisors and dispatchers write to each other, at the event that goes on now too.
    expect(await count(`thread where people <> '{}'`)).toBeGreaterThan(2);
    for (const side of ['agent', 'company']) expect(await count(`message where side = '${side}'`)).toBeGreaterThan(3);
    expect(await count(`message where at > '${now}'::timestamptz - interval '6 hours'`)).toBeGreaterThan(2);
    // Punches of agents who consent have positions; refusals by right are marked, and every refusal has its figures.
    for (const zone of ['in', 'out', 'uncertain'])
      expect(await count(`punch where "inZone" = '${zone}'`)).toBeGreaterThan(9);
    expect(await count(`punch where "inByAgent" and "inZone" is null`)).toBeGreaterThan(9);
    expect(await count(`alert where kind = 'outOfZone' and "handledAt" is not null`)).toBeGreaterThan(9);
    const outside = (await count(`punch where "inZone" = 'out'`)) + (await count(`punch where "outZone" = 'out'`));
    expect(await count(`alert where kind = 'outOfZone'`)).toBe(outside);
    const refused = `activity where type = 'AssignmentRefused'`;
    expect(await count(`${refused} and ground is not null`)).toBeGreaterThan(2);
    expect(await count(`${refused} and ground is null`)).toBeGreaterThan(2);
    expect(await count(`${refused} and figures is null`)).toBe(0);
    await reportPositions(platform);
    const located = await platform.positions.latest(
      (await platform.db.getRepository(AgentRow).find()).map(({ id }) => id),
      now,
    );
    expect(located.length).toBeGreaterThan(3);
    // Shifts filled by a partner agency, in both directions.
    for (const half of ['<', '>'])
      expect(await count(`shift where "subcontractedTo" ${half} "agencyId" and "agentId" is not null`)).toBeGreaterThan(
        0,
      );
  });

  it('has shifts in every state that a shift can be in, and reaches a month back and a month ahead', async () => {
    const rows = await platform.db.getRepository(ShiftRow).find();
    const statuses = new Set(rows.map((row) => shiftStatus(factsOf(row, platformsEyes), now)));
    expect([...statuses].sort()).toEqual(shiftStatuses.filter((status) => !unreachable.includes(status)).sort());
    const late = rows
      .filter((row) => shiftStatus(factsOf(row, platformsEyes), now) === 'late')
      .map(({ lateEstimatedTime }) => lateEstimatedTime);
    expect(late).toEqual(expect.arrayContaining([null, 12, 99]));
    expect(
      rows.some(({ autoAssignBy }) => autoAssignBy === 'agency') &&
        rows.some(({ autoAssignBy }) => autoAssignBy === 'customer'),
    ).toBe(true);
    for (const special of ['corrected', 'isSupervisor'] as const) expect(rows.some((row) => row[special])).toBe(true);
    const set = rows.flatMap(({ money }) => Object.values(money));
    expect(set.some(({ kilometres }) => kilometres.enabled)).toBe(true);
    expect(rows.some(({ breaks, punchOut }) => breaks.length > 0 && punchOut !== null)).toBe(true);
    expect(set.some(({ salary }) => salary !== null)).toBe(true);
    expect(rows.some(({ start, end }) => start <= now && now < end)).toBe(true);
    const days = (instant: string) => (Date.parse(instant) - Date.parse(now)) / 86_400_000;
    const starts = rows.map(({ start }) => days(start));
    expect(Math.min(...starts)).toBeLessThan(-28);
    expect(Math.max(...starts)).toBeGreaterThan(28);
  });

  it('never has an agent on two shifts at once, nor one on a shift that they may not take', async () => {
    expect(
      await count(
        'shift a join shift b on a."agentId" = b."agentId" and a.id < b.id and a.start < b."end" and b.start < a."end"',
      ),
    ).toBe(0);
    expect(
      await count('shift s join agent a on a.id = s."agentId" where not s."employerId" = any(a."employerIds")'),
    ).toBe(0);
    expect(
      await count(
        'shift s join agent a on a.id = s."agentId" where s."skillId" is not null and not s."skillId" = any(a."skillIds")',
      ),
    ).toBe(0);
  });

  it('has closed pay periods with a correction made after payment, invoices and a credit note', async () => {
    expect(await count(`money_run where state <> 'closed'`)).toBe(0);
    expect(await count(`billing_run where state <> 'closed'`)).toBe(0);
    expect(await count(`(select from money_run group by "companyId" having count(*) >= 3) often`)).toBeGreaterThan(0);
    expect(await count(`pay_line where kind = 'reversal'`)).toBeGreaterThan(0);
    for (const kind of ['invoice', 'creditNote'])
      expect(await count(`invoice where kind = '${kind}'`)).toBeGreaterThan(0);
    expect(await count("money_run where files = '[]'")).toBe(0);
    expect(await count(`pay_line where line->>'gainCode' = ''`)).toBe(0);
  });

  it('has hours in an open period that are paid less than the law requires', async () => {
    const low = `t.kind = 'OverrideSet' and t.value->>'kind' = 'fixed' and t.value->>'price' = 'pay' and (t.value->>'value')::int < 2060`;
    const worked = `a->>'employerId' = t."companyId"::text and a->>'punchOut' is not null and p.start >= t."from"::date`;
    const hours = `presence p join term t on t.value->>'scopeId' = p."customerId"::text, jsonb_array_elements(p.assignments) a`;
    expect(await count(`${hours} where ${low} and ${worked}`)).toBeGreaterThan(0);
  });

  it('has its agencies’ prices stored under the positions that the settings list', async () => {
    const rates = await platform.db.query<{ id: string; company: string; skill: string }[]>(
      `select value->>'termId' id, value->>'companyId' company, value->>'skillId' skill from term where kind = 'RateSet'`,
    );
    expect(rates.length).toBeGreaterThan(0);
    expect(rates.map(({ id }) => id)).toEqual(rates.map(({ company, skill }) => positionId(company, skill, null)));
  });

  it('has an author for every fact, with times in the past and in order within each stream', async () => {
    const events = await Promise.all([count('es.event'), platform.store.readAll('', 20_000)]);
    const [total, feed] = events;
    expect(feed).toHaveLength(total);
    const last = new Map<string, string>();
    const wrong: string[] = [];
    let newest = '';
    for (const { stream, metadata, data, type } of feed) {
      const { at, actor } = metadata;
      if (!actor.userId || !actor.name) wrong.push(`${type} by nobody`);
      if (at > now || at < (last.get(stream) ?? '')) wrong.push(`${type} of ${stream} at ${at}`);
      // Streams go side by side within a day, and none before what it is about.
      if (Date.parse(newest || at) - Date.parse(at) > 86_400_000) wrong.push(`${type} more than a day late`);
      const { siteEventId, agentId, roleId, placeId } = data as Record<string, string | null>;
      const about = Object.entries({ siteEvent: siteEventId, agent: agentId, place: placeId, role: roleId }).filter(
        ([, id]) => id,
      );
      for (const [kind, id] of about)
        if (stream !== `${kind}-${id}` && !last.has(`${kind}-${id}`)) wrong.push(`${type} before its ${kind}`);
      last.set(stream, at);
      if (at > newest) newest = at;
    }
    expect(wrong).toEqual([]);
    expect(new Set(feed.map(({ metadata }) => metadata.actor.role))).toEqual(
      new Set(['superAdmin', 'agency', 'agencyManager', 'customer', 'manager', 'user']),
    );
  });

  it('has accounts that can sign in, one of them without any rights', async () => {
    const { credentials, passwords } = platform.identity;
    for (const { email, password, role, landing } of demoAccounts) {
      const person = await personByEmail(platform.models, email);
      expect(person).toMatchObject({ email, role, blocked: false, accountBlocked: false });
      expect(await passwords.verify(await credentials.passwordHash(person!.id), password)).toBe(true);
      expect(rights(person!.granted, person!.plans).held.length > 0 || role === 'superAdmin').toBe(landing !== '');
    }
  });

  it('lets the platform’s own administrators do what accounts need a plan for', async () => {
    const admin = await personByEmail(platform.models, demoAccounts.find(({ role }) => role === 'admin')!.email);
    expect(rights(admin!.granted, admin!.plans)).toMatchObject({ rejected: [] });
    const owner = await personByEmail(platform.models, 'owner@ponant.example');
    expect(rights(owner!.granted, owner!.plans).rejected).toContain('menus.rating');
  });

  it('a rebuild from the events gives the same read models and the same reservations', async () => {
    const live = await everything();
    await rebuild({ db: platform.db, store: platform.store, projections });
    expect(await everything()).toEqual(live);
    await platform.pool.query(`update held.time set held_at = held_at - interval '1 hour'`);
    await platform.pool.query(`update held.value set held_at = held_at - interval '1 hour'`);
    const house = await NestFactory.createApplicationContext(CoreModule.over(platform), { logger: false });
    expect(await reconcile(platform, house.get(Commands))).toBe(0);
    await house.close();
  });

  it('is not created twice', async () => {
    const events = await count('es.event');
    expect(await seed(platform)).toBe('there');
    expect(await count('es.event')).toBe(events);
  });
});
