import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { grantKeys, roles } from '#contracts/permissions.ts';
import { busyUntil } from '#contracts/values/shift.ts';
import { relationTo, type Viewer } from '#contracts/values/relation.ts';
import { migrate, openReadModels } from '#projections/kernel/data-source.ts';
import { bound, sql } from '#projections/kernel/sql.ts';
import { shiftScope } from '#projections/scope.ts';
import {
  agentVisible,
  busyUntilSql,
  identitySql,
  nameVisible,
  statusSql,
} from '#projections/shift-row/policy.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { tables } from '#projections/tables.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { createTables } from '#test/support/read-models.ts';
import { visibleStatusFor } from './visible-status.rule.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [A, B, C, X, Y, P, Q] = [1, 2, 3, 11, 12, 21, 22].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const agencies = [A, B, C];

/** The same numbers at every run. */
let seed = 20_261_122;
const below = (n: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >>> 8) % n;
};
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
const chance = (percent: number): boolean => below(100) < percent;
const beginning = Date.parse('2026-03-10T00:00:00.000Z');
const instant = (hours: number) => new Date(beginning + hours * 3_600_000).toISOString();

const randomShift = (n: number) => {
  const start = below(240);
  const agencyId = pick([null, ...agencies]);
  // Only an agency hands a shift on to another one.
  const subcontractedTo = agencyId && pick([null, null, ...agencies]);
  const taken = chance(60);
  const punchIn = taken && chance(40) ? instant(start + below(3) - 1) : null;
  return {
    id: id(1000 + n),
    siteEventId: id(31),
    placeId: id(32),
    zone: 'America/Toronto',
    title: '',
    position: '',
    skillId: null,
    maxLevelId: null,
    agentType: 'agent',
    maxConfirmationHours: 24,
    taskIds: [],
    autoAssignStart: null,
    offers: [],
    formerAssignmentId: null,
    isSupervisor: false,
    dueAt: taken && chance(20) ? instant(start + 1 + below(3)) : null,
    notified: false,
    originalPunchIn: null,
    originalPunchOut: null,
    corrected: false,
    correctionNote: '',
    breaks: [],
    note: '',
    rated: false,
    mergeId: null,
    money: {},
    compulsoryBeyondShift: false,
    customerId: pick([X, Y]),
    agencyId,
    subcontractedTo,
    handedOnBy: agencies.filter(() => chance(20)),
    start: instant(start),
    end: instant(start + 1 + below(10)),
    confirmFrom: instant(start - pick([24, 48, 72, 96])),
    published: chance(30),
    autoAssignBy: pick([null, null, 'agency', 'customer']),
    refused: chance(30),
    handover: pick([null, 'waiting', 'accepted']),
    handoverFrom: pick([null, ...agencies, X, Y]),
    transferred: chance(20),
    assignmentId: taken ? id(100_000 + n) : null,
    agentId: taken ? pick([P, Q]) : null,
    firstName: taken ? 'Anne' : null,
    lastName: taken ? 'Roy' : null,
    employerId: taken ? pick([...agencies, X, Y]) : null,
    accepted: taken && chance(70),
    confirmed: taken && chance(50),
    lateEstimatedTime: taken && chance(20) ? 10 : null,
    punchIn,
    punchOut: punchIn && chance(50) ? instant(start + (n % 9)) : null,
  };
};

const links = [
  { id: id(41), agencyId: A, customerId: X, requestedBy: 'agency', accepted: true, fullAccess: true },
  { id: id(42), agencyId: B, customerId: X, requestedBy: 'agency', accepted: true, fullAccess: false },
  { id: id(43), agencyId: B, customerId: Y, requestedBy: 'agency', accepted: true, fullAccess: true },
  { id: id(44), agencyId: C, customerId: Y, requestedBy: 'agency', accepted: false, fullAccess: true },
];
const viewers: readonly Viewer[] = roles.flatMap((role): Viewer[] => {
  if (role === 'agency' || role === 'agencyManager') return agencies.map((agencyId) => ({ role, agencyId }));
  if (role === 'customer' || role === 'manager' || role === 'adminAsCustomer')
    return [X, Y].flatMap((customerId) => [
      { role, customerId },
      ...(role === 'adminAsCustomer' ? [{ role, customerId, actingAgencyId: A }] : []),
    ]);
  return role === 'user' ? [P, Q].map((agentId) => ({ role, agentId })) : [{ role }];
});

