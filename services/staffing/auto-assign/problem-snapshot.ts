import { DateTime } from 'luxon';
import type { Reference } from '#contracts/events/reference.ts';
import {
  AutoAssignSettings,
  type ProblemSnapshot,
  type SnapshotAgent,
  type SnapshotShift,
} from '#contracts/values/auto-assign.ts';
import { busyUntil } from '#contracts/values/shift.ts';
import { waitsForAutoAssign } from '#projections/auto-assign-run/auto-assign-run.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AutoAssignRunRow } from '#projections/auto-assign-run/auto-assign-run.table.ts';
import { licenceNeeds } from '#projections/agent/covered.query.ts';
import { agentsIn, isActiveAt, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { placesWorkedAt, visibleStars } from '#projections/agent/experience.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { responsibleAgencySql } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { levelPayOn, officeDay } from '#projections/term/level-pay.query.ts';
import { companyWeeks } from './company-weeks.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

export type Employer = { readonly id: string; readonly kind: 'agency' | 'customer' };

/** Condition: the company is responsible for the shift and so fills it, whoever requested that. */
const responsible = ({ id, kind }: Employer): Sql =>
  kind === 'agency'
    ? sql`${responsibleAgencySql()} = ${id}`
    : sql`${responsibleAgencySql()} is null and r."customerId" = ${id}`;

/** The company's own settings, or the defaults. */
export const settingsOf = async (models: ReadModels, employerId: string): Promise<AutoAssignSettings> => {
  const [own] = await models.rows(ReferenceRow, sql`r.kind = 'autoAssignSettings' and r."ownerId" = ${employerId}`);
  return AutoAssignSettings.parse(own?.value ?? {});
};

/** Open shifts that a company has given to auto-assign and whose filling may begin. */
const openShifts = (models: ReadModels, employer: Employer, now: string): Promise<ShiftRow[]> =>
  models.rows(ShiftRow, responsible(employer), waitsForAutoAssign(now));

/** All data that a run needs about the open shifts of a company and its agents. */
export const takeSnapshot = async (models: ReadModels, employer: Employer, now: string): Promise<ProblemSnapshot> => {
  const open = (await openShifts(models, employer, now)).sort((a, b) =>
    a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1,
  );
  const agents = await agentsIn(models, employer.id, isActiveAt(employer.id));
  const busy = await workAround(models, open, agents, now);
  return snapshotOf(models, {
    companyId: employer.id,
    open,
    agents,
    busy,
    held: await movable(models, employer, busy, now),
    now,
  });
};

/** Shifts that earlier runs gave to agents who have not accepted yet; merged shifts stay with one agent. */
const movable = async (
  models: ReadModels,
  { id }: Employer,
  busy: ReadonlyMap<string, readonly ShiftRow[]>,
  now: string,
): Promise<ShiftRow[]> => {
  const since = instantAfter(now, -60 * dayMs);
  const runs = await models.rows(AutoAssignRunRow, sql`r."employerId" = ${id} and r."startedAt" > ${since}`);
  const given = new Set(
    runs
      .flatMap(({ filled, instead }) => [...filled, ...instead])
      .map(({ shiftId, agentId }) => `${shiftId}/${agentId}`),
  );
  return [...busy.values()]
    .flat()
    .filter(
      (row) =>
        !row.accepted &&
        row.mergeId === null &&
        row.employerId === id &&
        row.start > now &&
        given.has(`${row.id}/${row.agentId}`),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Agent id → shifts up to eight days before and after the given shifts. */
export const workAround = async (
  models: ReadModels,
  shifts: readonly Pick<ShiftRow, 'start' | 'end'>[],
  agents: readonly KnownAgent[],
  now: string,
): Promise<ReadonlyMap<string, ShiftRow[]>> => {
  const from = shifts.reduce((first, { start }) => (start < first ? start : first), shifts[0]?.start ?? now);
  const until = shifts.reduce((last, { end }) => (end > last ? end : last), now);
  const around = (instant: string, by: number) => instantAfter(instant, by);
  const ids = agents.map(({ id }) => id);
  const rows = await models.rows(
    ShiftRow,
    sql`r."agentId" = any(${ids})`,
    sql`r."end" > ${around(from, -8 * dayMs)} and r.start < ${around(until, 8 * dayMs)}`,
  );
  return grouped(rows, ({ agentId }) => agentId!);
};

/**
 * Times during which a shift occupies its agent: as planned, or until they left early; for an agent who left before its
 * start, what they worked.
 */
const timesOf = (row: ShiftRow): { readonly start: string; readonly end: string } => {
  const end = busyUntil(row);
  return end > row.start ? { start: row.start, end } : { start: row.punchIn!, end: row.punchOut! };
};

type Known = {
  readonly companyId: string;
  readonly open: readonly ShiftRow[];
  readonly agents: readonly KnownAgent[];
  readonly busy: ReadonlyMap<string, readonly ShiftRow[]>;
  /** Shifts in `busy` that may get another agent. */
  readonly held?: readonly ShiftRow[];
  readonly now: string;
};

/**
 * What agents have done for the company: the places where they worked, of those asked for, and their rating in stars.
 */
const experienceOf = async (
  models: ReadModels,
  companyId: string,
  agentIds: readonly string[],
  placeIds: readonly string[],
) => {
  const worked = await models.query<{ agentId: string; placeId: string }>(
    placesWorkedAt(agentIds, placeIds, companyId),
  );
  const rated = await models.query<{ agentId: string; stars: number }>(visibleStars(agentIds, companyId));
  const places = grouped(worked, ({ agentId }) => agentId);
  const stars = new Map(rated.map((one) => [one.agentId, one.stars]));
  return {
    placesOf: (agentId: string) => (places.get(agentId) ?? []).map(({ placeId }) => placeId),
    starsOf: (agentId: string) => stars.get(agentId) ?? null,
  };
};

/** The levels that shifts allow and agents have, and what the company pays for each on a day of its office. */
const levelsOf = async (
  models: ReadModels,
  companyId: string,
  ids: readonly (string | null)[],
  day: ReturnType<typeof officeDay>,
) => {
  const references = await models.byIds(ReferenceRow, ids);
  const pays = await levelPayOn(models, companyId, day);
  return {
    rankOf: (id: string | null) =>
      (id ? (references.get(id)?.value as Reference<'level'> | undefined) : undefined)?.rank ?? null,
    payOf: (id: string | null) => pays.get(id ?? '')?.salary ?? 0,
  };
};

/**
 * What every work of a snapshot says, an open shift or a commitment: when, where, in which week, and what may be known
 * of it.
 */
const workSnapshots = async (
  models: ReadModels,
  companyId: string,
  { earlyHour }: AutoAssignSettings,
  placeIds: readonly string[],
) => {
  const weekOf = await companyWeeks(models, companyId);
  const numberOf = new Map(placeIds.map((id, n) => [id, n]));
  // Of an agent's shifts for other companies only the times are known, even at the company's own sites (decision 8).
  const seen = ({ employerId, agentId, title, position, siteEventId }: ShiftRow) =>
    agentId === null || employerId === companyId ? { title: title || position, siteEventId } : { title: '' };
  const work = (row: ShiftRow) => ({
    ...seen(row),
    place: numberOf.get(row.placeId)!,
    ...timesOf(row),
    week: weekOf(row).from,
    early: DateTime.fromISO(row.start, { zone: row.zone }).hour < earlyHour,
  });
  return { work, numberOf: (placeId: string) => numberOf.get(placeId)! };
};

/** Shifts and agents with the data of hard rules and scores, and the company's settings. */
export const snapshotOf = async (
  models: ReadModels,
  { companyId, open, agents, busy, held = [], now }: Known,
): Promise<ProblemSnapshot> => {
  const settings = await settingsOf(models, companyId);
  const asked = [...open, ...held];
  const placeIds = [...new Set([...open, ...[...busy.values()].flat()].map(({ placeId }) => placeId))].sort();
  const places = await models.byIds(PlaceRow, placeIds);
  const { work, numberOf } = await workSnapshots(models, companyId, settings, placeIds);
  const levels = await levelsOf(
    models,
    companyId,
    [...asked.map(({ maxLevelId }) => maxLevelId), ...agents.map(({ levelId }) => levelId)],
    officeDay(now),
  );
  const needed = await licenceNeeds(models, asked);
  const experience = await experienceOf(models, companyId, agents.map(({ id }) => id).sort(), [
    ...new Set(asked.map(({ placeId }) => placeId)),
  ]);

  const shiftSnapshot = (row: ShiftRow): SnapshotShift => {
    const { first: firstDay, last: lastDay, licenceTypeIds } = needed(row);
    return {
      ...work(row),
      id: row.id,
      siteEventId: row.siteEventId,
      customerId: row.customerId,
      firstDay,
      lastDay,
      licenceTypeIds: [...licenceTypeIds],
      skillId: row.skillId,
      maxRank: levels.rankOf(row.maxLevelId),
    };
  };
  const agentSnapshot = (agent: KnownAgent): SnapshotAgent => ({
    id: agent.id,
    onboarding: agent.onboarding,
    skillIds: agent.skillIds,
    rank: levels.rankOf(agent.levelId),
    levelId: agent.levelId,
    homeFromAddress: agent.homeFromAddress,
    levelPay: levels.payOf(agent.levelId),
    licences: agent.licences.map(({ licenceTypeId, number, validFrom, validTo, isValid, invalidSince }) => ({
      licenceTypeId,
      number,
      validFrom,
      validTo,
      isValid,
      ...(invalidSince && { invalidSince }),
    })),
    away: [...agent.away],
    exclusions: agent.exclusions.map(({ customerId, placeId }) => ({
      ...(customerId && { customerId }),
      ...(placeId && { placeId }),
    })),
    latitude: agent.latitude,
    longitude: agent.longitude,
    rating: experience.starsOf(agent.id),
    knows: experience.placesOf(agent.id).map(numberOf),
    fixed: (busy.get(agent.id) ?? [])
      .map((row) => ({ ...work(row), shiftId: row.id }))
      .sort((a, b) => (a.start < b.start ? -1 : 1)),
  });
  return {
    at: now,
    settings,
    places: placeIds.map((id) => ({
      id,
      latitude: places.get(id)?.latitude ?? null,
      longitude: places.get(id)?.longitude ?? null,
    })),
    shifts: open.map(shiftSnapshot),
    held: held.map((row) => ({ ...shiftSnapshot(row), agentId: row.agentId!, assignmentId: row.assignmentId! })),
    agents: [...agents].sort((a, b) => (a.id < b.id ? -1 : 1)).map(agentSnapshot),
  };
};

/** Groups values by key, in their original order. */
export const grouped = <T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
};
