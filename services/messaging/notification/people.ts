import type { Reference } from '#contracts/events/reference.ts';
import { hasNumber } from '#projections/agent/free.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { agentsIn, isActiveAt, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import { every, sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { rankOf } from '#projections/reference/level.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { maySeeEvents, worksFor } from '#projections/user/user.query.ts';
import { UserRow } from '#projections/user/user.table.ts';
import type { Item } from '#kernel/deliveries.ts';
import type { NoticeShift } from './notice-shift.rule.ts';

/** A person who can be notified. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'en' | 'fr';
  readonly firstName?: string;
  readonly displayName?: string;
};

/** Name in the greeting of a mail: the first name if known, else the full name; empty where neither is. */
export const greetingName = ({ firstName, displayName }: Pick<Person, 'firstName' | 'displayName'>): string =>
  firstName || displayName || '';

/** @param companyId company in whose matters they are notified: address and name are those in its file */
export const agentsById = (
  models: ReadModels,
  ids: readonly string[],
  companyId: string | null,
): Promise<KnownAgent[]> => agentsIn(models, companyId, sql`r.id = any(${ids})`);

/** Ids of the people with a phone number: agents, and people without an agent's file. */
export const holdersOf = async (models: ReadModels, number: string): Promise<string[]> => {
  const [agents, users] = await Promise.all([
    models.rows(AgentRow, sql`true`, hasNumber(number)),
    models.rows(UserRow, sql`true`, sql`r.phone = ${number}`),
  ]);
  return [...new Set([...agents.map(({ id }) => id), ...users.map(({ id, agentId }) => agentId ?? id)])];
};

/** Where a person of a company has their screens. */
export const screensOf = ({ agencyId }: Pick<UserRow, 'agencyId'>): '/agency' | '/customer' =>
  agencyId ? '/agency' : '/customer';

/** Dispatchers of companies: their people who may see events, except blocked ones. */
export const dispatchersOf = (models: ReadModels, companies: readonly string[]): Promise<UserRow[]> =>
  models.rows(UserRow, worksFor(companies), maySeeEvents);

/** Working agents of a list's company who have one of its skills and a level within its limits. */
export const agentsForList = (
  models: ReadModels,
  ownerId: string,
  { skillIds, minLevelId, maxLevelId }: Reference<'jobPosting'>,
): Promise<Person[]> => {
  const own = rankOf(sql`r."levelId"`);
  return agentsIn(
    models,
    ownerId,
    every([
      isActiveAt(ownerId),
      skillIds.length > 0 ? sql`r."skillIds" && ${skillIds}::uuid[]` : sql`true`,
      minLevelId ? sql`${own} >= ${rankOf(sql`${minLevelId}`)}` : sql`true`,
      maxLevelId ? sql`${own} <= ${rankOf(sql`${maxLevelId}`)}` : sql`true`,
    ]),
  );
};

/** Upcoming shifts of an agent. */
export const upcomingShifts = (models: ReadModels, agentId: string, now: string): Promise<ShiftRow[]> =>
  models.rows(ShiftRow, sql`true`, sql`r."agentId" = ${agentId} and r.start > ${now}::timestamptz`);

type Shown = Pick<NoticeShift, 'id' | 'siteEventId' | 'placeId' | 'zone' | 'start' | 'end' | 'title' | 'position'>;

/** Shifts as notices name them: title of the event, or their own, and name of the place. */
export const itemsOf = async (models: ReadModels, shifts: readonly Shown[]): Promise<Item[]> => {
  const ids = (name: 'siteEventId' | 'placeId') => shifts.map((shift) => shift[name]);
  const [events, places] = await Promise.all([
    models.byIds(SiteEventRow, ids('siteEventId')),
    models.byIds(PlaceRow, ids('placeId')),
  ]);
  return shifts.map(({ id, siteEventId, placeId, zone, start, end, title, position }) => ({
    id,
    title: events.get(siteEventId)?.title || title || position,
    place: places.get(placeId)?.name ?? '',
    zone,
    start,
    end,
  }));
};