/** Shifts, and moments at which each viewer looks at all of them: 10⁵ and more of (shift, viewer, moment) together. */
const shiftCount = 3_000;
const moments = 2;

describe('the same rules in SQL and in code', () => {
  let database: TestDatabase;
  let db: DataSource;
  const shifts = Array.from({ length: shiftCount }, (_, n) => randomShift(n)) as unknown as ShiftRow[];
  beforeAll(async () => {
    database = await freshDatabase();
    db = await openReadModels(database.url, { tables });
    await migrate(db);
    await createTables(db);
    await db.query('insert into shift select * from jsonb_populate_recordset(null::shift, $1)', [
      JSON.stringify(shifts),
    ]);
    await db.query('insert into link select * from jsonb_populate_recordset(null::link, $1)', [JSON.stringify(links)]);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('[shift.identity] [shift.status] [assign.allowed] agree for 10⁵ random shifts, viewers and times: scope, identity, name, label', async () => {
    let asked = 0;
    const differing: object[] = [];
    const seen = { relation: new Set<string>(), identity: new Set<string>(), label: new Set<string>() };
    for (const viewer of viewers)
      for (let moment = 0; moment < moments; moment++) {
        const now = instant(below(260));
        const { text, values } = bound(sql`
          select r.id, (${shiftScope(viewer)}) is true as visible, ${identitySql(viewer, now)} as identity, (${agentVisible(viewer, now)}) is true as known,
            ${nameVisible(viewer, now)} as name, ${statusSql(viewer, now)} as label
          from shift r order by r.id`);
        const rows = await db.query<Record<string, string | boolean | null>[]>(text, values);
        const holder = { ...viewer, role: viewer.role as 'agency', permissions: new Set(grantKeys), now };
        const statusOf = visibleStatusFor(holder);
        rows.forEach((told, n) => {
          const shift = shifts[n]!;
          const linked = links.some(
            (link) =>
              link.accepted &&
              link.fullAccess &&
              link.agencyId === viewer.agencyId &&
              link.customerId === shift.customerId,
          );
          const relation = relationTo({ ...shift, fullAccess: linked }, viewer);
          const { identity, status, visible: known } = statusOf(shift);
          const name = !known ? null : identity === 'full' ? 'Anne Roy' : 'Anne';
          const expected = { id: shift.id, visible: relation !== 'none', identity, known, name, label: status };
          if (!isDeepStrictEqual(told, expected)) differing.push({ viewer, told, expected });
          seen.relation.add(relation);
          seen.identity.add(identity);
          seen.label.add(status);
          asked++;
        });
      }
    expect(differing.slice(0, 3)).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(100_000);
    // Every answer there is was given.
    expect([seen.relation.size, seen.identity.size, seen.label.size]).toEqual([9, 4, 14]);
  });

  it('agree on how long a shift takes its agent’s time: to its end, to when they left early, or not at all', async () => {
    const { text } = bound(sql`select to_jsonb(${busyUntilSql()}) as until from shift r order by r.id`);
    const rows = await db.query<{ until: string }[]>(text);
    const kinds = new Set<string>();
    rows.forEach(({ until }, n) => {
      const shift = shifts[n]!;
      const expected = busyUntil(shift);
      expect(new Date(until).toISOString()).toBe(expected);
      kinds.add(expected === shift.end ? 'end' : expected === shift.start ? 'none' : 'left');
    });
    expect(kinds.size).toBe(3);
  });
});
